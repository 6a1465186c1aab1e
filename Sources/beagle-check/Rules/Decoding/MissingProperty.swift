import BeagleModel

/// A key that iOS must find is absent.
struct MissingProperty: FaultRule {
  let isCommentary = false
  let info = RuleInfo(
    id: "decoding/missing-property", severity: .error, consequence: .screenFails,
    summary: "a property that iOS must have is absent",
    rationale: """
      iOS decodes a screen as a whole: one missing key, however deep, and the error view replaces it. What the iOS model \
      demands counts, not what a back-end library calls optional (spec/decoding.md 3.1).
      """,
    accepts: [#"{"_beagleComponent_": "beagle:text", "text": "Olá"}"#],
    reports: [
      #"↓{"_beagleComponent_": "beagle:text"}"#,
      #"{"_beagleComponent_": "beagle:button", "text": "Receipt", "onPress": [↓{"_beagleAction_": "beagle:alert"}]}"#,
    ])

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    guard fault.kind == .missingProperty, let key = review.screen.key(of: fault) else { return nil }
    let owner = review.screen.owner(of: fault)?.name ?? "the object"
    let stray = fault.other >= 0 ? review.screen.node(fault.other).string : nil
    return Finding(
      at: review.node(fault), .missing(key, in: owner, wanted: review.screen.wanted(fault), stray: stray),
      fix: stray.map { "rename \"\($0)\" to \"\(key)\"" } ?? "add \"\(key)\"", severity: fault.severity,
      consequence: fault.consequence)
  }
}

extension String {
  fileprivate static func missing(_ key: String, in owner: String, wanted: String, stray: String?) -> String {
    "\(owner) needs \"\(key)\" (\(wanted))" + (stray.map { "; \"\($0)\" is not read" } ?? "")
  }
}
