import BeagleModel

/// Walks from the entry points: prefetches a level of routes side by side, takes the screens from the view client, checks
/// them, and lets the frontier say what comes next.
struct Crawler {
  let dependencies: BeagleDependencies
  let checker: PayloadChecker
  let policy: RequestPolicy
  /// Requests under way at once.
  let concurrency: Int
  /// Screens checked at once.
  let jobs: Int
  var interruption = Interruption.none

  /// One route that was met, and all that is kept of it.
  struct Stop: Sendable {
    var outcome: Outcome
    /// Why it was not loaded.
    var reason: String
    var result: PayloadChecker.Result?
    /// The text, for places that are reported after the walk, where it cannot be read again.
    var bytes: PaddedBytes?

    /// Nobody asked any more.
    static let interrupted = Stop(outcome: .transient, reason: Interruption.reason)
  }

  struct Walk: Sendable {
    var frontier: CrawlFrontier
    /// By visit.
    var stops: [Stop]
    /// By visit, and for each link of its screen.
    var discoveries: [[CrawlFrontier.Discovery]]
  }

  func walk(from entries: [EntryPoint], limits: CrawlLimits) -> Walk {
    var walk = Walk(frontier: CrawlFrontier(limits: limits), stops: [], discoveries: [])
    let samples = RouteSamples(limits)
    for entry in entries {
      _ = walk.frontier.enter(entry.url, key: key(entry.url, "GET"), isOpened: entry.location != nil)
    }
    // Made once, for it takes a copy of all that is here.
    let key = self.key
    let arenas = checker.makeArenas(jobs)
    while true {
      let wave = walk.frontier.nextWave(limit: policy.asksFixtures ? 4096 : 512)
      if wave.isEmpty { return walk }
      walk.stops += stops(Array(walk.frontier.visits[wave]), in: arenas)
      for visit in wave {
        var links = (walk.stops[visit].result?.summary.links ?? []).flatMap(samples.links)
        // A file gives the same answer whatever else is asked.
        if policy.asksFixtures {
          for link in links.indices where !links[link].request.isBare { links[link].request = links[link].request.bare }
        }
        walk.stops[visit].result?.summary.links = links
        walk.discoveries.append(links.map { walk.frontier.discover($0, from: visit, key: key) })
      }
    }
  }

  // MARK: - Loading

  private func stops(_ visits: [CrawlFrontier.Visit], in arenas: [ScreenArena]) -> [Stop] {
    if interruption.hasCome { return visits.map { _ in .interrupted } }
    // A file is answered at once, so there is nothing to fetch before it is needed: each thread reads, checks and lets
    // go. A prefetch would do harm here, for what one thread has in the cache another could take by the same URL.
    if policy.asksFixtures {
      return Parallel.map(count: visits.count, workers: arenas) { arena, place in
        if interruption.hasCome { return .interrupted }
        let visit = visits[place]
        return stop(refusal(of: visit) ?? fetch(visit), at: visit, in: arena)
      }
    }
    let outcomes = load(visits)
    return Parallel.map(count: visits.count, workers: arenas) { arena, place in
      // What was cancelled is not what the server said.
      if case .transient = outcomes[place], interruption.hasCome { return .interrupted }
      return stop(outcomes[place], at: visits[place], in: arena)
    }
  }

  private func load(_ visits: [CrawlFrontier.Visit]) -> [VisitOutcome] {
    var outcomes = visits.map(refusal)
    let asked = visits.indices.filter { outcomes[$0] == nil }
    // What the app would get with a plain GET goes through prefetch and its cache, the rest is fetched as it is.
    let plain = asked.filter { visits[$0].request.additionalData == nil }
    let prefetched = dependencies.viewClient.prefetch(
      plain.map { PayloadRequest(url: visits[$0].route) }, concurrency: concurrency)
    for (place, result) in zip(plain, prefetched) {
      switch result {
      case .failed(let error): outcomes[place] = VisitOutcome(error)
      case .cached, .removed, .unknown: outcomes[place] = fetch(visits[place])
      }
    }
    for place in asked where visits[place].request.additionalData != nil { outcomes[place] = fetch(visits[place]) }
    return outcomes.map { $0 ?? .notChecked("") }
  }

  private func refusal(of visit: CrawlFrontier.Visit) -> VisitOutcome? {
    policy.refusal(
      of: visit, at: dependencies.urlBuilder.build(path: visit.route), base: dependencies.urlBuilder.baseUrl)
  }

  private func fetch(_ visit: CrawlFrontier.Visit) -> VisitOutcome {
    switch dependencies.viewClient.fetch(url: visit.route, additionalData: visit.request.additionalData) {
    case .success(let screen): return .loaded(screen)
    case .failure(let error): return VisitOutcome(error)
    }
  }

  private func stop(_ outcome: VisitOutcome, at visit: CrawlFrontier.Visit, in arena: ScreenArena) -> Stop {
    switch outcome {
    case .loaded(let screen):
      let source = Source(file: screen.response.file, url: visit.route)
      // An answer to HEAD is not what the file holds.
      let canBeRead = policy.asksFixtures && source.file != nil && visit.method != "HEAD"
      return Stop(
        outcome: .loaded, reason: "",
        result: checker.review(screen, source: source, isOpened: visit.isOpened, in: arena),
        bytes: canBeRead ? nil : screen.bytes)
    case .broken(let reason): return Stop(outcome: .broken, reason: reason)
    case .transient(let reason): return Stop(outcome: .transient, reason: reason)
    case .blocked(let reason): return Stop(outcome: .blocked, reason: reason)
    case .notChecked(let reason): return Stop(outcome: .notChecked, reason: reason)
    }
  }

  /// Two routes are one when they are asked for by the same address and method.
  func key(_ route: String, _ method: String) -> String {
    .joined(method, " ", dependencies.urlBuilder.build(path: route)?.absoluteString ?? route)
  }
}
