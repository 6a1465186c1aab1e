/// What a fault's place wanted, as a type and in words.
extension Screen {
  /// Whether the fault's place wants an expression or a literal.
  public func takesExpressions(_ fault: Fault) -> Bool { fault.type?.operation == .expression }

  /// Whether the value stands where an expression's literal does, whatever that literal had to be.
  public func isLiteralOfExpression(_ fault: Fault) -> Bool {
    guard fault.property >= 0, let type = fault.type else { return false }
    let declared = table.properties[Int(fault.property)].type
    return declared.operation == .expression && table.types[Int(declared.operand)] == type
  }

  /// What had to stand there; `nil` when there is nothing to say about it.
  package func wantedType(_ fault: Fault) -> PropertyType? { fault.type.map(propertyType) }

  private func propertyType(_ type: SchemaTable.ValueType) -> PropertyType {
    switch type.operation {
    case .string, .late: .string(type.meaning)
    case .bool: .bool
    case .int: .int
    case .number: .number
    case .path: .path
    case .component: .component
    case .action: .action
    case .enumeration: .named(table.enumerations[Int(type.operand)].name)
    case .object: .named(objectName(type))
    case .list, .lateList: .list(propertyType(table.types[Int(type.operand)]))
    case .map: .map(propertyType(table.types[Int(type.operand)]))
    case .expression: .expression(propertyType(table.types[Int(type.operand)]))
    case .lenient: propertyType(table.types[Int(type.operand)])
    case .null: .null
    case .json, .unchecked, .skipped, .retired, .tagged, .route, .boolOr, .stringOr: .json
    }
  }

  /// What had to stand there, in words: "a string", "a list of actions".
  public func wanted(_ fault: Fault) -> String { fault.type.map { words(for: $0, plural: false) } ?? "another value" }

  func words(for type: SchemaTable.ValueType, plural: Bool) -> String {
    switch type.operation {
    case .string, .late: plural ? "strings" : "a string"
    case .bool: plural ? "booleans" : "true or false"
    case .int: plural ? "whole numbers" : "a whole number"
    case .number: plural ? "numbers" : "a number"
    case .path: plural ? "context paths" : "a context path"
    case .component: plural ? "components" : "a component"
    case .action: plural ? "actions" : "an action"
    case .enumeration:
      plural ? "strings" : "one of " + table.enumerations[Int(type.operand)].values.joined(separator: ", ")
    case .list, .lateList:
      (plural ? "lists of " : "a list of ") + words(for: table.types[Int(type.operand)], plural: true)
    case .map: (plural ? "objects of " : "an object of ") + words(for: table.types[Int(type.operand)], plural: true)
    case .expression:
      (plural || table.types[Int(type.operand)].operation != .bool
        ? words(for: table.types[Int(type.operand)], plural: plural) : "true, false")
        + (plural ? " or expressions" : " or an expression")
    case .object: plural ? objectName(type) + " objects" : "an object (\(objectName(type)))"
    case .lenient: words(for: table.types[Int(type.operand)], plural: plural)
    case .tagged: plural ? "image paths" : "an image path object"
    case .route: plural ? "routes" : "a route object with \"url\" or \"screen\""
    case .boolOr: plural ? "booleans or objects" : "true, false or an object"
    case .stringOr: plural ? "strings or objects" : "a string or an object"
    case .null: "null"
    case .json, .unchecked, .skipped, .retired: plural ? "values" : "any value"
    }
  }

  private func objectName(_ type: SchemaTable.ValueType) -> String { table.schemas[Int(type.operand)].name }
}
