/// Routes to load in place of those that depend on data: the configuration's `crawl.samples`.
struct RouteSamples: Sendable {
  private let rows: [(pattern: RoutePattern, routes: [String])]

  init(_ limits: CrawlLimits) {
    rows = limits.samples.map { (RoutePattern(sample: $0.pattern), $0.routes) }
  }

  var isEmpty: Bool { rows.isEmpty }

  /// A link for each sample of the route; the link itself when it depends on nothing, or nobody gave samples.
  func links(of link: Link) -> [Link] {
    guard link.isExpression else { return [link] }
    let pattern = RoutePattern(sample: link.route)
    let routes = rows.filter { $0.pattern == pattern || $0.pattern.matches(link.route) }.flatMap(\.routes)
    if routes.isEmpty { return [link] }
    return routes.map { link.sampled(as: $0) }
  }
}
