import BeagleModel

@testable import beagle_check

/// Writes `docs/rules.md` from what the rules say of themselves.
enum RulePage {
  static var text: String {
    let all = RuleRegistry.infos
    let groups = Dictionary(grouping: all, by: \.group).inOrder { $0.key < $1.key }
    var text = """
      # Rules

      \(all.count) rules in \(groups.count) groups. An *error* is proved from the app's own rules, \
      a *warning* is likely or depends on the platform, a *note* helps. In a place that iOS may never decode an error \
      is a warning. `↓` stands before what is reported. This page is written by the rules themselves; \
      `beagle-check explain ID` prints one of them, and `beagle-check rules GROUP` lists a group.

      """
    for (group, infos) in groups {
      text += "\n**[\(group)](#\(group))**\n\n| Rule | Severity | What is found |\n|---|---|---|\n"
      for info in infos { text += row(info) }
    }
    for (group, infos) in groups {
      text += "\n## \(group)\n"
      for info in infos { text += section(info) }
    }
    return text
  }

  private static func row(_ info: RuleInfo) -> String {
    let summary = info.summary.replacing("|", with: "\\|")
    return "| [\(info.id)](#\(anchor(info.id))) | \(info.severity.rawValue) | \(summary) |\n"
  }

  private static func section(_ info: RuleInfo) -> String {
    var text = "\n### \(info.id)\n\n"
    text += "*\(info.severity.rawValue)* · \(info.impact.rawValue)\n\n"
    text += "\(info.summary.asSentence)\n\n\(info.rationale)\n"
    if !info.asks.isEmpty {
      let keys = info.asks.flatMap(\.keys).map { "`\($0)`" }.joined(separator: ", ")
      text += "\nAsks [what the app knows](dependencies.md): \(keys).\n"
    }
    text += examples("Wrong", info.reports)
    text += examples("Right", info.accepts)
    return text
  }

  private static func examples(_ label: String, _ examples: [Example]) -> String {
    guard !examples.isEmpty else { return "" }
    return "\n\(label):\n\n```text\n" + examples.map(lines).joined(separator: "\n") + "```\n"
  }

  private static func lines(_ example: Example) -> String {
    example.shownLines.map { line in
      var text = line.text
      for mark in line.marks.reversed() { text.insert("↓", at: text.index(text.startIndex, offsetBy: mark)) }
      return text + "\n"
    }.joined()
  }

  /// As GitHub makes it of a heading.
  static func anchor(_ id: String) -> String { id.filter { $0 != "/" } }
}
