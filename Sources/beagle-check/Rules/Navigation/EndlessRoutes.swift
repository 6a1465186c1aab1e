import BeagleModel

/// Routes of one shape that a walk leaves, because they lead on without end or give no screen.
enum EndlessRoutes {
  static let info = RuleInfo(
    id: "navigation/endless-routes", severity: .warning, impact: .ignored,
    summary: "routes of one shape that lead on without end, or of which none gives a screen",
    rationale: """
      Each screen links to one more: `/a1` to `/a2`, or a list to its next page. A walk never ends there, and checks the \
      same screen again and again. It stops following routes of the shape after a chain of \
      \(EndlessRouteDetector.chainLimit), or of \(EndlessRouteDetector.chainLimitAtDepth) where `crawl.maxDepth` ends it. It \
      stops asking for routes of a shape when \(EndlessRouteDetector.deadLimit) of them gave no screen, and none gave one.
      """,
    exceptions: "A list that links to any number of screens of one shape is no chain.",
    source: "docs/configuration.md", asks: [.urlBuilder, .networkClient], accepts: [], reports: [])

  /// The sentence of a finding.
  ///
  /// - Parameter routes: The first of them.
  static func message(_ pattern: EndlessPattern, routes: [String]) -> String {
    let shape = pattern.shape.description.cut
    return switch pattern.kind {
    case .chain: "routes like \(shape) lead on without end: \(routes.map(\.cut).joined(separator: " → ")) → …"
    case .dead:
      "routes like \(shape) give no screen, none of \(EndlessRouteDetector.deadLimit): \(routes.map(\.cut).joined(separator: ", ")), …"
    }
  }

  /// The title of its fix.
  static func fix(_ pattern: EndlessPattern) -> String {
    let way = pattern.kind == .chain ? "end the chain in the back end" : "answer the routes, or take the links out"
    return "\(way); \(pattern.shape.description.cut.json) in crawl.skip leaves them out of a walk"
  }
}
