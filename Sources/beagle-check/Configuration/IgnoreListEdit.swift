import BeagleModel

/// Adds an entry to `rules.ignore` of a configuration file, laid out as the file is; everything else stays as it is.
struct IgnoreListEdit {
  let document: JSONDocument

  /// - Parameter entry: As JSON, on one line.
  /// - Returns: `nil` where `rules` or its `ignore` is something else than an object and a list.
  func edits(adding entry: String) -> [Edit]? {
    let root = document.root
    let change: FixPlan.Change
    if let rules = root["rules"], !rules.isEmpty {
      if let list = rules["ignore"], !list.isEmpty {
        change = .append(.node(list.index), json: entry)
      } else {
        change = .set(.node(rules.index), key: "ignore", json: list(of: entry, isInline: !rules.source.contains("\n")))
      }
    } else {
      change = .set(.here, key: "rules", json: rules(with: entry))
    }
    let fix = EditBuilder(document: document).fix(FixPlan("ignore the finding", [change]), at: root)
    return fix.edits.isEmpty ? nil : fix.edits
  }

  private func rules(with entry: String) -> String {
    guard let indentation else { return "{\"ignore\": [\(entry)]}" }
    return "{\(line(2))\"ignore\": \(list(of: entry, isInline: indentation.isEmpty))\(line(1))}"
  }

  private func list(of entry: String, isInline: Bool) -> String {
    isInline || indentation == nil ? "[\(entry)]" : "[\(line(3))\(entry)\(line(2))]"
  }

  /// A new line at a depth.
  private func line(_ depth: Int) -> String {
    newline + String(repeating: indentation ?? "", count: depth)
  }

  private var newline: String { document.root.source.contains("\r\n") ? "\r\n" : "\n" }

  /// The blanks before a key of the file; `nil` for a file that writes its keys on one line.
  private var indentation: String? {
    guard let key = document.root.firstMember?.key else { return nil }
    let start = document.root.range.lowerBound
    let lead = String(decoding: document.bytes.buffer[start + 1..<key.range.lowerBound], as: UTF8.self)
    guard let end = lead.unicodeScalars.lastIndex(of: "\n") else { return nil }
    return String(lead.unicodeScalars[lead.unicodeScalars.index(after: end)...])
  }
}
