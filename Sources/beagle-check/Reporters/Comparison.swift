/// The findings of a run beside those that were known before it.
struct Comparison: Sendable {
  /// `nil` without `--baseline`.
  var baseline: Earlier?
  /// `nil` without `--since`.
  var since: Earlier?
  /// The known findings that reports leave out, in the order of reports.
  var hidden: [Diagnostic] = []
  /// Whether stale entries of the baseline fail the run.
  var failsOnStale = false

  /// A baseline, an earlier report or a commit.
  struct Earlier: Sendable {
    /// The file as it was named, or the commit.
    var name: String
    /// Its findings that are gone, where the run looked for them, in the order of `KnownFinding.isOrdered`.
    var gone: [KnownFinding] = []
    /// The changes of screens since a commit, by screen; empty unless a report draws them.
    var changes: [PayloadChange] = []
    var drawings = ChangeDrawings()
  }

  /// Whether the run fails because entries of the baseline are stale.
  var hasFailed: Bool { failsOnStale && baseline?.gone.isEmpty == false }
}

extension RunReport {
  /// Findings that no baseline and no earlier run has; all of them without a comparison.
  var newCount: Int { findings.number { $0.state == .new } }

  /// Findings that a baseline or an earlier run has, those that reports leave out included.
  var knownCount: Int { findings.number() - newCount + (comparison?.hidden.number() ?? 0) }
}
