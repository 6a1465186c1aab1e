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

  @Test("is that of names, offsets, rules and messages")
  func sorts() {
    let findings = [
      Self.finding("b.json", 1), Self.finding("a.json", 7), Self.finding("a.json", 5, "n"), Self.finding("a.json", 5),
    ]
    #expect(
      findings.inOrder().map { "\($0.location.source.name) \($0.offset) \($0.message)" } == [
        "a.json 5 m", "a.json 5 n", "a.json 7 m", "b.json 1 m",
      ])
  }

  @Test("says once what is wrong with a file that answers several routes, with all that lead to it")
  func repeats() {
    func finding(_ url: String, _ offset: Int) -> Diagnostic {
      Diagnostic(
        rule: "a/b", severity: .error, impact: .screenFails, message: "m",
        location: SourceLocation(source: Source(file: "a.json", url: url), offset: offset),
        arrival: Arrival(referrers: ["\(url):1:1"]))
    }
    let findings = [
      finding("/x", 1), finding("/x", 5), Self.finding("b.json", 1), finding("/y", 1), finding("/y", 3),
      finding("/z", 5),
    ]
    #expect(
      findings.inOrder().withoutRepeats().map { "\($0.location.source.url ?? "") \($0.offset) \($0.referrers)" } == [
        #"/x 1 ["/x:1:1", "/y:1:1"]"#, #"/y 3 ["/y:1:1"]"#, #"/x 5 ["/x:1:1", "/z:1:1"]"#, " 1 []",
      ])
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
