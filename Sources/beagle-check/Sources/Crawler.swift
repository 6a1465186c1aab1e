import BeagleModel

/// Walks from the entry points: keeps requests under way, checks the screens that come, and takes them in the order in which
/// their routes were found, whichever answer comes first.
struct Crawler: Sendable {
  private let dependencies: BeagleDependencies
  let checker: PayloadChecker
  private let policy: RequestPolicy
  /// Whether answers are there before they are asked for, in files of a recording.
  private let isReplay: Bool
  /// Screens checked at once.
  let jobs: Int
  private let interruption: Interruption
  /// The server before the routes of a report on several servers.
  private let server: String?
  /// `nil` where no progress is shown.
  private let progress: ProgressLine?
  /// `nil` for a walk that no later run goes on with.
  private let resumption: WalkResumption?
  private let base: BuiltURL?
  /// Whether a path behind the base is asked of the base's host.
  private let isHosted: Bool
  /// Whether scheme and host of the base URL are in small letters.
  private let hasPlainBase: Bool

  init(
    dependencies: BeagleDependencies, checker: PayloadChecker, policy: RequestPolicy, jobs: Int,
    isReplay: Bool = false, interruption: Interruption = .none, server: String? = nil, progress: ProgressLine? = nil,
    resumption: WalkResumption? = nil
  ) {
    self.dependencies = dependencies
    self.checker = checker
    self.policy = policy
    self.isReplay = isReplay
    self.jobs = jobs
    self.interruption = interruption
    self.server = server
    self.progress = progress
    self.resumption = resumption
    base = dependencies.urlBuilder.baseUrl
    isHosted = base?.host?.isEmpty == false && base?.query == nil && base?.fragment == nil
    hasPlainBase = base.map { $0.absoluteString == $0.absoluteString.withPlainOrigin } ?? true
  }

  /// Routes that are loaded or wait to be taken at once.
  static let window = 512
  /// No request is sent while more bytes than these wait to be checked.
  private static let mostWaitingBytes = 64 << 20

  func walk(from entries: [EntryPoint], limits: CrawlLimits) -> Walk {
    var walk = Walk(limits: limits, base: base, server: server)
    // Made once, for it takes a copy of all that is here.
    let key = self.key
    for entry in entries { walk.enter(entry, key: key) }
    // Each is used by one thread at a time.
    nonisolated(unsafe) let arenas = checker.makeArenas(jobs)
    let loads = LoadQueue<Answer, Stop>(jobs: jobs, size: \.bytes) {
      [samples = RouteSamples(limits, base: base)] worker, answer in
      stop(answer, samples, in: arenas[worker])
    }
    defer { loads.end() }
    progress?.begin()
    var pending = PendingVisits()
    while true {
      while pending.count < Self.window, loads.waitingBytes < Self.mostWaitingBytes,
        let visit = pending.next(of: &walk, asksAgain: !policy.asksFixtures && !interruption.hasCome)
      {
        if let refusal = walk.frontier.refusal(of: visit) {
          loads.add(result: Stop(refusal), at: visit)
        } else {
          load(walk.frontier.visits[visit], at: visit, into: loads)
        }
      }
      guard let visit = pending.first else {
        walk.leaveOutRest()
        resumption?.add(walk)
        return walk
      }
      let stop = loads.result(at: visit)
      if let progress, stop.failure == nil { progress.addScreen() }
      walk.take(stop, of: visit, key: key)
      pending.removeFirst()
    }
  }

  // MARK: - Loading

  /// An answer that is to be checked, with the visit that asked for it.
  private struct Answer: Sendable {
    enum Delivery: Sendable {
      /// The view client has it, and so many bytes, or loads it when it is asked.
      case viewClient(bytes: Int)
      case response(NetworkResponse)
    }

    let visit: CrawlFrontier.Visit
    let delivery: Delivery
    var bytes: Int {
      switch delivery {
      case .viewClient(let bytes): bytes
      case .response(let response): response.body.count
      }
    }
  }

  /// The outcome of one load.
  private typealias Load = Result<LoadedScreen, LoadFailure>

