import BeagleModel

/// The report for people: each finding with its location, its impact on users, and its fix.
struct TextReporter: Reporter {
  var look: ReportLook

  init(look: ReportLook = ReportLook()) { self.look = look }

  func report<Failure: Error>(
    _ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try addFindings(of: report, to: write)
    var text = ReportText(usesColor: look.usesColor)
    if !report.notChecked.isEmpty {
      NotCheckedText(report: report).add(to: &text)
      text.add("\n")
    }
    addSummary(of: report, to: &text)
    try write(text.bytes)
  }

  // MARK: - Findings

  private func addFindings<Failure: Error>(
    of report: RunReport, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try report.findings.write(jobs: look.jobs, to: write) { findings in
      var text = ReportText(usesColor: look.usesColor)
      for finding in findings where finding.severity >= look.leastSeverity { add(finding, in: report, to: &text) }
      return text.bytes
    }
  }

  private func add(_ finding: Diagnostic, in report: RunReport, to text: inout ReportText) {
    addHead(of: finding, to: &text)
    var needsLine = true
    if let frame = finding.frame.map(CodeFrameText.init) {
      needsLine = !frame.hasRoom(for: finding.path)
      frame.add(to: &text, severity: finding.severity, remark: needsLine ? nil : finding.path)
    }
    if needsLine { add("in", finding.path, to: &text) }
    add("users", finding.impact.sentence, to: &text)
    add("fix", report.shown(fix: finding.fix)?.title ?? "", to: &text)
    for note in finding.notes { add("note", note, to: &text) }
    for related in finding.related { add("note", related.description, to: &text) }
    add("path", finding.trail.joined(separator: " › "), to: &text)
    add("owner", finding.owner ?? "", to: &text)
    if report.namesConfigurations {
      add("config", finding.configurations.joined(separator: ", "), to: &text)
    }
    text.add("\n")
  }

  private func addHead(of finding: Diagnostic, to text: inout ReportText) {
    let location = finding.location
    let place = "\(PlainText.safe(location.source.name)):\(location.line):\(location.column)"
    text.add(.strong) { $0.add(text: place) }
    text.add(": ")
    text.add(.severity(finding.severity)) { $0.add(text: finding.severity.rawValue) }
    text.add(": ")
    text.add(safe: finding.message)
    text.add(" ")
    text.add(.faint) { $0.add(text: "[\(finding.rule)]") }
    text.add("\n")
  }

  /// Adds a line of its own; nothing for an empty sentence.
  private func add(_ name: StaticString, _ sentence: String, to text: inout ReportText) {
    guard !sentence.isEmpty else { return }
    addLabel(name, to: &text)
    text.add(safe: sentence)
    text.add("\n")
  }

  private func addLabel(_ name: StaticString, to text: inout ReportText) {
    text.add(blanks: 11 - name.utf8CodeUnitCount)
    text.add(.label) { $0.add(text: "\(name):") }
    text.add(" ")
  }

  // MARK: - The rest

  private func addSummary(of report: RunReport, to text: inout ReportText) {
    text.add(text: Prose.count(report.records.count, "screen"))
    for severity in Severity.allCases.reversed() {
      let count = report.findings.count(of: severity)
      guard count > 0 || severity != .note else { continue }
      text.add(" · ")
      let words = Prose.count(count, severity.rawValue)
      if count > 0 { text.add(.severity(severity)) { $0.add(text: words) } } else { text.add(text: words) }
    }
    if let fixed = report.fixed { text.add(text: " · \(fixed) fixed") }
    if report.ignored > 0 { text.add(text: " · \(report.ignored) ignored") }
    if !report.notChecked.isEmpty {
      text.add(" · ")
      text.add(.strong) { $0.add(text: "\(report.notChecked.count) not checked") }
    }
    if report.hasTakenFirst, let name = report.configurations.first {
      text.add(text: " · configuration \"\(PlainText.safe(name))\", the first of the file")
    }
    text.add("\n")
  }
}
