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

  func report() throws(RunError) -> RunReport {
    let listing = try FolderListing.some(of: folder, named: folder, in: files, besides: configurationFiles)
    let sources = listing.files.map { Source(file: RelativePath.join(folder, $0)) }
    let results = FileReview(files: files, checker: checker, jobs: jobs).results(of: sources)
    let samples = RouteSamples(crawl)
    let summaries = results.map { result in
      var summary = result.summary
      summary.links = summary.links.flatMap(samples.links)
      return summary
    }
    let (routes, answers) = resolved(summaries, among: listing.files)
    let targets = answers.map { $0.map(\.target) }
    let notChecked = answers.map { $0.map(\.reason) }
    let site = Site(
      screens: summaries, targets: targets, app: checker.app,
      knownRoutes: targets.contains { $0.contains(where: \.isBroken) } ? routes.routes : [],
      answering: { if case .file(let place) = routes.answer($0, method: "GET") { place } else { nil } })
    let report = SiteReport(
      site: site, diagnostics: results.map(\.diagnostics), log: results.flatMap(\.log),
      records: FileReview.records(results), trails: [],
      notChecked: notChecked,
      unvisited: RunReport.NotChecked.folders(listing.unreadable), isIncomplete: !listing.unreadable.isEmpty)
    return report.report(
      SiteTexts(sources: sources, checker: checker) { place in sources[place].file.flatMap { try? files.read($0) } })
  }

  private typealias Answer = (target: LinkTarget, reason: String?)

  /// Where each link leads.
  private func resolved(_ summaries: [ScreenSummary], among files: [String]) -> (FolderRoutes, [[Answer]]) {
    func answers(_ routes: FolderRoutes) -> [[Answer]] {
      summaries.map { summary in summary.links.map { target(of: $0, routes) } }
    }
    func reaches(_ answers: [[Answer]]) -> Bool {
      answers.contains { $0.contains { if case .screen = $0.target { true } else { false } } }
    }
    let table = configuration.test?.routes ?? [:]
    let top = FolderRoutes(files: files, bases: bases, table: table)
    let atTop = answers(top)
    let dead = Set(
      zip(summaries, atTop).flatMap { summary, answers in
        zip(summary.links, answers).filter { $0.1.target.isBroken }.map(\.0.route)
      })
    guard !dead.isEmpty, !reaches(atTop) else { return (top, atTop) }
    if let prefix = FolderRoutes.likelyPrefix(of: Array(dead), among: files) {
      let below = FolderRoutes(files: files, bases: bases, table: table, prefix: prefix)
      return (below, answers(below))
    }
    guard dead.count >= Self.routesOfAForeignFolder else { return (top, atTop) }
    // Many routes and not one of them answered: these screens belong to a back end whose root is elsewhere.
    let reason = "no route leads to a file of \(folder); is it the back end's root?"
    return (top, atTop.map { $0.map { $0.target.isBroken ? (.notChecked, reason) : $0 } })
  }

  /// So many different routes that lead nowhere, and none that does, are no typing mistakes.
  private static let routesOfAForeignFolder = 8

  private var bases: [String] {
    [configuration.test?.baseURL, configuration.live?.baseURL, configuration.preview?.baseURL].compactMap { $0 }
  }

  private func target(of link: Link, _ routes: FolderRoutes) -> Answer {
    if link.isExpression { return (.notChecked, CrawlFrontier.dependsOnData) }
    switch routes.answer(link.route, method: link.method) {
    case .file(let place): return (.screen(place), nil)
    case .missing: return (.broken("no such file"), nil)
    case .notChecked(let reason): return (.notChecked, reason)
    case .ignored: return (.notChecked, nil)
    }
  }
}
