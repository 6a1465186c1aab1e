import BeagleModel

/// The report of `diff` for programs: every value of every change. `version` stays 1 as long as members are only added.
struct ChangeJSON {
  static let version = 1

  let report: ChangeReport

  var text: String {
    var writer = JSONWriter(indented: true)
    writer.object { writer in
      writer.member("version", Self.version)
      writer.tool()
      writer.member("old", report.old)
      writer.member("new", report.new)
      writer.key("summary")
      writer.object(summary)
      writer.key("changes")
      writer.list { writer in
        for change in report.changes { writer.object { write(change, to: &$0) } }
      }
      writer.key("notCompared")
      writer.list { writer in
        for entry in report.notCompared {
          writer.object { writer in
            writer.member("screen", entry.screen)
            writer.member("reason", entry.reason)
          }
        }
      }
      writer.key("staleApprovals")
      writer.list { writer in
        for approval in report.stale {
          writer.object { writer in
            writer.member("fingerprint", approval.fingerprint.description)
            writer.member("reason", approval.reason)
            writer.member("change", approval.change)
          }
        }
      }
    }
    let text = writer.bytes + [UInt8(ascii: "\n")]
    return String(decoding: JSONSafety.escaped(text) ?? text, as: UTF8.self)
  }

  private func summary(_ writer: inout JSONWriter) {
    writer.key("screens")
    writer.object { writer in
      for direction in [PayloadChange.Direction.added, .removed, .changed] {
        writer.member(direction.rawValue, report.count(.screen, direction))
      }
      writer.member("unchanged", report.unchanged)
      writer.member("notCompared", report.notCompared.count)
    }
    writer.key("findings")
    writer.object { writer in
      writer.member("new", report.count(.finding, .added))
      writer.member("mended", report.count(.finding, .removed))
    }
    writer.member("breaking", report.changes.count(where: \.isBreaking))
    writer.member("approved", report.changes.count { $0.approval != nil })
    writer.member("toApprove", report.changes.count(where: report.needsApproval))
  }

  private func write(_ change: PayloadChange, to writer: inout JSONWriter) {
    writer.member("kind", change.kind.rawValue)
    writer.member("change", change.verb)
    writer.member("screen", change.screen)
    if !change.subject.name.isEmpty { writer.member("name", change.subject.name) }
    writer.optionalMember("id", change.subject.id)
    writer.optionalMember("linkKind", change.subject.linkKind)
    writer.optionalMember("method", change.subject.method)
    if change.kind == .finding {
      writer.optionalMember("message", change.new)
    } else {
      writer.optionalMember("old", change.old)
      writer.optionalMember("new", change.new)
    }
    if change.inner > 0 { writer.member("componentsInside", change.inner) }
    writer.member("severity", change.severity.rawValue)
    writer.key("isBreaking")
    writer.bool(change.isBreaking)
    writer.member("fingerprint", change.fingerprint.description)
    writer.optionalMember("approval", change.approval)
    guard let place = change.place else { return }
    writer.member("path", place.path)
    writer.member("pointer", place.location.pointer)
    writer.optionalMember("file", place.location.source.file)
    writer.optionalMember("url", place.location.source.url)
    writer.member("line", place.location.line)
    writer.member("column", place.location.column)
  }
}
