import BeagleModel

/// A prefetch that asks for something else than the press.
struct PrefetchDropsRequest: ElementRule {
  static let info = RuleInfo(
    id: "network/prefetch-drops-request", severity: .error, impact: .stale,
    summary: "a prefetched route with a method, headers or a body",
    rationale: """
      iOS prefetches the address alone, with a plain GET, and keeps the answer by the address: the next press shows \
      that answer, whatever method, headers and body the route has. There is no error and no log line. Another route of \
      the same address on the screen takes that answer too, unless the one that was prefetched is opened first: that is \
      a warning.
      """,
    source: "docs/spec/networking.md 5 and 6",
    asks: [.viewClient],
    accepts: [
      .push(#"{"url": "/offers", "shouldPrefetch": true, "httpAdditionalData": {"method": "GET", "headers": {}}}"#),
      .push(#"{"url": "/search", "httpAdditionalData": {"method": "POST"}}"#),
      Example(Example.container([search("/search?q=", #""shouldPrefetch": true"#), search("/search", post())])),
      Example(
        Example.container([
          search("/search", post()),
          Example.button(
            Example.pushView(#"{"screen": {"child": \#(search("/search", #""shouldPrefetch": true"#))}}"#)),
        ])),
      Example(
        Example.container([
          search("/search", #""shouldPrefetch": true"#),
          search("/search", #""httpAdditionalData": {"method": "GET", "headers": {}}"#),
        ])),
    ],
    reports: [
      .push(#"{"url": "/search", "shouldPrefetch": ↓true, "httpAdditionalData": {"method": "POST"}}"#),
      .push(#"{"url": "/offers", "shouldPrefetch": ↓true, "httpAdditionalData": {"headers": {"x-store": "12"}}}"#),
      Example(item(#"{"url": "/search", "shouldPrefetch": ↓true, "httpAdditionalData": {"method": "POST"}}"#)),
      Example(Example.container([search("/search", #""shouldPrefetch": true"#), search("/search", post("↓"))])),
    ])

  private static func search(_ url: String, _ members: String) -> String {
    Example.button(Example.pushView(#"{"url": "\#(url)", \#(members)}"#))
  }

  private static func post(_ mark: String = "") -> String {
    #""httpAdditionalData": \#(mark){"method": "POST"}"#
  }

  private static func item(_ route: String) -> String {
    #"{"_beagleComponent_": "beagle:screenComponent", "child": \#(Example.container), "navigationBar": {"title": "Shop", "#
      + #""navigationBarItems": [{"text": "Search", "onPress": [\#(Example.pushView(route))]}]}}"#
  }

  let schemas = ["RouteRemote"]

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    guard review.screen.member(element.node, "httpAdditionalData") >= 0 else { return nil }
    let route = review.screen.object(of: element)
    guard let data = route["httpAdditionalData"], data.kind == .object, let dropped = dropped(of: data) else {
      return nil
    }
    guard let prefetch = Prefetch(element, in: review.screen) else {
      return finding(beside: element, route["url"]?.string, data, dropped, in: review)
    }
    guard let url = prefetch.literal, let flag = route["shouldPrefetch"] else { return nil }
    return Finding(
      at: flag, .asksAnother(url, dropped),
      fix: FixPlan("take \"shouldPrefetch\" out", [.remove(.here)]))
  }

  /// A route that is not prefetched itself, where another one of its address is on the same screen.
  private func finding(
    beside element: Screen.Element, _ url: String?, _ data: JSONNode, _ dropped: String, in review: RuleContext
  ) -> Finding? {
    let screen = review.screen
    // What an action of the app's own does with a route nobody knows.
    guard let url, element.isLive, let action = screen.parent(of: element),
      NavigationVerbs.contains(screen.name(of: action)),
      let flag = review.prefetches.first(of: url, around: element, in: screen)
    else { return nil }
    return Finding(
      at: data, .takesAnother(url, dropped), fix: "take \"shouldPrefetch\" out of the other route", severity: .warning
    ).mentioning("the other one is prefetched here", screen.node(flag))
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

extension String {
  fileprivate static func asksAnother(_ url: String, _ dropped: String) -> String {
    "the prefetch asks GET \(url.shortened) without its \(dropped), and the next press shows that answer"
  }

  fileprivate static func takesAnother(_ url: String, _ dropped: String) -> String {
    "another route prefetches GET \(url.shortened), and this one may show that answer, without its \(dropped)"
  }
}
