import BeagleModel

/// Annotations for GitHub's pull requests, as many as GitHub shows, and the other findings as lines of the log
/// (`docs/spec/reporters.md` 9).
struct GitHubReporter: Reporter {
  /// What GitHub shows of each severity for one step.
  static let limit = 10

  var look = ReportLook()

  func report<Failure: Error>(
    _ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    if look.isBehindText { try writeText(of: report, to: write) }
    let annotated = Self.annotated(report.findings)
    for index in annotated { try write(Array(annotation(of: report.findings[index], in: report).line.utf8)) }
    let rest = report.findings.indices.filter { !annotated.contains($0) }
    if !rest.isEmpty, !look.isBehindText { try writeGroup(rest.map { report.findings[$0] }, to: write) }
    if let line = closingLine(of: report, annotated: annotated.count) { try write(Array("\(line)\n".utf8)) }
  }

  /// The report for people, in which the runner looks for no commands.
  private func writeText<Failure: Error>(
    of report: RunReport, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let pause = CommandPause(report.findings)
    try write(Array(pause.start.utf8))
    try TextReporter(look: look).report(report, to: write)
    try write(Array(pause.end.utf8))
  }

  // MARK: - Annotations

  /// The findings that are annotated: the severest first, new ones before known ones, of each rule and document one before
  /// the others.
  private static func annotated(_ findings: [Diagnostic]) -> [Int] {
    Severity.allCases.reversed().flatMap { severity in
      var ranked: [[Int]] = [[], [], [], []]
      var seen: Set<[String]> = []
      for index in findings.indices where findings[index].severity == severity {
        let finding = findings[index]
        let isFirst = seen.insert([finding.state.rawValue, finding.rule, finding.location.source.name]).inserted
        ranked[(finding.state == .new ? 0 : 2) + (isFirst ? 0 : 1)].append(index)
      }
      return ranked.joined().prefix(limit)
    }
  }

  private func annotation(of finding: Diagnostic, in report: RunReport) -> WorkflowCommand {
    let name =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [(String, String)] = [("title", "beagle-check \(finding.rule)")]
    if let home = finding.home, let file = home.source.file {
      properties += [("file", look.paths.path(of: file)), ("line", "\(home.line)"), ("endLine", "\(home.endLine)")]
      // GitHub drops the columns of several lines.
      if home.line == home.endLine { properties += [("col", "\(home.column)"), ("endColumn", "\(home.endColumn)")] }
    }
    let lines = [
      "\(finding.place(in: look.paths)): \(PlainText.safe(finding.messageAtHome))",
      PlainText.safe(finding.impact.sentence).after("users: "),
      PlainText.safe(report.shown(fix: finding.fix)?.title ?? "").after("fix: "),
    ]
    return WorkflowCommand(
      name: name, properties: properties, message: lines.filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  // MARK: - The log

  private func writeGroup<Failure: Error>(
    _ findings: [Diagnostic], to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let pause = CommandPause(findings)
    let title = WorkflowCommand(name: "group", message: Prose.count(findings.count, "more finding"))
    try write(Array((title.line + pause.start).utf8))
    try findings.write(jobs: look.jobs, to: write) { findings in
      Array(findings.map { $0.line(in: look.paths) + "\n" }.joined().utf8)
    }
    try write(Array((pause.end + WorkflowCommand(name: "endgroup").line).utf8))
  }

  /// `3 screens · 12 errors · 0 warnings; 10 of 12 findings annotated, the group above has the others`; `nil` where the text
  /// report has said all of it.
  private func closingLine(of report: RunReport, annotated: Int) -> String? {
    let counts = look.isBehindText ? nil : report.closingLine
    let count = report.findings.count
    if count == annotated { return counts }
    let place = look.isBehindText ? "--report github lists the others" : "the group above has the others"
    let cut = "\(annotated) of \(Prose.count(count, "finding")) annotated, \(place)"
    return counts.map { "\($0); \(cut)" } ?? cut
  }
}

/// The lines around a part of the log in which GitHub's runner reads no commands.
struct CommandPause {
  private let token: String

  /// - Parameter findings: They make the token, which no payload can know: it would have to hold its own hash.
  init(_ findings: some Sequence<Diagnostic>) {
    var hash = Fingerprint.of(["stop-commands"])
    for finding in findings {
      hash.add(finding.location.source.name)
      hash.add(finding.message)
      hash.add(UInt64(finding.offset))
    }
    let other = Fingerprint.of([hash.description, "stop-commands"])
    token = hash.description + other.description
  }

  var start: String { WorkflowCommand(name: "stop-commands", message: token).line }
  var end: String { WorkflowCommand(name: token).line }
}

extension String {
  /// The text behind a label; nothing where there is no text.
  fileprivate func after(_ label: String) -> String { isEmpty ? "" : label + self }
}
