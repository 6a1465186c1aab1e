import BeagleModel

/// The findings of one rule, for a page that lists findings by rule.
struct FindingGroup: Sendable {
  let rule: String
  /// The severest finding's.
  let severity: Severity
  /// Indices in the report: the severest first, then what users notice most, then the order of reports.
  let findings: [Int]

  /// The groups of a report, in the order of their first findings, then the most findings first, then by rule.
  ///
  /// - Complexity: O(*n* log *n*).
  static func all(of findings: [Diagnostic]) -> [FindingGroup] {
    Dictionary(grouping: findings.indices) { findings[$0].rule }.map { rule, indices in
      let ordered = indices.inOrder { isBefore(findings[$0], findings[$1]) }
      return FindingGroup(rule: rule, severity: findings[ordered[0]].severity, findings: ordered)
    }.sorted { left, right in
      let (first, other) = (findings[left.findings[0]], findings[right.findings[0]])
      if isBefore(first, other) { return true }
      if isBefore(other, first) { return false }
      let (count, otherCount) = (left.findings.count, right.findings.count)
      return count != otherCount ? count > otherCount : left.rule < right.rule
    }
  }

  private static func isBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    left.severity != right.severity
      ? left.severity > right.severity : CompatMark(left.impact) < CompatMark(right.impact)
  }
}
