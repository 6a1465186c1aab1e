import BeagleModel

/// The JSON report a line at a time: `begin`, then a line for each screen, finding, route that was not checked and
/// link, and `end`.
///
/// A report without its last line is not whole.
struct JSONLinesReporter: Reporter {
  /// Threads at most that findings are written on.
  var look = ReportLook()

  func report<Failure: Error>(
    _ report: RunReport, to writeRaw: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    func write(_ json: [UInt8]) throws(Failure) {
      try writeRaw(JSONSafety.escaped(json) ?? json)
    }
    try write(
      Self.line("begin") { writer in
        writer.member("version", JSONReporter.version)
        writer.tool()
        if let scope = report.scope { writer.checked(scope) }
      })
    let verdicts = report.verdicts()
    for index in report.recordOrder {
      try write(Self.line("screen") { $0.screen(report.records[index], verdicts[index]) })
    }
    try report.findings.write(jobs: look.jobs, to: write) { findings in
      findings.flatMap { finding in Self.line("finding") { $0.finding(finding, in: report) } }
    }
    for entry in report.notChecked { try write(Self.line("notChecked") { $0.notChecked(entry) }) }
    for link in report.map.links { try write(Self.line("link") { $0.link(link, of: report.map) }) }
    try write(
      Self.line("end") { writer in
        writer.summary(of: report)
        writer.add(report.proof)
        writer.add(report.comparison)
        writer.add(look.exitStatus, for: report.statusReasons)
      })
  }

  private static func line(_ type: String, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("type", type)
      body(&writer)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
