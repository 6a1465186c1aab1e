import BeagleModel

extension WalkSource {
  /// Routes of a chain, or of dead ones, that a finding names.
  private static let namedRoutes = 3

  /// A finding at the first link that was left out for each pattern, with the visit that has the link.
  func endlessRoutes(in walk: Crawler.Walk) -> [(visit: Int, finding: Diagnostic)] {
    guard crawler.checker.levels.isOn(EndlessRoutes.info) else { return [] }
    var met: Set<EndlessPattern> = []
    var found: [(visit: Int, finding: Diagnostic)] = []
    for visit in walk.visits {
      for (link, discovery) in zip(walk.summaries[visit].links, walk.discoveries[visit]) {
        guard let pattern = walk.pattern(of: discovery), met.insert(pattern).inserted else { continue }
        let routes = pattern.kind == .chain ? walk.chain(to: visit, pattern.shape) : walk.dead(pattern.shape)
        found.append((visit, finding(pattern, routes.prefix(Self.namedRoutes).map { $0 }, at: link.anchor)))
      }
    }
    return found
  }

  private func finding(_ pattern: EndlessPattern, _ routes: [String], at anchor: Anchor) -> Diagnostic {
    let rule = EndlessRoutes.info
    var finding = Diagnostic(
      rule: rule.id, severity: rule.severity, impact: rule.impact,
      message: EndlessRoutes.message(pattern, routes: routes).bounded, fix: Fix(title: EndlessRoutes.fix(pattern)),
      location: anchor.location, path: anchor.path,
      fingerprint: Fingerprint.of([rule.id, pattern.kind.rawValue, pattern.shape.description]), frame: anchor.frame)
    finding.configurations = crawler.checker.configurations
    return finding
  }
}

extension Crawler.Walk {
  fileprivate func pattern(of discovery: CrawlFrontier.Discovery) -> EndlessPattern? {
    switch discovery {
    case .notChecked(.endless(let pattern)): return pattern
    case .notChecked: return nil
    case .visit(let visit):
      guard case .endless(let pattern) = failures[visit] else { return nil }
      return pattern
    }
  }

  /// The routes of a shape on the way to a visit, the first one first.
  fileprivate func chain(to visit: Int, _ shape: RouteShape) -> [String] {
    var routes: [String] = []
    var ancestor: Int? = visit
    while let current = ancestor {
      let route = frontier.visits[current].route
      if RouteShape(route) == shape { routes.append(route) }
      ancestor = frontier.visits[current].parent
    }
    return routes.reversed()
  }

  /// The routes of a shape that gave no screen, in the order of discovery.
  fileprivate func dead(_ shape: RouteShape) -> [String] {
    visits.lazy.filter { outcome(of: $0) == .broken }.map { frontier.visits[$0].route }.filter {
      RouteShape($0) == shape
    }
  }
}
