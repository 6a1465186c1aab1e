import BeagleModel

/// The comparison of two contracts for programs, with every screen.
///
/// `version` stays 1 as long as members are only added.
struct ContractJSON {
  static let version = 1

  let comparison: ContractComparison

  var text: String {
    var writer = JSONWriter(indented: true)
    writer.object { [comparison] in $0.comparison(comparison) }
    let bytes = writer.bytes
    return String(decoding: JSONSafety.escaped(bytes) ?? bytes, as: UTF8.self) + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func comparison(_ comparison: ContractComparison) {
    member("version", ContractJSON.version)
    tool()
    member("release", comparison.releases.new)
    member("against", comparison.releases.old)
    member("exitStatus", Int(comparison.status.rawValue))
    if let beagle = comparison.beagle {
      key("beagle")
      object { writer in
        writer.member("release", "\(beagle.new)")
        writer.member("against", "\(beagle.old)")
      }
    }
    key("payloads")
    if let payloads = comparison.payloads {
      object { writer in
        writer.member("read", payloads.loaded)
        writer.member("notRead", payloads.others)
        writer.member("isComplete", !payloads.isIncomplete)
      }
    } else {
      null()
    }
    key("breaking")
    list { writer in
      for row in comparison.rows { writer.object { $0.row(row, isWeighed: comparison.payloads != nil) } }
    }
    key("added")
    object { writer in
      for part in ContractChange.Part.allCases {
        if let count = comparison.additions[part] { writer.member(part.rawValue, count) }
      }
    }
    member("widened", comparison.widened)
    member("notCompared", comparison.notCompared)
    member("removedConfigurations", comparison.configurations.removed)
    member("addedConfigurations", comparison.configurations.added)
  }

  private mutating func row(_ row: ContractComparison.Row, isWeighed: Bool) {
    member("part", row.change.part.rawValue)
    member("name", row.change.name)
    member("change", row.change.isRemoval ? "removed" : "changed")
    member("detail", row.change.detail)
    member("impact", row.change.impact.rawValue)
    member("users", row.change.effect)
    if let renamed = row.change.renamed { member("suggestion", renamed) }
    member("configurations", row.configurations)
    key("screens")
    if !isWeighed { return null() }
    list { writer in
      for name in row.names {
        guard let use = row.screens[name] else { continue }
        writer.object { writer in
          writer.member("screen", name)
          writer.member("uses", use.count)
          writer.key("first")
          writer.object { writer in
            writer.member("file", use.first.source.name)
            writer.member("line", use.first.line)
            writer.member("column", use.first.column)
          }
        }
      }
    }
  }
}
