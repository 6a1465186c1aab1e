import BeagleModel

@testable import beagle_check

/// Writes the pages of `docs/rules`, one for each group, from what the rules say of themselves.
enum RulePage {
  /// File names to texts.
  static var all: [String: String] {
    var pages = Dictionary(uniqueKeysWithValues: groups.map { ("\($0.key).md", text(of: $0.key, $0.value)) })
    pages["README.md"] = index
    return pages
  }

  private static var groups: [(key: String, value: [RuleInfo])] {
    Dictionary(grouping: RuleRegistry.infos, by: \.group).inOrder { $0.key < $1.key }
  }

  private static var index: String {
    """
    # Rules

    An *error* is proved from the app's own rules. A *warning* is likely, or depends on the platform. A *note* helps. In a \
    place that iOS may never decode, an error is a warning. Rules of the categories `pedantic` and `nursery` are off until a \
    configuration asks for them. `beagle-check explain ID` prints one rule, and `beagle-check rules GROUP` lists a group. \
    These pages are written by the rules themselves.

    | Group | Rules |
    |---|---|

    """
      + groups.map { group, infos in
        "| [\(group)](\(group).md) | \(infos.map { String($0.id.dropFirst(group.count + 1)) }.joined(separator: ", ")) |\n"
      }.joined()
  }

  private static func text(of group: String, _ infos: [RuleInfo]) -> String {
    "# \(group)\n\n`↓` stands before what is reported.\n\n| Rule | Severity | Category | What it finds |\n|---|---|---|---|\n"
      + infos.map(row).joined() + infos.map(section).joined()
  }

  private static func row(_ info: RuleInfo) -> String {
    let summary = info.summary.replacing("|", with: "\\|")
    return
      "| [\(info.id)](#\(anchor(info.id))) | \(info.severity.rawValue) | \(info.category.rawValue) | \(summary) |\n"
  }

  private static func section(_ info: RuleInfo) -> String {
    var text = "\n## \(info.id)\n\n*\(info.severity.rawValue)* · \(info.category.rawValue) · \(info.impact.rawValue)\n"
    text += "\n**What it finds.** \(info.summary.asSentence)\n\n**Why it matters.** \(info.rationale)\n"
    if !info.asks.isEmpty {
      let keys = info.asks.flatMap(\.keys).map { "`\($0)`" }.joined(separator: ", ")
      text += "\nIt asks [the configuration](../dependencies.md): \(keys).\n"
    }
    let examples = [("Wrong", info.reports.first), ("Right", info.accepts.first)]
    if examples.contains(where: { $0.1 != nil }) { text += "\n**Example.**\n" }
    for case (let label, let example?) in examples { text += "\n\(label):\n\n```text\n\(lines(example))```\n" }
    if !info.exceptions.isEmpty { text += "\n**When it stays silent.** \(info.exceptions)\n" }
    return text
  }

  private static func lines(_ example: Example) -> String {
    example.shownLines.map { line in
      var text = line.text
      for mark in line.marks.reversed() { text.insert("↓", at: text.index(text.startIndex, offsetBy: mark)) }
      return text + "\n"
    }.joined()
  }

  /// The page and the heading of a rule.
  static func link(_ id: String) -> String { "rules/\(id.prefix { $0 != "/" }).md#\(anchor(id))" }

  /// As GitHub makes it of a heading.
  static func anchor(_ id: String) -> String { id.filter { $0 != "/" } }
}
