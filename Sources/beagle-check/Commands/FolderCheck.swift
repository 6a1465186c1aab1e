import BeagleModel

/// Checks a folder as a back end's root: every JSON file below it is a screen, and routes resolve among them.
struct FolderCheck {
  let folder: String
  let files: FileSystem
  let checker: PayloadChecker
  let configuration: NamedConfiguration
  let crawl: CrawlLimits
  var configurationFile: String?
  let jobs: Int

  func report() throws(RunError) -> RunReport {
    let listing = try FolderListing.some(of: folder, named: folder, in: files, besides: configurationFile)
    let sources = listing.files.map { Source(file: RelativePath.join(folder, $0)) }
    let results = FileReview(files: files, checker: checker, jobs: jobs).results(of: sources)
    let routes = FolderRoutes(
      files: listing.files, bases: bases, table: configuration.test?.routes ?? [:])
    let samples = RouteSamples(crawl)
    let summaries = results.map { result in
      var summary = result.summary
      summary.links = summary.links.flatMap(samples.links)
      return summary
    }
    var targets: [[LinkTarget]] = []
    var notChecked: [[String?]] = []
    for summary in summaries {
      let answers = summary.links.map { target(of: $0, routes) }
      targets.append(answers.map(\.target))
      notChecked.append(answers.map(\.reason))
    }
    let site = Site(
      screens: summaries, targets: targets, app: checker.app,
      knownRoutes: targets.contains { $0.contains(where: \.isBroken) } ? routes.routes : [])
    let report = SiteReport(
      site: site, diagnostics: results.map(\.diagnostics), records: FileReview.records(results), trails: [],
      notChecked: notChecked,
      unvisited: RunReport.NotChecked.folders(listing.unreadable), hasTransients: false)
    return report.report(
      SiteTexts(sources: sources, checker: checker) { place in sources[place].file.flatMap { try? files.read($0) } })
  }

  private var bases: [String] {
    [configuration.test?.baseURL, configuration.live?.baseURL, configuration.preview?.baseURL].compactMap { $0 }
  }

  private func target(of link: Link, _ routes: FolderRoutes) -> (target: LinkTarget, reason: String?) {
    if link.isExpression { return (.notChecked, CrawlFrontier.dependsOnData) }
    switch routes.answer(link.route, method: link.method) {
    case .file(let place): return (.screen(place), nil)
    case .missing: return (.broken("no such file"), nil)
    case .notChecked(let reason): return (.notChecked, reason)
    case .ignored: return (.notChecked, nil)
    }
  }
}
