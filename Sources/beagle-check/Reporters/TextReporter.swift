import BeagleModel

/// The report for people: what is wrong, where, what the app's users see, and how to mend it.
struct TextReporter: Reporter {
  var look: ReportLook

  init(look: ReportLook = ReportLook()) { self.look = look }

  func report<Failure: Error>(
    _ report: RunReport, to write: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try addFindings(of: report, to: write)
    var text = ReportText(usesColor: look.usesColor)
    if !report.notChecked.isEmpty {
      NotCheckedText(report: report).add(to: &text)
      text.add("\n")
    }
    addSummary(of: report, to: &text)
    try text.hand(to: write)
  }

  // MARK: - Findings

  private func addFindings<Failure: Error>(
    of report: RunReport, to write: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let findings = report.findings
    try findings.write(jobs: look.jobs, to: write) { page in
      let count = findings.pages[page].counts.atLeast(look.leastSeverity)
      guard count > 0 else { return PooledText("") }
      var text = ReportText(usesColor: look.usesColor, capacity: count * Self.findingSize)
      let source = PlainText.safe(findings.pages[page].source.name)
      findings.forEach(of: page) { finding in
        if finding.severity >= look.leastSeverity { add(finding, of: source, in: report, to: &text) }
      }
      return text.finished()
    }
  }

  /// Room for what most findings are worded with, in bytes.
  private static let findingSize = 704

  /// - Parameter source: As it is printed.
  private func add(
    _ finding: borrowing DiagnosticPage.Entry, of source: String, in report: RunReport, to text: inout ReportText
  ) {
    addHead(of: finding, source, to: &text)
    var needsLine = true
    let path = ForeignText(finding.path)
    if let frame = finding.frame.map(CodeFrameText.init) {
      needsLine = !frame.hasRoom(for: path)
      frame.add(to: &text, severity: finding.severity, remark: needsLine ? nil : path)
    }
    if needsLine { add("in", path, to: &text) }
    add("users", own: finding.impact.sentence, to: &text)
    if let fix = report.shown(fix: finding.fix) { add("fix", ForeignText(fix), to: &text) }
    finding.forEachNote { add("note", ForeignText($0), to: &text) }
    let trail = finding.trail
    if !trail.isEmpty { add("path", trail.joined(separator: " › "), to: &text) }
    if let owner = finding.owner { add("owner", owner, to: &text) }
    if report.namesConfigurations {
      add("config", finding.configurations.joined(separator: ", "), to: &text)
    }
    text.add("\n")
  }

  private func addHead(of finding: borrowing DiagnosticPage.Entry, _ source: String, to text: inout ReportText) {
    let (line, column, rule) = (finding.line, finding.column, finding.rule)
    text.add(.strong) { text in
      text.add(text: source)
      text.add(":")
      text.add(number: line)
      text.add(":")
      text.add(number: column)
    }
    text.add(": ")
    let severity = finding.severity
    text.add(TextStyle(severity)) { $0.add(text: severity.rawValue) }
    text.add(": ")
    text.add(safe: finding.message)
    text.add(" ")
    text.add(.faint) { text in
      text.add("[")
      text.add(bytes: rule)
      text.add("]")
    }
    text.add("\n")
  }

  /// A line of its own; nothing when there is nothing to say.
  private func add(_ name: StaticString, _ sentence: String, to text: inout ReportText) {
    sentence.withUTF8Bytes { add(name, ForeignText($0), to: &text) }
  }

  private func add(_ name: StaticString, _ sentence: ForeignText, to text: inout ReportText) {
    guard !sentence.bytes.isEmpty else { return }
    addLabel(name, to: &text)
    text.add(sentence)
    text.add("\n")
  }

  /// A line that says nothing of a payload's.
  private func add(_ name: StaticString, own sentence: StaticString, to text: inout ReportText) {
    addLabel(name, to: &text)
    text.add(sentence)
    text.add("\n")
  }

  @inline(__always)
  private func addLabel(_ name: StaticString, to text: inout ReportText) {
    text.add(blanks: 11 - name.utf8CodeUnitCount)
    text.add(.label) { text in
      text.add(name)
      text.add(":")
    }
    text.add(" ")
  }

  // MARK: - The rest

  private func addSummary(of report: RunReport, to text: inout ReportText) {
    text.add(text: Prose.count(report.records.count, "screen"))
    let counts = report.findings.counts
    for severity in Severity.allCases.reversed() {
      let count = counts[severity]
      guard count > 0 || severity != .note else { continue }
      text.add(" · ")
      let words = Prose.count(count, severity.rawValue)
      if count > 0 { text.add(TextStyle(severity)) { $0.add(text: words) } } else { text.add(text: words) }
    }
    if report.ignored > 0 { text.add(text: " · \(report.ignored) ignored") }
    if !report.notChecked.isEmpty {
      text.add(" · ")
      text.add(.strong) { $0.add(text: "\(report.notChecked.count) not checked") }
    }
    if report.hasTakenFirst, let name = report.configurations.first {
      text.add(" · configuration \"")
      text.add(safe: name)
      text.add("\", the first of the file")
    }
    text.add("\n")
  }
}
