import BeagleModel

/// The report for programs: every value of every finding, never cut.
///
/// `version` stays 1 as long as members are only added.
struct JSONReporter: Reporter {
  static let version = 1

  /// Threads at most that findings are written on.
  var jobs = 1

  func report<Failure: Error>(
    _ report: RunReport, to writeRaw: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    func write(_ json: [UInt8]) throws(Failure) {
      try writeRaw(JSONSafety.escaped(json) ?? json)
    }
    try write(head(of: report))
    let verdicts = report.verdicts()
    try list("screens", of: report.recordOrder, to: write) { writer, index in
      writer.screen(report.records[index], verdicts[index])
    }
    try addFindings(of: report, to: write)
    try list("notChecked", of: report.notChecked, to: write) { writer, entry in
      writer.notChecked(entry)
    }
    try write(Array("\n}\n".utf8))
  }

  /// Up to the last member before the lists, without the closing brace.
  private func head(of report: RunReport) -> [UInt8] {
    var writer = JSONWriter(indented: true)
    writer.object { writer in
      writer.member("version", Self.version)
      writer.key("tool")
      writer.object { writer in
        writer.member("name", "beagle-check")
        writer.member("version", ToolVersion.current)
      }
      if let scope = report.scope { writer.checked(scope) }
      writer.key("summary")
      writer.object { writer in
        writer.member("screens", report.screenCount)
        writer.member("errors", report.findings.count(of: .error))
        writer.member("warnings", report.findings.count(of: .warning))
        writer.member("notes", report.findings.count(of: .note))
        writer.member("ignored", report.ignored)
        if let fixed = report.fixed { writer.member("fixed", fixed) }
        writer.member("notChecked", report.notChecked.count)
        writer.member("notLoaded", report.records.count - report.screenCount)
      }
    }
    return writer.bytes.dropLast("\n}".utf8.count)
  }

  private func addFindings<Failure: Error>(
    of report: RunReport, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try open("diagnostics", to: write)
    try report.findings.write(jobs: jobs, to: write) { findings in
      var writer = JSONWriter(indented: true, depth: 2, isContinued: findings.startIndex > 0)
      for finding in findings { writer.finding(finding, in: report) }
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

extension JSONWriter {
  fileprivate mutating func checked(_ scope: RunScope) {
    key("checked")
    object { writer in
      writer.nullableMember("configurationFile", scope.configurationFile)
      writer.key("configurations")
      writer.list { writer in
        for use in scope.uses {
          writer.object { writer in
            writer.member("name", use.name)
            writer.nullableMember("variant", use.variant?.rawValue)
            writer.nullableMember("base", use.base)
          }
        }
      }
      writer.member("paths", scope.paths)
    }
  }

  /// - Parameter verdicts: By index in the record's endings.
  fileprivate mutating func screen(_ screen: RunReport.ScreenRecord, _ verdicts: [ScreenVerdict]) {
    object { writer in
      writer.nullableMember("url", screen.source.url)
      writer.member("urls", screen.urls)
      writer.nullableMember("file", screen.source.file)
      writer.member("outcome", screen.outcome.rawValue)
      writer.key("decodesOnIOS")
      if let decodes = screen.decodesOnIOS { writer.bool(decodes) } else { writer.null() }
      writer.member("bytes", screen.bytes)
      writer.member("nodes", screen.nodes)
      writer.member("verdict", (verdicts.min() ?? .clean).rawValue)
      let names = screen.endings.map(\.configuration)
      writer.member("configurations", names.filter { !$0.isEmpty })
      writer.key("verdicts")
      writer.object { writer in
        for (name, verdict) in zip(names, verdicts) where !name.isEmpty { writer.member(name, verdict.rawValue) }
      }
    }
  }

  fileprivate mutating func finding(_ finding: Diagnostic, in report: RunReport) {
    object { writer in
      writer.member("rule", finding.rule)
      writer.member("severity", finding.severity.rawValue)
      writer.member("impact", finding.impact.rawValue)
      writer.member("message", finding.message)
      if let fix = report.shown(fix: finding.fix) { writer.fix(fix) }
      writer.member("notes", finding.notes)
      writer.key("related")
      writer.list { writer in
        for related in finding.related { writer.related(related) }
      }
      writer.location(finding.location)
      writer.member("pointer", finding.location.pointer)
      writer.member("path", finding.path)
      writer.member("referrers", finding.referrers)
      writer.member("trail", finding.trail)
      writer.member("configurations", finding.configurations)
      writer.optionalMember("owner", finding.owner)
      writer.member("fingerprint", finding.fingerprint.description)
    }
  }

  private mutating func location(_ location: SourceLocation) {
    optionalMember("url", location.source.url)
    optionalMember("file", location.source.file)
    member("line", location.line)
    member("column", location.column)
    member("endLine", location.endLine)
    member("endColumn", location.endColumn)
    member("offset", location.offset)
    member("length", location.length)
  }

  private mutating func related(_ related: Related) {
    object { writer in
      writer.member("message", related.message)
      writer.location(related.location)
    }
  }

  private mutating func fix(_ fix: Fix) {
    key("fix")
    object { writer in
      writer.member("title", fix.title)
      writer.member("applicability", fix.applicability.rawValue)
      writer.key("edits")
      writer.list { writer in
        for edit in fix.edits {
          writer.object { writer in
            writer.member("offset", edit.range.lowerBound)
            writer.member("length", edit.range.count)
            writer.member("replacement", edit.replacement)
          }
        }
      }
    }
  }

  fileprivate mutating func notChecked(_ entry: RunReport.NotChecked) {
    object { writer in
      writer.member("route", entry.route)
      writer.member("reason", entry.reason.description)
      writer.member("referrers", entry.referrers)
      writer.member("configurations", entry.configurations)
    }
  }
}
