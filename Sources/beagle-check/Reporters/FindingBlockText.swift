import BeagleModel

/// Writes one block of the text report.
struct FindingBlockText {
  /// Further places of a message that are named.
  private static let placeLimit = 3
  /// Further messages of a rule that are named.
  private static let messageLimit = 4
  /// The columns before the colon of a label.
  private static let margin = 11
  /// The option that prints each finding.
  static let wayToAll = "--report text=all prints each"

  let report: RunReport
  let block: FindingBlock
  private let finding: Diagnostic

  init(_ block: FindingBlock, of report: RunReport) {
    (self.block, self.report) = (block, report)
    finding = report.findings[block.first]
  }

  func add(to text: inout ReportText) {
    addHead(to: &text)
    var needsLine = true
    if let frame = finding.frame.map(CodeFrameText.init) {
      needsLine = !frame.hasRoom(for: finding.path)
      frame.add(to: &text, severity: finding.severity, remark: needsLine ? nil : finding.path)
    }
    if needsLine { add("in", finding.path, to: &text) }
    add("users", finding.impact.sentence, to: &text)
    add("fix", report.shown(fix: finding.fix)?.title ?? "", to: &text)
    for note in finding.notes { add("note", note, to: &text) }
    for related in finding.related { add("note", related.description, to: &text) }
    addOthers(to: &text)
    if block.showsTrail { add("path", finding.trail.joined(separator: " › "), to: &text) }
    add("releases", words { $0.releases.map { [$0.words] } ?? [] }, to: &text)
    add("owner", words { $0.owner.map { [$0] } ?? [] }, to: &text)
    if report.namesConfigurations { add("config", words(\.configurations), to: &text) }
    text.add("\n")
  }

  private func addHead(to text: inout ReportText) {
    if block.count > 1 {
      let messages = block.others.isEmpty ? "" : " with \(block.others.count + 1) messages"
      text.add(.strong) { $0.add(text: "\(block.count) times\(messages)") }
      text.add(", first at ")
    }
    text.add(.strong) { $0.add(safe: finding.location.description) }
    text.add(": ")
    text.add(.severity(finding.severity)) { $0.add(text: finding.severity.rawValue) }
    text.add(": ")
    text.add(safe: finding.message)
    text.add(" ")
    text.add(.faint) { $0.add(text: "[\(finding.rule)]") }
    text.add("\n")
  }

  /// Adds the places of the other findings, the first few of them.
  private func addOthers(to text: inout ReportText) {
    if block.count == 1 { return }
    var lines = block.findings.dropFirst().prefix(block.others.isEmpty ? Self.placeLimit : 1).map(place)
    var rest = block.count - 1 - lines.count
    for findings in block.others.prefix(Self.messageLimit) {
      let times = findings.count > 1 ? " (\(findings.count) times)" : ""
      lines.append("\(place(findings[0])): \(report.findings[findings[0]].message)\(times)")
      rest -= findings.count
    }
    if rest > 0 { lines.append("and \(rest) more: \(Self.wayToAll)") }
    for (number, line) in lines.enumerated() {
      if number == 0 { addLabel("also", to: &text) } else { text.add(blanks: Self.margin + 2) }
      text.add(safe: line)
      text.add("\n")
    }
  }

  private func place(_ index: Int) -> String { report.findings[index].location.description }

  /// Words of all findings of the block, each once, in their order.
  private func words(_ words: (Diagnostic) -> [String]) -> String {
    var all: [String] = []
    for index in block.findings + block.others.joined() {
      for word in words(report.findings[index]) where !all.contains(word) { all.append(word) }
    }
    return Prose.names(all)
  }

  /// Adds a line of its own; nothing for an empty sentence.
  private func add(_ name: StaticString, _ sentence: String, to text: inout ReportText) {
    guard !sentence.isEmpty else { return }
    addLabel(name, to: &text)
    text.add(safe: sentence)
    text.add("\n")
  }

  private func addLabel(_ name: StaticString, to text: inout ReportText) {
    text.add(blanks: Self.margin - name.utf8CodeUnitCount)
    text.add(.label) { $0.add(text: "\(name):") }
    text.add(" ")
  }
}
