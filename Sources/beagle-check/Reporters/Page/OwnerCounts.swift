import BeagleModel

/// The screens and findings of each team.
struct OwnerCounts {
  struct Row: Equatable {
    /// `nil` for screens and findings that no team owns.
    var owner: String?
    var screens = 0
    var errors = 0
    var warnings = 0
    /// Without a comparison, all findings are new.
    var new = 0
    /// Findings that a baseline or an earlier run has.
    var known = 0
    /// Findings of these that are gone.
    var fixed = 0
  }

  /// By name, what no team owns last; empty where no team owns anything.
  let rows: [Row]

  init(_ report: RunReport) {
    var rows: [String?: Row] = [:]
    func change(_ owner: String?, _ change: (inout Row) -> Void) { change(&rows[owner, default: Row(owner: owner)]) }
    var owners: [String: String] = [:]
    for record in report.records where record.outcome == .loaded {
      if let owner = record.owner { owners[record.document] = owner }
      change(record.owner) { $0.screens += 1 }
    }
    for finding in report.findings + (report.comparison?.hidden ?? []) {
      change(finding.owner) { row in
        if finding.severity == .error { row.errors += finding.number }
        if finding.severity == .warning { row.warnings += finding.number }
        if finding.state == .new { row.new += finding.number } else { row.known += finding.number }
      }
    }
    // A finding may be gone from both.
    var gone: Set<Fingerprint> = []
    for finding in (report.comparison?.since?.gone ?? []) + (report.comparison?.baseline?.gone ?? [])
    where gone.insert(finding.fingerprint).inserted {
      change(owners[finding.place]) { $0.fixed += 1 }
    }
    let hasOwners = rows.keys.contains { $0 != nil }
    self.rows =
      !hasOwners
      ? []
      : rows.values.sorted { left, right in
        guard let one = left.owner else { return false }
        return right.owner.map { one < $0 } ?? true
      }
  }
}
