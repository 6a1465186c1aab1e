import BeagleModel

/// The report for programs: every value of every finding, never cut.
///
/// `version` stays 1 as long as members are only added.
struct JSONReporter: Reporter {
  static let version = 1

  func report<Failure: Error>(
    _ report: RunReport, to write: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try head(of: report).hand(to: write)
    try list("screens", of: report.screens, to: write) { writer, screen in
      writer.screen(screen)
    }
    try list("diagnostics", of: report.findings, to: write) { writer, diagnostic in
      writer.diagnostic(diagnostic)
    }
    try list("notChecked", of: report.notChecked, to: write) { writer, entry in
      writer.notChecked(entry)
    }
    try Array("\n}\n".utf8).hand(to: write)
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
      writer.key("summary")
      writer.object { writer in
        writer.member("screens", report.screens.count)
        let counts = report.findings.counts
        writer.member("errors", counts.errors)
        writer.member("warnings", counts.warnings)
        writer.member("notes", counts.notes)
        writer.member("ignored", report.ignored)
        writer.member("notChecked", report.notChecked.count)
      }
    }
    return writer.bytes.dropLast("\n}".utf8.count)
  }

  /// Writes a list element by element: a report may hold more than fits in memory twice.
  private func list<Element, Failure: Error>(
    _ key: String, of elements: some Sequence<Element>,
    to write: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void,
    _ body: (inout JSONWriter, Element) -> Void
  ) throws(Failure) {
    var writer = JSONWriter(indented: true, depth: 2)
    writer.raw(bytes: ",\n  \"\(key)\": [")
    var isEmpty = true
    for element in elements {
      body(&writer, element)
      try writer.bytes.hand(to: write)
      writer.removeWritten()
      isEmpty = false
    }
    writer.raw(bytes: isEmpty ? "]" : "\n  ]")
    try writer.bytes.hand(to: write)
  }
}

extension JSONWriter {
  fileprivate mutating func screen(_ screen: RunReport.ScreenRecord) {
    object { writer in
      writer.nullableMember("url", screen.source.url)
      writer.nullableMember("file", screen.source.file)
      writer.member("outcome", screen.outcome.rawValue)
      writer.key("decodesOnIOS")
      if let decodes = screen.decodesOnIOS { writer.bool(decodes) } else { writer.null() }
      writer.member("bytes", screen.bytes)
      writer.member("nodes", screen.nodes)
    }
  }

  fileprivate mutating func diagnostic(_ diagnostic: Diagnostic) {
    let location = diagnostic.location
    object { writer in
      writer.member("rule", diagnostic.rule)
      writer.member("severity", diagnostic.severity.rawValue)
      writer.member("consequence", diagnostic.consequence.rawValue)
      writer.member("message", diagnostic.message)
      writer.optionalMember("fix", diagnostic.fix)
      writer.optionalMember("url", location.source.url)
      writer.optionalMember("file", location.source.file)
      writer.member("line", location.line)
      writer.member("column", location.column)
      writer.member("endLine", location.endLine)
      writer.member("endColumn", location.endColumn)
      writer.member("offset", location.offset)
      writer.member("length", location.length)
      writer.member("pointer", location.pointer)
      writer.member("path", diagnostic.path)
      writer.texts("referrers", diagnostic.referrers)
      writer.texts("configurations", diagnostic.configurations)
      writer.optionalMember("owner", diagnostic.owner)
      writer.member("fingerprint", diagnostic.fingerprint.description)
    }
  }

  fileprivate mutating func notChecked(_ entry: RunReport.NotChecked) {
    object { writer in
      writer.member("route", entry.route)
      writer.member("reason", entry.reason)
      writer.texts("referrers", entry.referrers)
      writer.texts("configurations", entry.configurations)
    }
  }

  private mutating func nullableMember(_ key: String, _ value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  private mutating func texts(_ key: String, _ texts: some Sequence<String>) {
    self.key(key)
    list { writer in
      for text in texts { writer.string(text) }
    }
  }
}
