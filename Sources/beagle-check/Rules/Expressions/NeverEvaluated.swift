import BeagleModel

/// An expression in data that iOS evaluates nothing in.
struct NeverEvaluated: ContextRule {
  static let info = RuleInfo(
    id: "expressions/never-evaluated", severity: .warning, consequence: .rawTextShown,
    summary: "an expression stands in data that iOS does not evaluate",
    rationale: """
      The initial value of a context, the rows of a literal dataSource, the body of a route's request and the extra entries \
      of analytics are decoded with their expressions and used as they are: users, or the server, read "@{…}". Web and Android \
      evaluate some of them (spec/expressions.md 1.3).
      """,
    accepts: [.press(Example.set(#""contextId": "user", "value": {"name": "@{form.name}"}"#))],
    reports: [
      .screen(#""id": "page", "value": {"title": ↓"@{global.title}"}"#, Example.text(#""@{page.title}""#)),
      Example(Example.list(#"[{"title": ↓"@{page.title}"}]"#, Example.container)),
      .push(#"{"url": "/orders", "httpAdditionalData": {"body": {"id": ↓"@{order.id}"}}}"#),
      .press(#"{"_beagleAction_": "beagle:popView", "analytics": {"additionalEntries": {"id": ↓"@{order.id}"}}}"#),
    ])

  func finding(for fault: ContextFault, in review: ScreenReview) -> Finding? {
    guard case .neverEvaluated(let place) = fault.kind else { return nil }
    let node = review.screen.node(fault.node)
    switch place {
    case .contextValue:
      return finding(
        fault, review, .unevaluated(node, "a context's initial value"),
        fix: "bind the expression where the value is shown, or set it with setContext in onInit")
    case .listItem:
      return finding(
        fault, review, .unevaluated(node, "the rows of a literal dataSource"),
        fix: "keep the rows in a context, or write the value itself")
    case .requestBody:
      return finding(
        fault, review, .unevaluated(node, "the body of a route's request"),
        fix: "put the value into the url, which is evaluated",
        consequence: .wrongValue)
    case .analyticsEntry:
      return finding(
        fault, review, .unevaluated(node, "the additional entries of analytics"), fix: "write the value itself",
        consequence: .notRecorded)
    }
  }
}

extension String {
  fileprivate static func unevaluated(_ node: JSONNode, _ place: String) -> String {
    "iOS evaluates nothing in \(place): \(node.quoted) is used as typed"
  }
}
