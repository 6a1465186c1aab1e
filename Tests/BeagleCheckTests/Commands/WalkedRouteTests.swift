import BeagleModel
import Testing

@testable import beagle_check

@Suite("A route that a walk meets")
struct WalkedRouteTests {
  @Test(
    "leaves out what crawl.skip names by its whole address",
    arguments: ["\(WalkCheck.host)/logout", "\(WalkCheck.host)/log*", "https://*/logout"])
  func skipsAddresses(_ pattern: String) {
    let client = TableNetworkClient([
      "GET \(WalkCheck.host)/home": .body(
        Payload.leading(to: "/logout", "/logout?x=1#a", "/./logout", "\(WalkCheck.host)/logout"))
    ])
    let report = WalkCheck.live(client, limits: CrawlLimits(skip: [pattern])).report()
    #expect(client.requests == ["GET \(WalkCheck.host)/home"])
    #expect(Set(report.notChecked.map(\.obstacle)) == [.skipped])
  }

  @Test("asks once for an address, whatever the letters of its scheme and host")
  func foldsOrigins() {
    let client = TableNetworkClient([
      "GET \(WalkCheck.host)/home": .body(
        Payload.leading(to: "/a", "HTTPS://BFF.shop.example/a", "\(WalkCheck.host)/A")),
      "GET \(WalkCheck.host)/a": .body(#"{"_beagleComponent_": "beagle:text"}"#),
      "GET \(WalkCheck.host)/A": .body(Payload.text("A")),
    ])
    let report = WalkCheck.live(client).report()
    #expect(client.requests == ["/A", "/a", "/home"].map { "GET \(WalkCheck.host)\($0)" })
    #expect(report.diagnostics.map(\.rule) == ["decoding/missing-property"])
  }
}
