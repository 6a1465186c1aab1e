import BeagleModel

extension Crawler {
  /// The outcome of one load, on its way from the thread that made it.
  struct Stop: Sendable {
    /// Why it was not loaded; `nil` when it was.
    let failure: LoadFailure?
    let result: PayloadChecker.Result?
    /// Equal for equal answers; `nil` where files answer.
    var digest: Fingerprint?
    /// The text, where it is looked at again and cannot be read again.
    var text: PaddedBytes?

    init(result: PayloadChecker.Result, digest: Fingerprint? = nil, text: PaddedBytes? = nil) {
      (failure, self.result, self.digest, self.text) = (nil, result, digest, text)
    }

    init(_ failure: LoadFailure) { (self.failure, result) = (failure, nil) }

    /// - Parameter base: What routes are put behind.
    init(failure: LoadFailure, base: BuiltURL?) {
      self.init(failure == .outsideBaseURL(nil) ? .outsideBaseURL(base?.absoluteString) : failure)
    }
  }

  /// The visits that are under way, in the order in which they are taken: each route once, and what failed for now once
  /// more when there is nothing else.
  struct PendingVisits {
    private var visits: [Int] = []
    private var start = 0
    /// Those that are loaded for the first time.
    private var new = 0
    /// Visits that are to be loaded again, and how many of all were looked at.
    private var again: [Int] = []
    private var reviewed = 0

    var count: Int { visits.count - start }
    var first: Int? { start < visits.count ? visits[start] : nil }

    mutating func removeFirst() {
      if visits[start] >= reviewed { new -= 1 }
      start += 1
      if start == visits.count {
        visits.removeAll(keepingCapacity: true)
        start = 0
      }
    }

    /// The next visit to load; `nil` when none may be loaded now.
    mutating func next(of walk: inout Walk, asksAgain: Bool) -> Int? {
      if again.isEmpty, let visit = walk.frontier.next(pending: new) {
        new += 1
        visits.append(visit)
        return visit
      }
      if asksAgain, again.isEmpty, first == nil {
        again = walk.visits[reviewed...].filter(walk.mayPass).reversed()
        reviewed = walk.visits.upperBound
      }
      guard let visit = again.popLast() else { return nil }
      visits.append(visit)
      return visit
    }
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
    /// Of visits whose text is looked at again and cannot be read again.
    private(set) var texts: [PaddedBytes?] = []
    private(set) var leads: [Trails.Lead] = []
    /// For each link of a visit's screen.
    private(set) var discoveries: [[CrawlFrontier.Discovery]] = []
    /// Of the answers; `nil` without a screen, and where files answer.
    private(set) var digests: [Fingerprint?] = []
    /// By route, the digests of its answers: a route that is asked for in several ways may answer as before.
    private var answers: [String: [Fingerprint]] = [:]
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

    /// Whether a visit that failed may be loaded when it is asked for once more, and asking changes nothing on the server.
    func mayPass(_ visit: Int) -> Bool {
      let isSafe = HTTPMethod(rawValue: frontier.visits[visit].method)?.isSafe ?? true
      return isSafe && failures[visit]?.mayPass ?? false
    }

    func isEntry(_ visit: Int) -> Bool { frontier.visits[visit].parent == nil }

    /// Adds what the app opens by itself.
    mutating func enter(_ entry: EntryPoint, key: CrawlFrontier.RouteKey) {
      let known = frontier.visits.count
      _ = frontier.enter(entry.url, key: key, isOpened: entry.location != nil)
      if frontier.visits.count > known { leads.append(.init(location: entry.location)) }
    }

    /// Notes what became of the next visit, or of one that was loaded again, and where its links lead.
    mutating func take(_ stop: Stop, of visit: Int, key: CrawlFrontier.RouteKey) {
      // Known by the order of discovery alone; the route may have been asked for already.
      let refusal = frontier.refusal(of: visit)
      let stop = refusal.map { Stop($0) } ?? stop
      let isNew = visit == summaries.count
      // What failed before the signal came says more.
      if !isNew, stop.failure == .interrupted { return }
      if isNew {
        if stop.failure?.isOfAScreen ?? true { frontier.noteScreen() }
        summaries.append(
          ScreenSummary(source: Source(url: frontier.visits[visit].route.behind(server)), outcome: .loaded))
        discoveries.append([])
        findings.append([])
        texts.append(nil)
        digests.append(nil)
        failures.append(nil)
      }
      failures[visit] = stop.failure
      summaries[visit].outcome = outcome(of: visit)
      frontier.note(outcome(of: visit), of: visit)
      guard var result = stop.result else { return }
      let isOtherAddress = result.summary.source.file.map { !files.insert($0).inserted } ?? false
      let isRepeated = isOtherAddress || isRepeated(stop.digest, of: frontier.visits[visit].route)
      if isOtherAddress { result.summary.role = .otherAddress }
      if !isRepeated { findings[visit] = result.findings }
      if !isRepeated, result.isUndecided { undecided.append(visit) }
      texts[visit] = stop.text
      digests[visit] = stop.digest
      discoveries[visit] = discoveries(of: result.summary.links, from: visit, key)
      summaries[visit] = result.summary
    }

    private mutating func isRepeated(_ digest: Fingerprint?, of route: String) -> Bool {
      guard let digest else { return false }
      if answers[route, default: []].contains(digest) { return true }
      answers[route, default: []].append(digest)
      return false
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
