import BeagleModel

/// A prefetch that asks for something else than the press.
struct PrefetchDropsRequest: ScreenRule {
  static let info = RuleInfo(
    id: "network/prefetch-drops-request", severity: .error, impact: .stale,
    summary: "a prefetched route with a method, headers or a body",
    rationale: """
      iOS prefetches the address alone, with a plain GET, and keeps the answer by the address. The next press shows \
      that answer instead of the one to its own method, headers and body. There is no error and no log line. \
      Only an app that is set up with a `BeagleDependenciesFactory` loads the route again, and shows the right answer.
      """,
    source: "docs/spec/networking.md 5 and 6",
    asks: [.viewClient],
    accepts: [
      .push(#"{"url": "/offers", "shouldPrefetch": true, "httpAdditionalData": {"method": "GET", "headers": {}}}"#),
      .push(#"{"url": "/search", "httpAdditionalData": {"method": "POST"}}"#),
    ],
    reports: [
      .push(#"{"url": "/search", "shouldPrefetch": ↓true, "httpAdditionalData": {"method": "POST"}}"#),
      .push(#"{"url": "/offers", "shouldPrefetch": ↓true, "httpAdditionalData": {"headers": {"x-store": "12"}}}"#),
    ])

  func visits(for app: AppModel) -> [ScreenVisit] { [.elements(["RouteRemote"], finding(for:at:in:))] }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    guard review.screen.member(element.node, "httpAdditionalData") >= 0 else { return nil }
    let route = review.screen.object(of: element)
    guard let data = route["httpAdditionalData"], data.kind == .object, let dropped = dropped(of: data),
      let url = Prefetch(element, in: review.screen)?.literal, let flag = route["shouldPrefetch"]
    else { return nil }
    return Finding(
      at: flag, "the prefetch of \(url.shortened) drops its \(dropped), and the next press shows that answer",
      fix: FixPlan("take \"shouldPrefetch\" out", [.remove(.here)]))
  }

  private func dropped(of data: JSONNode) -> String? {
    let method = data["method"]?.string ?? "GET"
    let parts = [
      method == "GET" ? nil : "method", data["headers"]?.members.isEmpty == false ? "headers" : nil,
      data["body"].map { $0.kind != .null } == true ? "body" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : Prose.list(parts, "and")
  }
}
