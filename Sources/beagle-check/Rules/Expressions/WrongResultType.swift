import BeagleModel

/// An expression whose result its property can do nothing with.
struct WrongResultType: ContextRule {
  static let info = RuleInfo(
    id: "expressions/wrong-result-type", severity: .error, impact: .wrongValue,
    summary: "an expression whose result its property can never use",
    rationale: """
      iOS converts nothing on the way from a result to a property: a string is not a number or a boolean, whatever it \
      says, and an expression with text around it is a string. The property then counts as absent. A text shows a list \
      or an object as Swift prints it. A list draws rows for nothing but a list, and a condition is true only for the \
      boolean true. It is a warning where the type is that of a context's initial value, which the app's own code may \
      replace.
      """,
    source: "docs/spec/expressions.md 8.3; docs/spec/components.md 5.6; docs/spec/actions.md 3.3",
    asks: [.operationsProvider],
    accepts: [
      .screen(#""id": "orders", "value": {"items": []}"#, Example.list(#""@{orders.items}""#, Example.container)),
      Example(
        #"{"_beagleComponent_": "beagle:button", "text": "@{sum(user.count, 1)}", "enabled": "@{not(user.blocked)}"}"#),
      .screen(
        #""id": "page", "value": {"tab": 0}"#,
        #"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": "Shop"}], "currentTab": "@{page.tab}"}"#),
      Example(#"{"_beagleComponent_": "beagle:text", "text": "Hi", "alignment": "@{title.side}T"}"#),
      Example(
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": "@{condition(isNull(user), '', user.ready)}"}"#
      ),
    ],
    reports: [
      Example(#"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": ↓"is @{user.ready}"}"#),
      Example(#"{"_beagleComponent_": "beagle:pageView", "currentPage": ↓"@{string(page.number)}"}"#),
      Example(#"{"_beagleComponent_": "beagle:pageView", "currentPage": ↓"@{divide(3, 2)}"}"#),
      Example(#"{"_beagleComponent_": "beagle:pageView", "currentPage": ↓"@{condition(user.isNew, '0', 1)}"}"#),
      .screen(
        #""id": "page", "value": {"rate": 0.5}"#,
        #"{"_beagleComponent_": "beagle:pageView", "children": [], "currentPage": ↓"@{page.rate}"}"#),
      .screen(
        #""id": "title", "value": {"side": "center"}"#,
        #"{"_beagleComponent_": "beagle:text", "text": "Hi", "alignment": ↓"@{title.side}"}"#),
      Example(#"{"_beagleComponent_": "beagle:text", "text": "Hi", "alignment": ↓"to the @{title.side}"}"#),
      Example(
        #"{"_beagleComponent_": "beagle:text", "text": "Hi", "style": {"display": ↓"@{condition(user.isNew, 'flex', 'NONE')}"}}"#
      ),
      .screen(
        #""id": "cart", "value": {"count": 2, "lines": []}"#,
        #"{"_beagleComponent_": "beagle:button", "text": ↓"@{cart.lines}", "enabled": ↓"@{cart.count}"}"#),
      .screen(#""id": "orders", "value": {"items": []}"#, Example.list(#"↓"@{orders}""#, Example.container)),
      .press(
        #"{"_beagleAction_": "beagle:condition", "condition": ↓"@{sum(user.a, 1)}", "onTrue": [\#(Example.alert(#""Hi""#))]}"#
      ),
      .screen(
        #""id": "cart", "value": {"lines": []}"#, Example.text(#"↓"In the cart: @{cart.lines}""#)),
      Example(
        Example.list(#"[{"title": "One"}]"#, #"{"_beagleComponent_": "beagle:pageView", "currentPage": ↓"@{index}"}"#)),
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    if case .enumValue(let value, let known, let isChosen) = fault.kind {
      return unknownValue(value, known, isChosen: isChosen, fault, review)
    }
    if case .enumTemplate(let known) = fault.kind {
      return finding(
        fault, review, .noPart(of: review.screen.node(fault.node), known), fix: "let one @{…} be the whole string")
    }
    if case .wrongBranch(let found, let wanted) = fault.kind {
      let isWhole = review.screen.literalType(ofExpressionAt: fault.node) == .int
      return finding(
        fault, review,
        .branch(
          review.screen.node(fault.node), found, wanted: isWhole ? ValueTypes.int.words : wanted.words,
          review.effectOfMisfit(at: fault.node)),
        fix: "let each branch be \(isWhole ? ValueTypes.int.words : wanted.words)"
      )
    }
    guard case .wrongResult(let found, let wanted, let isTemplate) = fault.kind else { return nil }
    let node = review.screen.node(fault.node)
    if wanted.contains(.string), wanted.contains(.int) {
      let effect = review.effectOfPrint(at: fault.node)
      return finding(
        fault, review,
        effect.flatMap { fault.id.isEmpty ? .wrong(node, found, wanted: "a string", $0) : nil }
          ?? .dump(node, part: fault.id, found), fix: "bind one of its parts", impact: .wrongValue)
    }
    let isWhole = review.screen.literalType(ofExpressionAt: fault.node) == .int
    let wantedWords = isWhole ? ValueTypes.int.words : wanted.subtracting(.null).words
    let effect = review.effectOfMisfit(at: fault.node)
    let isOfRows = wanted == .array && node.key == "dataSource"
    return finding(
      fault, review,
      isTemplate
        ? .template(node, wanted: wantedWords, effect) : .wrong(node, found, wanted: wantedWords, effect),
      fix: isOfRows && !isTemplate
        ? .toBind(found, fault.suggestions) : fix(found, isWhole ? .int : wanted, isTemplate: isTemplate),
      impact: isOfRows ? .partMissing : nil)
  }

  private func unknownValue(
    _ value: String, _ known: [String], isChosen: Bool, _ fault: ContextFault, _ review: RuleContext
  ) -> Finding {
    let meant = UnknownEnumValue.suggestions(for: value, among: known)
    return finding(
      fault, review, .unknown(value, of: review.screen.node(fault.node), isChosen: isChosen).asking(meant),
      fix: meant.count == 1 ? "let it be \"\(meant[0])\"" : "let it be one of \(known.joined(separator: ", "))")
  }

  private func fix(_ found: ValueTypes, _ wanted: ValueTypes, isTemplate: Bool) -> String? {
    if isTemplate { return "let one @{…} be the whole string" }
    if wanted == .int, !found.isDisjoint(with: [.double, .string]) { return "convert it to a whole number: int(…)" }
    if wanted.contains(.int), found.contains(.string) { return "convert it to a number: int(…) or double(…)" }
    if wanted.contains(.bool) { return "compare it: eq(…, …) gives true or false" }
    return nil
  }
}

extension String {
  fileprivate static func noPart(of node: JSONNode, _ known: [String]) -> String {
    "\(node.label) must be one of \(known.joined(separator: ", ")), and \(node.quoted) can be none of them: it is ignored"
  }

  fileprivate static func unknown(_ value: String, of node: JSONNode, isChosen: Bool) -> String {
    isChosen
      ? "\(node.quoted) can be \"\(value)\", which is not a value of \(node.label), and is ignored then"
      : "\(node.quoted) is \"\(value)\", which is not a value of \(node.label), and is ignored"
  }

  fileprivate static func branch(
    _ node: JSONNode, _ found: ValueTypes, wanted: String, _ effect: String
  ) -> String {
    "\(node.label) must be \(wanted), and \(node.quoted) can be \(found.words): \(effect) then"
  }

  fileprivate static func template(_ node: JSONNode, wanted: String, _ effect: String) -> String {
    "\(node.label) must be \(wanted), and text around an expression makes it a string: \(effect)"
  }

  fileprivate static func wrong(
    _ node: JSONNode, _ found: ValueTypes, wanted: String, _ effect: String
  ) -> String {
    "\(node.label) must be \(wanted), and \(node.quoted) is \(found.wordsOfValue): \(effect)"
  }

  fileprivate static func toBind(_ found: ValueTypes, _ lists: [String]) -> String {
    if lists.isEmpty { return found.contains(.map) ? "bind a list: one of its parts, or another" : "bind a list" }
    let bindings = lists.prefix(4).map { "\"@{\($0)}\"" }
    return "bind \(Prose.list(bindings, "or")), which \(lists.count == 1 ? "is a list" : "are lists")"
  }

  /// - Parameter part: The one of several expressions that it is about; empty where there is one alone.
  fileprivate static func dump(_ node: JSONNode, part: String, _ found: ValueTypes) -> String {
    let shown = part.isEmpty ? node.quoted : "@{\(part.shortened)} in it"
    return "\(node.label) is a string, and \(shown) is \(found.words), which is shown as Swift prints it"
  }
}
