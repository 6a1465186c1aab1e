import BeagleModel

/// Two ids, of which one begins with the other.
struct PrefixClash: ContextRule {
  static let info = RuleInfo(
    id: "contexts/prefix-clash", severity: .note, impact: .ignored,
    summary: "a context whose id begins with the id of a context around it",
    rationale: """
      Beagle 2 tells the two apart; earlier versions have read one of them for the other. It matters only where old \
      versions of the app are still served.
      """,
    source: "docs/spec/contexts.md 2",
    accepts: [
      .screen(
        #""id": "user", "value": 1"#, Example.box(#""id": "order", "value": 1"#, [Example.text(#""@{user} @{order}""#)])
      )
    ],
    reports: [
      .screen(
        #""id": "user", "value": 1"#,
        Example.box(#""id": ↓"userData", "value": 1"#, [Example.text(#""@{user} @{userData}""#)]))
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .prefixClash(let other) = fault.kind else { return nil }
    return finding(fault, review, .clash(fault.id, other)).mentioning(
      "the other one is declared at", review.screen.node(fault.other))
  }
}

extension String {
  fileprivate static func clash(_ id: String, _ other: String) -> String {
    "the ids \"\(id)\" and \"\(other)\" begin with the same name; Beagle versions before 2 have confused such ids"
  }
}
