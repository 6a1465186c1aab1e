extension SchemaTable.ValueType {
  static let componentID = Self(operation: .string, isOptional: true, meaning: .declaredComponent, operand: 0)
}

extension SchemaTable {
  func valueType(of slot: PolymorphicSlot) -> ValueType? {
    guard slot.isList else { return ValueType(slot.discriminator, isOptional: slot.isOptional) }
    return typeNames.firstIndex(of: slot.discriminator.type).map {
      ValueType(operation: .list, isOptional: slot.isOptional, meaning: .text, operand: Int32($0))
    }
  }

  func valueType(named name: String) -> ValueType? {
    if let object = objectIndices[name] {
      return ValueType(operation: .object, isOptional: false, meaning: .text, operand: Int32(object))
    }
    if name == ContextPath.schemaName {
      return ValueType(operation: .path, isOptional: false, meaning: .text, operand: 0)
    }
    return unions.indices[name].map(unions.type)
  }
}
