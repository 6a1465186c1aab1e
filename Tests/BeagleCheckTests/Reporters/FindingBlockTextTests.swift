import BeagleModel
import Testing

@testable import beagle_check

@Suite("The text of a block of findings")
struct FindingBlockTextTests {
  private func text(_ findings: [Diagnostic], _ block: FindingBlock) -> String {
    var text = ReportText(usesColor: false)
    FindingBlockText(block, of: .of(findings)).add(to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private func findings(_ messages: [String]) -> [Diagnostic] {
    messages.enumerated().map { number, message in
      var finding = Diagnostic.plain(.error, message, file: "\(number).json")
      finding.owner = number % 2 == 0 ? "even" : "odd"
      return finding
    }
  }

  @Test("shows the first finding whole, then names the next three places and counts the others")
  func repeated() {
    #expect(
      text(findings(Array(repeating: "fault", count: 62)), FindingBlock(findings: Array(0..<62))) == """
        62 times, first at 0.json:1:1: error: fault [group/name]
               also: 1.json:1:1
                     2.json:1:1
                     3.json:1:1
                     and 58 more: --report text=all prints each
              owner: even, odd


        """)
    #expect(
      text(findings(Array(repeating: "fault", count: 4)), FindingBlock(findings: [0, 1, 2, 3])) == """
        4 times, first at 0.json:1:1: error: fault [group/name]
               also: 1.json:1:1
                     2.json:1:1
                     3.json:1:1
              owner: even, odd


        """)
  }

  @Test("names the other messages of the rule with the first place of each")
  func messages() {
    let all = findings(["a", "a", "b", "c", "c", "d", "e", "f"])
    let block = FindingBlock(findings: [0, 1], others: [[2], [3, 4], [5], [6], [7]])
    #expect(
      text(all, block) == """
        8 times with 6 messages, first at 0.json:1:1: error: a [group/name]
               also: 1.json:1:1
                     2.json:1:1: b
                     3.json:1:1: c (2 times)
                     5.json:1:1: d
                     6.json:1:1: e
                     and 1 more: --report text=all prints each
              owner: even, odd


        """)
  }

  @Test("sends nothing of a payload to the terminal that could steer it")
  func sendsNothingHarmful() {
    var all = findings(["a", "\u{1B}[31m", "##[error]"])
    all[1].location.source = Source(file: "::error::b.json")
    #expect(
      text(all, FindingBlock(findings: [0], others: [[1], [2]])) == #"""
        3 times with 3 messages, first at 0.json:1:1: error: a [group/name]
               also: \::error::b.json:1:1: \u{1B}[31m
                     2.json:1:1: ##\[error]
              owner: even, odd


        """#)
  }
}
