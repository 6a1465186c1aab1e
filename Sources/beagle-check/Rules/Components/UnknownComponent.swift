import BeagleModel

/// A component's name that the app does not know.
struct UnknownComponent: FaultRule {
  static let app = #"{"components": {"custom:ProductCard": {}}}"#

  static let info = RuleInfo(
    id: "components/unknown", severity: .error, impact: .partMissing,
    summary: "a component that the app does not know",
    rationale: """
      iOS puts a yellow label in its place in a debug build and an empty view in a release build, leaves its children \
      out, and logs nothing.
      """,
    exceptions: """
      It is an error where the name is surely unknown: under beagle:, or when the configuration lists the app's \
      components.
      """,
    source: "docs/spec/decoding.md 1.4 to 1.6",
    asks: [.coder],
    accepts: [#"{"_beagleComponent_": "Beagle:Text", "text": "Total"}"#],
    reports: [Example(#"{"_beagleComponent_": ↓"custom:ProductCart"}"#, configuration: Self.app)])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let name = review.unknownName(fault)
    return name.isUnlisted ? nil : name.finding(of: fault, in: review)
  }
}
