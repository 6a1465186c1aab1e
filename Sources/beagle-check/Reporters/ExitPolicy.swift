import BeagleModel

/// What ends a run with 1.
struct ExitPolicy: Sendable, Equatable {
  /// The least severity that does; `nil` for none.
  var failLevel: Severity? = .error
  /// The warnings that a run may have; `nil` for any number.
  var maxWarnings: Int?
  /// Whether the status is 0 all the same; other statuses stay as they are.
  var isZeroForFindings = false
  /// Whether the run ends with 3 whatever it found, as parts of the site are missing.
  var lacksParts = false
}

extension RunReport {
  /// The one place that decides about the status of a run that could start. Known findings never fail a run.
  var exitStatus: ExitStatus {
    if exitPolicy.lacksParts { return .incomplete }
    if hasFailed, !exitPolicy.isZeroForFindings { return .findings }
    return isIncomplete ? .incomplete : .clean
  }

  private var hasFailed: Bool {
    let level = exitPolicy.failLevel
    return findings.contains { finding in finding.state == .new && level.map { finding.severity >= $0 } == true }
      || surplusWarnings != nil || comparison?.hasFailed == true
  }

  /// The number of new warnings where it is above `--max-warnings`.
  var surplusWarnings: Int? {
    guard let most = exitPolicy.maxWarnings else { return nil }
    let warnings = findings.count { $0.state == .new && $0.severity == .warning }
    return warnings > most ? warnings : nil
  }
}
