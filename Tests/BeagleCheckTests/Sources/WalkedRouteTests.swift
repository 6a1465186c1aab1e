import BeagleModel
import Testing

@testable import beagle_check

@Suite("A route that a walk meets")
struct WalkedRouteTests {
  @Test(
    "leaves out what crawl.skip names by its whole address",
    arguments: ["\(WalkSource.host)/logout", "\(WalkSource.host)/log*", "https://*/logout"])
  func skipsAddresses(_ pattern: String) {
    let client = TableNetworkClient([
      "GET \(WalkSource.host)/home": .body(
        Payload.leading(to: "/logout", "/logout?x=1#a", "/./logout", "\(WalkSource.host)/logout"))
    ])
    let report = WalkSource.live(over: client, limits: CrawlLimits(skip: [pattern])).report()
    #expect(client.requests == ["GET \(WalkSource.host)/home"])
    #expect(Set(report.notChecked.map(\.reason)) == [.skipped])
  }

  @Test("requests an address once, with scheme and host in any letter case")
  func foldsOrigins() {
    let client = TableNetworkClient([
      "GET \(WalkSource.host)/home": .body(
        Payload.leading(to: "/a", "HTTPS://BFF.shop.example/a", "\(WalkSource.host)/A")),
      "GET \(WalkSource.host)/a": .body(#"{"_beagleComponent_": "beagle:text"}"#),
      "GET \(WalkSource.host)/A": .body(Payload.text("A")),
    ])
    let report = WalkSource.live(over: client).report()
    #expect(client.requests == ["/A", "/a", "/home"].map { "GET \(WalkSource.host)\($0)" })
    #expect(report.diagnostics.map(\.rule) == ["decoding/missing-property"])
  }

  @Test("says once what is wrong with an address that leads nowhere because of how it is written")
  func saysOnceOfSpelling() {
    let report = WalkSource.live([
      "/home": Payload.leading(to: "/a ", "/orders/${id}", "/orders/{id}", "/a%20b c")
    ]).report()
    #expect(
      report.diagnostics.map { "\($0.severity) \($0.rule): \($0.message); \($0.fix?.title ?? ""); \($0.notes)" } == [
        #"error navigation/broken-route: /a  → 404; write "/a"; ["the route ends in a blank, which becomes a part of the address"]"#,
        #"warning expressions/foreign-syntax: ${id} in "text" is plain text to Beagle, whose expressions are @{…}; write "To /orders/@{id}"; []"#,
        #"error navigation/broken-route: /orders/${id} → 404; write "/orders/@{id}"; ["the route holds ${id}, which is plain text to Beagle, whose expressions are @{…}"]"#,
        #"error navigation/broken-route: /orders/{id} → 404; write the value itself, or an expression for it: @{…}; ["the route holds {id}, and nothing is put in its place"]"#,
        #"error navigation/broken-route: /a%20b c → 404; write "/a%20b%20c"; ["the route mixes escapes and raw characters, so iOS asks for another address or for none"]"#,
      ])
  }

  @Test("is asked for as a context has it, escapes undone", arguments: ["/", #"\/"#])
  func undoesEscapes(_ slash: String) {
    let report = WalkSource.live([
      "/home":
        #"{"_beagleComponent_": "beagle:container", "context": {"id": "menu", "value": "\#(slash)nope"}, "children": [\#(Payload.leading(to: "@{menu}"))]}"#
    ]).report()
    #expect(
      report.diagnostics.map { "\($0.severity) \($0.rule): \($0.message)" } == [
        "error navigation/broken-route: /nope → 404"
      ])
    #expect(report.notChecked.isEmpty)
  }

  @Test("is compared with what answers behind the host, however it is written")
  func comparesPaths() {
    let host = WalkSource.host
    let report = WalkSource.live([
      "/home": Payload.leading(
        to: "/cart", "\(host)/orders", "\(host)/part-0037", "\(host)/crat", "/odrers", "\(host)/ordes"),
      "/cart": Payload.text("A"), "/orders": Payload.text("B"),
    ]).report()
    #expect(
      report.diagnostics.map { "\($0.message); \($0.fix?.title ?? "")" } == [
        "\(host)/part-0037 → 404; ",
        "\(host)/crat → 404; did you mean \(host)/cart?; write \"\(host)/cart\"",
        "/odrers → 404; did you mean /orders?; write \"/orders\"",
        "\(host)/ordes → 404; did you mean \(host)/orders?; write \"\(host)/orders\"",
      ])
  }

  @Test("follows a route that is a call of nothing but constants")
  func followsConstants() {
    let report = WalkSource.live(["/home": Payload.leading(to: "@{concat('/', 'zz')}")]).report()
    #expect(
      report.diagnostics.filter { $0.rule == BrokenRoute.info.id }.map { "\($0.location.description) \($0.message)" }
        == ["/home:1:197 /zz → 404"])
    #expect(report.notChecked.isEmpty)
  }

  @Test("makes no error of a route that a condition never takes", arguments: ["true", #""@{true}""#, "false"])
  func neverRuns(_ condition: String) {
    let home = Payload.button(
      "a",
      #"{"_beagleAction_": "beagle:condition", "condition": \#(condition), "onTrue": [\#(Payload.push("/t"))], "onFalse": [\#(Payload.push("/f"))]}"#
    )
    let report = WalkSource.live(["/home": home]).report()
    let (live, dead) = condition == "false" ? ("/f", "/t") : ("/t", "/f")
    #expect(
      Set(report.diagnostics.filter { $0.rule == BrokenRoute.info.id }.map { "\($0.severity) \($0.message)" })
        == ["error \(live) → 404", "warning \(dead) → 404"])
  }
}
