import BeagleModel

/// A folder that is a back end's root: every JSON file below it is a screen, and routes resolve among them.
struct FolderSource: PayloadSource {
  let checker: PayloadChecker
  let jobs: Int
  var probe: AddressProbing?
  private let folder: String
  private let checked: CheckedFiles
  private let configuration: NamedConfiguration
  private let crawl: CrawlLimits
  private let listing: FolderListing
  private var routes: FolderRoutes
  private let names: DocumentNames

  /// - Parameters:
  ///   - names: `nil` for the routes of the folder.
  ///   - ownFiles: The configuration's and the run's reports.
  ///   - exclusion: Screens that are not checked.
  init(
    folder: String, files: FileSystem, checker: PayloadChecker, configuration: NamedConfiguration, crawl: CrawlLimits,
    names: DocumentNames? = nil, ownFiles: [String] = [], leavingOut exclusion: Exclusion = .none, jobs: Int
  ) throws(RunError) {
    let listing = try FolderListing.some(
      of: folder, named: folder, in: files, besides: ownFiles, leavingOut: exclusion, jobs: jobs)
    self.init(
      folder: folder, listing: listing,
      checked: CheckedFiles(
        listing.files.map { Source(file: RelativePath.join(folder, $0)) },
        by: FileChecker(files: files, checker: checker, jobs: jobs)),
      checker: checker, configuration: configuration, crawl: crawl, names: names, jobs: jobs)
  }

  /// - Parameters:
  ///   - checked: Of the listing's files, in their order.
  ///   - names: `nil` for the routes of the folder.
  init(
    folder: String, listing: FolderListing, checked: CheckedFiles, checker: PayloadChecker,
    configuration: NamedConfiguration, crawl: CrawlLimits, names: DocumentNames?, jobs: Int
  ) {
    (self.folder, self.listing, self.checked) = (folder, listing, checked)
    (self.checker, self.configuration, self.crawl, self.jobs) = (checker, configuration, crawl, jobs)
    self.names = names ?? DocumentNames(folder: folder)
    routes = FolderRoutes(
      files: listing.files, outside: listing.outside, ignored: listing.ignored.map(\.path),
      bases: configuration.baseURLs,
      table: configuration.network.test?.routes ?? [:])
  }

  func results() -> [PayloadChecker.Result] {
    let samples = RouteSamples(crawl)
    var results = checked.results()
    for index in results.indices {
      results[index].summary.fileRoute = RelativePath.route(ofFile: listing.files[index])
      results[index].summary.document = names.name(of: results[index].summary.source)
      if !samples.isEmpty {
        results[index].summary.links = results[index].summary.links.flatMap(samples.links)
      }
    }
    return results
  }

  var reading: @Sendable (Int) -> PaddedBytes? { checked.reading }
  var componentIDs: @Sendable (Int) -> Set<String>? { checked.componentIDs }

  // MARK: - Links

  mutating func resolutions(of screens: [ScreenSummary]) -> [[LinkResolution]] {
    let atTop = screens.map { $0.links.map(resolution) }
    guard !checker.app.isCutOff, atTop.hasBroken, !atTop.reachesAScreen else { return atTop }
    var dead: Set<String> = []
    for (screen, targets) in zip(screens, atTop) {
      for (link, target) in zip(screen.links, targets) where target.isBroken { dead.insert(link.route) }
    }
    if let prefix = FolderRoutes.likelyPrefix(of: dead, among: listing.files) {
      routes = routes.below(prefix)
      return screens.map { $0.links.map(resolution) }
    }
    guard dead.count >= Self.routesOfAForeignFolder else { return atTop }
    // Many routes and not one of them answers: these screens belong to a back end whose root is elsewhere.
    return atTop.map { $0.map { $0.isBroken ? .notChecked(.otherRoot(folder: folder)) : $0 } }
  }

  /// So many broken routes, without any route that answers, are no typing mistakes.
  private static let routesOfAForeignFolder = 8

  private func resolution(of link: Link) -> LinkResolution {
    if let outage = checker.app.outage(of: link) { return .broken(outage) }
    if !link.isExpression { return resolution(of: link, at: link.route) }
    // A file is chosen without a look at the query.
    guard let path = link.route.pathBeforeData, case let found = resolution(of: link, at: path), !found.isNotChecked
    else { return .notChecked(.dependsOnData) }
    return found
  }

  private func resolution(of link: Link, at route: String) -> LinkResolution {
    switch routes.answer(route, method: link.method) {
    case .file(let index): return .screen(index)
    case .missing:
      // A walk would not load these routes, so the folder needs no file for them.
      let choice = LinkChoice(crawl)
      if let reason = choice.unfollowed(link) ?? choice.skipped(link) { return .notChecked(reason) }
      if checked.gaps?.isEmpty == false { return .notChecked(.missingPart) }
      return .broken(.noFile)
    case .notChecked(let reason): return .notChecked(reason)
    }
  }

  // MARK: - The site

  func facts(_ screens: [ScreenSummary], _ targets: [[LinkResolution]]) -> SiteFacts {
    let openings = configuration.entryPoints.compactMap { entry -> Opening? in
      guard case .file(let index) = routes.answer(entry.url, method: "GET") else { return nil }
      return Opening(screen: index, passed: entry.passed, location: entry.location)
    }
    var facts = SiteFacts(
      openings: openings,
      answering: { [routes] in if case .file(let index) = routes.answer($0, method: "GET") { index } else { nil } },
      unvisited: RunReport.NotChecked.paths(
        unreadable: listing.unreadable, outside: listing.outside.map { RelativePath.join(folder, $0) }),
      requestAnswers: RequestAnswers(in: screens, targets, openings, through: routes).indexes,
      proof: RunProof(isIncomplete: !listing.unreadable.isEmpty || screens.contains { $0.outcome != .loaded }))
    facts.leavesScreensOut = !listing.unreadable.isEmpty || !listing.ignored.isEmpty
    facts.add(checked.gaps)
    facts.ignored = listing.ignored.map { (RelativePath.join(folder, $0.path), $0.by) }
    if !checker.app.isCutOff, targets.hasBroken {
      facts.knownRoutes = screens.indices.compactMap { index in
        routes.route(of: index).map { KnownRoute(route: $0, isScreen: screens[index].isScreen) }
      }
    }
    return facts
  }
}

extension [[LinkResolution]] {
  fileprivate var reachesAScreen: Bool {
    contains { $0.contains { if case .screen = $0 { true } else { false } } }
  }
}
