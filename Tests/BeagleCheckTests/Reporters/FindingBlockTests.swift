import BeagleModel
import Testing

@testable import beagle_check

@Suite("Blocks of findings")
struct FindingBlockTests {
  /// A finding for each letter, which is its message; capitals are errors, the others warnings.
  private func findings(_ letters: String, rule: (Character) -> String = { "group/\($0)" }) -> [Diagnostic] {
    letters.enumerated().map { number, letter in
      var finding = Diagnostic.plain(letter.isUppercase ? .error : .warning, String(letter))
      (finding.rule, finding.location.offset) = (rule(letter), number)
      return finding
    }
  }

  private func blocks(_ findings: [Diagnostic], printsEach: Bool = false) -> [[[Int]]] {
    FindingBlock.all(of: findings, from: .note, printsEach: printsEach).map { [$0.findings] + $0.others }
  }

  @Test("have one finding each up to three with one message, and all of them beyond")
  func repeats() {
    #expect(blocks(findings("aba")) == [[[0]], [[1]], [[2]]])
    #expect(blocks(findings("abaa")) == [[[0]], [[1]], [[2]], [[3]]])
    #expect(blocks(findings("abaaa")) == [[[0, 2, 3, 4]], [[1]]])
    #expect(blocks(findings("abaaa"), printsEach: true) == [[[0]], [[1]], [[2]], [[3]], [[4]]])
  }

  @Test("begin with errors, and do not mix severities")
  func severities() {
    let mixed = findings("aAaaAaaAA") { _ in "group/a" }
    #expect(blocks(mixed) == [[[1, 4, 7, 8]], [[0, 2, 3, 5, 6]]])
    #expect(FindingBlock.all(of: mixed, from: .error, printsEach: false).map(\.first) == [1])
  }

  @Test("take in the other messages of a rule with more than eight findings, in a report with more than eight blocks")
  func rules() {
    let rule: (Character) -> String = { "abcd".contains($0) ? "group/many" : "group/\($0)" }
    #expect(blocks(findings("abcdaabbefghi", rule: rule)).count == 13)
    #expect(blocks(findings("aaaaabbbbcd", rule: rule)).count == 4)
    #expect(
      blocks(findings("xabaabbcddefgh", rule: rule))
        == [[[0]], [[1, 3, 4], [2, 5, 6], [7], [8, 9]], [[10]], [[11]], [[12]], [[13]]])
  }

  @Test("count their findings, and show the way to a screen once")
  func trails() {
    var findings = findings("Aabc")
    for index in findings.indices { findings[index].arrival.trail = [TrailStep(text: "/home")] }
    findings[3].location.source = Source(file: "b.json")
    let blocks = FindingBlock.all(of: findings, from: .note, printsEach: false)
    #expect(blocks.map(\.showsTrail) == [true, false, false, true])
    #expect(FindingBlock(findings: [1, 2], others: [[3], [4, 5]]).count == 5)
  }
}
