import BeagleModel

/// A source of payloads: files, a folder or a walk.
protocol PayloadSource {
  var checker: PayloadChecker { get }
  /// Threads at most.
  var jobs: Int { get }

  /// Loads and checks every payload by itself; in the order of discovery.
  mutating func results() -> [PayloadChecker.Result]

  /// The targets of the links, by screen and link. Called once, after ``results()``.
  mutating func resolutions(of screens: [ScreenSummary]) -> [[LinkResolution]]

  /// The facts about the site beside its screens and links.
  func facts(_ screens: [ScreenSummary], _ targets: [[LinkResolution]]) -> SiteFacts

  /// Asks for addresses beside routes; `nil` for a source that asks for none.
  var probe: AddressProbing? { get }

  /// Reads the payload with an index among the results again; `nil` when it is gone.
  var reading: @Sendable (Int) -> PaddedBytes? { get }

  /// The ids of all components in the payload with an index among the results; `nil` when it is gone.
  var componentIDs: @Sendable (Int) -> Set<String>? { get }
}

extension PayloadSource {
  var componentIDs: @Sendable (Int) -> Set<String>? {
    { [reading] in reading($0).map(SecondLook.componentIDs) }
  }
}

/// Puts answers into the addresses of screens that are asked for beside routes.
typealias AddressProbing = (_ screens: inout [ScreenSummary]) -> Void

extension PayloadSource {
  var probe: AddressProbing? { nil }
}

/// The facts that a source knows about a site beside its screens and links.
struct SiteFacts {
  /// The screens that a walk started from.
  var entries: [Int] = []
  var openings: [Opening] = []
  /// Every route that answers; only asked where some link is broken.
  var knownRoutes: [KnownRoute] = []
  /// The screen that answers a route.
  var answering: @Sendable (_ route: String) -> Int? = { _ in nil }
  var trails = Trails()
  /// Files and folders that are left out, and the line that says so.
  var ignored: [(path: String, by: String)] = []
  /// Entry points, folders and the like that were not loaded.
  var unvisited: [RunReport.NotChecked] = []
  /// The screens that are only answers to requests.
  var requestAnswers: [Int] = []
  /// Whether the links between the screens are known.
  var hasLinks = true
  /// Whether screens were left out that may load those that are there.
  var leavesScreensOut = false
  var proof = RunProof()
}

extension PayloadSource {
  /// The one way from payloads to a report.
  consuming func report() -> RunReport {
    var source = self
    // What is not needed to the end is given up as soon as it may be: a site may have a million screens.
    let results = source.results()
    let isUndecided = results.map(\.isUndecided)
    var own = results.map(\.findings)
    var screens = (consume results).map(\.summary)
    source.probe?(&screens)
    let targets = source.resolutions(of: screens)
    let facts = source.facts(screens, targets)
    for screen in facts.requestAnswers {
      screens[screen].becomeAnswer()
      own[screen] = []
    }
    var site = ScreenGraph(
      screens: consume screens, targets: targets, knownRoutes: facts.knownRoutes, entries: facts.entries,
      openings: facts.openings, answering: facts.answering)
    let undecided = isUndecided.indices.filter { isUndecided[$0] && site.screens[$0].role != .answer }
    if facts.hasLinks, !undecided.isEmpty {
      var look = SecondLook(site, isCut: facts.leavesScreensOut)
      let again = look.results(
        of: undecided, by: source.checker, jobs: source.jobs, reading: source.reading,
        componentIDs: source.componentIDs)
      for again in again {
        own[again.screen] = again.findings
        if !again.decodesOnIOS { site.screens[again.screen].decodesOnIOS = false }
        if again.isPlaced { site.screens[again.screen].asked.contextNames = 0 }
      }
    }
    var report = SiteReport(
      site: site, own: own, facts: facts, undecided: undecided, checker: source.checker, jobs: source.jobs
    ).report().withoutRelativeRoutes()
    report.leftOut = facts.ignored.map { "\($0.path): \($0.by)" }
    return report
  }
}
