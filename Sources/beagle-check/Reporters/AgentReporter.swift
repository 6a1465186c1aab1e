import BeagleModel

/// A line for each finding with all that a coding agent needs to mend it, and one with the counts.
struct AgentReporter: Reporter {
  var look = ReportLook()

  func report<Failure: Error>(
    _ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try report.findings.write(jobs: look.jobs, to: write) { findings in
      Array(findings.map { line(of: $0, in: report) + "\n" }.joined().utf8)
    }
    try write(Array("\(report.closingLine)\n".utf8))
  }

  private func line(of finding: Diagnostic, in report: RunReport) -> String {
    let values = [
      ("pointer", finding.location.pointer), ("users", finding.impact.sentence),
      ("fix", Self.collapsed(report.shown(fix: finding.fix)?.title ?? "")),
      ("help", "beagle-check explain \(finding.rule)"),
    ]
    return finding.line(in: look.paths, Self.collapsed(finding.messageAtHome))
      + values.filter { !$0.1.isEmpty }.map { " \($0.0)=\(JSONSafety.quoted($0.1))" }.joined()
  }

  /// With one blank for each run of blanks.
  private static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
