import BeagleModel

/// The numbers of findings by rule, owner or screen.
struct FindingCounts {
  struct Row {
    let key: String
    var counts: [Severity: Int] = [:]
    /// Findings with edits that a program can apply.
    var fixable = 0

    var total: Int { counts.values.reduce(0, +) }
  }

  /// The most findings first, then by key.
  let rows: [Row]

  init(_ findings: [Diagnostic], by key: (Diagnostic) -> String) {
    var rows: [String: Row] = [:]
    for finding in findings {
      let name = key(finding)
      rows[name, default: Row(key: name)].counts[finding.severity, default: 0] += finding.number
      if let fix = finding.fix, fix.applicability != .displayOnly { rows[name]?.fixable += 1 }
    }
    self.rows = rows.values.sorted { $0.total != $1.total ? $0.total > $1.total : $0.key < $1.key }
  }
}
