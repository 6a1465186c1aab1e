import BeagleModel

extension NameUse {
  /// Collects the names of the app that a screen uses.
  ///
  /// - Parameter location: Where a node stands.
  init(of screen: Screen, location: (_ node: Int) -> SourceLocation) {
    self.init()
    for element in screen.facts.elements {
      guard let schema = screen.schema(of: element), schema.kind != .value else { continue }
      let table = schema.kind == .action ? Table.actions : .components
      add(Key(table: table, name: schema.name), Use(first: location(Int(element.node))))
    }
    for fault in screen.faults where fault.kind == .unknownComponent || fault.kind == .unknownAction {
      guard let name = screen.node(fault.node).string else { continue }
      let table = fault.kind == .unknownAction ? Table.actions : .components
      add(Key(table: table, name: name), Use(first: location(fault.node)))
    }
    for fact in screen.facts.facts {
      guard let text = screen.node(Int(fact.node)).string else { continue }
      if fact.form == .expression {
        // Once for all calls: the text may be long.
        let use = Use(first: location(Int(fact.node)))
        let expression = ExpressionText(text)
        for operation in expression.texts(of: .call) { add(Key(table: .operations, name: operation), use) }
        if let table = Self.table(of: fact.meaning) {
          add(expressionFor: table, use)
          mentioned.formUnion(expression.texts(of: .string).map { Key(table: table, name: $0) })
        }
      } else if let key = Self.key(fact.meaning, text) {
        add(key, Use(first: location(Int(fact.node))))
      }
    }
  }

  static func table(of meaning: Meaning) -> Table? {
    switch meaning {
    case .deepLink: .deepLinks
    case .styleId: .styles
    case .localImage: .images
    case .controllerId: .controllers
    default: nil
    }
  }

  private static func key(_ meaning: Meaning, _ text: String) -> Key? {
    if meaning == .externalURL {
      return text.firstIndex(of: ":").map { Key(table: .schemes, name: text[..<$0].lowercased()) }
    }
    return table(of: meaning).map { Key(table: $0, name: text) }
  }
}

extension ExpressionText {
  /// The texts of all nodes of a kind: the operations of calls, the literals of strings.
  fileprivate func texts(of kind: ExpressionNode.Kind) -> [String] {
    nodes.indices.filter { nodes[$0].kind == kind }.map { text(of: $0) }
  }
}
