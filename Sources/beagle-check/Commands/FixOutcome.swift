import BeagleModel

/// What `check --fix` did, and what it left.
struct FixOutcome {
  /// A file with its edits.
  struct File {
    /// As reports print it.
    var name: String
    /// Without links.
    var path: String
    var text: FixedText
  }

  /// An edit that was tried and not kept.
  struct TakenBack {
    var finding: Diagnostic
    /// A finding that the edit brought; `nil` where it did not mend its own.
    var brought: Diagnostic?
  }

  /// The findings of the files as they were.
  var before: RunReport
  /// The findings with all edits.
  var after: RunReport
  /// By name; empty where nothing is mended.
  var files: [File] = []
  /// In the order of reports.
  var takenBack: [TakenBack] = []
  /// Findings whose edits could be applied, but for their file.
  var refused: [(file: String, reason: FixTargets.Refusal, count: Int)] = []
  /// Findings that only unsafe edits would mend, which were not allowed.
  var unsafe = 0
  /// Whether edits were left because the run was checked so often.
  var isCutShort = false

  /// Findings that are there no longer.
  var fixed: Int { max(0, before.findings.count - after.findings.count) }
}
