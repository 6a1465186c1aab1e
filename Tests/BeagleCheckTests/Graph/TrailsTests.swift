import BeagleModel
import Testing

@testable import beagle_check

@Suite("The way to a screen")
struct TrailsTests {
  @Test(
    "keeps both ends of a way of more than sixteen screens",
    arguments: [
      (16, nil), (17, "… 1 screen …"), (40, "… 24 screens …"),
    ] as [(Int, String?)])
  func tellsEndsOfLongWays(screens: Int, between: String?) {
    var pages: [String: String] = [:]
    for place in 1..<screens { pages[place == 1 ? "/home" : "/\(place)"] = Payload.leading(to: "/\(place + 1)") }
    pages["/\(screens)"] = #"{"_beagleComponent_": "beagle:text"}"#
    let told = WalkSource.live(pages, limits: CrawlLimits(maxDepth: 100)).report().diagnostics.first?.trail
    var expected = ["/home"]
    for place in 2...screens {
      if let between, place == 9 { expected.append(between) }
      if between != nil, 9...screens - 8 ~= place { continue }
      if between == nil || place != screens - 7 { expected.append(#"Button "To /\#(place)""#) }
      expected.append("/\(place)")
    }
    #expect(told == expected)
  }
}
