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

  private var hasFailed: Bool { findings.contains(where: fails) || !failures.isEmpty }

  /// Whether a finding ends the run with 1.
  func fails(_ finding: Diagnostic) -> Bool {
    finding.state == .new && exitPolicy.failLevel.map { finding.severity >= $0 } == true
  }

  /// Why the run ends with 1 beside findings that do so each by itself.
  var failures: [String] {
    var failures: [String] = []
    if let surplus = surplusWarnings, let most = exitPolicy.maxWarnings {
      failures.append("\(Prose.count(surplus, "warning")), more than --max-warnings \(most)")
    }
    if let comparison, comparison.hasFailed, let baseline = comparison.baseline {
      let isOne = baseline.gone.count == 1
      failures.append(
        "\(baseline.gone.count) \(isOne ? "entry" : "entries") of \(PlainText.safe(baseline.name)) "
          + "\(isOne ? "is" : "are") stale")
    }
    return failures
  }

  /// Why the run does not end with 0 beside findings that do so each by itself.
  var statusReasons: [String] {
    let reason = proof.incompleteness ?? (exitPolicy.lacksParts ? "parts of the run are missing" : nil)
    return failures + (reason.map { ["the run is incomplete: \($0)"] } ?? [])
  }

  /// The outcomes of documents that keep the run from ending with 0. A route without a screen does so by the finding at its
  /// links, which may be known or ignored.
  ///
  /// - Complexity: O(findings).
  var failingOutcomes: Set<Outcome> { exitStatus == .clean ? [] : [.transient, .blocked, .broken] }

  /// The number of new warnings where it is above `--max-warnings`.
  var surplusWarnings: Int? {
    guard let most = exitPolicy.maxWarnings else { return nil }
    let warnings = findings.number { $0.state == .new && $0.severity == .warning }
    return warnings > most ? warnings : nil
  }
}
