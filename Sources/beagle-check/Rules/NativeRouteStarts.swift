import BeagleModel

extension RuleContext {
  /// What the native routes begin with that an expression may come to: `/chat/` of `/chat/@{user.id}`; an empty text for one
  /// that may be any.
  func starts(ofExpression fact: Screen.Fact) -> [String] {
    guard fact.form == .expression else { return [] }
    return starts(ofExpressionAt: screen.node(Int(fact.node)))
  }

  /// The same for a node; empty where the configuration has no deep links.
  func starts(ofExpressionAt node: JSONNode) -> [String] {
    guard app.deepLinkTable != nil, let text = node.string else { return [] }
    let own = app.configuration.operations.value ?? []
    // The result of a custom operation is unknown.
    guard !own.contains(where: { $0.name == "concat" || $0.name == "condition" }) else { return [""] }
    return Self.starts(of: ExpressionText(text))
  }

  private static func starts(of expression: ExpressionText) -> [String] {
    var roots = expression.roots
    guard let first = roots.next() else { return [""] }
    var starts: [String] = []
    var open = [first]
    while let node = open.popLast() {
      let arguments = Array(expression.children(of: node))
      switch expression.nodes[node].kind {
      case .text, .string: starts.append(expression.text(of: node))
      case .expression: open += arguments
      case .call where expression.text(of: node) == "concat" && !arguments.isEmpty: open.append(arguments[0])
      case .call where expression.text(of: node) == "condition" && arguments.count == 3: open += arguments[1...]
      default: starts.append("")
      }
    }
    return starts
  }
}
