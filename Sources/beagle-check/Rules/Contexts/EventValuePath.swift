import BeagleModel

/// A member that an event's context does not have.
struct EventValuePath: ContextRule {
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
        )),
      Example(carousel("onSettle.value.page"), configuration: Self.settling),
    ],
    reports: [
      .press(Example.request(#""onSuccess": [\#(Example.alert(#"↓"@{onSuccess.statusCode}""#))]"#)),
      Example(Example.input(#""onChange": [\#(Example.alert(#"↓"@{onChange.text}""#))]"#)),
      Example(
        #"{"_beagleComponent_": "beagle:tabBar", "items": [], "onTabSelection": [\#(Example.alert(#"↓"@{onTabSelection.value}""#))]}"#
      ),
      Example(carousel("onSettle.value.pages", mark: "↓"), configuration: Self.settling),
      Example(carousel("onSettle.page", mark: "↓"), configuration: Self.settling),
      .press(
        #"{"_beagleAction_": "custom:add", "onSuccess": [\#(Example.alert(#"↓"@{onSuccess.data.id}""#))]}"#,
        configuration:
          #"{"actions": {"custom:add": {"properties": {"onSuccess": {"type": "[action]?", "context": {"value": {"id": "int"}}}}}}}"#
      ),
    ])

  private static let settling =
    #"{"components": {"custom:Carousel": {"properties": {"onSettle": {"type": "[action]?", "context": {"value": {"page": "int", "isLast": "bool?"}}}}}}}"#

  private static func carousel(_ path: String, mark: String = "") -> String {
    #"{"_beagleComponent_": "custom:Carousel", "onSettle": [\#(Example.alert(#"\#(mark)"@{\#(path)}""#))]}"#
  }

  /// A path with another key in the place of the first of a name, behind the event's own.
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
      if counts[reference.expression, default: 0] > 16 { return nil }
      return finding(for: Missing(reference, step: Int(step), in: shape, model), context)
    }
  }

  /// A member that an event's context lacks.
  private struct Missing {
    let node: JSONNode
    let element: ElementID
    let id: String
    let path: String
    let missing: String
    /// What lacks it, and its keys.
    let owner: String
    let found: ValueTypes
    let known: [String]

    init(_ reference: Reference, step: Int, in shape: ShapeID, _ model: SemanticModel) {
      let expression = model.expressions[reference.expression]
      (node, element) = (model.screen.node(expression.node), expression.element)
      id = model.name(of: reference)
      path = model.text(of: reference)
      missing = model.text(of: reference, step: step)
      owner = model.text(of: reference, upTo: step)
      (found, known) = (model.declaredTypes(shape), model.declaredKeys(shape))
    }
  }

  private func finding(for read: Missing, _ context: RuleContext) -> Finding {
    if read.missing.hasPrefix("[") { return index(read, context) }
    let meant =
      Self.meant(by: read.missing, of: read.owner, read.known)
      ?? Spelling.suggestions(for: read.missing, among: read.known)
    // Beagle's own events give nothing else; the app may give more than the configuration declares.
    let addition =
      meant.isEmpty && !read.known.isEmpty
      ? "add \"\(read.missing)\" to the event's \"context\" in the configuration, or read what is there" : nil
    // The event gives a plain value, and nothing inside it.
    let plain = read.known.isEmpty && !read.found.isDisjoint(with: [.number, .string, .bool]) ? read.owner : nil
    return report(
      read, meant,
      fix: meant.count == 1
        ? Self.path(meant[0], of: read.id, for: read.missing, in: read.path).toWrite(for: read.path)
        : plain?.toWrite(for: read.path) ?? addition.map { FixPlan($0) }, context)
  }

  private func report(_ read: Missing, _ meant: [String], fix: FixPlan?, _ context: RuleContext) -> Finding {
    .ofContext(
      info, at: read.node, about: read.path,
      .lacking(read.owner, read.found, read.missing, read.known, context.effectOfNull(at: read.node.index))
        + Spelling.question(meant),
      fix: fix, isProved: context.isReached(read.element))
  }

  private static func path(_ meant: String, of event: String, for missing: String, in path: String) -> String {
    if meant.hasPrefix(event + ".") { return meant }
    // What users typed is a text, and nothing is inside it.
    return typing.contains(event) ? "\(event).\(meant)" : Self.path(path, with: meant, for: missing)
  }

  /// Events that have what users typed, and nothing else.
  private static let typing: Set<String> = ["onChange", "onFocus", "onBlur"]

  /// An index of what is no list; an answer's list is in its data.
  private func index(_ read: Missing, _ context: RuleContext) -> Finding {
    let isAnswer = read.known.contains("data") && read.path.hasPrefix(read.owner + read.missing)
    let meant = isAnswer ? "\(read.owner).data" + read.path.dropFirst(read.owner.count) : nil
    return report(
      read, meant.map { [$0] } ?? [],
      fix: meant?.toWrite(for: read.path) ?? (read.known.isEmpty ? read.owner.toWrite(for: read.path) : nil), context)
  }

  /// What a member of one of Beagle's events is called on iOS, or where it is; `nil` where only the spelling tells.
  private static func meant(by missing: String, of owner: String, _ known: [String]) -> [String]? {
    switch (owner, missing) {
    case ("onSuccess", _) where !known.contains("data"), ("onError", _) where !known.contains("data"):
      // An event of the app's own, which tells the same under another name.
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

extension String {
  fileprivate static func lacking(
    _ owner: String, _ found: ValueTypes, _ missing: String, _ known: [String], _ effect: String
  ) -> String {
    known.isEmpty
      ? "\(owner) is \(found.words) and has no \"\(missing)\", so \(effect)"
      : "\(owner) has \(known.joined(separator: ", ")) and no \"\(missing)\", so \(effect)"
  }
}
