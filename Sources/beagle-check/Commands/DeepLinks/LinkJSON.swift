import BeagleModel

/// What opens a URL, for programs.
///
/// `version` stays 1 as long as members are only added.
struct LinkJSON {
  static let version = 1

  let reports: [LinkReport]

  var text: String {
    var writer = JSONWriter(indented: true)
    writer.object { writer in
      writer.member("version", Self.version)
      writer.tool()
      writer.member("url", reports.first?.url.text ?? "")
      writer.member("opens", reports.contains(where: \.opens))
      writer.key("configurations")
      writer.list { writer in
        for report in reports { writer.object { $0.links(report) } }
      }
    }
    let bytes = writer.bytes
    return String(decoding: JSONSafety.escaped(bytes) ?? bytes, as: UTF8.self) + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func links(_ report: LinkReport) {
    member("name", report.configuration)
    member("opens", report.opens)
    key("lines")
    list { writer in
      for line in report.lines {
        writer.object { writer in
          writer.member("kind", line.kind.rawValue)
          writer.member("opens", line.opens)
          writer.member("name", line.name)
          if let location = line.location { writer.location(location) }
          writer.optionalMember("rule", line.rule.isEmpty ? nil : line.rule)
          writer.optionalMember("remark", line.remark.isEmpty ? nil : line.remark)
        }
      }
    }
    member("notChecked", report.unchecked)
    key("faults")
    list { writer in
      for fault in report.faults {
        writer.object { writer in
          writer.member("code", fault.rule.rawValue)
          writer.member("severity", fault.severity.rawValue)
          writer.member("message", fault.message)
          writer.optionalMember("fix", fault.fix)
          writer.location(fault.location)
        }
      }
    }
  }

  private mutating func location(_ location: SourceLocation) {
    optionalMember("url", location.source.url)
    optionalMember("file", location.source.file)
    member("line", location.line)
    member("column", location.column)
  }
}
