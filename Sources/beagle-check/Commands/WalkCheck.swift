import BeagleModel

/// Walks a back end and reports on what was met.
struct WalkCheck {
  let crawler: Crawler
  let entries: [EntryPoint]
  let limits: CrawlLimits
  let files: FileSystem

  func report() -> RunReport {
    let walk = crawler.walk(from: entries, limits: limits)
    // The site holds every visit, loaded or not, so that visits and screens have the same numbers.
    let summaries = zip(walk.frontier.visits, walk.stops).map { visit, stop in
      stop.result?.summary
        ?? ScreenSummary(origin: Origin(Source(url: visit.route)), outcome: stop.outcome)
    }
    let targets = LinkTargets(walk.discoveries.map { links in links.map { target(of: $0, in: walk) } })
    let loaded = walk.stops.indices.filter { walk.stops[$0].outcome == .loaded }
    let site = Site(
      screens: summaries, targets: targets, app: crawler.checker.app,
      knownRoutes: KnownRoutes(limit: loaded.count) { [visits = walk.frontier.visits] in visits[loaded[$0]].route },
      entries: walk.frontier.visits.indices.filter { walk.frontier.visits[$0].parent == nil },
      openings: entries.compactMap { entry in
        walk.frontier.visit(of: entry.url, key: crawler.key).map {
          Opening(screen: $0, passed: entry.passed, location: entry.location)
        }
      },
      answering: { [frontier = walk.frontier, crawler] in frontier.visit(of: $0, key: crawler.key) })
    var findings = Findings(in: crawler.checker.archive)
    var repetitions = Repetitions()
    for visit in walk.stops.indices where !repetitions.contains(visit, of: walk) {
      if let found = self.findings(of: visit, in: walk) { findings.append(found, of: visit) }
    }
    var report = SiteReport(
      site: site, own: findings, configurations: crawler.checker.configurations,
      log: walk.stops.flatMap { $0.result?.log ?? [] },
      trails: Trails(parents: walk.frontier.visits.map(\.parent)),
      unanswered: unanswered(in: walk),
      unvisited: unvisitedEntryPoints(walk),
      isIncomplete: loaded.isEmpty || isIncomplete(walk), jobs: crawler.jobs)
    var whole = report.report(
      SiteTexts(screens: summaries, checker: crawler.checker) { [files] visit in
        walk.stops[visit].bytes ?? walk.stops[visit].result?.summary.source.file.flatMap { try? files.read($0) }
      }
    ).withoutRelativeRoutes()
    whole.isCut = walk.frontier.hasReachedLimit || walk.stops.contains { $0.outcome == .blocked }
    return whole
  }

  /// Screens that answer one route alike, however it was asked for: what is wrong with them is said once.
  private struct Repetitions {
    private var visits: [String: [Int]] = [:]

    /// Whether an earlier visit gave the same screen.
    mutating func contains(_ visit: Int, of walk: Crawler.Walk) -> Bool {
      guard let bytes = walk.stops[visit].bytes else { return false }
      let earlier = visits[walk.frontier.visits[visit].route, default: []]
      visits[walk.frontier.visits[visit].route] = earlier + [visit]
      return earlier.contains { walk.stops[$0].bytes == bytes }
    }
  }

  /// An entry point that does not answer has no place in a payload: it is reported where the configuration names it.
  private func findings(of visit: Int, in walk: Crawler.Walk) -> Findings? {
    let stop = walk.stops[visit]
    if let result = stop.result { return result.findings }
    guard stop.outcome == .broken, walk.frontier.visits[visit].parent == nil else { return nil }
    let route = walk.frontier.visits[visit].route
    let rule = "navigation/broken-route"
    let location = entries.first { $0.url == route }?.location ?? SourceLocation(source: Source(url: route))
    var found = [
      Diagnostic(
        rule: rule, severity: .error, consequence: .screenFails, message: "entry point \(route) → \(stop.reason)",
        location: location, fingerprint: Fingerprint.of([rule, route]))
    ]
    found.setConfigurations(crawler.checker.configurations)
    return Findings(found, in: crawler.checker.archive)
  }

  /// Whether something may answer the next time, or the app's first screens were kept from us.
  private func isIncomplete(_ walk: Crawler.Walk) -> Bool {
    walk.stops.indices.contains { visit in
      let outcome = walk.stops[visit].outcome
      return outcome == .transient || outcome == .blocked && walk.frontier.visits[visit].parent == nil
    }
  }

  private func target(of discovery: CrawlFrontier.Discovery, in walk: Crawler.Walk) -> LinkTarget {
    guard case .visit(let visit) = discovery else { return .notChecked }
    switch walk.stops[visit].outcome {
    case .loaded: return .screen(visit)
    case .broken: return .broken(walk.stops[visit].reason)
    case .transient, .blocked, .notChecked: return .notChecked
    }
  }

  private func unanswered(in walk: Crawler.Walk) -> UnansweredLinks {
    UnansweredLinks(
      walk.discoveries.enumerated().lazy.flatMap { screen, links in
        links.enumerated().compactMap { link, discovery in
          reason(of: discovery, in: walk).map { UnansweredLink(screen: screen, link: link, reason: $0) }
        }
      })
  }

  private func reason(of discovery: CrawlFrontier.Discovery, in walk: Crawler.Walk) -> String? {
    switch discovery {
    case .notChecked(let reason): return reason
    case .visit(let visit):
      let stop = walk.stops[visit]
      let isSaidElsewhere = stop.outcome == .broken || stop.reason == RequestPolicy.noHost
      return stop.outcome != .loaded && !isSaidElsewhere ? stop.reason : nil
    }
  }

  private func unvisitedEntryPoints(_ walk: Crawler.Walk) -> [RunReport.NotChecked] {
    walk.stops.indices.filter { visit in
      walk.frontier.visits[visit].parent == nil && walk.stops[visit].outcome != .loaded
        && walk.stops[visit].outcome != .broken
    }.map { visit in
      RunReport.NotChecked(route: walk.frontier.visits[visit].route, reason: walk.stops[visit].reason, referrers: [])
    }
  }
}
