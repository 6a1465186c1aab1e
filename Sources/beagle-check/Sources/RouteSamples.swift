import BeagleModel

/// Routes to load in place of those that depend on data: the configuration's `crawl.samples`.
struct RouteSamples: Sendable {
  private let rows: [(template: RouteTemplate, routes: [String])]
  /// The base URL without its last slash; empty for none.
  private let base: String

  /// - Parameter base: What routes are put behind, where they are asked of a server.
  init(_ limits: CrawlLimits, base: BuiltURL? = nil) {
    rows = limits.samples.map { (RouteTemplate($0.pattern), $0.routes) }
    let address = base?.absoluteString ?? ""
    self.base = address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  var isEmpty: Bool { rows.isEmpty }

  /// A link for each sample of the route; the link itself when it is a literal or has no samples.
  func links(of link: Link) -> [Link] {
    guard link.isExpression else { return [link] }
    var routes = routes(of: link.route)
    // iOS takes both for one address (docs/spec/navigation.md 5).
    if routes.isEmpty, !base.isEmpty, link.route.hasPrefix(base + "/") {
      routes = self.routes(of: String(link.route.dropFirst(base.count)))
    }
    if routes.isEmpty { return [link] }
    return routes.map { link.sampled(as: $0) }
  }

  /// Those of the rows that say most of a route: its very text, else its form, else as many of its letters as any other.
  private func routes(of route: String) -> [String] {
    let exact = rows.filter { $0.template.text == route }
    if !exact.isEmpty { return exact.flatMap(\.routes) }
    let asked = RouteTemplate(route)
    // The samples of another expression say nothing about one that is the whole route.
    if asked.letters == 0 { return [] }
    let same = rows.filter { $0.template.pieces == asked.pieces }
    if !same.isEmpty { return same.flatMap(\.routes) }
    let fitting = rows.filter { $0.template.fits(asked) }
    let most = fitting.map(\.template.letters).max()
    return fitting.filter { $0.template.letters == most }.flatMap(\.routes)
  }
}
