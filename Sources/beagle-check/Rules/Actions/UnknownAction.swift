import BeagleModel

/// An action's name that the app does not know.
struct UnknownAction: FaultRule {
  static let app = #"{"actions": {"custom:addToCart": {}}}"#

  static let info = RuleInfo(
    id: "actions/unknown", severity: .error, impact: .pressDoesNothing,
    summary: "an action that the app does not know",
    rationale: "iOS decodes it as an action that does nothing; a log line appears only when a user triggers it.",
    exceptions: "It is a warning for a custom name where the configuration does not list the app's actions.",
    source: "docs/spec/decoding.md 1.4 to 1.6",
    asks: [.coder],
    accepts: [
      .press(#"{"_beagleAction_": "beagle:popView"}"#),
      .press(#"{"_beagleAction_": "custom:addtocart"}"#, configuration: Self.app),
    ],
    reports: [
      .press(#"{"_beagleAction_": ↓"custom:addToKart"}"#, configuration: Self.app),
      .press(#"{"_beagleAction_": ↓"beagle:showNativeDialog"}"#),
    ])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let name = review.unknownName(fault)
    if name.isUnlisted { return nil }
    guard let suggestion = name.inOtherNamespaces.first, !name.isOfOtherSort else {
      return name.finding(of: fault, in: review)
    }
    var finding = Finding(
      of: fault, in: review, "\"\(name.name)\" is not registered\(Spelling.question(suggestion))",
      fix: suggestion.toWrite)
    finding.severity = name.isCertain ? fault.severity : .warning
    return finding
  }
}
