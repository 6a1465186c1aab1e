import BeagleModel

/// The Test Anything Protocol, version 14: a test point for each document.
struct TAPReporter: Reporter {
  var look = ReportLook()

  func report<Failure: Error>(
    _ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let documents = report.documents
    let reasons = report.statusReasons
    let count = documents.count + report.notChecked.count + reasons.count
    try write(Array("TAP version 14\n1..\(count)\(count == 0 ? " # no documents" : "")\n".utf8))
    for (index, document) in documents.enumerated() {
      let point = "ok \(index + 1) - \(Self.description(look.paths.name(of: document.source)))\n"
      let fails = document.isFailure || document.findings.contains { report.fails($0) }
      try write(Array(((fails ? "not " : "") + point + block(of: document, in: report)).utf8))
    }
    for (index, route) in report.notChecked.enumerated() {
      let number = documents.count + index + 1
      let reason = Self.description(route.reason.description)
      try write(Array("ok \(number) - \(Self.description(route.route)) # SKIP \(reason)\n".utf8))
    }
    for (index, reason) in reasons.enumerated() {
      let number = count - reasons.count + index + 1
      try write(Array("not ok \(number) - \(Self.description(reason))\n".utf8))
    }
  }

  /// The YAML block of a test point; empty for a clean document.
  private func block(of document: ReportDocument, in report: RunReport) -> String {
    var lines: [String] = []
    if document.outcome != .loaded { lines.append("outcome: \(JSONSafety.quoted(document.outcome.words))") }
    if !document.findings.isEmpty { lines.append("problems:") }
    for finding in document.findings {
      lines.append("  - rule: \(finding.rule)")
      let values = [
        ("severity", finding.severity.rawValue), ("at", finding.location.text(in: look.paths)),
        ("pointer", finding.location.pointer), ("message", finding.message), ("users", finding.impact.sentence),
        ("fix", report.shown(fix: finding.fix)?.title ?? ""), ("fingerprint", finding.fingerprint.description),
      ]
      lines += values.filter { !$0.1.isEmpty }.map { "    \($0.0): \(JSONSafety.quoted($0.1))" }
    }
    return lines.isEmpty ? "" : (["---"] + lines + ["..."]).map { "  \($0)\n" }.joined()
  }

  /// Without a number sign that would begin a directive.
  private static func description(_ text: String) -> String {
    PlainText.safe(text).replacingScalars { $0 == "\\" || $0 == "#" ? "\\\($0)" : nil }
  }
}
