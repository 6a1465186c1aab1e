import BeagleModel

/// Diagnostics for reviewdog (`docs/spec/reporters.md` 10), with safe fixes as suggestions.
struct RDJSONReporter: Reporter {
  var look = ReportLook()

  func report<Failure: Error>(
    _ report: RunReport, to writeRaw: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    func write(_ json: [UInt8]) throws(Failure) {
      try writeRaw(JSONSafety.escaped(json) ?? json)
    }
    let positions = positions(of: report)
    try write(head(of: report))
    try report.findings.writeObjects(jobs: look.jobs, to: write) { diagnostic($0, in: report, positions, to: &$1) }
    try write(Array((report.findings.isEmpty ? "]}\n" : "\n]}\n").utf8))
  }

  private func positions(of report: RunReport) -> FilePositions {
    var wanted = FilePositions.Wanted()
    for finding in report.findings {
      wanted.add(finding.home)
      for related in finding.related { wanted.add(related.location) }
      wanted.add(report.safeFix(of: finding), of: finding)
    }
    return FilePositions(of: wanted, in: .byte, look)
  }

  /// Up to the bracket before the diagnostics.
  private func head(of report: RunReport) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("source")
      writer.object { $0.member("name", "beagle-check") }
      if let worst = report.findings.map(\.severity).max() { writer.member("severity", worst.rdName) }
    }
    return writer.bytes.dropLast() + Array(",\"diagnostics\":[".utf8)
  }

  private func diagnostic(
    _ finding: Diagnostic, in report: RunReport, _ positions: FilePositions, to writer: inout JSONWriter
  ) {
    writer.member("message", report.lines(of: finding).map(PlainText.safe).joined(separator: "\n"))
    if let home = finding.home {
      location(home, positions.region(of: home).onOneLine, to: &writer)
    }
    writer.member("severity", finding.severity.rdName)
    writer.key("code")
    writer.object { $0.member("value", finding.rule) }
    if let fix = report.safeFix(of: finding), let regions = positions.regions(of: fix, for: finding) {
      writer.key("suggestions")
      writer.list { writer in
        for (edit, region) in zip(fix.edits, regions) {
          writer.object { writer in
            writer.range(region)
            writer.member("text", edit.replacement)
          }
        }
      }
    }
    let related = finding.related.filter { $0.location.source.file != nil }
    if related.isEmpty { return }
    writer.key("related_locations")
    writer.list { writer in
      for related in related {
        writer.object { writer in
          writer.member("message", PlainText.safe(related.message))
          location(related.location, positions.region(of: related.location), to: &writer)
        }
      }
    }
  }

  private func location(_ location: SourceLocation, _ region: TextRegion, to writer: inout JSONWriter) {
    guard let file = location.source.file else { return }
    writer.key("location")
    writer.object { writer in
      writer.member("path", look.paths.path(of: file))
      writer.range(region)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func range(_ region: TextRegion) {
    key("range")
    object { writer in
      writer.position(region.startLine, region.startColumn, key: "start")
      writer.position(region.endLine, region.endColumn, key: "end")
    }
  }

  private mutating func position(_ line: Int, _ column: Int, key: String) {
    self.key(key)
    object { writer in
      writer.member("line", line)
      writer.member("column", column)
    }
  }
}

extension Severity {
  fileprivate var rdName: String {
    switch self {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}
