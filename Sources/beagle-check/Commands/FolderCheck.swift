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
    let listing = try FolderListing.some(
      of: folder, named: folder, in: files, besides: configurationFiles, jobs: jobs)
    let folderFiles = FolderFiles(
      root: String(RelativePath.join(folder, "x").dropLast()), names: listing.files)
    let top = FolderRoutes(files: listing.files, bases: bases, table: table)
    var review = reviewed(folderFiles, asking: top)
    let (routes, answers) = resolved(review.screens, top, review.answers.finish())
    let site = Site(
      screens: review.screens, targets: answers.targets, app: checker.app,
      knownRoutes: checker.app.isCutOff ? [] : routes.known,
      openings: openings(routes),
      answering: { if case .file(let place) = routes.answer($0, method: "GET") { place } else { nil } })
    var report = SiteReport(
      site: site, own: review.findings, configurations: checker.configurations,
      log: review.log, unanswered: answers.unanswered,
      unvisited: RunReport.NotChecked.folders(listing.unreadable), isIncomplete: !listing.unreadable.isEmpty,
      jobs: jobs)
    return report.report(
      SiteTexts(screens: site.screens, checker: checker) { place in
        try? files.read(folderFiles.path(of: place))
      })
  }

  /// What is kept of all screens; what else is known of them is let go, a batch after the other.
  private struct Review {
    var screens: [ScreenSummary] = []
    var findings: Findings
    var log: [LogRecord] = []
    var answers = Answers.Builder()

    mutating func take(_ result: consuming PayloadChecker.Result) {
      if !result.log.isEmpty { log += result.log }
      findings.append(result.findings, of: screens.count)
      screens.append(result.summary)
    }
  }

  /// A screen that was checked, and where its links lead.
  private struct Reviewed: Sendable {
    let result: PayloadChecker.Result
    let answers: [Answer]
  }

  private func reviewed(_ folderFiles: FolderFiles, asking routes: FolderRoutes) -> Review {
    let fileReview = FileReview(files: files, checker: checker, jobs: jobs)
    let arenas = checker.makeArenas(jobs)
    let samples = RouteSamples(crawl)
    let count = folderFiles.names.count
    var review = Review(findings: Findings(in: checker.archive))
    review.screens.reserveCapacity(count)
    for start in stride(from: 0, to: count, by: Self.batch) {
      let groups = fileReview.groups(of: start..<min(start + Self.batch, count))
      Parallel.each(count: groups.count, workers: arenas) { arena, number in
        var reader = fileReview.reader(of: groups[number].map { .file(folderFiles, Int32($0)) })
        var made: [Reviewed] = []
        made.reserveCapacity(groups[number].count)
        while let file = reader.take() {
          // Where links lead is found out on the way, side by side, so that their texts need not be kept.
          var answers: [Answer] = []
          let result = fileReview.result(of: file, in: arena) { summary in
            if !samples.isEmpty { summary.links = summary.links.flatMap(samples.links) }
            answers = summary.links.map { answer(to: $0, routes) }
            var offsets: [Int] = []
            for (link, answer) in answers.enumerated() {
              if case .screen(let place) = answer.target { summary.links[link].noteTarget(place, of: folderFiles) }
              if answer.isNamed { offsets.append(summary.links[link].offset) }
            }
            return offsets
          }
          made.append(Reviewed(result: result, answers: answers))
        }
        return made
      } take: { group in
        // From the end of a turned list they can be moved out; a loop would copy each.
        var rest = group
        rest.reverse()
        while let reviewed = rest.popLast() {
          review.answers.append(reviewed.answers, at: reviewed.result.places)
          review.take(reviewed.result)
        }
      }
    }
    return review
  }

  /// So many that threads hardly ever wait for the last of a batch.
  private static let batch = 2048

  /// Where a link leads, and why nobody knows.
  private struct Answer: Sendable {
    var target: LinkTarget
    var reason: String?

    /// Whether a report names the link's place.
    var isNamed: Bool { reason != nil || target.isBroken }
  }

  /// Where the links of all screens lead.
  private struct Answers {
    var targets: LinkTargets
    /// Those that lead to no screen, and those that nobody looked at.
    var unanswered: UnansweredLinks

    /// The same, with what leads nowhere as what nobody looked at.
    consuming func doubting(_ reason: String) -> Answers {
      var builder = LinkTargets.Builder()
      for targets in targets { builder.append(targets.lazy.map { $0.isBroken ? .notChecked : $0 }) }
      targets = builder.targets
      for place in unanswered.indices where unanswered[place].reason == nil { unanswered[place].reason = reason }
      return self
    }

    struct Builder {
      private var targets = LinkTargets.Builder()
      private var unanswered = UnansweredLinks()
      private var count = 0

      /// Takes those of the next screen.
      ///
      /// - Parameter places: Of the links that a report names; none where they are not known.
      mutating func append(_ answers: [Answer], at places: [(line: Int, column: Int)] = []) {
        targets.append(answers.lazy.map(\.target))
        var rest = places[...]
        for (link, answer) in answers.enumerated() where answer.isNamed {
          unanswered.append(
            UnansweredLink(screen: count, link: link, reason: answer.reason, place: rest.popFirst()))
        }
        count += 1
      }

      /// Hands over what it has, of which there may be much, and keeps none of it.
      mutating func finish() -> Answers {
        defer { self = Builder() }
        return Answers(targets: targets.targets, unanswered: unanswered)
      }
    }
  }

  private func resolved(
    _ screens: [ScreenSummary], _ top: FolderRoutes, _ atTop: consuming Answers
  ) -> (FolderRoutes, Answers) {
    guard atTop.targets.hasBroken, !atTop.targets.reachesAScreen, !checker.app.isCutOff else { return (top, atTop) }
    var dead: Set<String> = []
    for (screen, targets) in atTop.targets.enumerated() {
      for (link, target) in targets.enumerated() where target.isBroken {
        dead.insert(screens[screen].links[link].route)
      }
    }
    if let prefix = FolderRoutes.likelyPrefix(of: dead, among: top.files) {
      let below = FolderRoutes(files: top.files, bases: bases, table: table, prefix: prefix)
      var answers = Answers.Builder()
      for screen in screens { answers.append(screen.links.map { answer(to: $0, below) }) }
      return (below, answers.finish())
    }
    guard dead.count >= Self.routesOfAForeignFolder else { return (top, atTop) }
    // Many routes and not one of them answered: these screens belong to a back end whose root is elsewhere.
    let reason = "no route leads to a file of \(folder); is it the back end's root?"
    return (top, atTop.doubting(reason))
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

  private var table: [String: String] { configuration.test?.routes ?? [:] }

  private func answer(to link: Link, _ routes: FolderRoutes) -> Answer {
    if let outage = checker.app.outage(of: link) { return Answer(target: .broken(outage)) }
    if link.isExpression { return Answer(target: .notChecked, reason: CrawlFrontier.dependsOnData) }
    switch routes.answer(link.route, method: link.method) {
    case .file(let place): return Answer(target: .screen(place))
    case .missing:
      // What a walk would not look for is no fault of the folder's.
      let choice = LinkChoice(crawl)
      if let reason = choice.unfollowed(link) ?? choice.skipped(link) {
        return Answer(target: .notChecked, reason: reason)
      }
      return Answer(target: .broken("no such file"))
    case .notChecked(let reason): return Answer(target: .notChecked, reason: reason)
    case .ignored: return Answer(target: .notChecked)
    }
  }
}
