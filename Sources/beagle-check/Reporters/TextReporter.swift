import BeagleModel

/// The report for people: what is wrong, where, what the app's users see, and how to mend it.
struct TextReporter: Reporter {
  var look: ReportLook

  init(look: ReportLook = ReportLook()) { self.look = look }

  func report<Failure: Error>(_ report: RunReport, to write: (String) throws(Failure) -> Void) throws(Failure) {
    for diagnostic in report.diagnostics where diagnostic.severity >= look.leastSeverity {
      try write(text(of: diagnostic) + "\n")
    }
    if !report.notChecked.isEmpty {
      try write(styled("NOT CHECKED", .strong) + "\n")
      for entry in report.notChecked { try write(text(of: entry)) }
      try write("\n")
    }
    try write(summary(of: report) + "\n")
  }

  // MARK: - Findings

  private func text(of diagnostic: Diagnostic) -> String {
    var text = head(of: diagnostic) + "\n"
    let path = PlainText.safe(diagnostic.path)
    var line = label("in", path)
    if let frame = diagnostic.frame.map(CodeFrameText.init) {
      let remark = path.isEmpty ? "" : " in " + path
      let hasRoom = frame.hasRoom(for: remark)
      text += frame.text(severity: diagnostic.severity, remark: hasRoom ? remark : "", usesColor: look.usesColor)
      if hasRoom { line = "" }
    }
    text += line
    text += label("users", diagnostic.consequence.sentence)
    text += label("fix", PlainText.safe(diagnostic.fix ?? ""))
    for note in diagnostic.notes { text += label("note", PlainText.safe(note)) }
    return text + label("path", PlainText.safe(diagnostic.trail.joined(separator: " › ")))
  }

  private func head(of diagnostic: Diagnostic) -> String {
    let place = styled(PlainText.safe(diagnostic.location.description), .strong)
    let severity = styled(diagnostic.severity.rawValue, TextStyle(diagnostic.severity))
    return "\(place): \(severity): \(PlainText.safe(diagnostic.message)) \(styled("[\(diagnostic.rule)]", .faint))"
  }

  /// A line of its own; empty when there is nothing to say.
  private func label(_ name: String, _ sentence: String) -> String {
    guard !sentence.isEmpty else { return "" }
    let blanks = String(repeating: " ", count: 11 - name.count)
    return blanks + styled(name + ":", .label) + " " + sentence + "\n"
  }

  // MARK: - The rest

  private func text(of entry: RunReport.NotChecked) -> String {
    let head = "  \(PlainText.safe(entry.route)): \(PlainText.safe(entry.reason))\n"
    return head + entry.referrers.map { "    from \(PlainText.safe($0))\n" }.joined()
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
