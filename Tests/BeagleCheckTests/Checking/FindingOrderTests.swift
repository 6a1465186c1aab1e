import BeagleModel
import Testing

@testable import beagle_check

@Suite("The order of findings")
struct FindingOrderTests {
  private static func finding(_ file: String, _ offset: Int, _ message: String = "m") -> Diagnostic {
    Diagnostic(
      rule: "a/b", severity: .error, consequence: .screenFails, message: message,
      location: SourceLocation(source: Source(file: file), offset: offset))
  }

  /// All but every so-manieth of many, and the others.
  private static func findings(_ count: Int, apart step: Int) -> (these: [Diagnostic], others: [Diagnostic]) {
    let all = (0..<count).map { finding("\($0 / 1000 + 100).json", $0 % 1000) }
    return (
      all.enumerated().filter { $0.offset % step != 0 }.map(\.element),
      all.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    )
  }

  @Test(
    "is that of one sort when some are put among others",
    arguments: [(0, 2), (1, 1), (1, 2), (2, 2), (9000, 7), (9000, 1), (500, 600)])
  func merges(count: Int, step: Int) {
    let (these, others) = Self.findings(count, apart: step)
    var merged = these
    let isStrict = merged.merge(others)
    #expect(isStrict)
    #expect(merged == (these + others).inOrder())
    #expect(merged.count == count)
  }

  @Test("puts what says the same behind, and tells of it")
  func equals() {
    var merged = [Self.finding("a.json", 1), Self.finding("a.json", 5)]
    var other = Self.finding("a.json", 5)
    other.notes = ["other"]
    let isStrict = merged.merge([Self.finding("a.json", 3), other])
    #expect(!isStrict)
    #expect(merged.map(\.location.offset) == [1, 3, 5, 5])
    #expect(merged.map(\.notes) == [[], [], [], ["other"]])
  }

  @Test("is asked the same on any number of threads", arguments: [1, 2, 8])
  func strictness(jobs: Int) {
    let (_, all) = Self.findings(10_000, apart: 1)
    #expect([Diagnostic]().isStrictlyOrdered(jobs: jobs))
    #expect(all.isStrictlyOrdered(jobs: jobs))
    for place in [1, 4095, 4096, 4097, 8192, 9999] {
      var unordered = all
      unordered.swapAt(place - 1, place)
      #expect(!unordered.isStrictlyOrdered(jobs: jobs))
      var repeated = all
      repeated[place] = repeated[place - 1]
      #expect(!repeated.isStrictlyOrdered(jobs: jobs))
    }
  }

  @Test("holds once what two elements say of one place, wherever the text came from", arguments: ["a.json", nil])
  func saysOnce(file: String?) {
    let payload = #"""
      {"_beagleComponent_": "beagle:touchable", "onPress": [{"_beagleAction_": "beagle:popView"}], "child":
        {"_beagleComponent_": "beagle:button", "text": "b", "onPress": [{"_beagleAction_": "beagle:popView"}], "style":
          {"size": {"width": {"value": 9, "type": "REAL"}, "height": {"value": 9, "type": "REAL"}}}}}
      """#
    let result = PayloadChecker(app: AppKnowledge()).check(PaddedBytes(payload.utf8), source: Source(file: file))
    #expect(
      result.diagnostics.filter { $0.rule == "a11y/tiny-target" }.map(\.message) == ["9×9 points are little to press"])
  }
}
