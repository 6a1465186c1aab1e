import BeagleModel

/// Checks a folder as a back end's root: every JSON file below it is a screen, and routes resolve among them.
struct FolderCheck {
  let folder: String
  let files: FileSystem
  let checker: PayloadChecker
  let configuration: NamedConfiguration
  let crawl: CrawlLimits
  var configurationFiles: [String] = []
  let jobs: Int
  var namesReferrers = true

  func report() throws(RunError) -> RunReport {
    let (sources, unreadable) = try sources()
    let (screens, diagnostics, log) = reviewed(sources)
    let (routes, answers) = resolved(screens)
    let site = Site(
      screens: screens, targets: answers.targets, app: checker.app,
      knownRoutes: answers.hasBroken && !checker.app.isCutOff ? routes.routes : [],
      openings: openings(routes),
      answering: { if case .file(let place) = routes.answer($0, method: "GET") { place } else { nil } })
    let report = SiteReport(
      site: site, diagnostics: diagnostics, log: log, trails: [], notChecked: answers.notChecked,
      unvisited: RunReport.NotChecked.folders(unreadable), isIncomplete: !unreadable.isEmpty)
    return report.report(
      SiteTexts(screens: screens, checker: checker, namesReferrers: namesReferrers) { place in
        screens[place].source.file.flatMap { try? files.read($0) }
      })
  }

  private func sources() throws(RunError) -> (files: [Source], unreadable: [String]) {
    let listing = try FolderListing.some(of: folder, named: folder, in: files, besides: configurationFiles)
    return (listing.files.map { Source(file: RelativePath.join(folder, $0)) }, listing.unreadable)
  }

  /// What the site needs of the screens; what else is known of them is let go, a batch after the other.
  private func reviewed(_ sources: [Source]) -> (screens: [ScreenSummary], [[Diagnostic]], [LogRecord]) {
    let review = FileReview(files: files, checker: checker, jobs: jobs)
    let samples = RouteSamples(crawl)
    var screens: [ScreenSummary] = []
    var diagnostics: [[Diagnostic]] = []
    var log: [LogRecord] = []
    screens.reserveCapacity(sources.count)
    diagnostics.reserveCapacity(sources.count)
    for start in stride(from: 0, to: sources.count, by: Self.batch) {
      for result in review.results(of: sources[start..<min(start + Self.batch, sources.count)]) {
        screens.append(result.summary)
        diagnostics.append(result.diagnostics)
        log += result.log
        if !samples.isEmpty {
          screens[screens.count - 1].links = result.summary.links.flatMap(samples.links)
        }
      }
    }
    return (screens, diagnostics, log)
  }

  /// So many that threads hardly ever wait for the last of a batch.
  private static let batch = 2048

  /// Where the links of all screens lead.
  private struct Answers {
    var targets: [[LinkTarget]] = []
    var notChecked: [NotCheckedLink] = []

    var hasBroken: Bool { targets.contains { $0.contains(where: \.isBroken) } }
    var reachesAScreen: Bool { targets.contains { $0.contains { if case .screen = $0 { true } else { false } } } }
  }

  private func resolved(_ screens: [ScreenSummary]) -> (FolderRoutes, Answers) {
    let table = configuration.test?.routes ?? [:]
    let names = screens.map { $0.source.file ?? "" }
    let root = String(RelativePath.join(folder, "x").dropLast())
    let top = FolderRoutes(files: names, below: root, bases: bases, table: table)
    var atTop = answers(screens, top)
    guard atTop.hasBroken, !atTop.reachesAScreen, !checker.app.isCutOff else { return (top, atTop) }
    var dead: Set<String> = []
    for (screen, targets) in atTop.targets.enumerated() {
      for (link, target) in targets.enumerated() where target.isBroken {
        dead.insert(screens[screen].links[link].route)
      }
    }
    let files = names.map { String($0.dropFirst(root.count)) }
    if let prefix = FolderRoutes.likelyPrefix(of: Array(dead), among: files) {
      let below = FolderRoutes(files: names, below: root, bases: bases, table: table, prefix: prefix)
      return (below, answers(screens, below))
    }
    guard dead.count >= Self.routesOfAForeignFolder else { return (top, atTop) }
    // Many routes and not one of them answered: these screens belong to a back end whose root is elsewhere.
    let reason = "no route leads to a file of \(folder); is it the back end's root?"
    for screen in atTop.targets.indices {
      for link in atTop.targets[screen].indices where atTop.targets[screen][link].isBroken {
        atTop.targets[screen][link] = .notChecked
        atTop.notChecked.append(NotCheckedLink(screen: screen, link: link, reason: reason))
      }
    }
    return (top, atTop)
  }

  private func answers(_ screens: [ScreenSummary], _ routes: FolderRoutes) -> Answers {
    var answers = Answers()
    let choice = LinkChoice(crawl)
    answers.targets.reserveCapacity(screens.count)
    for (screen, summary) in screens.enumerated() {
      answers.targets.append(
        summary.links.indices.map { link in
          let (target, reason) = target(of: summary.links[link], routes, choice)
          if let reason { answers.notChecked.append(NotCheckedLink(screen: screen, link: link, reason: reason)) }
          return target
        })
    }
    return answers
  }

  /// So many different routes that lead nowhere, and none that does, are no typing mistakes.
  private static let routesOfAForeignFolder = 8

  private func openings(_ routes: FolderRoutes) -> [Opening] {
    configuration.entryPoints.compactMap { entry in
      guard case .file(let place) = routes.answer(entry.url, method: "GET") else { return nil }
      return Opening(screen: place, passed: entry.passed, location: entry.location)
    }
  }

  private var bases: [String] {
    [configuration.test?.baseURL, configuration.live?.baseURL, configuration.preview?.baseURL].compactMap { $0 }
  }

  private func target(
    of link: Link, _ routes: FolderRoutes, _ choice: LinkChoice
  ) -> (target: LinkTarget, reason: String?) {
    if let outage = checker.app.outage(of: link) { return (.broken(outage), nil) }
    if link.isExpression { return (.notChecked, CrawlFrontier.dependsOnData) }
    switch routes.answer(link.route, method: link.method) {
    case .file(let place): return (.screen(place), nil)
    case .missing:
      // What a walk would not look for is no fault of the folder's.
      if let reason = choice.unfollowed(link) ?? choice.skipped(link) { return (.notChecked, reason) }
      return (.broken("no such file"), nil)
    case .notChecked(let reason): return (.notChecked, reason)
    case .ignored: return (.notChecked, nil)
    }
  }
}
