/// What rules ask of a screen, in names instead of indices.
extension Screen {
  /// Whether a screen component is at the root, so that it is a screen wherever it is loaded.
  package var hasScreenAsRoot: Bool { facts.elements.first?.schema == Self.screenComponent }

  /// The place of Beagle's own screen among schemas.
  package static let screenComponent = index(ofBuiltIn: "beagle:screenComponent")

  package typealias Element = ScreenFacts.Element
  package typealias Fact = ScreenFacts.Fact

  /// The schema of an element; `nil` below a name that nobody registered.
  package func schema(of element: Element) -> ObjectSchema.Head? {
    element.schema >= 0 ? table.heads[Int(element.schema)] : nil
  }

  /// The keys that an element may have, traits included; empty below a name that nobody registered.
  package func properties(of element: Element) -> [Property] {
    element.schema >= 0 ? table.schemas[Int(element.schema)].properties : []
  }

  /// The name of an element's schema without a copy of the rest; empty below a name that nobody registered.
  package func name(of element: Element) -> String {
    element.schema >= 0 ? table.heads[Int(element.schema)].name : ""
  }

  /// Whether an element stands under a key that iOS decodes and never uses.
  package func isUnused(_ element: Element) -> Bool {
    element.property >= 0 && table.propertySchema(Int(element.property))?.isUnused == true
  }

  /// Whether a value stands in what iOS decodes and never uses.
  ///
  /// - Complexity: O(log *n* + depth) in elements.
  package func isInUnusedValue(_ node: Int) -> Bool {
    var place = Int32(facts.elements.firstPlace { Int($0.node) > node } - 1)
    while place >= 0 {
      let element = facts.elements[Int(place)]
      if isUnused(element) { return node < document.view.next(Int(element.node)) }
      place = element.parent
    }
    return false
  }

  /// The element that a fact belongs to; `nil` outside of any.
  package func element(of fact: Fact) -> Element? {
    fact.element >= 0 ? facts.elements[Int(fact.element)] : nil
  }

  /// The element around another one; `nil` for the outermost.
  package func parent(of element: Element) -> Element? {
    element.parent >= 0 ? facts.elements[Int(element.parent)] : nil
  }

  /// Whether an element has a schema, or another one: for those that most screens have none of, and asked for each of them.
  ///
  /// - Complexity: O(*n*) in elements, at two comparisons each.
  package func hasElement(of schema: Int32, or other: Int32? = nil) -> Bool {
    let other = other ?? schema
    return facts.elements.withUnsafeBufferPointer { elements in
      for element in elements where element.schema == schema || element.schema == other { return true }
      return false
    }
  }

  /// The object that an element is, in the document.
  package func object(of element: Element) -> JSONNode { node(Int(element.node)) }

  /// The key that a fact or an element stands under; `nil` in free data and for the root.
  package func key(ofProperty property: Int32) -> String? {
    property >= 0 ? table.key(ofProperty: Int(property)) : nil
  }

  /// The object or list that a string stands in.
  ///
  /// - Complexity: O(depth × siblings) within the element that the string belongs to, however large the payload.
  package func holder(of fact: Fact) -> JSONNode? {
    guard let element = element(of: fact) else { return nil }
    let steps = document.steps(to: Int(fact.node), from: Int(element.node))
    return steps.isEmpty ? nil : node(steps.count == 1 ? Int(element.node) : steps[steps.count - 2].value)
  }

  /// The object or list that a value, or a key, stands in; `nil` for the root.
  ///
  /// - Complexity: O(depth × siblings); O(depth) once it was asked often.
  package func holder(of node: Int) -> JSONNode? {
    let steps = document.steps(to: node)
    return steps.isEmpty ? nil : self.node(steps.count == 1 ? 0 : steps[steps.count - 2].value)
  }

  /// The components, or the actions, that are registered, for suggestions; in the order of the numbers that elements name.
  package func names(of discriminator: Discriminator) -> [String] {
    table.schemas.filter { $0.kind == discriminator.kind }.map(\.name)
  }

