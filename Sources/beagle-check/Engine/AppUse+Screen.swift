import BeagleModel

extension AppUse {
  /// Collects what a screen shows of the app.
  init(of review: RuleContext) {
    self.init()
    let screen = review.screen
    for element in screen.facts.elements where element.schema < 0 { add(screen.object(of: element)) }
    for fact in screen.facts.facts {
      let node = screen.node(Int(fact.node))
      guard let text = node.string else { continue }
      if fact.form == .expression { addCalls(in: ExpressionText(text)) }
      switch fact.meaning {
      case .deepLink: add(nativeRoute: fact, text, in: review)
      case .styleId, .localImage, .controllerId:
        guard let table = NameUse.table(of: fact.meaning) else { continue }
        for choice in review.chosenTexts(fact) { add(chosen: choice.text, of: table) }
      default: continue
      }
    }
  }

  /// Adds an object whose name is not registered.
  private mutating func add(_ object: JSONNode) {
    for discriminator in Discriminator.allCases {
      guard let name = object[discriminator.key]?.string else { continue }
      let members = members(of: object, but: discriminator.key)
      let part = Part(spellings: [name: 1], members: ObservedMembers(members))
      switch discriminator {
      case .component: return add(component: part, named: name.lowercased())
      case .action: return add(action: part, named: name.lowercased())
      }
    }
  }

  private mutating func addCalls(in expression: ExpressionText) {
    for index in expression.nodes.indices where expression.nodes[index].kind == .call {
      let name = expression.text(of: index)
      if ExpressionOperation.builtIns.contains(where: { $0.name == name }) { continue }
      let arguments = Array(expression.children(of: index)).count
      add(Calls(fewestArguments: arguments, mostArguments: arguments), of: name)
    }
  }

  private mutating func add(nativeRoute fact: Screen.Fact, _ text: String, in review: RuleContext) {
    guard fact.form == .expression else {
      if text.opensExpression { return }
      var data = ObservedMembers()
      if let element = review.screen.element(of: fact), let object = review.screen.object(of: element)["data"],
        object.kind == .object
      {
        data = ObservedMembers(members(of: object))
      }
      return add(NativeScreen(data: data), at: text.withoutExpressionEscapes)
    }
    let chosen = review.chosenTexts(fact)
    for choice in chosen { add(chosen: choice.text, of: .deepLinks) }
    if chosen.isEmpty {
      for start in ExpressionText(text).nativeStarts { add(nativeStart: start) }
    }
  }

  // MARK: - Values

  private mutating func members(
    of object: JSONNode, but discriminator: String? = nil
  ) -> [(key: String, value: ObservedValues)] {
    var found: [(key: String, value: ObservedValues)] = []
    for (key, value) in object.members {
      guard let key = key.string, key != discriminator else { continue }
      found.append((key, values(value)))
    }
    return found
  }

  private mutating func values(_ node: JSONNode) -> ObservedValues {
    switch node.kind {
    case .null: return ObservedValues(.null)
    case .bool: return ObservedValues(.bool)
    case .number: return ObservedValues(node.integer != nil ? .integer : node.double != nil ? .number : .unreadable)
    case .string: return values(ofText: node.string ?? "")
    case .list:
      var elements: [ObservedValues] = []
      for element in node.elements { elements.append(values(element)) }
      return ObservedValues(list: elements)
    case .object:
      // What a component or an action is made of counts where it stands by itself.
      if node[Discriminator.component.key]?.kind == .string { return ObservedValues(.component) }
      if node[Discriminator.action.key]?.kind == .string { return ObservedValues(.action) }
      let fits = ObservedValues.BeagleObject.allCases.filter { $0.isDecoded(from: node) }
      if fits.contains(.image), let name = node["mobileId"]?.string, !name.opensExpression {
        add(chosen: name, of: .images)
      }
      return ObservedValues(object: ObservedMembers(members(of: node)), fitting: fits)
    }
  }

  private func values(ofText text: String) -> ObservedValues {
    guard text.opensExpression else { return ObservedValues(text: text) }
    var values = ObservedValues(.expression)
    // A text around expressions is a text, and so is one that does not parse.
    if ExpressionText(text).kind != .single { values.add(ObservedValues(text: text)) }
    return values
  }
}

extension ObservedValues.BeagleObject {
  private static let engine = SchemaEngine(
    Catalog.types + allCases.map { .object(ObjectSchema($0.probe, .value, properties: [Property("it", $0.type)])) })

  /// The name of an object in the engine that holds one of these.
  private var probe: String { "draft_" + rawValue }

  private var type: String {
    switch self {
    case .image: "ImagePath"
    case .style: "Style"
    case .edges: "EdgeValue"
    case .unit: "UnitValue"
    case .accessibility: "Accessibility"
    }
  }

  private static let keys: [Self: Set<String>] = Dictionary(
    uniqueKeysWithValues: allCases.map { object in
      let schema = Catalog.types.lazy.compactMap { type in
        if case .object(let schema) = type, schema.name == object.type { schema } else { nil }
      }.first
      return (object, Set(schema?.properties.map(\.key) ?? ["_beagleImagePath_", "mobileId", "url", "placeholder"]))
    })

  /// Whether an object that is not empty decodes as one without any fault.
  fileprivate func isDecoded(from node: JSONNode) -> Bool {
    let members = node.members
    guard let keys = Self.keys[self], !members.isEmpty,
      members.allSatisfy({ member in member.key.string.map(keys.contains) ?? false }),
      let document = try? JSONDocument(parsing: Array("{\"it\": \(node.source)}".utf8))
    else { return false }
    return Self.engine.check(document, as: probe).faults.isEmpty
  }
}
