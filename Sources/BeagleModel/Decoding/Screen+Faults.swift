/// Questions about a screen's faults.
extension Screen {
  /// The first error in iOS's decoding order; `nil` when the payload decodes.
  public var firstError: DecodingVerdict? {
    firstThrown?.verdict.map { verdict in
      DecodingVerdict(kind: verdict.kind, codingPath: document.tokens(to: verdict.node), key: verdict.key)
    }
  }

  /// Unregistered names, as written, where iOS surely decodes them.
  public var unknownComponents: [String] { unknownNames(.unknownComponent) }
  /// Unregistered names of actions.
  public var unknownActions: [String] { unknownNames(.unknownAction) }

  /// The paths of the components and actions with unregistered names.
  public var unknownPaths: [JSONPointer] {
    faults.filter { ($0.kind == .unknownComponent || $0.kind == .unknownAction) && $0.isLive && $0.effect == .none }
      .map { JSONPointer(tokens: document.tokens(to: $0.node).dropLast()) }
  }

  private func unknownNames(_ kind: Fault.Kind) -> [String] {
    faults.filter { $0.kind == kind && $0.isLive && $0.effect == .none }.compactMap { node($0.node).string }
  }

  /// The tape indices of values under keys that iOS does not read, in document order, without those inside others.
  package var unreadValues: [Range<Int>] {
    var values: [Range<Int>] = []
    for fault in faults where fault.kind == .unknownKey {
      let value = fault.node + 1
      if values.last?.contains(value) == true { continue }
      values.append(value..<document.view.next(value))
    }
    return values
  }

  /// The missing key, or the key of the faulty value.
  package func key(of fault: Fault) -> String? {
    missingTag(of: fault)?.key ?? (fault.verdict?.kind == .keyNotFound ? fault.verdict?.key : nil)
      ?? key(ofProperty: fault.property) ?? (Self.namesKey(fault.kind) ? fault.detail : nil)
  }

  /// Whether a Swift type's detail is a key, and not a message.
  private static func namesKey(_ kind: Fault.Kind) -> Bool { kind == .missingProperty || kind == .caseVariantKey }

  /// The missing key whose text chooses the object, with its possible texts; `nil` for other faults.
  package func missingTag(of fault: Fault) -> (key: String, values: [String])? {
    guard fault.kind == .missingProperty, fault.object < 0, let type = fault.type, type.operation == .tagged,
      case .tagged(let key, let variants) = table.unions[type]
    else { return nil }
    return (key, variants.map(\.tag))
  }

  /// The schema of the object that a key fault is about.
  package func owner(of fault: Fault) -> ObjectSchema? {
    if fault.object >= 0 { return table.schemas[Int(fault.object)] }
    return schemaIndex(ofProperty: fault.property).map { table.schemas[$0] }
  }

  /// Whether a property belongs to one of Beagle's own objects.
  ///
  /// - Complexity: O(schemas); only for what is reported.
  package func isBuiltIn(property: Int32) -> Bool {
    // Beagle's own are compiled first.
    schemaIndex(ofProperty: property).map { $0 < Catalog.objectCount } ?? false
  }

  /// Whether a fault is at a property of one of Beagle's own objects.
  package func isAtBuiltIn(_ fault: Fault) -> Bool { isBuiltIn(property: fault.property) }

  func schemaIndex(ofProperty property: Int32) -> Int? {
    guard property >= 0 else { return nil }
    return (0..<table.schemas.count).first { index in
      table.objects[index].propertyRange.contains(Int(property))
    }
  }

  /// The keys of an object whose own objects read a key: `size` for the `height` of a style.
  package func holders(of key: String, in owner: ObjectSchema) -> [String] {
    owner.properties.filter { property in
      schema(ofObjectsIn: property)?.properties.contains { $0.key == key } == true
    }.map(\.key)
  }

  /// The schema of the objects under another key of a fault's object.
  package func holder(ofKey key: String, of fault: Fault) -> ObjectSchema? {
    owner(of: fault)?.properties.first { $0.key == key }.flatMap { schema(ofObjectsIn: $0) }
  }

  /// For a route, the remote form: keys can be moved into it.
  func schema(ofObjectsIn property: Property) -> ObjectSchema? {
    guard case .named(let name) = property.heldType else { return nil }
    return table.objectIndices[name == "Route" ? "RouteRemote" : name].map { table.schemas[$0] }
  }

  /// The property that a fault is about.
  package func property(of fault: Fault) -> Property? {
    fault.property >= 0 ? table.propertySchema(Int(fault.property)) : nil
  }

