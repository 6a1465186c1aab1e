import BeagleModel
import Testing

@testable import beagle_check

@Suite("The order of findings")
struct FindingOrderTests {
  private static func finding(_ file: String, _ offset: Int, _ message: String = "m") -> Diagnostic {
    Diagnostic(
      rule: "a/b", severity: .error, impact: .screenFails, message: message,
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

  private static func byScreen(_ findings: [Diagnostic]) -> [[Diagnostic]] {
    Dictionary(grouping: findings, by: \.sourceName).sorted { $0.key < $1.key }.map(\.value)
  }

  @Test(
    "is that of one sort when some are put among others",
    arguments: [(0, 2), (1, 1), (1, 2), (2, 2), (9000, 7), (9000, 1), (500, 600)], [1, 8])
  func merges(_ sizes: (count: Int, step: Int), jobs: Int) {
    let (these, others) = Self.findings(sizes.count, apart: sizes.step)
    var merged = Findings(Self.byScreen(these))
    merged.add(others.reversed(), jobs: jobs)
    #expect(merged.all == (these + others).inOrder())
    #expect(merged.counts.all == sizes.count)
  }

  @Test("is that of names, in whichever order screens were checked")
  func sorts() {
    var findings = Findings([[Self.finding("b.json", 1)], [Self.finding("a.json", 5), Self.finding("a.json", 7)]])
    findings.add([Self.finding("a.json", 6), Self.finding("0.json", 1)], jobs: 1)
    #expect(
      findings.all.map { "\($0.sourceName) \($0.offset)" } == [
        "0.json 1", "a.json 5", "a.json 6", "a.json 7", "b.json 1",
      ]
    )
  }

  @Test("says once what is wrong with a file that answers several routes, with all that lead to it")
  func repeats() {
    func finding(_ url: String, _ offset: Int) -> Diagnostic {
      Diagnostic(
        rule: "a/b", severity: .error, impact: .screenFails, message: "m",
        location: SourceLocation(source: Source(file: "a.json", url: url), offset: offset), referrers: ["\(url):1:1"])
    }
    var findings = Findings([
      [finding("/x", 1), finding("/x", 5)], [Self.finding("b.json", 1)], [finding("/y", 1), finding("/y", 3)],
    ])
    findings.add([finding("/z", 5)], jobs: 2)
    #expect(
      findings.all.map { "\($0.location.source.url ?? "") \($0.offset) \($0.referrers)" } == [
        #"/x 1 ["/x:1:1", "/y:1:1"]"#, #"/y 3 ["/y:1:1"]"#, #"/x 5 ["/x:1:1", "/z:1:1"]"#, " 1 []",
      ])
  }

  @Test("keeps in their places the pages that are replaced, and drops those that become empty")
  func edits() {
    let (all, _) = Self.findings(5000, apart: 6000)
    var findings = Findings(Self.byScreen(all))
    var counts: [Int] = []
    findings.edit(jobs: 2, where: { $0.source.file != "102.json" }) { diagnostics, page in
      switch page.source.file {
      case "100.json": (.replaced([]), diagnostics.count)
      case "101.json": (.replaced(diagnostics.filter { $0.offset % 2 == 0 }), diagnostics.count)
      default: (.unchanged, 0)
      }
    } told: {
      counts.append($0)
    }
    #expect(counts.reduce(0, +) == all.filter { ["100.json", "101.json"].contains($0.sourceName) }.count)
    #expect(
      findings.all == all.filter { $0.sourceName != "100.json" && ($0.sourceName != "101.json" || $0.offset % 2 == 0) })
  }

  @Test("holds once what two elements say of one place, wherever the text came from", arguments: ["a.json", nil])
  func saysOnce(file: String?) {
    let payload = #"""
      {"_beagleComponent_": "beagle:touchable", "onPress": [{"_beagleAction_": "beagle:popView"}], "child":
        {"_beagleComponent_": "beagle:button", "text": "b", "onPress": [{"_beagleAction_": "beagle:popView"}], "style":
          {"size": {"width": {"value": 9, "type": "REAL"}, "height": {"value": 9, "type": "REAL"}}}}}
      """#
    let result = PayloadChecker(app: AppModel()).check(PaddedBytes(payload.utf8), source: Source(file: file))
    #expect(
      result.diagnostics.filter { $0.rule == "a11y/tiny-target" }.map(\.message) == [
        "9×9 points is too small to press easily; Apple asks for 44×44"
      ])
  }
}
