import BeagleModel

/// Walks a back end and reports on what was met.
struct WalkCheck {
  let crawler: Crawler
  let entries: [EntryPoint]
  let limits: CrawlLimits
  let files: FileSystem
  /// The folder that answers, where one does.
  var fixtures: String?
  /// Whether nobody told what relative routes are put behind, so that one that does not answer may be asked for at the wrong
  /// place.
  var guessesBase = false

  func report() -> RunReport {
    var walk = crawler.walk(from: entries, limits: limits)
    if guessesBase { walk.doubtBase() }
    for visit in walk.visits where walk.isEntry(visit) {
      guard let obstacle = walk.obstacles[visit], obstacle.outcome == .broken else { continue }
      walk.append(unanswered(entry: visit, of: walk, obstacle), of: visit)
    }
    let summaries = walk.summaries
    let loaded = walk.visits.filter { walk.outcome(of: $0) == .loaded }
    let targets = LinkTargets(walk.discoveries.map { links in links.map { target(of: $0, in: walk) } })
    let site = ScreenGraph(
      screens: summaries,
      targets: targets, ownTexts: crawler.checker.app.ownTexts,
      usedSchemas: crawler.checker.app.usedSchemas, knownRoutes: knownRoutes(of: walk, loaded, targets),
      entries: walk.visits.filter(walk.isEntry),
      openings: entries.compactMap { entry in
        walk.frontier.visit(of: entry.url, key: crawler.key).map {
          Opening(screen: $0, passed: entry.passed, location: entry.location)
        }
      },
      answering: { [frontier = walk.frontier, crawler] in frontier.visit(of: $0, key: crawler.key) })
    let texts = SiteTexts(screens: summaries, checker: crawler.checker) { [files, texts = walk.texts] visit in
      texts[visit] ?? summaries[visit].source.file.flatMap { try? files.read($0) }
    }
    var findings = walk.findings
    if !walk.undecided.isEmpty {
      var look = SecondLook(site, isCut: walk.frontier.hasReachedLimit, place: texts.reader.place)
      for look in look.looks(at: walk.undecided, in: texts, jobs: crawler.jobs) {
        findings[look.screen] = look.findings
      }
    }
    var report = SiteReport(
      site: site, app: crawler.checker.app, own: findings, configurations: crawler.checker.configurations,
      trails: Trails(parents: walk.frontier.visits.map(\.parent), captions: walk.captions),
      unanswered: unanswered(in: walk),
      unvisited: unvisitedEntryPoints(walk),
      isIncomplete: loaded.isEmpty || isIncomplete(walk), levels: crawler.checker.levels,
      jobs: crawler.jobs)
    var whole = report.report(texts).withoutRelativeRoutes()
    whole.isCut =
      walk.frontier.hasReachedLimit || walk.visits.contains { walk.outcome(of: $0) != .loaded }
      || targets.contains { $0.contains(.notChecked) }
    return whole
  }

  /// The routes that answered, and those of files that nobody asked for where some route has none.
  private func knownRoutes(of walk: Crawler.Walk, _ loaded: [Int], _ targets: LinkTargets) -> KnownRoutes {
    let visits = walk.frontier.visits
    let summaries = walk.summaries
    guard let fixtures, targets.contains(where: { $0.contains(.broken(.noFixture)) }) else {
      return KnownRoutes(limit: loaded.count, isScreen: { summaries[loaded[$0]].isScreen }) {
        visits[loaded[$0]].route
      }
    }
    let screens = Set(loaded.lazy.filter { summaries[$0].isScreen }.map { visits[$0].route })
    let broken = Set(visits.lazy.map(\.route)).subtracting(screens)
    let files = FolderRoutes(files: FolderListing(of: fixtures, in: files).files).known
    let routes = loaded.map { visits[$0].route } + files.all
    return KnownRoutes(routes).telling { !broken.contains(routes[$0]) }
  }

  /// An entry point that does not answer has no place in a payload: it is reported where the configuration names it.
  private func unanswered(entry visit: Int, of walk: Crawler.Walk, _ obstacle: Obstacle) -> Diagnostic {
    let route = walk.frontier.visits[visit].route
    let rule = BrokenRoute.info
    let location = entries.first { $0.url == route }?.location ?? SourceLocation(source: Source(url: route))
    return Diagnostic(
      rule: rule.id, severity: rule.severity, impact: rule.impact,
      message: "entry point \(route) → \(obstacle)", location: location,
      fingerprint: Fingerprint.of([rule.id, route]), configurations: crawler.checker.configurations)
  }

  private func isIncomplete(_ walk: Crawler.Walk) -> Bool {
    walk.obstacles.contains { $0?.leavesRunIncomplete ?? false }
  }

  private func target(of discovery: CrawlFrontier.Discovery, in walk: Crawler.Walk) -> LinkTarget {
    guard case .visit(let visit) = discovery else { return .notChecked }
    guard let obstacle = walk.obstacles[visit] else { return .screen(visit) }
    return obstacle.outcome == .broken ? .broken(obstacle) : .notChecked
  }

  private func unanswered(in walk: Crawler.Walk) -> UnansweredLinks {
    UnansweredLinks(
      walk.discoveries.enumerated().lazy.flatMap { screen, links in
        links.enumerated().compactMap { link, discovery in
          untold(of: discovery, in: walk).map { UnansweredLink(screen: screen, link: link, obstacle: $0) }
        }
      })
  }

  /// What stood in the way of a link, where no rule tells.
  private func untold(of discovery: CrawlFrontier.Discovery, in walk: Crawler.Walk) -> Obstacle? {
    switch discovery {
    case .notChecked(let obstacle): obstacle
    case .visit(let visit): walk.obstacles[visit].flatMap { $0.outcome == .broken || $0 == .noHost ? nil : $0 }
    }
  }

  /// Those that no link leads to, whose places are told with it.
  private func unvisitedEntryPoints(_ walk: Crawler.Walk) -> [RunReport.NotChecked] {
    let unvisited = walk.visits.filter { walk.isEntry($0) && walk.obstacles[$0].map { $0.outcome != .broken } ?? false }
    if unvisited.isEmpty { return [] }
    let sought = Set(unvisited)
    var linked: Set<Int> = []
    for (screen, links) in walk.discoveries.enumerated() {
      for (link, discovery) in zip(walk.summaries[screen].links, links) {
        guard case .visit(let visit) = discovery, sought.contains(visit),
          link.route == walk.frontier.visits[visit].route, untold(of: discovery, in: walk) != nil
        else { continue }
        linked.insert(visit)
      }
    }
    return unvisited.filter { !linked.contains($0) }.compactMap { visit in
      guard let obstacle = walk.obstacles[visit] else { return nil }
      return RunReport.NotChecked(route: walk.frontier.visits[visit].route, obstacle: obstacle, referrers: [])
    }
  }
}