  /// The meaning of a fault's text.
  package func meaning(of fault: Fault) -> Meaning { fault.type?.meaning ?? .text }

  /// A property that only some versions of the app know, by its index; `nil` for any other.
  package func limitedProperty(_ property: Int32) -> Property? {
    property >= 0 && table.traits[Int(property)].isLimited ? table.propertySchema(Int(property)) : nil
  }

  /// The schema of a property and its place there, both by index; `nil` for a key that no schema declares.
  package func source(ofProperty property: Int32) -> (schema: Int32, place: Int32)? {
    property >= 0 ? table.traits[Int(property)].source : nil
  }

  /// The index of the property of an element that holds a node inside it; -1 for none.
  package func property(of element: Element, holding node: Int) -> Int32 {
    guard element.schema >= 0, let step = document.steps(to: node, from: Int(element.node)).first, step.isKey else {
      return -1
    }
    let object = table.objects.start + Int(element.schema)
    let place = table.place(of: step.key, object, in: view)
    return place < 0 ? -1 : Int32(object.pointee.propertyStart + place)
  }

  /// The name of the enumeration that a fault's value is of; `nil` for another type.
  package func enumeration(of fault: Fault) -> String? {
    guard let type = fault.type, type.operation == .enumeration else { return nil }
    return table.enumerations[type].name
  }

  /// The hint beside a key that was removed.
  package func retiredKey(of fault: Fault) -> RetiredKey? {
    guard fault.kind == .retiredKey, fault.object >= 0, fault.property >= 0 else { return nil }
    let place = Int(table.properties[Int(fault.property)].type.operand)
    return table.schemas[Int(fault.object)].retired[place]
  }

  /// The texts that a faulty enumeration value, or each value of a list, could be; empty for another kind of fault.
  package func acceptedValues(of fault: Fault) -> [String] {
    guard let type = fault.type else { return [] }
    switch type.operation {
    case .enumeration: return table.enumerations[type].values
    case .tagged:
      if case .tagged(_, let variants) = table.unions[type] { return variants.map(\.tag) }
      return []
    case .expression, .list:
      let inner = table.inner(of: type)
      return inner.operation == .enumeration ? table.enumerations[inner].values : []
    default: return []
    }
  }

  // MARK: - Expected types

  /// Whether the property of a fault takes expressions.
  package func takesExpressions(_ fault: Fault) -> Bool { fault.type?.operation == .expression }

  /// Whether the value is the literal of a property that takes expressions.
  package func isLiteralOfExpression(_ fault: Fault) -> Bool {
    guard fault.property >= 0, let type = fault.type else { return false }
    let declared = table.properties[Int(fault.property)].type
    return declared.operation == .expression && table.inner(of: declared) == type
  }

