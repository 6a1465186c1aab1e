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

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .eventPath(let path, let missing, let owner, let found, let known) = fault.kind else { return nil }
    if missing.hasPrefix("[") { return index(fault, review, path, missing, owner, found, known) }
    // Where the app declares what is told, that says more than Beagle's own words do.
    let declared = fault.suggestions.filter { $0.hasPrefix(fault.id + ".") }
    let meant = declared.isEmpty ? Self.meant(by: missing, of: owner, known) ?? fault.suggestions : declared
    // Of what Beagle's own events have something is always meant; the app may tell more of its own than was declared.
    let addition =
      meant.isEmpty && !known.isEmpty
      ? "add \"\(missing)\" to the event's \"context\" in the configuration, or read what is there" : nil
    // The event tells a plain value, and nothing inside it.
    let plain = known.isEmpty && !found.isDisjoint(with: [.number, .string, .bool]) ? owner : nil
    return finding(
      fault, review,
      .untold(owner, found, missing, known, review.effectOfNull(fault)) + Spelling.question(meant),
      fix: meant.count == 1
        ? Self.path(meant[0], of: fault.id, for: missing, in: path).toWrite(for: path)
        : plain?.toWrite(for: path) ?? addition.map { FixPlan($0) })
  }

  private static func path(_ meant: String, of event: String, for missing: String, in path: String) -> String {
    if meant.hasPrefix(event + ".") { return meant }
    // What users typed is a text, and nothing is inside it.
    return typing.contains(event) ? "\(event).\(meant)" : Self.path(path, with: meant, for: missing)
  }

  /// Events that have what users typed, and nothing else.
  private static let typing: Set<String> = ["onChange", "onFocus", "onBlur"]

  /// What is said of an index of what is no list; an answer's is in its data.
  private func index(
    _ fault: ContextFault, _ review: RuleContext, _ path: String, _ index: String, _ owner: String,
    _ found: ValueTypes, _ known: [String]
  ) -> Finding? {
    let isAnswer = known.contains("data") && path.hasPrefix(owner + index)
    let meant = isAnswer ? "\(owner).data" + path.dropFirst(owner.count) : nil
    return finding(
      fault, review,
      .untold(owner, found, index, known, review.effectOfNull(fault)) + Spelling.question(meant.map { [$0] } ?? []),
      fix: meant?.toWrite(for: path) ?? (known.isEmpty ? owner.toWrite(for: path) : nil))
  }

  /// What a member of one of Beagle's events is called on iOS, or where it is; `nil` where its letters tell most.
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
  fileprivate static func untold(
    _ owner: String, _ found: ValueTypes, _ missing: String, _ known: [String], _ effect: String
  ) -> String {
    known.isEmpty
      ? "\(owner) is \(found.words) and has no \"\(missing)\", so \(effect)"
      : "\(owner) has \(known.joined(separator: ", ")) and no \"\(missing)\", so \(effect)"
  }
}