  /// Whether a component, or an action, is registered under a name, in whatever case.
  package func knows(_ name: String, as discriminator: Discriminator) -> Bool {
    table.object(discriminator, named: name) >= 0
  }

  /// Components, those below unregistered names included.
  public var componentCount: Int { facts.componentCount }

  /// Whether an element stands in the screen that is shown when a route fails.
  package func isInFallback(_ element: Element) -> Bool {
    var current = element
    while current.property != table.fallback {
      guard current.parent >= 0 else { return false }
      current = facts.elements[Int(current.parent)]
    }
    return table.fallback >= 0
  }

  /// Whether an element stands in a list's template, or is one. Complexity: O(depth).
  package func isInTemplate(_ element: Element?) -> Bool {
    var current = element
    while let inner = current {
      if inner.schema == Self.template { return true }
      current = parent(of: inner)
    }
    return false
  }

  private static let template = index(ofBuiltIn: "Template")

  /// What to write instead of a name that an earlier version of Beagle knew.
  public func replacement(forRetired name: String, _ discriminator: Discriminator) -> (removed: String, hint: String)? {
    let lowered = name.lowercased()
    let retired =
      switch discriminator {
      case .component: Catalog.retiredComponents
      case .action: Catalog.retiredActions
      }
    return retired.first { $0.name.lowercased() == lowered }.map { ($0.removed, $0.hint) }
  }

  /// Whether an element is of one of some schemas, by their indices, which ``index(ofBuiltIn:)`` gives.
  package func isOne(_ element: Element, of schemas: [Int32]) -> Bool { schemas.contains(element.schema) }

  // MARK: - Faults

  /// The key that is missing, or that the faulty value stands under.
  public func key(of fault: Fault) -> String? {
    missingTag(of: fault)?.key ?? (fault.verdict?.kind == .keyNotFound ? fault.verdict?.key : nil)
      ?? key(ofProperty: fault.property) ?? (Self.namesKey(fault.kind) ? fault.detail : nil)
  }

  /// Whether a Swift type's detail is a key, and not a message.
  private static func namesKey(_ kind: Fault.Kind) -> Bool { kind == .missingProperty || kind == .caseVariantKey }

  /// The key whose text had to choose the object, and the texts it takes, when that key is what is missing.
  public func missingTag(of fault: Fault) -> (key: String, values: [String])? {
    guard fault.kind == .missingProperty, fault.object < 0, let type = fault.type, type.operation == .tagged,
      case .tagged(let key, let variants) = table.unions[Int(type.operand)]
    else { return nil }
    return (key, variants.map(\.tag))
  }

  /// The schema of the object that a key fault is about.
  package func owner(of fault: Fault) -> ObjectSchema? {
    if fault.object >= 0 { return table.schemas[Int(fault.object)] }
    return schemaIndex(ofProperty: fault.property).map { table.schemas[$0] }
  }

  /// Whether a property is one of Beagle's own objects, wherever that stands.
  ///
  /// - Complexity: O(schemas); only for what is reported.
  package func isBuiltIn(property: Int32) -> Bool {
    // Beagle's own are compiled first.
    schemaIndex(ofProperty: property).map { $0 < Catalog.objectCount } ?? false
  }

  /// Whether a fault is at a property of one of Beagle's own objects.
  public func isAtBuiltIn(_ fault: Fault) -> Bool { isBuiltIn(property: fault.property) }

  /// The index of one of Beagle's own schemas, which is the same on every screen.
  ///
  /// - Precondition: The catalogue has the name: an index of none would be that of all that nobody registered.
  /// - Complexity: O(schemas), so asked once and kept.
  package static func index(ofBuiltIn name: String) -> Int32 { Catalog.place(of: name) }

  /// The same for a name that may be anything; `nil` for one that is none of Beagle's own.
  ///
  /// - Complexity: O(schemas), so asked once and kept.
  package static func indexIfBuiltIn(_ name: String) -> Int32? { Catalog.placeIfPresent(of: name) }

  /// The index from which on schemas are the app's own.
  package static let firstOwnSchema = Int32(Catalog.objectCount)

