import BeagleModel

/// Data of a native route that is no text, or not such a text as the screen reads.
struct WrongData: FaultRule, WholeScreenRule {
  static let info = RuleInfo(
    id: "deeplinks/wrong-data", severity: .error, impact: .screenFails,
    summary: "a value in the data of a native route that its screen cannot read, or that is not a string",
    rationale: """
      The data of openNativeRoute must be strings. One number, boolean, object or null among them makes the whole \
      screen fail, and not only the press. A string without the type or pattern that deepLinks of the configuration \
      give reaches the native screen, which cannot use it.
      """,
    source: "docs/spec/navigation.md 7",
    asks: [.coder, .deepLinkHandler],
    accepts: [.open(#""/orders/receipt", "data": {"orderId": "10482", "isGift": "true"}"#)],
    reports: [.open(#""/orders/receipt", "data": {"orderId": ↓10482}"#)])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard review.screen.key(of: fault) == "data",
      review.screen.owner(of: fault)?.name == "beagle:openNativeRoute"
    else { return nil }
    let node = review.node(fault)
    guard case .key(let key) = node.pointer.tokens.last, node.pointer.tokens.dropLast().last == .key("data") else {
      return nil
    }
    if key == "shouldResetApplication", node.kind == .bool,
      let action = review.screen.holder(of: fault.node).flatMap({ review.screen.holder(of: $0.index) }),
      review.flagInData(of: action, review.screen.owner(of: fault))?.index == node.index
    {
      return Finding(
        of: fault, in: review,
        "beagle:openNativeRoute needs \"\(key)\" beside \"data\", whose values must be strings",
        fix: FixPlan(
          "move it out, beside \"data\"", [.remove(.here), .add(.node(action.index), key: key, json: node.source)]))
    }
    return Finding(
      of: fault, in: review, "data \"\(key)\" must be a string, found \(node.shown)", fix: fix(node))
  }

  func findings(in review: RuleContext) -> [Finding] {
    review.nativeRoutes.flatMap { route -> [Finding] in
      guard route.isAction, let entry = route.entry else { return [] }
      let values = Dictionary(
        route.owner["data"]?.members.map { ($0.key.string ?? "", $0.value) } ?? [],
        uniquingKeysWith: { first, _ in first })
      return entry.data.compactMap { key in
        // An expression is no value, which another rule says.
        guard let value = values[key.name], let sent = value.string, !sent.opensExpression else {
          return nil
        }
        func finding(_ demand: String, asking suggestions: [String] = [], fix: FixPlan) -> Finding {
          Finding(
            at: value, "data \"\(key.name)\" must \(demand), found \(value.shown)".asking(suggestions), fix: fix,
            notes: [entry.note].compactMap(\.self), severity: route.severity,
            impact: .wrongValue)
        }
        if let wanted = Self.unwritten(key.type, as: sent) {
          return finding("be \(wanted), written as a string", fix: .blank("send \(wanted), as a string"))
        }
        if !key.values.isEmpty, !key.values.contains(sent) {
          let suggestions = UnknownEnumValue.suggestions(for: sent, among: key.values)
          return finding(
            "be one of \(key.values.joined(separator: ", "))", asking: suggestions,
            fix: suggestions.count == 1
              ? FixPlan("send \"\(suggestions[0])\"", [.replace(.here, json: suggestions[0].json)])
              : .blank("send one of them"))
        }
        guard let text = key.pattern, sent.utf8.count <= Self.longestMatched, let pattern = try? TextPattern(text),
          !pattern.isFound(in: sent)
        else { return nil }
        return finding("match \(text)", fix: .blank("send a value that matches"))
      }
    }
  }

  /// In bytes. The largest pattern takes a second for such a value.
  private static let longestMatched = 1 << 14

  /// The form that a text lacks by its type; `nil` where it has it, or where that is unknown.
  private static func unwritten(_ type: String, as text: String) -> String? {
    switch type {
    case "int": Int64(text) == nil ? "a whole number" : nil
    case "number": Double(text).map(\.isFinite) == true ? nil : "a number"
    case "bool": text == "true" || text == "false" ? nil : "true or false"
    default: nil
    }
  }

  private func fix(_ node: JSONNode) -> FixPlan {
    switch node.kind {
    case .number, .bool: FixPlan("put it in double quotes", [.wrap(.here, before: "\"", after: "\"")])
    case .null:
      FixPlan(
        "send a string, or leave the key out where the screen does not need it", [.remove(.here)],
        applicability: .unsafe)
    default: .blank("send each value as a string of its own")
    }
  }
}
