import BeagleModel

/// The page of one rule, as `beagle-check explain ID` prints it.
enum RuleExplanation {
  /// Whether a name is a rule's ID, a group of rules, or a code of the configuration.
  static func knows(_ name: String) -> Bool {
    info(for: name) != nil || !RuleList.infos(of: name).isEmpty || !RuleList.infos(startingWith: name).isEmpty
      || ConfigurationCode(rawValue: name) != nil
  }

  private static func info(for name: String) -> RuleInfo? {
    let id = RuleRegistry.names.current(name)
    return RuleRegistry.infos.first { $0.id == id }
  }

  /// The rule's page; for a group the list of its rules, and for an unknown name one line with the nearest ones.
  static func text(for name: String) -> String {
    if let code = ConfigurationCode(rawValue: name) { return "\(name): in the configuration, \(code.summary)\n" }
    guard let info = info(for: name) else {
      let group = RuleList.infos(of: name)
      if !group.isEmpty { return RuleList.text(of: group) }
      let alike = RuleList.infos(startingWith: name)
      return alike.count == 1 ? text(for: alike[0].id) : alike.isEmpty ? unknown(name) + "\n" : RuleList.text(of: alike)
    }
    var text = "\(info.id)   \(info.severity.rawValue)   \(info.category.rawValue)   \(info.impact.rawValue)\n"
    text += section("What it finds", info.summary.asSentence) + section("Why it matters", info.rationale)
    let examples = info.reports.prefix(1).map { ("wrong", $0) } + info.accepts.prefix(1).map { ("right", $0) }
    if !examples.isEmpty { text += "\n  Example\n" }
    for (label, example) in examples { text += lines(of: example, label: label) }
    if !info.exceptions.isEmpty { text += section("When it stays silent", info.exceptions) }
    return text
  }

  private static func section(_ title: String, _ text: String) -> String {
    "\n  \(title)\n" + "    " + text.wrapped(at: 94, hanging: 4) + "\n"
  }

  /// The message for a name of no rule and no group.
  static func unknown(_ name: String) -> String {
    "there is no rule \"\(name)\"\(Spelling.question(suggestions(for: name)))"
  }

  /// The nearest IDs, also of those that share only the part behind the group.
  private static func suggestions(for id: String) -> [String] {
    let infos = RuleRegistry.infos
    let ids = infos.map(\.id)
    let near = Spelling.suggestions(for: id, among: ids)
    if !near.isEmpty { return near }
    let name = id.ruleName
    let sameName = ids.filter { $0.ruleName == name }
    if !sameName.isEmpty { return Array(sameName.prefix(2)) }
    let nearNames = Spelling.suggestions(for: name, among: ids.map(\.ruleName))
    let nearIDs = Array(ids.filter { nearNames.contains($0.ruleName) }.prefix(2))
    return nearIDs.isEmpty ? Spelling.suggestions(for: id, among: Set(infos.map(\.group)).inOrder(by: <)) : nearIDs
  }

  private static func lines(of example: Example, label: String) -> String {
    var text = ""
    for (place, line) in example.shownLines.enumerated() {
      text += (place == 0 ? "    \(label)   " : "            ") + line.text + "\n"
      var carets = ""
      for mark in line.marks { carets += String(repeating: " ", count: max(0, mark - carets.count)) + "^" }
      if !carets.isEmpty { text += "            " + carets + "\n" }
    }
    return text
  }
}

extension String {
  /// `decoding/wrong-type` without its group.
  fileprivate var ruleName: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }

  /// With a full stop, and a capital where the first word is no name with capitals of its own, such as iOS.
  var asSentence: String {
    let isName = prefix { $0 != " " }.contains { $0.isUppercase }
    return (isName ? String(prefix(1)) : prefix(1).uppercased()) + dropFirst() + "."
  }

  /// Lines of at most a width, broken at blanks.
  ///
  /// - Parameter indent: The blanks before each line but the first, which do not count.
  func wrapped(at width: Int, hanging indent: Int = 0) -> String {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
