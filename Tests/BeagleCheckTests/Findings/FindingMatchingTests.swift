import BeagleModel
import Testing

@testable import beagle_check

@Suite("Findings before and after edits")
struct FindingMatchingTests {
  private let source = Source(file: "a.json")

  private func finding(
    _ message: String, at offset: Int, _ print: String, _ change: (inout Diagnostic) -> Void = { _ in }
  )
    -> Diagnostic
  {
    var finding = Diagnostic(
      rule: "a/b", severity: .warning, impact: .ignored, message: message,
      location: SourceLocation(source: source, offset: offset), fingerprint: Fingerprint.of([print]))
    change(&finding)
    return finding
  }

  private func new(_ before: [Diagnostic], _ after: [Diagnostic], _ edits: [Edit] = []) -> [Int] {
    FindingMatching(before: before, after: after, shifts: [source: OffsetShift(edits)]).new
  }

  @Test("are the same where two of fingerprint, message and location agree")
  func same() {
    let edits = [Edit(range: 2..<4, replacement: "")]
    let before = [finding("m", at: 10, "1")]
    #expect(new(before, [finding("m", at: 8, "1")], edits) == [])
    #expect(new(before, [finding("m", at: 5, "1")], edits) == [])
    #expect(new(before, [finding("m", at: 8, "2")], edits) == [])
    #expect(new(before, [finding("n", at: 8, "1")], edits) == [])
    #expect(new(before, [finding("n", at: 10, "1")], edits) == [0])
    #expect(new(before, [finding("m", at: 10, "2")], edits) == [0])
    #expect(new(before, [finding("n", at: 8, "2")], edits) == [0])
  }

  @Test("stand for one finding each")
  func once() {
    let before = [finding("m", at: 0, "1"), finding("m", at: 5, "2")]
    #expect(new(before, [finding("m", at: 0, "2"), finding("m", at: 5, "1"), finding("m", at: 0, "1")]) == [0])
    let matching = FindingMatching(before: before, after: [finding("m", at: 5, "2")], shifts: [:])
    #expect(matching.remaining == [1])
  }

  @Test("are new in another file, of another rule, or where they are worse")
  func worse() {
    let before = [finding("m", at: 0, "1")]
    #expect(new(before, [finding("m", at: 0, "1") { $0.location.source = Source(file: "b.json") }]) == [0])
    #expect(new(before, [finding("m", at: 0, "1") { $0.rule = "a/c" }]) == [0])
    #expect(new(before, [finding("m", at: 0, "1") { $0.severity = .error }]) == [0])
    #expect(new(before, [finding("m", at: 0, "1") { $0.severity = .note }]) == [])
    #expect(new(before, [finding("m", at: 0, "1") { $0.configurations = ["main"] }]) == [0])
    #expect(new([finding("m", at: 0, "1") { $0.state = .known }], before) == [0])
  }

  @Test("are shifted by the edits in front of them")
  func shift() {
    let shift = OffsetShift([
      Edit(range: 2..<4, replacement: "abc"), Edit(range: 6..<6, replacement: "x"),
      Edit(range: 8..<10, replacement: ""),
    ])
    #expect((0...12).map(shift.offset) == [0, 1, 2, 2, 5, 6, 8, 9, nil, nil, 10, 11, 12])
    #expect(OffsetShift([]).offset(7) == 7)
  }
}
