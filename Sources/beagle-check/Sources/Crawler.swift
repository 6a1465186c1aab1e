import BeagleModel

/// Walks from the entry points: prefetches a level of routes side by side, takes the screens from the view client, checks
/// them, and lets the frontier say what comes next.
struct Crawler {
  private let dependencies: BeagleDependencies
  let checker: PayloadChecker
  private let policy: RequestPolicy
  /// Requests under way at once.
  private let concurrency: Int
  /// Screens checked at once.
  let jobs: Int
  private let interruption: Interruption
  /// The server before the routes of a report on several servers.
  private let server: String?
  /// `nil` where no progress is shown.
  private let progress: ProgressLine?
  private let base: BuiltURL?
  /// Whether a path behind the base is asked of the base's host.
  private let isHosted: Bool
  /// Whether scheme and host of the base URL are in small letters.
  private let hasPlainBase: Bool

  init(
    dependencies: BeagleDependencies, checker: PayloadChecker, policy: RequestPolicy, concurrency: Int, jobs: Int,
    interruption: Interruption = .none, server: String? = nil, progress: ProgressLine? = nil
  ) {
    self.dependencies = dependencies
    self.checker = checker
    self.policy = policy
    self.concurrency = concurrency
    self.jobs = jobs
    self.interruption = interruption
    self.server = server
    self.progress = progress
    base = dependencies.urlBuilder.baseUrl
    isHosted = base?.host?.isEmpty == false && base?.query == nil && base?.fragment == nil
    hasPlainBase = base.map { $0.absoluteString == $0.absoluteString.withPlainOrigin } ?? true
  }

  /// Answers that are held at once: a level of a live walk is loaded in parts.
  private var wave: Int { policy.asksFixtures ? 4096 : max(32, 4 * min(concurrency, 1024)) }

  func walk(from entries: [EntryPoint], limits: CrawlLimits) -> Walk {
    var walk = Walk(limits: limits, base: base, server: server)
    let samples = RouteSamples(limits, base: base)
    // Made once, for it takes a copy of all that is here.
    let key = self.key
    for entry in entries { walk.enter(entry, key: key) }
    let arenas = checker.makeArenas(jobs)
    let limit = wave
    progress?.begin()
    while true {
      let wave = walk.frontier.nextWave(limit: limit)
      if wave.isEmpty {
        walk.leaveOutRest()
        return walk
      }
      let refusals = wave.compactMap(walk.frontier.refusal)
      if refusals.count == wave.count {
        for refusal in refusals { walk.take(Stop(refusal), key: key) }
        continue
      }
      let visits = Array(walk.frontier.visits[wave])
      load(visits, samples, in: arenas) { (stop: consuming Stop) in
        if let progress, stop.failure == nil { progress.addScreen() }
        walk.take(stop, key: key)
      }
    }
  }

  // MARK: - Loading

  /// - Parameter take: Is given a stop for each visit, in their order.
  private func load(
    _ visits: [CrawlFrontier.Visit], _ samples: RouteSamples, in arenas: [ScreenArena],
    take: (consuming Stop) -> Void
  ) {
    if interruption.hasCome {
      for _ in visits { take(Stop(.interrupted)) }
      return
    }
    // A file is answered at once, so each thread reads what it checks. A prefetch would do harm: what one thread has in the
    // cache another could take by the same URL.
    let loads = policy.asksFixtures ? nil : load(visits)
    Parallel.each(count: visits.count, workers: arenas) { arena, place in
      let load = loads?[place] ?? refusal(of: visits[place]).map(Load.failure) ?? fetch(visits[place])
      return interruption.hasCome && loads == nil
        ? Stop(.interrupted) : stop(load, at: visits[place], samples, in: arena)
    } take: { (stop: consuming Stop) in
      take(stop)
    }
  }

  /// The outcome of one load.
  private typealias Load = Result<LoadedScreen, LoadFailure>

