import BeagleModel

/// A word that is not among the accepted ones.
struct UnknownEnumValue: FaultRule {
  static let info = RuleInfo(
    id: "decoding/unknown-enum-value", severity: .error, impact: .screenFails,
    summary: "a word that is not among the accepted ones",
    rationale: """
      Enumerations are compared letter by letter, and one word that is not in the list makes the whole screen fail. \
      The most common mistakes are lower case and a word of a similar enumeration.
      """,
    source: "docs/spec/decoding.md 4",
    asks: [.coder],
    accepts: [#"{"_beagleComponent_": "beagle:text", "text": "Total", "alignment": "CENTER"}"#],
    reports: [
      #"{"_beagleComponent_": "beagle:text", "text": "Total", "alignment": ↓"center"}"#,
      Example(
        #"{"_beagleComponent_": "custom:ProductCard", "badge": ↓"LAST_UNITS"}"#, configuration: Example.releases(badge)),
    ])

  private static let badge = #"""
    {"components": {"custom:ProductCard": {"properties": {"badge": "Badge?"}}}, \#
    "types": {"Badge": {"enum": ["NEW", {"value": "LAST_UNITS", "since": "5.4.0"}]}}}
    """#

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let node = review.node(fault)
    if fault.kind == .limitedValue { return review.gap(at: node, fault) }
    let values = review.screen.acceptedValues(of: fault)
    let suggestions = Self.suggestions(for: node.string ?? "", among: values)
    let message = String.unknown(node.quoted, of: node.label, suggestions: suggestions)
    // The values of a Swift type's own enumeration are unknown.
    guard !values.isEmpty else { return Finding(of: fault, in: review, message) }
    guard suggestions.count == 1 else {
      return Finding(of: fault, in: review, message, fix: .blank("write one of \(String.list(values))"))
    }
    return Finding(of: fault, in: review, message, fix: suggestions[0].toWrite, notes: [.accepted(values)])
  }

  /// Case and separators first (`flexStart`, `flex-start`), then spelling.
  static func suggestions(for text: String, among values: [String]) -> [String] {
    func letters(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber }.uppercased() }
    let same = values.filter { letters($0) == letters(text) }
    return same.isEmpty ? Spelling.suggestions(for: text, among: values) : same
  }
}

extension RuleContext {
  /// A value that only some releases know; `nil` where all that read it do.
  fileprivate func gap(at node: JSONNode, _ fault: Fault) -> Finding? {
    let parts = app.releases
    guard let value = node.string, let type = screen.enumeration(of: fault) else { return nil }
    let lacking = releases(of: fault).subtracting(parts.having(value: value, of: type))
    if lacking.isEmpty { return nil }
    let gap = ReleaseGap(
      name: "\(node.quoted) of \(type)", life: parts.lives.values[type]?[value] ?? Lifespan(), releases: lacking,
      served: parts.served)
    return Finding(
      at: node, gap.message("the whole screen does not decode"), fix: gap.fix, severity: fault.severity
    ).concerning(lacking)
  }
}

extension String {
  fileprivate static func unknown(_ quoted: String, of label: String, suggestions: [String]) -> String {
    "\(quoted) is not a value of \(label)\(Spelling.question(suggestions))"
  }

  fileprivate static func accepted(_ values: [String]) -> String { "iOS accepts \(list(values))" }

  /// The values of an enumeration, of a long one as many as Beagle's own have at most: an app's may be all countries.
  fileprivate static func list(_ values: [String]) -> String {
    let shown = values.prefix(most)
    return shown.joined(separator: ", ") + (values.count > most ? " and \(values.count - most) more" : "")
  }

  private static let most = 16
}
