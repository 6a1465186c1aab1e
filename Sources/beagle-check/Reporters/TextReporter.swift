import BeagleModel

/// The report for people: what is wrong, where, what the app's users see, and how to mend it.
struct TextReporter: Reporter {
  var look: ReportLook

  init(look: ReportLook = ReportLook()) { self.look = look }

  func report<Failure: Error>(_ report: RunReport, to write: (String) throws(Failure) -> Void) throws(Failure) {
    var finding = ""
    finding.reserveCapacity(2048)
    for diagnostic in report.diagnostics where diagnostic.severity >= look.leastSeverity {
      finding.removeAll(keepingCapacity: true)
      add(diagnostic, in: report, to: &finding)
      try write(finding)
    }
    if !report.notChecked.isEmpty {
      try write(styled("NOT CHECKED", .strong) + "\n")
      for entry in report.notChecked { try write(text(of: entry, in: report)) }
      try write("\n")
    }
    try write(summary(of: report) + "\n")
  }

  // MARK: - Findings

  private func add(_ diagnostic: Diagnostic, in report: RunReport, to text: inout String) {
    addHead(of: diagnostic, to: &text)
    let path = PlainText.safe(diagnostic.path)
    var line = path
    if let frame = diagnostic.frame.map(CodeFrameText.init) {
      let remark = path.isEmpty ? "" : " in " + path
      let hasRoom = frame.hasRoom(for: remark)
      frame.add(to: &text, severity: diagnostic.severity, remark: hasRoom ? remark : "", usesColor: look.usesColor)
      if hasRoom { line = "" }
    }
    add("in", line, to: &text)
    add("users", diagnostic.consequence.sentence, to: &text)
    add("fix", PlainText.safe(diagnostic.fix ?? ""), to: &text)
    for note in diagnostic.notes { add("note", PlainText.safe(note), to: &text) }
    if !diagnostic.trail.isEmpty { add("path", PlainText.safe(diagnostic.trail.joined(separator: " › ")), to: &text) }
    add("config", names(diagnostic.configurations, in: report), to: &text)
    text += "\n"
  }

  private func addHead(of diagnostic: Diagnostic, to text: inout String) {
    text += styled(PlainText.safe(diagnostic.location.description), .strong)
    text += ": "
    text += styled(diagnostic.severity.rawValue, TextStyle(diagnostic.severity))
    text += ": "
    text += PlainText.safe(diagnostic.message)
    text += " "
    text += styled("[" + diagnostic.rule + "]", .faint)
    text += "\n"
  }

  /// A line of its own; nothing when there is nothing to say.
  private func add(_ name: StaticString, _ sentence: String, to text: inout String) {
    guard !sentence.isEmpty else { return }
    text.add(blanks: 11 - name.utf8CodeUnitCount)
    text += styled("\(name):", .label)
    text += " "
    text += sentence
    text += "\n"
  }

  // MARK: - The rest

  private func text(of entry: RunReport.NotChecked, in report: RunReport) -> String {
    let names = names(entry.configurations, in: report)
    let place = names.isEmpty ? "" : " (\(names))"
    let head = "  \(PlainText.safe(entry.route)): \(PlainText.safe(entry.reason))\(place)\n"
    return head + entry.referrers.map { "    from \(PlainText.safe($0))\n" }.joined()
  }

  /// Which of several configurations; of one there is nothing to say.
  private func names(_ configurations: [String], in report: RunReport) -> String {
    report.configurations.count > 1 ? PlainText.safe(configurations.joined(separator: ", ")) : ""
  }

  private func summary(of report: RunReport) -> String {
    var parts = [Prose.count(report.screens.count, "screen")]
    for severity in Severity.allCases.reversed() {
      let count = report.count(severity)
      guard count > 0 || severity != .note else { continue }
      let text = Prose.count(count, severity.rawValue)
      parts.append(count > 0 ? styled(text, TextStyle(severity)) : text)
    }
    if !report.notChecked.isEmpty { parts.append(styled("\(report.notChecked.count) not checked", .strong)) }
    return parts.joined(separator: " · ")
  }

  private func styled(_ text: String, _ style: TextStyle) -> String { style.applied(to: text, when: look.usesColor) }
}
