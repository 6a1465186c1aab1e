import BeagleModel

/// A byte-order mark in front of the document.
struct ByteOrderMark: WholeScreenRule {
  static let info = RuleInfo(
    id: "syntax/bom", severity: .note, impact: .ignored,
    summary: "a byte-order mark stands in front of the document",
    rationale: """
      RFC 8259, section 8.1, does not allow it. Today's Foundation skips it; older versions and other platforms may \
      refuse the document.
      """,
    source: "RFC 8259 8.1; docs/spec/decoding.md 3.8",
    accepts: [#"{"_beagleComponent_": "beagle:container"}"#],
    reports: [Example("↓\u{FEFF}{\"_beagleComponent_\": \"beagle:container\"}")])

  func findings(in review: RuleContext) -> [Finding] {
    guard review.screen.document.hasByteOrderMark else { return [] }
    return [
      Finding(bytes: 0..<3, .mark, fix: FixPlan("save or send the document without it", [.replaceBytes(0..<3, by: "")]))
    ]
  }
}

extension String {
  fileprivate static let mark = "a byte-order mark stands in front of the document; some clients refuse it"
}
