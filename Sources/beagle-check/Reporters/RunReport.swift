import BeagleModel

/// All that one run has to say, ready for any reporter: sorted, whole, and without a clock.
struct RunReport: Sendable {
  struct ScreenRecord: Sendable {
    var source: Source
    var outcome: Outcome
    /// `nil` when the screen was not loaded.
    var decodesOnIOS: Bool?
    var bytes: Int
    var nodes: Int
  }

  /// A route that nobody looked at, and why: what is silently skipped is worse than what is broken.
  struct NotChecked: Sendable {
    var route: String
    var reason: String
    /// The places that lead to it, as `file:line:column`.
    var referrers: [String]
    /// The configurations in which it was met; empty when there is no file.
    var configurations: [String] = []
  }

  /// By file (or URL).
  var screens: [ScreenRecord]
  /// In the order of `Diagnostic.isOrdered`.
  var diagnostics: [Diagnostic]
  /// By route.
  var notChecked: [NotChecked]
  /// Whether something was met that may be different the next time: a time-out, a server's 503, a locked folder.
  var isIncomplete: Bool
  /// The configurations that the run used; empty when there is no file.
  var configurations: [String] = []
  /// What iOS would write, by file and place; empty unless it was asked for.
  var log: [LogRecord] = []

  func count(_ severity: Severity) -> Int { diagnostics.indices.count { diagnostics[$0].severity == severity } }
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
}

extension RunReport {
  func exitStatus(failingOn level: Severity) -> ExitStatus {
    if diagnostics.indices.contains(where: { diagnostics[$0].severity >= level }) { return .findings }
    return isIncomplete ? .incomplete : .clean
  }
}
