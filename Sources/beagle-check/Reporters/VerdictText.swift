import BeagleModel

/// The end of the text report: what users meet of the screens, and the rules that are found most.
struct VerdictText {
  /// Rules that are named.
  private static let ruleLimit = 5

  let report: RunReport

  func add(to text: inout ReportText) {
    let words = VerdictCounts(report).counts.map { "\($0.screens) \($0.verdict.words)" }
    if !words.isEmpty { text.add(text: "screens: \(words.joined(separator: " · "))\n") }
    let rules = FindingCounts(report.findings) { $0.rule }.rows.filter { $0.total > 1 }.prefix(Self.ruleLimit)
    if !rules.isEmpty {
      text.add(text: "top rules: \(rules.map { "\($0.key) \($0.total)" }.joined(separator: " · "))\n")
    }
  }
}
