import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

@Suite("The findings that a page has room for")
struct FindingLimitsTests {
  @Test("are fewer of each rule the more rules have findings", arguments: [(1, 20, 4_000), (50, 12, 80), (900, 3, 20)])
  func areFewer(rules: Int, whole: Int, lines: Int) {
    let limits = FindingLimits(rules: rules)
    #expect((limits.whole, limits.lines) == (whole, lines))
  }

  @Test("leave the others a number and their places, to which badges lead")
  func leaveTheirPlaces() {
    let findings = Diagnostic.missingData(5_000)
    var html = HTMLWriter()
    var bytes: [UInt8] = []
    FindingsSection(report: .of(findings), places: FindingPlaces(findings, on: SiteMap()))
      .write(to: &html) { bytes += $0 }
    let page = HTMLTokens(bytes + html.take())
    #expect(page.mistakes == [])
    #expect(page.all("article").count == 20)
    #expect(page.all("li").count { $0["class"] == "finding" } == 4_000)
    #expect(page.all("li").contains { $0.text.hasPrefix("980 more are not listed here; ") })
    #expect(Set(page.elements.compactMap { $0["id"] }).isSuperset(of: (0..<5_000).map { "f\($0)" }))
  }
}