  private func load(_ visit: CrawlFrontier.Visit, at place: Int, into loads: LoadQueue<Answer, Stop>) {
    if let known = resumption?.stop(of: visit) { return loads.add(result: known, at: place) }
    if interruption.hasCome { return loads.add(result: Stop(.interrupted), at: place) }
    if let refusal = refusal(of: visit) { return loads.add(result: Stop(failure: refusal, base: base), at: place) }
    // A file is answered at once, so each thread reads what it checks. A prefetch would do harm: what one thread has in the
    // cache another could take by the same URL.
    if policy.asksFixtures || isReplay {
      return loads.add(Answer(visit: visit, delivery: .viewClient(bytes: 0)), at: place)
    }
    // A plain GET goes through prefetch and its cache, as in the app.
    guard let data = visit.request.additionalData else {
      return dependencies.viewClient.prefetch(url: visit.route) { outcome in
        switch outcome {
        case .failed(let error): loads.add(result: Stop(failure: LoadFailure(error), base: base), at: place)
        case .cached(let bytes): loads.add(Answer(visit: visit, delivery: .viewClient(bytes: bytes)), at: place)
        case .removed, .unknown: loads.add(Answer(visit: visit, delivery: .viewClient(bytes: 0)), at: place)
        }
      }
    }
    dependencies.viewClient.load(PayloadRequest(url: visit.route, additionalData: data)) { answer in
      switch answer {
      case .success(let response): loads.add(Answer(visit: visit, delivery: .response(response)), at: place)
      case .failure(let error): loads.add(result: Stop(failure: LoadFailure(error), base: base), at: place)
      }
    }
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

  private func screen(_ answer: Answer) -> Load {
    switch answer.delivery {
    case .viewClient:
      dependencies.viewClient.fetch(url: answer.visit.route, additionalData: answer.visit.request.additionalData)
        .mapError(LoadFailure.init)
    case .response(let response): .success(LoadedScreen(response: response, coder: dependencies.coder))
    }
  }

  private func stop(_ answer: Answer, _ samples: RouteSamples, in arena: ScreenArena) -> Stop {
    if policy.asksFixtures || isReplay, interruption.hasCome { return Stop(.interrupted) }
    let visit = answer.visit
    switch screen(answer) {
    case .failure(let failure): return Stop(failure: failure, base: base)
    case .success(let screen):
      if screen.response.isPlaceholder { return Stop(.placeholder) }
      if !visit.request.isPlain, visit.method == "HEAD", case .failure = screen.content { return Stop(.noBody) }
      if let cut = LoadFailure(ofCutBody: screen) { return Stop(cut) }
      let source = Source(file: screen.response.file, url: visit.route.behind(server))
      var result = checker.review(screen, source: source, isOpened: visit.isOpened, in: arena)
      if result.summary.outcome == .notChecked, let reason = result.findings.first?.message {
        return Stop(.tooLong(reason))
      }
      result.summary.isRecorded = !policy.asksFixtures && source.file != nil
      follow(&result, samples)
      if policy.asksFixtures, source.file != nil { return Stop(result: consume result) }
      // A part, what loads parts, and what its place decides are looked at once more when all is known.
      let isPart = !visit.isOpened && !((try? screen.content.get())?.hasScreenAsRoot ?? false)
      let isLookedAtAgain =
        result.isUndecided || isPart || result.summary.links.contains { $0.kind == .lazyComponent }
      return Stop(
        result: consume result, digest: screen.bytes.digest,
        text: isLookedAtAgain && source.file == nil ? screen.bytes : nil)
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

extension PaddedBytes {
  /// The same in every run.
  fileprivate var digest: Fingerprint { withExtendedLifetime(self) { Fingerprint(ofBody: buffer) } }
}

extension String {
  /// The same address with its scheme and host in small letters (RFC 3986, 6.2.2.1), unless a login is among them.
  fileprivate var withPlainOrigin: String {
    guard let address = AddressText(self), !address.authority.contains("@") else { return self }
    return address.origin.lowercased() + address.rest
  }
}
