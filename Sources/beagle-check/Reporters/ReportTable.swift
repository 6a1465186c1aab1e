import BeagleModel

/// A key by which the text report counts findings.
enum CountKey: String, Sendable, CaseIterable {
  case rule
  case owner
  case screen

  func key(of finding: Diagnostic) -> String {
    switch self {
    case .rule: finding.rule
    case .owner: finding.owner ?? "(no owner)"
    case .screen: finding.location.source.name
    }
  }
}

/// A table of the text report: numbers on the left, and a name, which may be long, behind them.
struct ReportTable: Equatable {
  var head: [String]
  var rows: [[String]]

  /// The findings of each rule, and how many of them a program can mend.
  static func statistics(of findings: [Diagnostic]) -> ReportTable {
    ReportTable(
      head: ["FINDINGS", "FIXABLE", "RULE"],
      rows: FindingCounts(findings) { $0.rule }.rows.map { [String($0.total), String($0.fixable), $0.key] })
  }

  /// The findings of each rule, owner or screen, by severity.
  static func counts(of findings: [Diagnostic], by key: CountKey) -> ReportTable {
    ReportTable(
      head: ["ERRORS", "WARNINGS", "NOTES", key.rawValue.uppercased()],
      rows: FindingCounts(findings, by: key.key).rows.map { row in
        Severity.allCases.reversed().map { String(row.counts[$0, default: 0]) } + [row.key]
      })
  }

  func add(to text: inout ReportText) {
    let last = head.count - 1
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].utf8.count }.max() ?? 0 }
    for (number, line) in ([head] + rows).enumerated() {
      for (column, word) in line.enumerated() {
        if column < last { text.add(blanks: widths[column] - word.utf8.count) }
        if number == 0 { text.add(.strong) { $0.add(text: word) } } else { text.add(safe: word) }
        text.add(column < last ? "  " : "\n")
      }
    }
  }
}