  private func schemaIndex(ofProperty property: Int32) -> Int? {
    guard property >= 0 else { return nil }
    return (0..<table.schemas.count).first { index in
      let start = table.objects[index].propertyStart
      return start..<start + table.objects[index].propertyCount ~= Int(property)
    }
  }

  /// The keys of an object whose own objects read a key: `size` for the `height` of a style.
  package func holders(of key: String, in owner: ObjectSchema) -> [String] {
    owner.properties.filter { property in
      schema(ofObjectsIn: property)?.properties.contains { $0.key == key } == true
    }.map(\.key)
  }

  /// The schema of the objects that stand under a key beside the one that a fault is about.
  package func holder(ofKey key: String, of fault: Fault) -> ObjectSchema? {
    owner(of: fault)?.properties.first { $0.key == key }.flatMap { schema(ofObjectsIn: $0) }
  }

  /// Of the two forms of a route the one with keys that may be moved into it.
  func schema(ofObjectsIn property: Property) -> ObjectSchema? {
    guard case .named(let name) = property.heldType else { return nil }
    return table.objectIndices[name == "Route" ? "RouteRemote" : name].map { table.schemas[$0] }
  }

  /// The property that a fault is about.
  package func property(of fault: Fault) -> Property? {
    fault.property >= 0 ? table.propertySchema(Int(fault.property)) : nil
  }

  /// What the text that a fault is about stands for.
  package func meaning(of fault: Fault) -> Meaning { fault.type?.meaning ?? .text }

  /// The hint beside a key that was removed.
  package func retiredKey(of fault: Fault) -> RetiredKey? {
    guard fault.kind == .retiredKey, fault.object >= 0, fault.property >= 0 else { return nil }
    let place = Int(table.properties[Int(fault.property)].type.operand)
    return table.schemas[Int(fault.object)].retired[place]
  }

  /// The texts that a faulty enumeration value, or each value of a list, could be; empty for another kind of fault.
  public func acceptedValues(of fault: Fault) -> [String] {
    guard let type = fault.type else { return [] }
    switch type.operation {
    case .enumeration: return table.enumerations[Int(type.operand)].values
    case .tagged:
      if case .tagged(_, let variants) = table.unions[Int(type.operand)] { return variants.map(\.tag) }
      return []
    case .expression, .list:
      let inner = table.types[Int(type.operand)]
      return inner.operation == .enumeration ? table.enumerations[Int(inner.operand)].values : []
    default: return []
    }
  }
}

extension Screen {
  /// The key that the expression at a place stands under; `nil` in free data, and where no expression is.
  ///
  /// - Complexity: O(log *n*) in facts.
  public func key(ofExpressionAt node: Int) -> String? {
    expression(at: node).flatMap { key(ofProperty: $0.property) }
  }

  /// The component, the action or the other object whose property the expression at a place is.
  ///
  /// - Complexity: O(log *n*) in facts.
  package func owner(ofExpressionAt node: Int) -> ObjectSchema? {
    expression(at: node).flatMap { schemaIndex(ofProperty: $0.property) }.map { table.schemas[$0] }
  }

  private func expression(at node: Int) -> ScreenFacts.Fact? {
    let first = facts.facts.firstPlace { Int($0.node) >= node }
    return facts.facts[first...].prefix { Int($0.node) == node }.first { $0.form == .expression }
  }

  /// What the expression at a place has to give; `nil` in free data, and where no expression is.
  ///
  /// - Complexity: O(log *n*) in facts.
  package func literalType(ofExpressionAt node: Int) -> PropertyType? {
    guard let fact = expression(at: node), fact.property >= 0 else { return nil }
    let compiled = table.expressionPart(of: table.properties[Int(fact.property)].type)
    if compiled.operation == .expression { return table.typeNames[Int(compiled.operand)] }
    // Of what is not a string the meaning is that of any text.
    if compiled.operation == .late, compiled.meaning != .text { return .string(compiled.meaning) }
    switch table.propertySchema(Int(fact.property))?.heldType {
    case .expression(let literal), .late(let literal): return literal
    default: return nil
    }
  }
}