  private func load(_ visits: [CrawlFrontier.Visit]) -> [Load] {
    var loads = visits.map { refusal(of: $0).map(Load.failure) }
    let asked = visits.indices.filter { loads[$0] == nil }
    // A plain GET goes through prefetch and its cache, as in the app; other requests are fetched.
    let plain = asked.filter { visits[$0].request.additionalData == nil }
    let prefetched = dependencies.viewClient.prefetch(
      plain.map { PayloadRequest(url: visits[$0].route) }, concurrency: concurrency)
    for (place, result) in zip(plain, prefetched) {
      switch result {
      case .failed(let error): loads[place] = .failure(LoadFailure(error))
      case .cached, .removed, .unknown: loads[place] = fetch(visits[place])
      }
    }
    let own = asked.filter { visits[$0].request.additionalData != nil }
    let requests = own.map { PayloadRequest(url: visits[$0].route, additionalData: visits[$0].request.additionalData) }
    let fetched = dependencies.viewClient.fetch(requests, concurrency: concurrency)
    for (place, result) in zip(own, fetched) { loads[place] = result.mapError(LoadFailure.init) }
    // All that is not refused was asked for in one of the two ways.
    return loads.map { $0 ?? .failure(.interrupted) }
  }

  private func refusal(of visit: CrawlFrontier.Visit) -> LoadFailure? {
    // Files are asked for anything that has a host, and whether an address can be made is found out then.
    if policy.asksFixtures, isHosted, Self.isPath(visit.route) { return nil }
    return policy.refusal(
      of: visit.route, visit.request, at: dependencies.urlBuilder.build(path: visit.route), base: base)
  }

  /// Whether the app puts its base before a route: the route starts with a slash, and no combining mark follows
  /// (docs/spec/networking.md 1.1).
  private static func isPath(_ route: String) -> Bool {
    var bytes = route.utf8.makeIterator()
    return bytes.next() == UInt8(ascii: "/") && bytes.next().map { $0 < 0x80 } ?? false
  }

  private func fetch(_ visit: CrawlFrontier.Visit) -> Load {
    dependencies.viewClient.fetch(url: visit.route, additionalData: visit.request.additionalData)
      .mapError(LoadFailure.init)
  }

  private func stop(
    _ load: Load, at visit: CrawlFrontier.Visit, _ samples: RouteSamples, in arena: ScreenArena
  ) -> Stop {
    switch load {
    case .failure(.outsideBaseURL): return Stop(.outsideBaseURL(base?.absoluteString))
    case .failure(let failure): return Stop(failure)
    case .success(let screen):
      if screen.response.isPlaceholder { return Stop(.placeholder) }
      if !visit.request.isPlain, visit.method == "HEAD", case .failure = screen.content { return Stop(.noBody) }
      if let cut = LoadFailure(ofCutBody: screen) { return Stop(cut) }
      let source = Source(file: screen.response.file, url: visit.route.behind(server))
      var result = checker.review(screen, source: source, isOpened: visit.isOpened, in: arena)
      follow(&result, samples)
      let canBeRead = policy.asksFixtures && source.file != nil
      return Stop(result: consume result, bytes: canBeRead ? nil : screen.bytes)
    }
  }

  /// Puts the links that are followed in the places of those that the screen has.
  private func follow(_ result: inout PayloadChecker.Result, _ samples: RouteSamples) {
    if !samples.isEmpty { result.summary.links = result.summary.links.flatMap(samples.links) }
    guard policy.asksFixtures else { return }
    // A file gives the same answer to every request.
    for link in result.summary.links.indices where !result.summary.links[link].request.isBare {
      result.summary.links[link].leaveDataOut()
    }
  }

  /// The requested address of a route, which is equal for routes with one address: without its fragment, and with scheme and
  /// host in small letters.
  func key(_ route: String) -> String {
    let built = dependencies.urlBuilder.build(path: route)?.absoluteString ?? route
    let address = hasPlainBase && Self.isPath(route) ? built : built.withPlainOrigin
    return address.utf8.firstIndex(of: UInt8(ascii: "#")).map { String(address[..<$0]) } ?? address
  }
}

extension String {
  /// The same address with its scheme and host in small letters (RFC 3986, 6.2.2.1), unless a login is among them.
  fileprivate var withPlainOrigin: String {
    guard let address = AddressText(self), !address.authority.contains("@") else { return self }
    return address.origin.lowercased() + address.rest
  }
}
