import BeagleModel

/// A member that an event's context does not have.
struct EventValuePath: WholeScreenRule {
  static let info = RuleInfo(
    id: "contexts/event-value-path", severity: .error, impact: .wrongValue,
    summary: "an expression that reads what an event does not have",
    rationale: """
      onChange, onFocus and onBlur have an object with "value", onPageChange and onTabSelection have a number, \
      onSuccess has data, status and statusText, and onError has these and message. What an app's own event has is in \
      the configuration's "context". Everything else is null. statusCode is Android's name for status.
      """,
    source: "docs/spec/expressions.md 11",
    accepts: [
      .press(
        Example.request(
          #""onSuccess": [\#(Example.alert(#""@{onSuccess.data.order.id}""#))], "onError": [\#(Example.alert(#""@{onError.message}""#))]"#
        ))
    ],
    reports: [
      .press(Example.request(#""onSuccess": [\#(Example.alert(#"↓"@{onSuccess.statusCode}""#))]"#)),
      Example(Example.input(#""onChange": [\#(Example.alert(#"↓"@{onChange.text}""#))]"#)),
    ])

  /// A path with one key replaced, behind the event's name.
  private static func path(_ path: String, with key: String, for missing: String) -> String {
    var keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let place = keys.indices.dropFirst().first(where: { keys[$0].prefix { $0 != "[" } == missing }) else {
      return path
    }
    keys[place] = key + keys[place].dropFirst(missing.count)
    return keys.joined(separator: ".")
  }

  func findings(in context: RuleContext) -> [Finding] {
    let model = context.semantics
    var finder: AssignmentFinder?
    var counts: [ExpressionID: Int] = [:]
    return model.references.compactMap { reference in
      guard case .undeclared(let step, let shape) = reference.type, let symbol = reference.symbol,
        model.symbols[symbol].kind == .event
      else { return nil }
      let path = model.path(of: reference)
      if path[Int(step)].isNegative { return nil }
      if finder == nil { finder = AssignmentFinder(model) }
      // An action may set the event's own context.
      if !model.assignments(to: symbol).isEmpty, finder?.mayPut(path, of: symbol) == true { return nil }
      if model.isSetElsewhere(symbol) { return nil }
      counts[reference.expression, default: 0] += 1
      if counts[reference.expression, default: 0] > EvaluatedExpression.mostFindings { return nil }
      return finding(for: reference, step: Int(step), in: shape, context)
    }
  }

  private func finding(for reference: Reference, step: Int, in shape: ShapeID, _ context: RuleContext) -> Finding {
    let model = context.semantics
    let (path, expression) = (model.text(of: reference), model.expressions[reference.expression])
    let (owner, missing) = (model.text(of: reference, upTo: step), model.text(of: reference, step: step))
    let (types, known) = (model.declaredTypes(shape), model.declaredKeys(shape))
    let isIndex = missing.hasPrefix("[")
    var suggestions: [String] = []
    if !isIndex {
      suggestions =
        Self.suggestions(for: missing, of: owner, known) ?? Spelling.suggestions(for: missing, among: known)
    } else if known.contains("data") {
      // The list of an answer is in its data.
      suggestions = ["\(owner).data" + path.dropFirst(owner.count)]
    }
    let fix: FixPlan?
    if suggestions.count == 1 {
      let (right, event) = (suggestions[0], model.name(of: reference))
      if right.hasPrefix(event + ".") {
        fix = right.toWrite(for: path)
      } else {
        // What users typed is a text, and nothing is inside it.
        let isTyped = Self.typing.contains(event)
        fix = (isTyped ? "\(event).\(right)" : Self.path(path, with: right, for: missing)).toWrite(for: path)
      }
    } else if known.isEmpty, isIndex || !types.isDisjoint(with: [.number, .string, .bool]) {
      // The event gives a plain value, and nothing inside it.
      fix = owner.toWrite(for: path)
    } else if suggestions.isEmpty, !isIndex, !known.isEmpty {
      fix = "add \"\(missing)\" to the event's \"context\" in the configuration, or read what is there"
    } else {
      fix = nil
    }
    let node = context.screen.node(expression.node)
    let subject = "\(owner) \(known.isEmpty ? "is \(types.words) and has" : "has \(known.joined(separator: ", ")) and")"
    return .ofContext(
      info, at: node, about: path,
      "\(subject) no \"\(missing)\", so \(context.effectOfNull(at: node.index))".asking(suggestions), fix: fix,
      isProved: context.isReached(expression.element))
  }

  /// Events that have what users typed, and nothing else.
  private static let typing: Set<String> = ["onChange", "onFocus", "onBlur"]

  /// The iOS names, or the path, of a member of one of Beagle's events; `nil` where only the spelling helps.
  private static func suggestions(for missing: String, of owner: String, _ known: [String]) -> [String]? {
    switch (owner, missing) {
    case ("onSuccess", _) where !known.contains("data"), ("onError", _) where !known.contains("data"):
      // An event of the app's own has the same under another name.
      missing == "data" && known.count == 1 ? known : nil
    case ("onSuccess", "statusCode"), ("onSuccess", "code"), ("onError", "statusCode"), ("onError", "code"): ["status"]
    case ("onError", "error"), ("onError", "msg"), ("onError", "errorMessage"), ("onError", "statusMessage"):
      ["message"]
    case ("onSuccess", _), ("onError", _):
      Spelling.suggestions(for: missing, among: known).isEmpty ? ["data.\(missing)"] : nil
    case (_, _) where typing.contains(owner): known
    default: nil
    }
  }
}
