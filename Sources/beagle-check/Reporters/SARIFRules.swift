import BeagleModel

/// Rules and notifications of SARIF (`docs/spec/reporters.md` 6.2).
extension JSONWriter {
  mutating func sarif(_ rule: RuleRecord) {
    object { writer in
      writer.member("id", rule.id)
      writer.member("name", rule.pascalName)
      writer.sarif(message: rule.summary.cut(to: 1024), key: "shortDescription")
      let description = [rule.summary, rule.rationale].filter { !$0.isEmpty }.joined(separator: " ")
      writer.sarif(message: description.cut(to: 1024), key: "fullDescription")
      writer.key("help")
      writer.object { writer in
        writer.member("text", rule.help(heading: { "\($0)\n" }, code: { $0 }))
        writer.member("markdown", rule.help(heading: { "### \($0)\n\n" }, code: { "`\($0)`" }))
      }
      writer.key("defaultConfiguration")
      writer.object { $0.member("level", rule.severity.rawValue) }
      writer.key("properties")
      writer.object { writer in
        writer.member("tags", [rule.category, "beagle"])
        writer.member("precision", rule.precision)
        writer.member("problem.severity", rule.severity == .note ? "recommendation" : rule.severity.rawValue)
        // A number of CVSS, medium: it makes a security alert of the finding.
        if rule.category == "privacy" { writer.member("security-severity", "5.0") }
      }
    }
  }

  /// Writes a member whose value is an object with a text.
  mutating func sarif(message text: String, key: String) {
    self.key(key)
    object { $0.member("text", text) }
  }

  mutating func sarif(notification text: String, level: String) {
    object { writer in
      writer.member("level", level)
      writer.sarif(message: text.sarifEscaped, key: "message")
    }
  }
}

extension RuleRecord {
  /// `DecodingWrongType`.
  fileprivate var pascalName: String {
    id.split { $0 == "/" || $0 == "-" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// An error is proved, a warning is likely.
  fileprivate var precision: String {
    switch severity {
    case .error: "very-high"
    case .warning: "high"
    case .note: "medium"
    }
  }

  fileprivate func help(heading: (String) -> String, code: (String) -> String) -> String {
    var text = summary
    if !rationale.isEmpty { text += "\n\n\(heading("Why it matters"))\(rationale)" }
    if !exceptions.isEmpty { text += "\n\n\(heading("When it stays silent"))\(exceptions)" }
    return text + "\n\n\(code("beagle-check explain \(id)")) shows examples; the page is \(code(page))."
  }
}

extension String {
  fileprivate func cut(to count: Int) -> String {
    utf16.count <= count ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(count - 1))) + "…"
  }
}
