import BeagleModel
import Synchronization

/// The live walks of a run, for a later run to go on with, and what an earlier one has left.
final class ResumeLog: Sendable {
  /// How a run begins.
  struct Start: Sendable {
    /// The file that is written, and was read where there are known stops.
    var file: String
    var head: ResumeHead
    var secrets: SecretMask
    /// The stops of an earlier run, by what names their requests; `nil` for a run that begins anew.
    var known: [String: Crawler.Stop]?
  }

  private struct State {
    var start: Start?
    var walks: [(resumption: WalkResumption, walk: Crawler.Walk)] = []
  }

  private let state = Mutex(State())

  /// `nil` for a run that asks no server.
  var start: Start? { state.withLock { $0.start } }

  func begin(_ start: Start) { state.withLock { $0 = State(start: start) } }

  fileprivate func knownStop(_ key: () -> String) -> Crawler.Stop? {
    state.withLock { state in state.start?.known.flatMap { $0.isEmpty ? nil : $0[key()] } }
  }

  fileprivate func add(_ walk: Crawler.Walk, _ resumption: WalkResumption) {
    state.withLock { $0.walks.append((resumption, walk)) }
  }

  /// All stops that need not be asked for again, by what names their requests, in a fixed order.
  func stops() -> [(key: String, stop: Crawler.Stop)] {
    let (known, walks) = state.withLock { ($0.start?.known ?? [:], $0.walks) }
    var left = known
    var stops: [(key: String, stop: Crawler.Stop)] = []
    for (resumption, walk) in walks {
      let undecided = Set(walk.undecided)
      // The findings of an answer are those of its first visit.
      var firsts: [String: Int] = [:]
      for visit in walk.visits {
        let asked = walk.frontier.visits[visit]
        let key = resumption.key(of: asked)
        let first = walk.digests[visit].map { firsts["\($0) \(asked.route)", default: visit] } ?? visit
        if let digest = walk.digests[visit] { firsts["\(digest) \(asked.route)"] = first }
        let stop = walk.stop(at: visit, first: first, isUndecided: undecided.contains(first)) ?? left[key]
        left[key] = nil
        if let stop { stops.append((key, stop)) }
      }
    }
    return stops + left.inOrder { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Hands the lines of the file over.
  static func write(
    _ stops: [(key: String, stop: Crawler.Stop)], of start: Start, jobs: Int,
    to write: ([UInt8]) throws(SystemError) -> Void
  ) throws(SystemError) {
    var end = ResumeFile.End()
    func add(_ line: [UInt8]?) throws(SystemError) {
      guard let line else { return }
      end.add(line)
      try write(line + [UInt8(ascii: "\n")])
    }
    try add(start.head.line(hiding: start.secrets).bytes)
    try Parallel.each(
      count: stops.count, jobs: jobs, { ResumeFile.line(stops[$0].key, stops[$0].stop, hiding: start.secrets) },
      take: { line throws(SystemError) in try add(line) })
    try write(PartLines.text(end, hiding: SecretMask()) + [UInt8(ascii: "\n")])
  }
}

/// The log as one walk of the run uses it.
struct WalkResumption: Sendable {
  let log: ResumeLog
  /// Tells the walk from others of the run.
  private let walk: [String]

  /// - Parameters:
  ///   - configuration: With the name of its header set in its own, and the base URL that the walk may have guessed.
  ///   - server: The server before routes.
  init(log: ResumeLog, of configuration: NamedConfiguration, _ server: String?) {
    self.log = log
    walk = [configuration.name, configuration.network.live?.baseURL ?? "", server ?? ""]
  }

  /// The stop of an earlier run; `nil` for a visit that is asked for.
  func stop(of visit: CrawlFrontier.Visit) -> Crawler.Stop? { log.knownStop { key(of: visit) } }

  /// Notes the walk when it is over.
  func add(_ walk: Crawler.Walk) { log.add(walk, self) }

  /// Names all that decides what is found at a visit, beside the answer.
  fileprivate func key(of visit: CrawlFrontier.Visit) -> String {
    Fingerprint.of(walk + [visit.method, visit.route, visit.request.mark, visit.isOpened ? "opened" : ""]).description
  }
}

extension Crawler.Walk {
  /// A stop that need not be asked for again: a screen, or an answer that the app fails at. What may pass, and what wants a
  /// login, is asked for again.
  ///
  /// - Parameters:
  ///   - first: The first visit of the route with the same answer.
  ///   - isUndecided: Whether the findings of that visit depend on how the app loads the screen.
  fileprivate func stop(at visit: Int, first: Int, isUndecided: Bool) -> Crawler.Stop? {
    if let failure = failures[visit] { return failure.outcome == .broken ? Crawler.Stop(failure) : nil }
    guard let digest = digests[visit] else { return nil }
    let result = PayloadChecker.Result(
      findings: findings[first], summary: summaries[visit], isUndecided: isUndecided)
    return Crawler.Stop(result: result, digest: digest, text: texts[visit])
  }
}
