import BeagleModel
import Testing

@testable import beagle_check

@Suite("A route that is suggested for a broken one")
struct SuggestedRouteTests {
  private func broken(_ report: RunReport) -> [String] {
    report.diagnostics.filter { $0.rule == BrokenRoute.info.id }.map {
      "\($0.message); \($0.fix?.title ?? "nothing to write")"
    }
  }

  @Test("is one of a screen that loaded, be it faulty, not of an answer that is none")
  func isLoaded() {
    let near = [Payload.text("Orders"), #"{"_beagleComponent_": "beagle:text"}"#, #"{"a"#, ""].map { body in
      broken(WalkSource.live(["/home": Payload.leading(to: "/orders", "/ordres"), "/orders": body]).report())
    }
    let silent = ["/ordres → 404; nothing to write"]
    let meant = [#"/ordres → 404; did you mean /orders?; write "/orders""#]
    #expect(near == [meant, meant, silent, silent])
  }

  @Test("is one of a folder's screens")
  func isShownInFolder() throws {
    for (body, meant) in [
      (Payload.text("Orders"), #"; did you mean /orders?; write "/orders""#), (#"{"a"#, "; nothing to write"),
    ] {
      let disk = MemoryDisk([
        "s/home.json": Payload.leading(to: "/account", "/ordres"), "s/account.json": Payload.text("A"),
        "s/orders.json": body,
      ])
      let report = try CheckRun(request: CheckRequest(paths: ["s"]), files: disk.fileSystem).report()
      #expect(broken(report) == ["/ordres → no such file" + meant])
    }
  }

  @Test("is one of the fixtures, asked for or not, that nothing is known against")
  func isFixture() throws {
    let file = #"""
      {"version": 1, "configurations": {
        "main": {"entryPoints": [{"url": "/home"}], "network": {"test": {"fixtures": "s"}}}}}
      """#
    for (home, meant) in [
      (Payload.leading(to: "/ordres"), #"; did you mean /orders?; write "/orders""#),
      (Payload.leading(to: "/ordres", "/orders"), "; nothing to write"),
    ] {
      let disk = MemoryDisk(["c.json": file, "s/home.json": home, "s/orders.json": #"{"a"#])
      let report = try CheckRun(request: CheckRequest(configurationFile: "c.json"), files: disk.fileSystem).report()
      #expect(broken(report) == ["/ordres → there is no fixture for it" + meant])
    }
  }

  @Test("keeps the query that is written, and is none where only that is refused")
  func keepsQuery() {
    let bodies = [
      "/home": Payload.leading(
        to: "/product?id=7&o=x", "/products", "/produkt?id=3", "/Product?id=1&o=home", "/product?id=8"),
      "/product?id=7&o=x": Payload.text("P"), "/products": Payload.text("Ps"),
    ]
    let report = WalkSource.live(bodies).report()
    #expect(
      broken(report) == [
        #"/produkt?id=3 → 404; did you mean /product?id=3?; write "/product?id=3""#,
        #"/Product?id=1&o=home → 404; did you mean /product?id=1&o=home?; write "/product?id=1&o=home""#,
        "/product?id=8 → 404; nothing to write",
      ])
  }
}
