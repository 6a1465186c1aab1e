/// Routes to load in place of those that depend on data: the configuration's `crawl.samples`.
struct RouteSamples: Sendable {
  private let rows: [(template: RouteTemplate, routes: [String])]

  init(_ limits: CrawlLimits) {
    rows = limits.samples.map { (RouteTemplate($0.pattern), $0.routes) }
  }

  var isEmpty: Bool { rows.isEmpty }

  /// A link for each sample of the route; the link itself when it depends on nothing, or nobody gave samples.
  func links(of link: Link) -> [Link] {
    guard link.isExpression else { return [link] }
    let routes = routes(of: link.route)
    if routes.isEmpty { return [link] }
    return routes.map { link.sampled(as: $0) }
  }

  /// Those of the rows that say most of a route: its very text, else its form, else as many of its letters as any other.
  private func routes(of route: String) -> [String] {
    let exact = rows.filter { $0.template.text == route }
    if !exact.isEmpty { return exact.flatMap(\.routes) }
    let asked = RouteTemplate(route)
    let same = rows.filter { $0.template.pieces == asked.pieces }
    if !same.isEmpty { return same.flatMap(\.routes) }
    let fitting = rows.filter { $0.template.fits(asked) }
    let most = fitting.map(\.template.letters).max()
    return fitting.filter { $0.template.letters == most }.flatMap(\.routes)
  }
}
