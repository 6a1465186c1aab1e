import BeagleModel

/// A route to nowhere.
struct RouteEmpty: FactRule {
  static let info = RuleInfo(
    id: "navigation/route-empty", severity: .error, consequence: .screenFails,
    summary: "an empty route",
    rationale: """
      An empty text is an address on no platform: iOS builds no URL of it, and the request fails before it is sent \
      (spec/networking.md 1.1).
      """,
    asks: [.urlBuilder],
    accepts: [.push(#"{"url": "/orders"}"#), .push(#"{"url": "@{order.link}"}"#)],
    reports: [.push(#"{"url": ↓""}"#), Example(Example.lazy(#"↓"""#))])

  let meanings: [Meaning] = [.screenRoute, .lazyPath]

  func finding(for fact: Screen.Fact, in review: ScreenReview) -> Finding? {
    guard review.screen.textLength(fact.node) == 0 else { return nil }
    let isLazy = fact.meaning == .lazyPath
    return Finding(
      at: review.screen.node(Int(fact.node)), .empty(isLazy ? "path" : "url"), fix: "write the route",
      severity: review.severity(of: fact), consequence: isLazy ? .partMissing : nil)
  }
}

extension String {
  fileprivate static func empty(_ key: String) -> String { "\"\(key)\" is empty, and iOS asks for nothing" }
}
