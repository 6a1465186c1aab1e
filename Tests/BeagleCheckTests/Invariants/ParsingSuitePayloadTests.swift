import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

/// The public parsing suite's texts as payloads: an answer for each, and the right one.
@Suite("Invariants: the public parsing suite's texts as payloads")
struct ParsingSuitePayloadTests {
  private static let checker = PayloadChecker(app: AppModel(), root: .screen)

  private static func check(_ bytes: [UInt8]) -> PayloadChecker.Result {
    checker.check(PaddedBytes(bytes), source: Source(file: "s.json"))
  }

  /// A screen that has a text for the value of a context, where iOS takes any JSON.
  private static func holding(_ text: ParsingSuite.Text) -> [UInt8] {
    Array(#"{"_beagleComponent_":"beagle:container","children":[],"context":{"id":"a","value":"#.utf8) + text.bytes
      + Array("}}".utf8)
  }

  @Test("are data that iOS reads, where every parser must accept them", arguments: ParsingSuite.accepted)
  func accepted(_ text: ParsingSuite.Text) {
    let result = Self.check(Self.holding(text))
    #expect(result.summary.decodesOnIOS)
    // iOS takes the first of equal keys, and Android none (docs/spec/decoding.md 3.6).
    let isTwice = text.name.contains("duplicated_key")
    #expect(result.findings.filter { $0.severity >= .error }.map(\.rule) == (isTwice ? ["syntax/duplicate-key"] : []))
  }

  @Test("have one fault of syntax, with a place, where every parser must refuse them", arguments: ParsingSuite.refused)
  func refused(_ text: ParsingSuite.Text) {
    let result = Self.check(text.bytes)
    #expect(!result.summary.decodesOnIOS)
    let faults = result.findings.filter { $0.rule.hasPrefix("syntax/") }
    #expect(faults.count == 1)
    // Today's iOS goes on behind a trailing comma, and finds that the root is no component (docs/spec/decoding.md 3.8).
    let isRead = faults.map(\.severity) == [.warning]
    #expect(faults.map(\.impact) == [isRead ? .ignored : .screenFails])
    #expect(result.findings.count == (isRead ? 2 : 1))
    #expect(faults.allSatisfy { $0.offset <= text.bytes.count })
  }

  /// Numbers that are near enough to a double, and levels below iOS's limit.
  private static let readable: Set = [
    "i_number_double_huge_neg_exp", "i_number_real_underflow", "i_number_too_big_neg_int", "i_number_too_big_pos_int",
    "i_number_very_big_negative_int", "i_structure_500_nested_arrays",
  ]

  @Test(
    "are data that iOS reads, or have one fault of syntax, where parsers may choose", arguments: ParsingSuite.undecided)
  func undecided(_ text: ParsingSuite.Text) {
    let result = Self.check(Self.holding(text))
    let isRead = Self.readable.contains(text.name)
    #expect(result.summary.decodesOnIOS == isRead)
    let errors = result.findings.filter { $0.severity == .error && $0.impact == .screenFails }
    #expect(errors.count == (isRead ? 0 : 1))
    #expect(errors.allSatisfy { $0.rule.hasPrefix("syntax/") })
  }
}
