import BeagleModel

/// The deep links for programs: all that the text has, with every place.
///
/// `version` stays 1 as long as members are only added.
struct DeepLinkJSON {
  static let version = 1

  let result: DeepLinksRun.Result

  var text: String {
    var writer = JSONWriter(indented: true)
    writer.object { writer in
      writer.member("version", Self.version)
      writer.tool()
      writer.member("isComplete", !result.isIncomplete)
      writer.key("configurations")
      writer.list { writer in
        for report in result.reports { writer.object { $0.deepLinks(report) } }
      }
    }
    let bytes = writer.bytes
    return String(decoding: JSONSafety.escaped(bytes) ?? bytes, as: UTF8.self) + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func deepLinks(_ report: DeepLinkReport) {
    member("name", report.configuration)
    member("hasHandler", report.hasHandler)
    key("summary")
    object { writer in
      let findings = report.findings
      writer.member("screens", report.screens)
      writer.member("notRead", report.unread)
      writer.member("paths", report.rows.count)
      writer.member("callers", report.callers)
      writer.member("errors", findings.count(of: .error))
      writer.member("warnings", findings.count(of: .warning))
      writer.member("unused", report.unused)
    }
    key("paths")
    list { writer in
      for row in report.rows { writer.object { $0.row(row) } }
    }
    key("otherFindings")
    findings(report.others)
  }

  private mutating func row(_ row: DeepLinkReport.Row) {
    member("path", row.path)
    member("status", row.status.rawValue)
    member("errors", row.findings.count(of: .error))
    member("warnings", row.findings.count(of: .warning))
    key("entry")
    if let entry = row.entry {
      object { $0.entry(entry, of: row) }
    } else {
      null()
    }
    member("notes", row.notes)
    if let isLinked = row.isLinked { member("universalLink", isLinked) }
    member("suggestions", row.suggestions)
    if let answer = row.answer { member("screenOfBackEnd", answer.source.name) }
    key("callers")
    list { writer in
      for caller in row.callers { writer.object { $0.caller(caller) } }
    }
    key("possibleCallers")
    list { writer in
      for caller in row.possible { writer.object { $0.caller(caller) } }
    }
  }

  private mutating func entry(_ entry: DeepLinkTable.Entry, of row: DeepLinkReport.Row) {
    if let location = entry.location { place(location) }
    optionalMember("owner", entry.owner)
    nullableMember("since", row.life.since?.description)
    nullableMember("until", row.life.until?.description)
    optionalMember("replacedBy", row.replacedBy)
    key("lacking")
    object { writer in
      writer.member("releases", row.lacking.map(\.version.description))
      if let share = row.lackingShare { writer.share("share", share) }
    }
    key("data")
    if entry.takesAnyData { return null() }
    list { writer in
      for key in entry.data {
        writer.object { writer in
          writer.member("key", key.name)
          writer.member("type", key.type)
          writer.member("isRequired", key.isRequired)
        }
      }
    }
  }

  private mutating func caller(_ caller: DeepLinkReport.Caller) {
    member("kind", caller.use.kind.rawValue)
    member("text", caller.use.text)
    place(caller.use.location)
    key("data")
    list { writer in
      for passed in caller.use.data {
        writer.object { writer in
          writer.member("key", passed.key)
          writer.optionalMember("expression", passed.expression)
        }
      }
    }
    key("findings")
    findings(caller.findings)
  }

  private mutating func findings(_ findings: [Diagnostic]) {
    list { writer in
      for finding in findings {
        writer.object { writer in
          writer.member("rule", finding.rule)
          writer.member("severity", finding.severity.rawValue)
          writer.member("impact", finding.impact.rawValue)
          writer.member("message", finding.message)
          if let releases = finding.releases { writer.add(releases) }
          writer.member("fingerprint", finding.fingerprint.description)
          writer.place(finding.location)
        }
      }
    }
  }

  private mutating func place(_ location: SourceLocation) {
    optionalMember("url", location.source.url)
    optionalMember("file", location.source.file)
    member("line", location.line)
    member("column", location.column)
    member("pointer", location.pointer)
  }
}
