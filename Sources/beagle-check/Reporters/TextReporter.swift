import BeagleModel

/// The report for people: what was checked, the findings by severity, and the verdict.
struct TextReporter: Reporter {
  var look: ReportLook

  init(look: ReportLook = ReportLook()) { self.look = look }

  func report<Failure: Error>(
    _ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let blocks = FindingBlock.all(of: report.findings, from: look.leastSeverity, printsEach: look.printsEach)
    var head = ReportText(usesColor: look.usesColor)
    if let warning = report.proof.warning {
      head.add(.strong) { $0.add(text: warning) }
      head.add("\n")
    }
    if let scope = report.scope {
      head.add(safe: scope.line)
      head.add("\n")
      if !blocks.isEmpty || !report.notChecked.isEmpty { head.add("\n") }
    }
    try write(head.bytes)
    try blocks.write(jobs: look.jobs, to: write) { blocks in
      var text = ReportText(usesColor: look.usesColor)
      for block in blocks { FindingBlockText(block, of: report).add(to: &text) }
      return text.bytes
    }
    var end = ReportText(usesColor: look.usesColor)
    addEnd(of: report, to: &end)
    try write(end.bytes)
  }

  private func addEnd(of report: RunReport, to text: inout ReportText) {
    if !report.notChecked.isEmpty {
      NotCheckedText(report: report).add(to: &text)
      text.add("\n")
    }
    if !report.findings.isEmpty {
      for table in look.tables(of: report.findings) {
        table.add(to: &text)
        text.add("\n")
      }
    }
    ComparisonText(report)?.add(to: &text)
    VerdictText(report: report).add(to: &text)
    addSummary(of: report, to: &text)
  }

  private func addSummary(of report: RunReport, to text: inout ReportText) {
    text.add(text: Prose.count(report.screenCount, "screen"))
    for severity in Severity.allCases.reversed() {
      let count = report.findings.count(of: severity)
      guard count > 0 || severity != .note else { continue }
      text.add(" · ")
      let words = Prose.count(count, severity.rawValue)
      if count > 0 { text.add(.severity(severity)) { $0.add(text: words) } } else { text.add(text: words) }
    }
    if report.unlistedCount > 0 { text.add(text: " · \(report.unlistedCount) not listed") }
    if let fixed = report.fixed { text.add(text: " · \(fixed) fixed") }
    if report.ignored > 0 { text.add(text: " · \(report.ignored) ignored") }
    if !report.notChecked.isEmpty {
      text.add(" · ")
      text.add(.strong) { $0.add(text: "\(report.notChecked.count) not checked") }
    }
    if report.isIncomplete {
      text.add(" · ")
      text.add(.strong) { $0.add("incomplete") }
    }
    for failure in report.failures {
      text.add(" · ")
      text.add(.strong) { $0.add(safe: failure) }
    }
    text.add("\n")
  }
}

extension ReportLook {
  /// The tables that the run asks for.
  fileprivate func tables(of findings: [Diagnostic]) -> [ReportTable] {
    (showsStatistics ? [.statistics(of: findings)] : []) + counts.map { .counts(of: findings, by: $0) }
  }
}
