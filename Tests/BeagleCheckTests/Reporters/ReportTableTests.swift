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
          head: ["FINDINGS", "FIXABLE", "RULE"], rows: [["2", "1", "group/other"], ["1", "0", "group/name"]]))
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
          head: ["ERRORS", "WARNINGS", "NOTES", key.rawValue.uppercased()],
          rows: [["0", "2", "0", keys[0]], ["1", "0", "0", keys[1]]]))
  }

  @Test("have numbers on the left, and names behind them that steer no terminal")
  func isAligned() {
    var text = ReportText(usesColor: false)
    ReportTable(head: ["NOTES", "SCREEN"], rows: [["1", "日本"], ["123456", "a\u{1B}b"]]).add(to: &text)
    #expect(
      String(decoding: text.bytes, as: UTF8.self) == #"""
         NOTES  SCREEN
             1  日本
        123456  a\u{1B}b

        """#)
  }
}
