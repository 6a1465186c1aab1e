import BeagleModel

/// One object has a key twice.
struct DuplicateKey: FaultRule {
  static let info = RuleInfo(
    id: "syntax/duplicate-key", severity: .error, impact: .wrongValue,
    summary: "the same key stands twice in one object",
    rationale: """
      Which of the two values iOS keeps depends on its version, and Android refuses most such objects: one payload is \
      several different screens.
      """,
    source: "docs/spec/decoding.md 3.6",
    accepts: [#"{"_beagleComponent_": "beagle:text", "text": "Total"}"#],
    reports: [#"{"_beagleComponent_": "beagle:text", "text": "Total", ↓"text": "Soma"}"#])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let key = review.node(fault)
    return Finding(of: fault, in: review, .twice(key.string ?? ""), fix: FixPlan("keep one of them", [.remove(.here)]))
      .mentioning("the first one is here", review.screen.node(fault.other))
  }
}

extension String {
  fileprivate static func twice(_ key: String) -> String {
    "\"\(key)\" stands twice in this object: which value iOS keeps depends on its version"
  }
}
