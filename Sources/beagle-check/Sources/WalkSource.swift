import BeagleModel

/// A walk over a back end, from the screens that the app opens by itself.
struct WalkSource: PayloadSource {
  let crawler: Crawler
  let entries: [EntryPoint]
  let limits: CrawlLimits
  let files: FileSystem
  /// The folder that answers, where one does.
  var fixtures: String?
  /// Whether the configuration leaves out the base of relative routes, so that one that does not answer may be asked for at
  /// the wrong place.
  var guessesBase = false
  var names = DocumentNames()
  var probe: AddressProbing?
  private(set) var walk: Crawler.Walk?

  var checker: PayloadChecker { crawler.checker }
  var jobs: Int { crawler.jobs }

  mutating func results() -> [PayloadChecker.Result] {
    var walk = crawler.walk(from: entries, limits: limits)
    // Before routes of a guessed base are no longer taken for dead.
    let endless = endlessRoutes(in: walk)
    if guessesBase { walk.doubtBase() }
    walk.leaveOutSamePage()
    for visit in walk.visits where walk.isEntry(visit) {
      guard let failure = walk.failures[visit], failure.outcome == .broken else { continue }
      walk.append(unanswered(entry: visit, of: walk, failure), of: visit)
    }
    for (visit, finding) in endless { walk.append(finding, of: visit) }
    self.walk = walk
    let undecided = Set(walk.undecided)
    return walk.visits.map { visit in
      var summary = walk.summaries[visit]
      // A finding has one fingerprint, whether the answer is recorded or not.
      let source = summary.isRecorded ? Source(url: summary.source.url) : summary.source
      summary.document = names.name(of: source, method: walk.frontier.visits[visit].method)
      return PayloadChecker.Result(
        findings: walk.findings[visit], summary: summary, isUndecided: undecided.contains(visit))
    }
  }

  var reading: @Sendable (Int) -> PaddedBytes? {
    guard let walk else { return { _ in nil } }
    return { [files] visit in
      walk.texts[visit] ?? walk.summaries[visit].source.file.flatMap { try? files.read($0) }
    }
  }

  func resolutions(of screens: [ScreenSummary]) -> [[LinkResolution]] {
    guard let walk else { return [] }
    return walk.discoveries.map { $0.map { resolution(of: $0, in: walk) } }
  }

  private func resolution(of discovery: CrawlFrontier.Discovery, in walk: Crawler.Walk) -> LinkResolution {
    switch discovery {
    case .notChecked(let failure): return .notChecked(failure)
    case .visit(let visit):
      guard let failure = walk.failures[visit] else { return .screen(visit) }
      return failure.outcome == .broken ? .broken(failure) : .notChecked(failure)
    }
  }

  func facts(_ screens: [ScreenSummary], _ targets: [[LinkResolution]]) -> SiteFacts {
    guard let walk else { return SiteFacts() }
    let loaded = walk.visits.filter { walk.failures[$0] == nil }
    return SiteFacts(
      entries: walk.visits.filter(walk.isEntry),
      openings: entries.compactMap { entry in
        walk.frontier.visit(of: entry.url, key: crawler.key).map {
          Opening(screen: $0, passed: entry.passed, location: entry.location)
        }
      },
      knownRoutes: targets.hasBroken ? knownRoutes(of: walk, loaded, targets) : [],
      answering: { [frontier = walk.frontier, crawler] in frontier.visit(of: $0, key: crawler.key) },
      trails: Trails(parents: walk.frontier.visits.map(\.parent), leads: walk.leads),
      unvisited: unvisitedEntryPoints(walk, targets), leavesScreensOut: walk.frontier.hasReachedLimit,
      proof: proof(of: walk, loaded.count, targets))
  }

  private func proof(of walk: Crawler.Walk, _ loaded: Int, _ targets: [[LinkResolution]]) -> RunProof {
    var proof = RunProof(
      isIncomplete: loaded == 0 || walk.failures.contains { $0?.leavesRunIncomplete ?? false },
      isCut: walk.frontier.hasReachedLimit || loaded < walk.visits.count
        || targets.contains { $0.contains(where: \.isNotChecked) },
      loaded: loaded)
    for case let obstacle? in walk.failures.lazy.map({ $0?.obstacle }) { proof.obstacles[obstacle, default: 0] += 1 }
    if walk.visits.allSatisfy(walk.isEntry), targets.joined().allSatisfy({ $0 == .notChecked(.dependsOnData) }) {
      proof.needData = Set(walk.summaries.flatMap { $0.links.map(\.route) }).count
    }
    return proof
  }

  /// The routes that answered, and those of files that were not asked for where some route has none.
  private func knownRoutes(
    of walk: Crawler.Walk, _ loaded: [Int], _ targets: [[LinkResolution]]
  ) -> [KnownRoute] {
    let visits = walk.frontier.visits
    let answered = loaded.map { KnownRoute(route: visits[$0].route, isScreen: walk.summaries[$0].isScreen) }
    guard let fixtures, targets.contains(where: { $0.contains(.broken(.noFixture)) }) else { return answered }
    let screens = Set(answered.filter(\.isScreen).map(\.route))
    let broken = Set(visits.map(\.route)).subtracting(screens)
    let files = FolderRoutes(files: FolderListing(of: fixtures, in: files).files).known
    return (answered.map(\.route) + files).map { KnownRoute(route: $0, isScreen: !broken.contains($0)) }
  }

  /// An entry point that does not answer has no place in a payload: it is reported where the configuration names it.
  private func unanswered(entry visit: Int, of walk: Crawler.Walk, _ failure: LoadFailure) -> Diagnostic {
    let route = walk.frontier.visits[visit].route
    let rule = BrokenRoute.info
    let location = entries.first { $0.url == route }?.location ?? SourceLocation(source: Source(url: route))
    return Diagnostic(
      rule: rule.id, severity: rule.severity, impact: .screenFails,
      message: "entry point \(route) → \(failure)", location: location,
      fingerprint: Fingerprint.of([rule.id]), configurations: crawler.checker.configurations)
  }

  /// Those that no link leads to, which is listed with its locations.
  private func unvisitedEntryPoints(
    _ walk: Crawler.Walk, _ targets: [[LinkResolution]]
  ) -> [RunReport.NotChecked] {
    let unvisited = Set(
      walk.visits.filter { walk.isEntry($0) && walk.failures[$0].map { $0.outcome != .broken } ?? false })
    if unvisited.isEmpty { return [] }
    var linked: Set<Int> = []
    for (screen, links) in walk.discoveries.enumerated() {
      for (link, discovery) in links.enumerated() {
        guard case .visit(let visit) = discovery, unvisited.contains(visit),
          walk.summaries[screen].links[link].route == walk.frontier.visits[visit].route,
          targets[screen][link].isUnknown
        else { continue }
        linked.insert(visit)
      }
    }
    return unvisited.subtracting(linked).sorted().compactMap { visit in
      walk.failures[visit].map { RunReport.NotChecked(route: walk.frontier.visits[visit].route, reason: $0) }
    }
  }
}
