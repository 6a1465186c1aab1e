import BeagleModel

/// A write to an index below zero.
struct NegativeIndex: ContextRule {
  static let info = RuleInfo(
    id: "contexts/negative-index", severity: .error, consequence: .appCrashes,
    summary: "a context is written at a negative index",
    rationale: """
      The path decodes, and iOS asks a list for the element when the action runs: the app is terminated. Reading such a \
      path gives null (spec/contexts.md 4).
      """,
    accepts: [.press(Example.set(#""contextId": "rows", "path": "[0].title", "value": "x""#))],
    reports: [
      .press(Example.set(#""contextId": "rows", "path": ↓"[-1].title", "value": "x""#)),
      .press(#"{"_beagleAction_": "beagle:popView", "navigationContext": {"path": ↓"rows[-1]", "value": "@{row}"}}"#),
    ])

  func finding(for fault: ContextFault, in review: ScreenReview) -> Finding? {
    guard case .negativeIndex(let path) = fault.kind else { return nil }
    return finding(fault, review, .negative(path), fix: "count from 0")
  }
}

extension String {
  fileprivate static func negative(_ path: String) -> String {
    "\(path) writes at a negative index, which terminates the app"
  }
}
