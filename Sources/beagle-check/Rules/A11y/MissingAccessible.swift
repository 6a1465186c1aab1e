import BeagleModel

/// An accessibility object without its one required key.
struct MissingAccessible: FaultRule {
  static let info = RuleInfo(
    id: "a11y/missing-accessible", severity: .error, impact: .screenFails,
    summary: "an accessibility object without \"accessible\"",
    rationale: """
      The default that Beagle's documentation names exists in Swift code only: in a payload the key must be there, or \
      the whole screen does not decode. Android and Flutter take a missing key for true.
      """,
    source: "docs/spec/components.md 6.8",
    asks: [.coder],
    accepts: [
      #"{"_beagleComponent_": "beagle:text", "text": "Total", "accessibility": {"accessible": true, "isHeader": true}}"#
    ],
    reports: [
      #"{"_beagleComponent_": "beagle:text", "text": "Total", "accessibility": ↓{"isHeader": true}}"#,
      #"{"_beagleComponent_": "beagle:text", "text": "Total", "accessibility": {"accessible": ↓null}}"#,
    ])

  let kinds: [Fault.Kind] = [.missingProperty, .nullForRequired]

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard review.screen.key(of: fault) == "accessible", review.screen.owner(of: fault)?.name == "Accessibility"
    else { return nil }
    guard fault.kind == .missingProperty else {
      return Finding(of: fault, in: review, .isNull, fix: .write(json: "true").unsafe)
    }
    // A key that was meant is told by the general rule.
    guard fault.other < 0 else { return nil }
    return Finding(of: fault, in: review, .missing, fix: FixPlan.adding("accessible", "true").unsafe)
  }
}

extension String {
  fileprivate static let missing = "Accessibility needs \"accessible\" (true or false)"
  fileprivate static let isNull = "\"accessible\" is null; iOS requires true or false there"
}
