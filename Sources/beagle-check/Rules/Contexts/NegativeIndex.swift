import BeagleModel

/// A write to an index below zero.
struct NegativeIndex: ContextRule, ScreenRule {
  let schemas = ["NavigationContext"]
  static let info = RuleInfo(
    id: "contexts/negative-index", severity: .error, impact: .appCrashes,
    summary: "a context is written at a negative index",
    rationale: """
      The path decodes, but when the action runs, iOS asks a list for an element that cannot exist: the app crashes. \
      Reading such a path gives null.
      """,
    source: "docs/spec/contexts.md 4",
    accepts: [
      .press(Example.set(#""contextId": "rows", "path": "[0].title", "value": "x""#)),
      .press(#"{"_beagleAction_": "beagle:popView", "navigationContext": {"path": "rows[0]", "value": 1}}"#),
    ],
    reports: [
      .press(Example.set(#""contextId": "rows", "path": ↓"[-1].title", "value": "x""#)),
      .press(#"{"_beagleAction_": "beagle:popView", "navigationContext": {"path": ↓"rows[-1]", "value": "@{row}"}}"#),
      .press(#"{"_beagleAction_": "beagle:popView", "navigationContext": {"path": ↓"rows[-1]", "value": 1}}"#),
    ])

  func visits(for app: AppModel) -> [ScreenVisit] { [.elements(schemas, finding(for:at:in:))] }

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .negativeIndex(let path) = fault.kind else { return nil }
    return finding(fault, review, .negative(path), fix: .fromZero)
  }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    guard !review.screen.isUnused(element), let node = review.screen.object(of: element)["path"],
      let path = node.string.flatMap({ ContextPath($0) }), path.nodes.contains(where: \.isNegative)
    else { return nil }
    return Finding(
      at: node, .negative(path.rawValue), fix: .fromZero, severity: element.isLive ? nil : .warning)
  }
}

extension ContextPath.Node {
  fileprivate var isNegative: Bool {
    if case .index(let index) = self { index < 0 } else { false }
  }
}

extension String {
  fileprivate static let fromZero = "count from 0"

  fileprivate static func negative(_ path: String) -> String {
    "\(path) writes at a negative index, which crashes the app"
  }
}
