import BeagleModel

/// A context that hides another one.
struct Shadowed: ContextRule {
  static let info = RuleInfo(
    id: "contexts/shadowed", severity: .warning, impact: .wrongValue,
    summary: "a context with the id of a context around it",
    rationale: """
      The nearest declaration is read and written, the outer one stays as it was, and no reader can tell which was \
      meant. Beagle's documentation asks for ids that are unique on a screen.
      """,
    source: "docs/spec/contexts.md 1 and 2",
    accepts: [
      .screen(
        nil, Example.box(#""id": "user", "value": "Ana""#, [Example.text(#""@{user}""#)]),
        Example.box(#""id": "user", "value": "Bia""#, [Example.text(#""@{user}""#)]))
    ],
    reports: [
      .screen(
        #""id": "user", "value": "Ana""#, Example.text(#""@{user}""#),
        Example.box(#""id": ↓"user", "value": "Bia""#, [Example.text(#""@{user}""#)]))
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .shadowed = fault.kind else { return nil }
    return finding(fault, review, .hides(fault.id), fix: "give one of them another id")
      .mentioning("the other one is declared here", review.screen.node(fault.other))
  }
}

extension String {
  fileprivate static func hides(_ id: String) -> String { "\"\(id)\" hides the context of the same id around it" }
}
