import BeagleModel

/// Checks a folder as a back end's root: every JSON file below it is a screen, and routes resolve among them.
struct FolderCheck {
  let folder: String
  let files: FileSystem
  let checker: PayloadChecker
  let configuration: NamedConfiguration
  let crawl: CrawlLimits
  /// The configuration's and the run's reports.
  var ownFiles: [String] = []
  let jobs: Int

  func report() throws(RunError) -> RunReport {
    let listing = try FolderListing.some(
      of: folder, named: folder, in: files, besides: ownFiles, jobs: jobs)
    let folderFiles = FolderFiles(
      root: String(RelativePath.join(folder, "x").dropLast()), names: listing.files)
    let top = links(FolderRoutes(files: listing.files, outside: listing.outside, bases: bases, table: table))
    var review = reviewed(folderFiles, asking: top)
    let (routes, answers) = resolved(review.screens, top.routes, review.answers.finish())
    let openings = openings(routes)
    let texts = SiteTexts(screens: review.screens, checker: checker) { place in
      try? files.read(folderFiles.path(of: place))
    }
    review.leaveOut(
      RequestAnswers(
        in: review.screens, answers.targets, openings, askedBy: checker.app.ownTexts.requests, through: routes,
        texts.reader
      ).places)
    var site = ScreenGraph(
      screens: review.screens, targets: answers.targets, ownTexts: checker.app.ownTexts,
      usedSchemas: checker.app.usedSchemas,
      knownRoutes: checker.app.isCutOff
        ? [] : routes.known.telling { [screens = review.screens] in screens[$0].isScreen },
      openings: openings,
      answering: { if case .file(let place) = routes.answer($0, method: "GET") { place } else { nil } })
    if !review.undecided.isEmpty {
      var look = SecondLook(site, isCut: !listing.unreadable.isEmpty, place: texts.reader.place)
      let looks = look.looks(at: review.undecided, in: texts, jobs: jobs)
      for look in looks {
        review.findings[look.screen] = look.findings
        if !look.decodesOnIOS { site.screens[look.screen].decodesOnIOS = false }
      }
    }
    var report = SiteReport(
      site: site, app: checker.app, own: review.findings, configurations: checker.configurations,
      unanswered: answers.unanswered,
      unvisited: RunReport.NotChecked.paths(
        unreadable: listing.unreadable, outside: listing.outside.map { RelativePath.join(folder, $0) }),
      isIncomplete: !listing.unreadable.isEmpty || review.screens.contains { $0.outcome != .loaded },
      levels: checker.levels, jobs: jobs)
    return report.report(texts)
  }

  /// What is kept of all screens; what else is known of them is let go, a batch after the other.
  private struct Review {
    var screens: [ScreenSummary] = []
    /// By screen.
    var findings: [[Diagnostic]] = []
    var answers = LinkAnswers.Builder()
    /// The screens of which something else would be found if it were known how the app comes to them.
    var undecided: [Int] = []

    mutating func take(_ reviewed: consuming Reviewed) {
      answers.append(reviewed.answers, at: reviewed.result.places)
      if reviewed.result.isUndecided { undecided.append(screens.count) }
      findings.append(reviewed.result.findings)
      screens.append(reviewed.result.summary)
    }

    /// Takes some of the screens, in their order, for answers to requests, of which nothing was found.
    mutating func leaveOut(_ answers: [Int]) {
      if answers.isEmpty { return }
      for place in answers { findings[place] = [] }
      undecided.removeAll { answers.contains($0) }
      for place in answers { screens[place].becomeAnswer() }
    }
  }

  /// A screen that was checked, and where its links lead.
  private struct Reviewed: Sendable {
    let result: PayloadChecker.Result
    let answers: [LinkAnswer]
  }

  private func reviewed(_ folderFiles: FolderFiles, asking links: FolderLinks) -> Review {
    let fileReview = FileReview(files: files, checker: checker, jobs: jobs)
    let arenas = checker.makeArenas(jobs)
    let count = folderFiles.names.count
    var review = Review()
    review.screens.reserveCapacity(count)
    for start in stride(from: 0, to: count, by: Self.batch) {
      let groups = Parallel.groups(of: start..<min(start + Self.batch, count), jobs: jobs)
      Parallel.each(count: groups.count, workers: arenas) { arena, number in
        var reader = fileReview.reader(of: groups[number].map { .file(FolderFile(folderFiles, $0)) })
        var made: [Reviewed?] = []
        made.reserveCapacity(groups[number].count)
        while let file = reader.take() {
          // Where links lead is found out on the way, side by side, so that their texts need not be kept.
          var answers: [LinkAnswer] = []
          let result = fileReview.result(of: file, in: arena) { summary in
            answers = links.answers(to: &summary, among: folderFiles)
            return answers.indices.filter { answers[$0].isNamed }.map { summary.links[$0].offset }
          }
          made.append(Reviewed(result: result, answers: answers))
        }
        return made
      } take: { (group: consuming [Reviewed?]) in
        // Moved out; a loop over them would copy each.
        for place in group.indices {
          if let reviewed = group[place].take() { review.take(reviewed) }
        }
      }
    }
    return review
  }

  /// So many that threads hardly ever wait for the last of a batch.
  private static let batch = 2048

  private func resolved(
    _ screens: [ScreenSummary], _ top: FolderRoutes, _ atTop: consuming LinkAnswers
  ) -> (FolderRoutes, LinkAnswers) {
    guard atTop.targets.hasBroken, !atTop.targets.reachesAScreen, !checker.app.isCutOff else { return (top, atTop) }
    var dead: Set<String> = []
    for (screen, targets) in atTop.targets.enumerated() {
      for (link, target) in targets.enumerated() where target.isBroken {
        dead.insert(screens[screen].links[link].route)
      }
    }
    if let prefix = FolderRoutes.likelyPrefix(of: dead, among: top.files) {
      let below = FolderRoutes(files: top.files, outside: top.outside, bases: bases, table: table, prefix: prefix)
      var answers = LinkAnswers.Builder()
      let links = links(below)
      for screen in screens { answers.append(screen.links.map(links.answer)) }
      return (below, answers.finish())
    }
    guard dead.count >= Self.routesOfAForeignFolder else { return (top, atTop) }
    // Many routes and not one of them answered: these screens belong to a back end whose root is elsewhere.
    return (top, atTop.doubting(.otherRoot(folder: folder)))
  }

  /// So many different routes that lead nowhere, and none that does, are no typing mistakes.
  private static let routesOfAForeignFolder = 8

  private func openings(_ routes: FolderRoutes) -> [Opening] {
    configuration.entryPoints.compactMap { entry in
      guard case .file(let place) = routes.answer(entry.url, method: "GET") else { return nil }
      return Opening(screen: place, passed: entry.passed, location: entry.location)
    }
  }

  private func links(_ routes: FolderRoutes) -> FolderLinks { FolderLinks(routes, app: checker.app, crawl: crawl) }

  private var bases: [String] {
    [configuration.network.test?.baseURL, configuration.network.live?.baseURL, configuration.network.preview?.baseURL]
      .compactMap { $0 }
  }

  private var table: [String: String] { configuration.network.test?.routes ?? [:] }
}
