import BeagleModel

/// What `beagle-check explain ID` prints: one rule's page to read, or to send to somebody.
enum RuleExplanation {
  /// The rule with an ID; `nil` when there is none.
  static func info(for id: String) -> RuleInfo? { RuleRegistry.infos.first { $0.id == id } }

  /// The rule's page; for an unknown ID one line with the nearest ones.
  static func text(for id: String) -> String {
    guard let info = info(for: id) else {
      return "there is no rule \"\(id)\"\(Spelling.question(suggestions(for: id)))\n"
    }
    var text = "\(info.id)   \(info.severity.rawValue)   \(info.consequence.rawValue)\n\n"
    for line in ([info.summary.asSentence] + info.rationale.wrapped(at: 96)) { text += "  \(line)\n" }
    let examples = info.reports.map { ("wrong", $0) } + info.accepts.map { ("right", $0) }
    if !examples.isEmpty { text += "\n" }
    for (label, example) in examples { text += lines(of: example, label: label) }
    return text
  }

  /// The nearest IDs, for somebody who remembers only a part.
  private static func suggestions(for id: String) -> [String] {
    let ids = RuleRegistry.infos.map(\.id)
    let near = Spelling.suggestions(for: id, among: ids)
    if !near.isEmpty { return near }
    let name = id.ruleName
    let sameName = ids.filter { $0.ruleName == name }
    if !sameName.isEmpty { return Array(sameName.prefix(2)) }
    let nearNames = Spelling.suggestions(for: name, among: ids.map(\.ruleName))
    return Array(ids.filter { nearNames.contains($0.ruleName) }.prefix(2))
  }

  private static func lines(of example: Example, label: String) -> String {
    var text = ""
    for (place, file) in example.shownFiles.enumerated() {
      let name = file.name.map { $0 + ": " } ?? ""
      text += (place == 0 ? "  \(label)   " : "          ") + name + file.text + "\n"
      if !file.marks.isEmpty { text += "          " + carets(under: file.marks, after: name.count) + "\n" }
    }
    return text
  }

  private static func carets(under marks: [Int], after start: Int) -> String {
    var line = ""
    for mark in marks { line += String(repeating: " ", count: max(0, start + mark - line.count)) + "^" }
    return line
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
  fileprivate func wrapped(at width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
