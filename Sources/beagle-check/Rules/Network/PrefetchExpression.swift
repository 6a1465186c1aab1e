import BeagleModel

/// A prefetch of what is not known when it is drawn.
struct PrefetchExpression: ElementRule {
  static let info = RuleInfo(
    id: "network/prefetch-expression", severity: .warning, impact: .slow,
    summary: "a prefetched route whose address is an expression",
    rationale: """
      iOS prefetches literal addresses only; for an expression it writes an error to the log and loads nothing until \
      the press.
      """,
    source: "docs/spec/networking.md 6",
    asks: [.viewClient],
    accepts: [.push(#"{"url": "/orders/1", "shouldPrefetch": true}"#), .push(#"{"url": "/orders/@{order.id}"}"#)],
    reports: [.push(#"{"url": "/orders/@{order.id}", "shouldPrefetch": ↓true}"#)])

  let schemas = ["RouteRemote"]

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let url = review.screen.member(element.node, "url")
    // Most addresses are literal.
    guard url >= 0, review.screen.node(Int(url)).mayHoldExpression,
      let prefetch = Prefetch(element, in: review.screen), prefetch.literal == nil,
      let flag = prefetch.route["shouldPrefetch"], let url = prefetch.route["url"]?.string
    else { return nil }
    return Finding(at: flag, .skipped(url), fix: FixPlan("take \"shouldPrefetch\" out", [.remove(.here)]))
  }
}

extension String {
  fileprivate static func skipped(_ url: String) -> String { "\"\(url.shortened)\" is never prefetched on iOS" }
}
