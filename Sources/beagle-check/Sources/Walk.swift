import BeagleModel

extension Crawler {
  /// The outcome of one load, on its way from the thread that made it.
  struct Stop: Sendable {
    /// Why it was not loaded; `nil` when it was.
    let failure: LoadFailure?
    let result: PayloadChecker.Result?
    /// The text, for places that are reported after the walk, where it cannot be read again.
    let bytes: PaddedBytes?

    init(result: PayloadChecker.Result, bytes: PaddedBytes?) {
      (failure, self.result, self.bytes) = (nil, result, bytes)
    }

    init(_ failure: LoadFailure) { (self.failure, result, bytes) = (failure, nil, nil) }
  }

  /// Everything that a walk found. The arrays are by visit.
  struct Walk: Sendable {
    var frontier: CrawlFrontier
    /// Of every visit, loaded or not, so that visits and a site's screens have the same numbers.
    private(set) var summaries: [ScreenSummary] = []
    /// Why visits were not loaded; `nil` for those that were.
    private(set) var failures: [LoadFailure?] = []
    /// The findings of each visit's own rules; those of one screen at its first visit alone.
    private(set) var findings: [[Diagnostic]] = []
    /// The visits whose findings depend on how the app loads their screens.
    private(set) var undecided: [Int] = []
    /// Of visits whose text cannot be read again.
    private(set) var texts: [PaddedBytes?] = []
    private(set) var leads: [Trails.Lead] = []
    /// For each link of a visit's screen.
    private(set) var discoveries: [[CrawlFrontier.Discovery]] = []
    /// By route, the visits with answers of their own: a route that is asked for in several ways may answer as before.
    private var answers: [String: [Int]] = [:]
    /// The fixtures that have answered.
    private var files: Set<String> = []
    private let server: String?

    /// - Parameters:
    ///   - base: What routes are put behind, where they are asked of a server.
    ///   - server: The server before the routes of a report on several servers.
    init(limits: CrawlLimits, base: BuiltURL?, server: String? = nil) {
      frontier = CrawlFrontier(limits: limits, base: base)
      self.server = server
    }

    var visits: Range<Int> { summaries.indices }

    func outcome(of visit: Int) -> Outcome { failures[visit]?.outcome ?? .loaded }

    func isEntry(_ visit: Int) -> Bool { frontier.visits[visit].parent == nil }

    /// Adds what the app opens by itself.
    mutating func enter(_ entry: EntryPoint, key: CrawlFrontier.RouteKey) {
      let known = frontier.visits.count
      _ = frontier.enter(entry.url, key: key, isOpened: entry.location != nil)
      if frontier.visits.count > known { leads.append(.init(location: entry.location)) }
    }

    /// Notes what became of the next visit, and where its links lead.
    mutating func take(_ stop: Stop, key: CrawlFrontier.RouteKey) {
      let visit = summaries.count
      let refusal = frontier.refusal(of: visit)
      let stop = refusal.map { Stop($0) } ?? stop
      let file = stop.result?.summary.source.file
      let isOtherAddress = file.map { !files.insert($0).inserted } ?? false
      let route = frontier.visits[visit].route
      let isRepeated =
        isOtherAddress
        || stop.bytes.map { bytes in answers[route, default: []].contains { texts[$0] == bytes } } ?? false
      if !isRepeated, stop.bytes != nil { answers[route, default: []].append(visit) }
      texts.append(stop.bytes)
      failures.append(stop.failure)
      frontier.note(outcome(of: visit), of: visit)
      if stop.failure?.isOfAScreen ?? true { frontier.noteScreen() }
      guard var result = stop.result else {
        let source = Source(url: route.behind(server))
        summaries.append(ScreenSummary(source: source, outcome: outcome(of: visit)))
        discoveries.append([])
        findings.append([])
        return
      }
      if isOtherAddress { result.summary.role = .otherAddress }
      findings.append(isRepeated ? [] : result.findings)
      if !isRepeated, result.isUndecided { undecided.append(visit) }
      discoveries.append(discoveries(of: result.summary.links, from: visit, key))
      summaries.append(result.summary)
    }

    private mutating func discoveries(
      of links: [Link], from visit: Int, _ key: CrawlFrontier.RouteKey
    ) -> [CrawlFrontier.Discovery] {
      links.indices.map { link in
        let known = frontier.visits.count
        let discovery = frontier.discover(links[link], from: visit, key: key)
        if frontier.visits.count > known { leads.append(.init(links[link])) }
        if case .visit(let reached) = discovery, frontier.reroute(reached, over: links[link], from: visit) {
          leads[reached] = .init(links[link])
        }
        return discovery
      }
    }

    /// Says of the routes that are left when the walk is over why they were not loaded.
    mutating func leaveOutRest() {
      guard let failure = frontier.leaveOutRest() else { return }
      leads.removeSubrange(summaries.count...)
      for screen in discoveries.indices {
        for link in discoveries[screen].indices {
          guard case .visit(let visit) = discoveries[screen][link], visit >= summaries.count else { continue }
          discoveries[screen][link] = .notChecked(failure)
        }
      }
    }

    /// Takes back that relative routes lead nowhere unless one of them led to a screen: their base URL is a guess.
    mutating func doubtBase() {
      let dead = visits.filter { outcome(of: $0) == .broken && frontier.visits[$0].route.hasPrefix("/") }
      if dead.isEmpty || provesBase { return }
      for visit in dead {
        failures[visit] = failures[visit].map { .guessedBaseURL($0.description) } ?? .unknownBaseURL
        summaries[visit].outcome = .notChecked
      }
    }

    /// The routes at least that one web page must answer, so that it is the server's answer to every route.
    private static let leastSamePages = 3

    /// Takes the screens out where the server answers every route with the same web page: none of them was seen.
    mutating func leaveOutSamePage() {
      let answers = visits.filter { failures[$0] == nil }
      guard answers.count >= Self.leastSamePages, let page = summaries[answers[0]].webPage,
        answers.allSatisfy({ summaries[$0].webPage?.isSame(as: page) ?? false }),
        visits.allSatisfy({ outcome(of: $0) != .broken })
      else { return }
      for visit in answers {
        failures[visit] = .sameWebPage(title: page.title)
        summaries[visit] = ScreenSummary(source: summaries[visit].source, outcome: .blocked)
        findings[visit] = []
      }
      undecided = []
    }

    private var provesBase: Bool {
      zip(summaries, discoveries).contains { screen, discoveries in
        zip(screen.links, discoveries).contains { link, discovery in
          guard case .visit(let visit) = discovery, link.route.hasPrefix("/") else { return false }
          return summaries[visit].isScreen
        }
      }
    }

    /// Appends the finding of a visit that has no screen.
    mutating func append(_ diagnostic: Diagnostic, of visit: Int) { findings[visit].append(diagnostic) }
  }
}

extension Trails.Lead {
  fileprivate init(_ link: Link) { self.init(caption: link.caption, location: link.anchor.location) }
}

extension String {
  /// A route with its server before it; the route itself without a server, and where it has one.
  func behind(_ server: String?) -> String {
    guard let server, utf8.first == UInt8(ascii: "/") else { return self }
    return (server.hasSuffix("/") ? String(server.dropLast()) : server) + self
  }
}
