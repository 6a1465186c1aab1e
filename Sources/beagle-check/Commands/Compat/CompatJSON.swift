import BeagleModel

/// The matrix of screens and releases for programs.
///
/// `version` stays 1 as long as members are only added.
struct CompatJSON {
  static let version = 1

  let result: CompatRun.Result

  var text: String {
    let matrix = result.matrix
    var writer = JSONWriter(indented: true)
    writer.object { writer in
      writer.member("version", Self.version)
      writer.tool()
      writer.member("isComplete", !result.report.isIncomplete && !matrix.isUncertain)
      writer.member("isShippable", result.isShippable)
      writer.key("summary")
      writer.object { writer in
        writer.member("screens", matrix.rows.count)
        writer.member("brokenScreens", matrix.brokenScreens)
        writer.member("brokenReleases", matrix.broken.map { "\(matrix.columns[$0].release.version)" })
        if let affected = matrix.affected { writer.share("affected", affected) }
        writer.share("maxAffected", result.most)
      }
      writer.key("releases")
      writer.list { writer in
        for column in matrix.columns { writer.object { $0.column(column) } }
      }
      writer.key("screens")
      writer.list { writer in
        for row in matrix.rows { writer.object { $0.row(row, of: result) } }
      }
      writer.key("changes")
      writer.list { writer in
        for (change, screens) in matrix.changes {
          writer.object { writer in
            writer.member("change", change)
            writer.member("screens", screens)
          }
        }
      }
    }
    let bytes = writer.bytes
    return String(decoding: JSONSafety.escaped(bytes) ?? bytes, as: UTF8.self) + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func column(_ column: CompatMatrix.Column) {
    member("version", "\(column.release.version)")
    optionalMember("beagle", column.release.beagle.map { "\($0)" })
    if let share = column.release.share { self.share("share", share) }
    optionalMember("endOfLife", column.release.endOfLife?.description)
    optionalMember("contract", column.release.contract)
    member("isSupported", column.isSupported)
    member("isKnown", !column.isUnknown)
  }

  fileprivate mutating func row(_ row: CompatMatrix.Row, of result: CompatRun.Result) {
    member("screen", row.name)
    key("releases")
    object { writer in
      for (mark, column) in zip(row.marks, result.matrix.columns) {
        writer.member("\(column.release.version)", column.isUnknown ? "unknown" : mark.map { "\($0)" } ?? "ok")
      }
    }
    key("findings")
    list { writer in
      for finding in row.findings { writer.object { $0.finding(finding, in: result.report) } }
    }
  }
}
