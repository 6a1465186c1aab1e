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

/// A table of the text report: names on the left, numbers on the right.
struct ReportTable: Equatable {
  var head: [String]
  var rows: [[String]]

  /// The findings of each rule, and how many of them a program can mend.
  static func statistics(of findings: [Diagnostic]) -> ReportTable {
    ReportTable(
      head: ["RULE", "FINDINGS", "FIXABLE"],
      rows: FindingCounts(findings) { $0.rule }.rows.map { [$0.key, String($0.total), String($0.fixable)] })
  }

  /// The findings of each rule, owner or screen, by severity.
  static func counts(of findings: [Diagnostic], by key: CountKey) -> ReportTable {
    ReportTable(
      head: [key.rawValue.uppercased(), "ERRORS", "WARNINGS", "NOTES"],
      rows: FindingCounts(findings, by: key.key).rows.map { row in
        [row.key] + Severity.allCases.reversed().map { String(row.counts[$0, default: 0]) }
      })
  }

  func add(to text: inout ReportText) {
    let lines = ([head] + rows).map { line in line.map(PlainText.safe) }
    let widths = head.indices.map { column in lines.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    for (number, line) in lines.enumerated() {
      for (column, word) in line.enumerated() {
        let blanks = widths[column] - DisplayWidth.of(word)
        if column > 0 { text.add(blanks: blanks + 2) }
        if number == 0 { text.add(.strong) { $0.add(text: word) } } else { text.add(text: word) }
        // No blanks at the end of a line.
        if column == 0, line.count > 1 { text.add(blanks: blanks) }
      }
      text.add("\n")
    }
  }
}
