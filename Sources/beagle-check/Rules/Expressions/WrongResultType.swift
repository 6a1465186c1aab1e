import BeagleModel

/// An expression whose result its property cannot use.
struct WrongResultType: WholeScreenRule {
  static let info = RuleInfo(
    id: "expressions/wrong-result-type", severity: .error, impact: .wrongValue,
    summary: "an expression whose result its property can never use",
    rationale: """
      iOS converts nothing on the way from a result to a property: a string is never a number or a \
      boolean, and an expression with text around it is a string. The property then counts as absent. A text shows a list \
      or an object as Swift prints it. A list draws rows for nothing but a list, and a condition is true only for the \
      boolean true. It is a warning where the type is that of a context's initial value, which the app's own code may \
      replace.
      """,
    source: "docs/spec/expressions.md 8.3; docs/spec/components.md 5.6; docs/spec/actions.md 3.3",
    asks: [.operationsProvider],
    accepts: [
      .screen(#""id": "orders", "value": {"items": []}"#, Example.list(#""@{orders.items}""#, Example.container))
    ],
    reports: [
      Example(#"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": ↓"is @{user.ready}"}"#),
      Example(#"{"_beagleComponent_": "beagle:pageView", "currentPage": ↓"@{string(page.number)}"}"#),
    ])

  func findings(in review: RuleContext) -> [Finding] {
    review.expressions.flatMap { expression in
      expression.accepted == .any ? [] : findings(for: expression, review)
    }
  }

  private func findings(for expression: EvaluatedExpression, _ review: RuleContext) -> [Finding] {
    if !expression.enumeration.isEmpty {
      let found = outsideEnumeration(expression, review)
      if !found.isEmpty { return found }
    }
    // The fault of a call is a finding of its own.
    guard !expression.evaluation.hasFaults else { return [] }
    return [unprintable(expression, review) ?? fraction(expression, review) ?? mismatch(expression, review)]
      .compactMap { $0 }
  }

  // MARK: - Enumerations

  private func outsideEnumeration(_ expression: EvaluatedExpression, _ review: RuleContext) -> [Finding] {
    let (evaluation, known) = (expression.evaluation, expression.enumeration)
    if evaluation.text.kind == .multiple {
      guard !known.contains(where: { evaluation.text.mayBe($0) }) else { return [] }
      let (node, values) = (review.screen.node(expression.node), known.joined(separator: ", "))
      return [
        finding(
          at: expression, review,
          "\(node.label) must be one of \(values), and \(node.quoted) can be none of them: it is ignored",
          fix: Self.withoutTexts(expression))
      ]
    }
    if !evaluation.hasFaults, case .string(let value)? = evaluation.result.constant {
      return known.contains(value) || value.isEmpty ? [] : [unknown(value, at: 1, expression, review)]
    }
    if let initial = expression.initialValue {
      guard let value = review.screen.node(initial).string, !value.isEmpty, !value.opensExpression,
        !known.contains(value)
      else { return [] }
      return [unknown(value, at: nil, isCertain: false, expression, review)]
    }
    var unknown: [(value: String, node: Int)] = []
    var isProved = true
    for node in evaluation.outcomes {
      // An empty text leaves the property as it is.
      let value = evaluation.text.nodes[node].kind == .string ? evaluation.text.text(of: node) : ""
      if value.isEmpty || known.contains(value) {
        isProved = false
      } else if unknown.count < EvaluatedExpression.mostFindings, !unknown.contains(where: { $0.value == value }) {
        unknown.append((value, node))
      }
    }
    return unknown.map {
      self.unknown($0.value, at: $0.node, isChosen: true, isCertain: isProved, expression, review)
    }
  }

  /// - Parameter node: The literal of the expression; `nil` for the initial value that it reads.
  private func unknown(
    _ value: String, at node: Int?, isChosen: Bool = false, isCertain: Bool = true, _ expression: EvaluatedExpression,
    _ review: RuleContext
  ) -> Finding {
    let suggestions = UnknownEnumValue.suggestions(for: value, among: expression.enumeration)
    let suggestion = suggestions.count == 1 ? suggestions[0] : nil
    let title =
      suggestion.map { "let it be \"\($0)\"" } ?? "let it be one of \(expression.enumeration.joined(separator: ", "))"
    let written = suggestion ?? "…"
    let fix =
      node.map { expression.fix(title, writing: [$0: "'\(written)'"]) }
      ?? expression.initialValue.map {
        FixPlan(
          title, [.replace(.node($0.index), json: written.json)],
          applicability: suggestion == nil ? .displayOnly : .unsafe)
      }
    let node = review.screen.node(expression.node)
    let message =
      "\(node.quoted) \(isChosen ? "can be" : "is") \"\(value)\", which is not a value of \(node.label), and is ignored"
    return finding(
      at: expression, review, (message + (isChosen ? " then" : "")).asking(suggestions), fix: fix,
      isCertain: isCertain)
  }

  /// Leaves the texts around an expression out; puts a blank where there are several expressions.
  private static func withoutTexts(_ expression: EvaluatedExpression) -> FixPlan {
    let title = "let one @{…} be the whole string"
    let text = expression.evaluation.text
    let parts = text.roots.filter { text.nodes[$0].kind == .expression }
    guard parts.count == 1 else { return .blank(title, json: "\"@{…}\"") }
    return FixPlan(title, [.replace(.here, json: expression.source(of: parts[0]).json)], applicability: .unsafe)
  }

  // MARK: - Types

  /// A list or an object among the parts of a text.
  private func unprintable(_ expression: EvaluatedExpression, _ review: RuleContext) -> Finding? {
    let evaluation = expression.evaluation
    guard evaluation.text.kind == .multiple, expression.accepted.contains(.string),
      let part = evaluation.text.roots.first(where: { evaluation.isUnprintable($0) })
    else { return nil }
    let source = expression.source(of: part + 1)
    return finding(
      at: expression, review,
      .dump(review.screen.node(expression.node), part: source, evaluation.values[part].types.subtracting(.null)),
      fix: expression.fix("bind one of its parts", writing: [part + 1: "\(source).…"]), isCertain: false,
      impact: .wrongValue, subject: source)
  }

  /// A number with a fraction for a property of whole numbers.
  private func fraction(_ expression: EvaluatedExpression, _ review: RuleContext) -> Finding? {
    guard review.screen.literalType(ofExpressionAt: expression.node) == .int else { return nil }
    var value = expression.evaluation.result.constant
    let isCertain = value != nil
    if value == nil, !expression.isAssigned, let initial = expression.initialValue {
      value = DynamicObject(review.screen.node(initial))
    }
    guard case .double(let number)? = value, number.isFinite, Int64(exactly: number) == nil else { return nil }
    return wrong(.double, wanted: .int, isCertain: isCertain, expression, review)
  }

  private func mismatch(_ expression: EvaluatedExpression, _ review: RuleContext) -> Finding? {
    let (evaluation, accepted) = (expression.evaluation, expression.accepted)
    let result = evaluation.result
    if result.types.isDisjoint(with: accepted) {
      // Null is an absent value.
      guard result.types != .null else { return nil }
      return wrong(
        result.types, wanted: accepted, isCertain: evaluation.text.kind == .multiple || !result.isInferred, expression,
        review)
    }
    let useless = evaluation.outcomes.filter { node in
      // An empty text stands for no value.
      let isEmpty = evaluation.text.nodes[node].kind == .string && evaluation.text.nodes[node].range.count == 2
      return !isEmpty && evaluation.isLiteral(node) && evaluation.values[node].types.isDisjoint(with: accepted)
    }
    if useless.isEmpty { return nil }
    let found = useless.reduce(into: ValueTypes()) { $0.formUnion(evaluation.values[$1].types) }
    let words = wordsOfWanted(expression, review)
    let (node, effect) = (review.screen.node(expression.node), review.effectOfMismatch(at: expression.node))
    return finding(
      at: expression, review,
      "\(node.label) must be \(words), and \(node.quoted) can be \(found.words): \(effect) then",
      fix: expression.fix(
        "let each branch be \(words)",
        writing: useless.reduce(into: [:]) { $0[$1] = converted($1, accepted, evaluation) }),
      isCertain: false)
  }

  /// A literal as one that a property can use; a blank where it holds no such value.
  private func converted(_ node: Int, _ accepted: ValueTypes, _ evaluation: ExpressionEvaluation) -> String {
    let text = evaluation.text.text(of: node)
    if accepted.contains(.bool), text == "true" || text == "false" { return text }
    return accepted.contains(.int) && Int(text) != nil ? text : "…"
  }

  private func wrong(
    _ found: ValueTypes, wanted: ValueTypes, isCertain: Bool, _ expression: EvaluatedExpression, _ review: RuleContext
  ) -> Finding {
    let node = review.screen.node(expression.node)
    let isTemplate = expression.evaluation.text.kind == .multiple
    if wanted.contains(.string), wanted.contains(.int) {
      // iOS prints a value that is no text. Users read that in a text, and it is useless as an address or a color.
      let effect = review.effectOfPrint(at: expression.node)
      return finding(
        at: expression, review,
        effect.map { String.wrong(node, found, wanted: "a string", $0) } ?? .dump(node, part: "", found),
        fix: expression.fix("bind one of its parts", writing: [1: "\(expression.source(of: 1)).…"]),
        isCertain: isCertain && effect != nil, impact: .wrongValue)
    }
    let words = wordsOfWanted(expression, review)
    let effect = review.effectOfMismatch(at: expression.node)
    let isOfRows = wanted == .array && node.key == "dataSource"
    let isAdded = wanted == .array && node.key == "value"
    return finding(
      at: expression, review,
      isTemplate
        ? "\(node.label) must be \(words), and text around an expression makes it a string: \(effect)"
        : .wrong(node, found, wanted: words, effect),
      fix: isTemplate
        ? Self.withoutTexts(expression)
        : isOfRows ? Self.binding(found, lists(in: expression, review)) : fix(found, wanted, expression),
      isCertain: isCertain, impact: isOfRows || isAdded ? .partMissing : nil)
  }

  private func wordsOfWanted(_ expression: EvaluatedExpression, _ review: RuleContext) -> String {
    review.screen.literalType(ofExpressionAt: expression.node) == .int
      ? ValueTypes.int.words : expression.accepted.subtracting(.null).words
  }

  /// The lists in the object that a binding reads to begin with, as expressions.
  private func lists(in expression: EvaluatedExpression, _ review: RuleContext) -> [String] {
    guard let initial = expression.initialValue else { return [] }
    let path = String(decoding: expression.evaluation.text.utf8.dropFirst(2).dropLast(), as: UTF8.self)
    return review.screen.node(initial).members.prefix(64).compactMap { member in
      guard member.value.kind == .list, let key = member.key.string else { return nil }
      let inner = "\(path).\(key)"
      return ExpressionText("@{\(inner)}").kind == .single ? inner : nil
    }
  }

  private static func binding(_ found: ValueTypes, _ lists: [String]) -> FixPlan {
    guard let first = lists.first else {
      return .blank(
        found.contains(.map) ? "bind a list: one of its parts, or another" : "bind a list", json: "\"@{…}\"")
    }
    let bindings = lists.prefix(4).map { "\"@{\($0)}\"" }
    return FixPlan(
      "bind \(Prose.list(bindings, "or")), which \(lists.count == 1 ? "is a list" : "are lists")",
      [.replace(.here, json: "@{\(first)}".json)], applicability: .unsafe)
  }

  private func fix(_ found: ValueTypes, _ wanted: ValueTypes, _ expression: EvaluatedExpression) -> FixPlan? {
    let source = expression.source(of: 1)
    if wanted == .int, !found.isDisjoint(with: [.double, .string]) {
      return expression.fix("convert it to a whole number: int(…)", writing: [1: "int(\(source))"])
    }
    if wanted.contains(.int), found.contains(.string) {
      return expression.fix("convert it to a number: int(…) or double(…)", writing: [1: "double(\(source))"])
    }
    if wanted.contains(.bool) {
      return expression.fix("compare it: eq(…, …) gives true or false", writing: [1: "eq(\(source), …)"])
    }
    guard wanted == .array, found.contains(.map) else { return nil }
    let changes = expression.initialValue.map { [FixPlan.Change.wrap(.node($0.index), before: "[", after: "]")] } ?? []
    return FixPlan("put the object into a list", changes, applicability: .unsafe)
  }
}

extension ExpressionText {
  /// Whether a template may evaluate to a string, which begins and ends with its first and last text.
  fileprivate func mayBe(_ value: String) -> Bool {
    let roots = Array(roots)
    let texts = [roots.first, roots.last].map { root in
      root.flatMap { nodes[$0].kind == .text ? text(of: $0) : nil } ?? ""
    }
    return value.hasPrefix(texts[0]) && value.hasSuffix(texts[1]) && value.count >= texts[0].count + texts[1].count
  }
}

extension String {
  fileprivate static func wrong(
    _ node: JSONNode, _ found: ValueTypes, wanted: String, _ effect: String
  ) -> String {
    "\(node.label) must be \(wanted), and \(node.quoted) is \(found.wordsOfValue): \(effect)"
  }

  /// - Parameter part: One of several expressions of a text; empty for the only one.
  fileprivate static func dump(_ node: JSONNode, part: String, _ found: ValueTypes) -> String {
    let shown = part.isEmpty ? node.quoted : "@{\(part.shortened)} in it"
    return "\(node.label) is a string, and \(shown) is \(found.words), which is shown as Swift prints it"
  }
}