  /// The expected type; `nil` when it is unknown.
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
    case .enumeration: .named(table.enumerations[type].name)
    case .object: .named(objectName(type))
    case .list, .lateList: .list(propertyType(table.inner(of: type)))
    case .map: .map(propertyType(table.inner(of: type)))
    case .expression: .expression(propertyType(table.inner(of: type)))
    case .lenient: propertyType(table.inner(of: type))
    case .null: .null
    case .json, .unchecked, .skipped, .retired, .tagged, .route, .boolOr, .stringOr: .json
    }
  }

  /// The expected type in words: "a string", "a list of actions".
  package func wanted(_ fault: Fault) -> String { fault.type.map { words(for: $0, plural: false) } ?? "another value" }

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
      plural ? "strings" : "one of " + table.enumerations[type].values.joined(separator: ", ")
    case .list, .lateList:
      (plural ? "lists of " : "a list of ") + words(for: table.inner(of: type), plural: true)
    case .map: (plural ? "objects of " : "an object of ") + words(for: table.inner(of: type), plural: true)
    case .expression:
      (plural || table.inner(of: type).operation != .bool
        ? words(for: table.inner(of: type), plural: plural) : "true, false")
        + (plural ? " or expressions" : " or an expression")
    case .object: plural ? objectName(type) + " objects" : "an object (\(objectName(type)))"
    case .lenient: words(for: table.inner(of: type), plural: plural)
    case .tagged: plural ? "image paths" : "an image path object"
    case .route: plural ? "routes" : "a route object with \"url\" or \"screen\""
    case .boolOr: plural ? "booleans or objects" : "true, false or an object"
    case .stringOr: plural ? "strings or objects" : "a string or an object"
    case .null: "null"
    case .json, .unchecked, .skipped, .retired: plural ? "values" : "any value"
    }
  }

  private func objectName(_ type: SchemaTable.ValueType) -> String { table.schemas[Int(type.operand)].name }

  // MARK: - Values in another place

  /// The expected type of a key's value in words; `nil` where the value seems to have that type, by itself and by the
  /// keys of its objects.
  ///
  /// - Complexity: O(size of the value), and O(schemas); only for what is reported.
  package func misfit(of value: JSONNode, under key: String, of owner: ObjectSchema) -> String? {
    guard let schema = table.schemas.firstIndex(where: { $0.name == owner.name && $0.kind == owner.kind }) else {
      return nil
    }
    let object = table.objects[schema]
    let properties = object.propertyRange
    guard let property = properties.first(where: { table.key(ofProperty: $0) == key }) else { return nil }
    let type = table.properties[property].type
    return value.kind == .null || fits(value, type) ? nil : words(for: type, plural: false)
  }

  /// The schema of one of Beagle's own components or actions.
  package func builtIn(_ name: String) -> ObjectSchema? { table.objectIndices[name].map { table.schemas[$0] } }

  /// The schema of the objects under a key of an object.
  package func schema(ofKey key: String, in owner: ObjectSchema) -> ObjectSchema? {
    owner.properties.first { $0.key == key }.flatMap(schema(ofObjectsIn:))
  }

  /// Whether a value fits as an element of the expected list.
  ///
  /// - Complexity: O(size of the value).
  package func fits(_ value: JSONNode, asElementOf fault: Fault) -> Bool {
    guard let list = fault.type, list.operation == .list else { return false }
    return fits(value, table.inner(of: list))
  }

  /// Whether a single value in the place of a list was read as an element of it, so that its own faults are found, too.
  package func isReadAsElement(_ fault: Fault) -> Bool {
    guard let list = fault.type, list.operation == .list else { return false }
    let element = table.inner(of: list)
    return element.operation == .object && element.operand < Self.firstOwnSchema && !node(fault.node).isEmpty
  }

  private func fits(_ value: JSONNode, _ type: SchemaTable.ValueType) -> Bool {
    switch type.operation {
    case .string, .late, .path: value.kind == .string
    case .enumeration: value.string.map { table.enumerations[type].values.contains($0) } ?? false
    case .bool: value.kind == .bool
    case .int: value.kind == .number && value.integer != nil
    case .number: value.kind == .number
    case .component: value["_beagleComponent_"] != nil
    case .action: value["_beagleAction_"] != nil
    case .map:
      value.kind == .object && value.members.allSatisfy { fits($0.value, table.inner(of: type)) }
    case .tagged: isChosen(value, Int(type.operand))
    case .boolOr: value.kind == .bool || fits(value, objectOf: Int(type.operand))
    case .stringOr: value.kind == .string || fits(value, objectOf: Int(type.operand))
    case .route: value["url"] != nil || value["screen"] != nil
    case .list, .lateList:
      value.kind == .list && value.elements.allSatisfy { fits($0, table.inner(of: type)) }
    case .expression: value.opensExpression || fits(value, table.inner(of: type))
    case .lenient: fits(value, table.inner(of: type))
    case .object: fits(value, table.schemas[Int(type.operand)])
    case .null: value.kind == .null
    case .json, .unchecked, .skipped, .retired: true
    }
  }

  /// Whether an object has a tag of a union.
  private func isChosen(_ value: JSONNode, _ union: Int) -> Bool {
    guard case .tagged(let key, let variants) = table.unions.declared[union], let tag = value[key]?.string else {
      return false
    }
    return variants.contains { $0.tag == tag }
  }

  /// Whether an object fits a union of an object and another value.
  private func fits(_ value: JSONNode, objectOf union: Int) -> Bool {
    let compiled = table.unions.compiled[union]
    if compiled.inner >= 0 { return isChosen(value, compiled.inner) }
    return compiled.object >= 0 && fits(value, table.schemas[compiled.object])
  }

  private func fits(_ value: JSONNode, _ schema: ObjectSchema) -> Bool {
    value.kind == .object && hasKeys(value, of: schema)
      && value.members.allSatisfy { misfit(of: $0.value, under: $0.key.string ?? "", of: schema) == nil }
  }

  /// Whether an object has all required keys of a schema and no unknown ones.
  private func hasKeys(_ value: JSONNode, of schema: ObjectSchema) -> Bool {
    let keys = value.members.map { $0.key.string ?? "" }
    let name = schema.kind == .component ? "_beagleComponent_" : schema.kind == .action ? "_beagleAction_" : nil
    return keys.allSatisfy { key in key == name || schema.properties.contains { $0.key == key } }
      && schema.requiredKeys.allSatisfy(keys.contains)
  }
}
