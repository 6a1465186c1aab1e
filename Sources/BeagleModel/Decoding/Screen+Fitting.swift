/// Whether a value would do under another key, for whoever says to move it there.
extension Screen {
  /// What a value has to be under a key of an object, in words; `nil` where it is that already, as far as a look at it and
  /// the keys of its objects tells.
  ///
  /// - Complexity: O(size of the value), and O(schemas); only for what is reported.
  package func misfit(of value: JSONNode, under key: String, of owner: ObjectSchema) -> String? {
    guard let schema = table.schemas.firstIndex(where: { $0.name == owner.name && $0.kind == owner.kind }) else {
      return nil
    }
    let object = table.objects[schema]
    let properties = object.propertyStart..<object.propertyStart + object.propertyCount
    guard let property = properties.first(where: { table.key(ofProperty: $0) == key }) else { return nil }
    let type = table.properties[property].type
    return value.kind == .null || fits(value, type) ? nil : words(for: type, plural: false)
  }

  /// The schema of one of Beagle's own components or actions.
  package func builtIn(_ name: String) -> ObjectSchema? { table.objectIndices[name].map { table.schemas[$0] } }

  /// The schema of the objects that stand under a key of an object.
  package func schema(ofKey key: String, in owner: ObjectSchema) -> ObjectSchema? {
    owner.properties.first { $0.key == key }.flatMap(schema(ofObjectsIn:))
  }

  /// Whether a value would do as an element of the list that had to stand there.
  ///
  /// - Complexity: O(size of the value).
  package func fits(_ value: JSONNode, asElementOf fault: Fault) -> Bool {
    guard let list = fault.type, list.operation == .list else { return false }
    return fits(value, table.types[Int(list.operand)])
  }

  /// Whether what stands alone where a list had to was read as an element of it, so that its own faults are told besides.
  package func isReadAsElement(_ fault: Fault) -> Bool {
    guard let list = fault.type, list.operation == .list else { return false }
    let element = table.types[Int(list.operand)]
    return element.operation == .object && element.operand < Self.firstOwnSchema
  }

  private func fits(_ value: JSONNode, _ type: SchemaTable.ValueType) -> Bool {
    switch type.operation {
    case .string, .late, .path: value.kind == .string
    case .enumeration: value.string.map { table.enumerations[Int(type.operand)].values.contains($0) } ?? false
    case .bool: value.kind == .bool
    case .int: value.kind == .number && value.integer != nil
    case .number: value.kind == .number
    case .component: value["_beagleComponent_"] != nil
    case .action: value["_beagleAction_"] != nil
    case .map:
      value.kind == .object && value.members.allSatisfy { fits($0.value, table.types[Int(type.operand)]) }
    case .tagged: isChosen(value, Int(type.operand))
    case .boolOr: value.kind == .bool || fits(value, objectOf: Int(type.operand))
    case .stringOr: value.kind == .string || fits(value, objectOf: Int(type.operand))
    case .route: value["url"] != nil || value["screen"] != nil
    case .list, .lateList:
      value.kind == .list && value.elements.allSatisfy { fits($0, table.types[Int(type.operand)]) }
    case .expression: value.opensExpression || fits(value, table.types[Int(type.operand)])
    case .lenient: fits(value, table.types[Int(type.operand)])
    case .object: fits(value, table.schemas[Int(type.operand)])
    case .null: value.kind == .null
    case .json, .unchecked, .skipped, .retired: true
    }
  }

  /// Whether an object names one of a union's.
  private func isChosen(_ value: JSONNode, _ union: Int) -> Bool {
    guard case .tagged(let key, let variants) = table.unions[union], let tag = value[key]?.string else { return false }
    return variants.contains { $0.tag == tag }
  }

  /// Whether an object would do where another value may stand as well.
  private func fits(_ value: JSONNode, objectOf union: Int) -> Bool {
    let compiled = table.compiledUnions[union]
    if compiled.inner >= 0 { return isChosen(value, compiled.inner) }
    return compiled.object >= 0 && fits(value, table.schemas[compiled.object])
  }

  private func fits(_ value: JSONNode, _ schema: ObjectSchema) -> Bool {
    value.kind == .object && hasKeys(value, of: schema)
      && value.members.allSatisfy { misfit(of: $0.value, under: $0.key.string ?? "", of: schema) == nil }
  }

  /// Whether an object has the keys that it must, and no others than it may.
  private func hasKeys(_ value: JSONNode, of schema: ObjectSchema) -> Bool {
    let keys = value.members.map { $0.key.string ?? "" }
    let name = schema.kind == .component ? "_beagleComponent_" : schema.kind == .action ? "_beagleAction_" : nil
    return keys.allSatisfy { key in key == name || schema.properties.contains { $0.key == key } }
      && schema.requiredKeys.allSatisfy(keys.contains)
  }
}
