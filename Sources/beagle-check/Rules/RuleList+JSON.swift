import BeagleModel

extension RuleList {
  /// What `rules --report json` prints (`docs/json-report.md`); `version` stays 1 as long as members are only added.
  static func json(of infos: [RuleInfo]) -> String {
    var writer = JSONWriter(indented: true)
    writer.object { writer in
      writer.member("version", 1)
      writer.key("rules")
      writer.list { writer in
        for info in infos {
          let record = RuleRecord(info)
          writer.object { writer in
            writer.member("id", record.id)
            writer.member("category", record.category)
            writer.member("severity", record.severity.rawValue)
            writer.member("impact", info.impact.rawValue)
            writer.member("summary", record.summary)
            writer.member("rationale", record.rationale)
            writer.member("exceptions", record.exceptions)
            writer.member("page", record.page)
          }
        }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }
}
