import BeagleModel

/// A context that nobody reads.
struct UnusedContext: ContextRule {
  static let info = RuleInfo(
    id: "contexts/unused", severity: .note, impact: .ignored,
    summary: "a context that no expression reads",
    rationale: """
      It is sent and decoded with every screen for nothing, or the expression that should read it has another name. \
      Nothing is reported for screens with parts that are loaded later or are the app's own, for these may read it.
      """,
    source: "docs/spec/contexts.md 7, C15",
    accepts: [.screen(#""id": "user", "value": "Ana""#, Example.text(#""@{user}""#))],
    reports: [.screen(#""id": ↓"user", "value": "Ana""#, Example.text(#""Hello""#))])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .unused = fault.kind else { return nil }
    let bytes = fault.other < 0 ? 0 : review.screen.node(fault.other).range.count
    return finding(
      fault, review, .unused(fault.id, bytes: bytes),
      fix: "read \"\(fault.id)\" in an expression, or take out the context and the actions that set it")
  }
}

extension String {
  fileprivate static func unused(_ id: String, bytes: Int) -> String {
    "no expression reads the context \"\(id)\"" + (bytes > 512 ? " (\(bytes) bytes)" : "")
  }
}
