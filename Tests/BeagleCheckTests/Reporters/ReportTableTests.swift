import BeagleModel
import Testing

@testable import beagle_check

@Suite("Tables of the text report")
struct ReportTableTests {
  private let findings: [Diagnostic] = {
    var fixed = Diagnostic.plain(.warning, "doubt", file: "b.json")
    (fixed.rule, fixed.owner) = ("group/other", "squad-orders")
    fixed.fix = Fix(title: "write a", edits: [Edit(range: 0..<1, replacement: "a")], applicability: .safe)
    var unsure = fixed
    unsure.fix?.applicability = .displayOnly
    return [.plain(.error, "fault"), fixed, unsure]
  }()

  @Test("count the findings of each rule and those that a program can mend, the most first")
  func statistics() {
    #expect(
      ReportTable.statistics(of: findings)
        == ReportTable(
          head: ["RULE", "FINDINGS", "FIXABLE"], rows: [["group/other", "2", "1"], ["group/name", "1", "0"]]))
  }

  @Test("count findings by severity for each rule, owner or screen", arguments: CountKey.allCases)
  func counts(_ key: CountKey) {
    let keys =
      switch key {
      case .rule: ["group/other", "group/name"]
      case .owner: ["squad-orders", "(no owner)"]
      case .screen: ["b.json", "a.json"]
      }
    #expect(
      ReportTable.counts(of: findings, by: key)
        == ReportTable(
          head: [key.rawValue.uppercased(), "ERRORS", "WARNINGS", "NOTES"],
          rows: [[keys[0], "0", "2", "0"], [keys[1], "1", "0", "0"]]))
  }

  @Test("have names on the left and numbers on the right, whatever the names are")
  func isAligned() {
    var text = ReportText(usesColor: false)
    ReportTable(head: ["SCREEN", "NOTES"], rows: [["日本", "1"], ["a\u{1B}b", "12"]]).add(to: &text)
    #expect(
      String(decoding: text.bytes, as: UTF8.self) == #"""
        SCREEN   NOTES
        日本         1
        a\u{1B}b    12

        """#)
  }
}
