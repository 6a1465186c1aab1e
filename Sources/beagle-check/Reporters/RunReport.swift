import BeagleModel

/// All that one run has to say, ready for any reporter: sorted, whole, and without a clock.
struct RunReport: Sendable {
  struct ScreenRecord: Sendable {
    private let origin: Origin
    var outcome: Outcome
    /// `nil` when the screen was not loaded.
    var decodesOnIOS: Bool?
    var bytes: Int
    private let nodeCount: Int32

    var source: Source { origin.source }
    var nodes: Int { Int(nodeCount) }

    /// The records of screens, by file (or URL).
    static func all(of screens: [ScreenSummary]) -> [ScreenRecord] {
      let isSorted = screens.indices.dropFirst().allSatisfy { place in
        Origin.isOrdered(screens[place - 1].origin, screens[place].origin)
      }
      if isSorted { return screens.indices.map { ScreenRecord(screens[$0]) } }
      let names = screens.map(\.source.name)
      return screens.indices.sorted { names[$0] < names[$1] }.map { ScreenRecord(screens[$0]) }
    }

    private init(_ screen: borrowing ScreenSummary) {
      origin = screen.origin
      outcome = screen.outcome
      decodesOnIOS = screen.outcome == .loaded ? screen.decodesOnIOS : nil
      bytes = screen.bytes
      nodeCount = Int32(screen.nodes)
    }

    init(source: Source, outcome: Outcome, decodesOnIOS: Bool?, bytes: Int, nodes: Int) {
      origin = Origin(source)
      self.outcome = outcome
      self.decodesOnIOS = decodesOnIOS
      self.bytes = bytes
      nodeCount = Int32(nodes)
    }
  }

  /// A route that nobody looked at, and why: what is silently skipped is worse than what is broken.
  struct NotChecked: Sendable {
    var route: String
    var reason: String
    /// The places that lead to it.
    var referrers: Referrers
    /// The configurations in which it was met; empty when there is no file.
    var configurations: [String] = []
  }

  /// By file (or URL).
  var screens: [ScreenRecord]
  /// In the order of `Diagnostic.isOrdered`.
  var findings: Findings
  /// By route.
  var notChecked: [NotChecked]
  /// Whether something was met that may be different the next time: a time-out, a server's 503, a locked folder.
  var isIncomplete: Bool
  /// Whether a limit, or a server that wants to know who asks, kept screens back that a whole walk would have checked.
  var isCut = false
  /// The configurations that the run used; empty when there is no file.
  var configurations: [String] = []
  /// Findings that the configuration ignores.
  var ignored = 0
  /// From which severity up a finding ends the run with 1; `nil` for none.
  var failLevel: Severity? = .error
  /// What iOS would write, by file and place; empty unless it was asked for.
  var log: [LogRecord] = []
  /// What no report shows.
  var secrets = SecretMask()
  /// Kept as long as the report is, which nobody lets go before the process ends: a hundred thousand of them would be let
  /// go one by one.
  var summaries: [ScreenSummary] = []
}

/// How the process ends (DESIGN 7).
enum ExitStatus: Int32, Sendable, CaseIterable {
  case clean = 0
  /// Findings at or above the fail level.
  case findings = 1
  /// Usage or configuration: the run could not start.
  case couldNotRun = 2
  /// Nothing broken found, but not everything could be checked.
  case incomplete = 3
  /// A walk that was told to end: 128 and the signal's number, as shells have it.
  case interrupted = 130
  case terminated = 143
}

extension RunReport {
  /// Puts findings among those that are there.
  mutating func add(_ diagnostics: [Diagnostic], jobs: Int) {
    if !diagnostics.isEmpty { findings.add(diagnostics, jobs: jobs) }
  }

  /// - Parameter level: `nil` when no finding ends a run.
  func exitStatus(failingOn level: Severity?) -> ExitStatus {
    if let level, findings.counts.atLeast(level) > 0 { return .findings }
    return isIncomplete ? .incomplete : .clean
  }
}
