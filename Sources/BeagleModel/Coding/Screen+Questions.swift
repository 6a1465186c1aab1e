/// What rules ask of a screen, in names instead of indices.
extension Screen {
  public typealias Element = ScreenFacts.Element
  public typealias Fact = ScreenFacts.Fact

  /// The readable schema of an element; `nil` below a name that nobody registered.
  public func schema(of element: Element) -> ObjectSchema? {
    element.schema >= 0 ? table.schemas[Int(element.schema)] : nil
  }

  public func element(of fact: Fact) -> Element? {
    fact.element >= 0 ? facts.elements[Int(fact.element)] : nil
  }

  public func parent(of element: Element) -> Element? {
    element.parent >= 0 ? facts.elements[Int(element.parent)] : nil
  }

  public func object(of element: Element) -> JSONNode { node(Int(element.node)) }

  /// The key that a fact or an element stands under; `nil` in free data and for the root.
  public func key(ofProperty property: Int32) -> String? {
    property >= 0 ? table.propertySchemas[Int(property)]?.key : nil
  }

  /// What is registered, for suggestions.
  public var componentNames: [String] { table.schemas.filter { $0.kind == .component }.map(\.name) }
  public var actionNames: [String] { table.schemas.filter { $0.kind == .action }.map(\.name) }

  /// Components, those below unregistered names included.
  public var componentCount: Int {
    facts.elements.count { $0.schema < 0 || table.objects[Int($0.schema)].kind == .component }
  }

  /// What to write instead of a name that an earlier version of Beagle knew.
  public func replacement(forRetired name: String, isAction: Bool) -> (removed: String, hint: String)? {
    let lowered = name.lowercased()
    let retired = isAction ? Catalog.retiredActions : Catalog.retiredComponents
    return retired.first { $0.name.lowercased() == lowered }.map { ($0.removed, $0.hint) }
  }

  // MARK: - Faults

  /// The key that is missing, or that the faulty value stands under.
  public func key(of fault: Fault) -> String? {
    missingTag(of: fault)?.key ?? (fault.verdict?.kind == .keyNotFound ? fault.verdict?.key : nil)
      ?? key(ofProperty: fault.property)
  }

  /// The key whose text had to choose the object, and the texts it takes, when that key is what is missing.
  public func missingTag(of fault: Fault) -> (key: String, values: [String])? {
    guard fault.kind == .missingProperty, fault.object < 0, let type = fault.type, type.operation == .tagged,
      case .tagged(let key, let variants) = table.unions[Int(type.operand)]
    else { return nil }
    return (key, variants.map(\.tag))
  }

  /// The schema of the object that a key fault is about.
  public func owner(of fault: Fault) -> ObjectSchema? {
    if fault.object >= 0 { return table.schemas[Int(fault.object)] }
    guard fault.property >= 0 else { return nil }
    let owner = (0..<table.schemas.count).first { index in
      let object = table.objects[index]
      let start = object.propertyStart
      return start..<start + object.propertyCount ~= Int(fault.property)
    }
    return owner.map { table.schemas[$0] }
  }

  /// The property that a fault is about.
  public func property(of fault: Fault) -> Property? {
    fault.property >= 0 ? table.propertySchemas[Int(fault.property)] : nil
  }

  /// The hint beside a key that was removed.
  public func retiredKey(of fault: Fault) -> RetiredKey? {
    guard fault.kind == .retiredKey, fault.object >= 0, fault.property >= 0 else { return nil }
    let place = Int(table.properties[Int(fault.property)].type.operand)
    return table.schemas[Int(fault.object)].retired[place]
  }

  /// The texts that a faulty enumeration value could be; empty for another kind of fault.
  public func acceptedValues(of fault: Fault) -> [String] {
    guard let type = fault.type else { return [] }
    switch type.operation {
    case .enumeration: return table.enumerations[Int(type.operand)].values
    case .tagged:
      if case .tagged(_, let variants) = table.unions[Int(type.operand)] { return variants.map(\.tag) }
      return []
    case .expression:
      let inner = table.types[Int(type.operand)]
      return inner.operation == .enumeration ? table.enumerations[Int(inner.operand)].values : []
    default: return []
    }
  }

  /// Whether the fault's place wants an expression or a literal.
  public func takesExpressions(_ fault: Fault) -> Bool { fault.type?.operation == .expression }

  /// Whether the value stands where an expression's literal does, whatever that literal had to be.
  public func isLiteralOfExpression(_ fault: Fault) -> Bool {
    guard fault.property >= 0, let type = fault.type else { return false }
    let declared = table.properties[Int(fault.property)].type
    return declared.operation == .expression && table.types[Int(declared.operand)] == type
  }

  /// What had to stand there; `nil` when there is nothing to say about it.
  public func wantedType(_ fault: Fault) -> PropertyType? { fault.type.map(propertyType) }

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
    case .json, .unchecked, .null, .skipped, .retired, .tagged, .route, .boolOr, .stringOr: .json
    }
  }

  /// What had to stand there, in words: "a string", "a list of actions".
  public func wanted(_ fault: Fault) -> String { fault.type.map { words(for: $0, plural: false) } ?? "another value" }

  private func words(for type: SchemaTable.ValueType, plural: Bool) -> String {
    switch type.operation {
    case .string, .late: plural ? "strings" : "a string"
    case .bool: plural ? "booleans" : "true or false"
    case .int: plural ? "whole numbers" : "a whole number"
    case .number: plural ? "numbers" : "a number"
    case .path: plural ? "context paths" : "a context path"
    case .component: plural ? "components" : "a component"
    case .action: plural ? "actions" : "an action"
    case .enumeration:
      plural ? "texts" : "one of " + table.enumerations[Int(type.operand)].values.joined(separator: ", ")
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
    case .json, .unchecked, .null, .skipped, .retired: plural ? "values" : "any value"
    }
  }

  private func objectName(_ type: SchemaTable.ValueType) -> String { table.schemas[Int(type.operand)].name }
}
