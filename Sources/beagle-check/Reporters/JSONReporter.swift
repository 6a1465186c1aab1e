import BeagleModel

/// The report for programs: every value of every finding, never cut.
///
/// `version` stays 1 as long as members are only added.
struct JSONReporter: Reporter {
  static let version = 1

  /// Threads at most that findings are written on.
  var jobs = 1
  /// How the process ends; `nil` for as the report has it.
  var exitStatus: ExitStatus?

  func report<Failure: Error>(
    _ report: RunReport, to writeRaw: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    func write(_ json: [UInt8]) throws(Failure) {
      try writeRaw(JSONSafety.escaped(json) ?? json)
    }
    try write(head(of: report))
    let verdicts = report.verdicts()
    try list("screens", of: report.recordOrder, to: write) { writer, index in
      writer.object { $0.screen(report.records[index], verdicts[index]) }
    }
    try addFindings(of: report, to: write)
    try list("notChecked", of: report.notChecked, to: write) { writer, entry in
      writer.object { $0.notChecked(entry) }
    }
    try list("links", of: report.map.links, to: write) { writer, link in
      writer.object { $0.link(link, of: report.map) }
    }
    try write(Array("\n}\n".utf8))
  }

  /// Up to the last member before the lists, without the closing brace.
  private func head(of report: RunReport) -> [UInt8] {
    var writer = JSONWriter(indented: true)
    writer.object { writer in
      writer.member("version", Self.version)
      writer.tool()
      if let scope = report.scope { writer.checked(scope) }
      writer.summary(of: report)
      writer.add(report.proof)
      writer.add(report.comparison)
      writer.add((exitStatus ?? report.exitStatus), for: report.statusReasons)
    }
    return writer.bytes.dropLast("\n}".utf8.count)
  }

  private func addFindings<Failure: Error>(
    of report: RunReport, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try open("diagnostics", to: write)
    try report.findings.write(jobs: jobs, to: write) { findings in
      var writer = JSONWriter(indented: true, depth: 2, isContinued: findings.startIndex > 0)
      for finding in findings { writer.object { $0.finding(finding, in: report) } }
      return writer.bytes
    }
    try close(isEmpty: report.findings.isEmpty, to: write)
  }

  /// Writes a list element by element: a report may hold more than fits in memory twice.
  private func list<Item, Failure: Error>(
    _ key: String, of elements: [Item], to write: ([UInt8]) throws(Failure) -> Void,
    _ body: (inout JSONWriter, Item) -> Void
  ) throws(Failure) {
    try open(key, to: write)
    var writer = JSONWriter(indented: true, depth: 2)
    for element in elements {
      body(&writer, element)
      try write(writer.take())
    }
    try close(isEmpty: elements.isEmpty, to: write)
  }

  private func open<Failure: Error>(
    _ key: String, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try write(Array(",\n  \"\(key)\": [".utf8))
  }

  private func close<Failure: Error>(
    isEmpty: Bool, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try write(Array((isEmpty ? "]" : "\n  ]").utf8))
  }
}
