import BeagleModel
import Testing

@testable import beagle_check

@Suite("A way back to what is never below")
struct PopToUnreachableTests {
  private func findings(_ configuration: String, _ files: [String: String]) throws -> [String] {
    var texts = files
    texts["c.json"] = ConfigurationReader.main(
      #""entryPoints": [{"url": "/home"}], "network": {"test": {"fixtures": "s"}}"# + configuration)
    let report = try CheckRun(
      request: CheckRequest(configurationFile: "c.json"), files: MemoryDisk(texts).fileSystem
    ).report()
    return report.diagnostics.filter { $0.rule == Self.rule }.map { "\($0.severity): \($0.message)" }
  }

  private static let rule = "navigation/pop-to-unreachable"
  private static let back = Example.button(#"{"_beagleAction_": "beagle:popToView", "route": "/orders"}"#)
  private static let home = Example.container([
    Example.button(Example.pushView(#"{"url": "/orders"}"#)), Example.button(Example.pushView(#"{"url": "/d"}"#)),
  ])

  @Test(
    "is likely where a native screen, or a component of which only the name is known, may open screens",
    arguments: [
      (#", "components": {"custom:Card": {}}"#, #"{"_beagleComponent_": "custom:Card"}"#),
      (
        #", "deepLinks": {"/n": {}}"#,
        Example.button(#"{"_beagleAction_": "beagle:openNativeRoute", "route": "/n", "shouldResetApplication": false}"#)
      ),
    ])
  func isLikely(_ configuration: String, _ orders: String) throws {
    #expect(
      try findings(
        configuration, ["s/home.json": Self.home, "s/orders.json": orders, "s/d.json": Self.back]) == [Self.likely])
  }

  @Test("is likely where nobody can read what the screen leads to before it is mended")
  func waitsForSyntax() throws {
    #expect(
      try findings("", ["s/home.json": Self.home, "s/orders.json": "{} {", "s/d.json": Self.back]) == [Self.likely])
  }

  @Test("is certain beside a route without a host, which opens nothing")
  func routeWithoutHost() throws {
    let home = Example.container([
      Example.button(Example.pushView(#"{"url": "orders"}"#)), Example.button(Example.pushView(#"{"url": "/d"}"#)),
    ])
    #expect(
      try findings("", ["s/home.json": home, "s/d.json": Self.back])
        == [#"error: popToView "/orders": no link opens this route"#])
  }

  private static let likely =
    #"warning: popToView "/orders": that screen is never below this one"#

  @Test(
    "says nothing in a folder where the only way to the screen has to be mended first",
    arguments: [
      Example.button(Example.pushView(#""/b""#)), Example.button(Example.pushView(#"{"url": "/b"},"#)),
      Example.button(Example.pushView(#"{"url": "/b"}"#).replacing("pushView", with: "pushVeiw")),
      Example.button(Example.pushView(#"{"url": "/b"}"#).replacing("_beagleAction_", with: "beagleAction")),
    ])
  func waitsInFolder(_ a: String) throws {
    let files = [
      "s/home.json": Example.button(Example.pushView(#"{"url": "/a"}"#)), "s/a.json": a,
      "s/b.json": Example.button(#"{"_beagleAction_": "beagle:popToView", "route": "/home"}"#),
    ]
    func found(_ more: [String: String]) throws -> [String] {
      let disk = MemoryDisk(files.merging(more) { $1 })
      let report = try CheckRun(request: CheckRequest(paths: ["s"]), files: disk.fileSystem).report()
      return report.diagnostics.filter { $0.rule == Self.rule }.map { "\($0.severity): \($0.message)" }
    }
    #expect(try found([:]) == [])
    #expect(
      try found(["s/a.json": Example.container]) == [Self.likely.replacing("/orders", with: "/home")])
  }

  @Test("says nothing of an address that a link with data may open, whichever sample stands for it")
  func sampled() {
    let push = { (url: String) in Example.button(Example.pushView(#"{"url": "\#(url)"}"#)) }
    let run = ExampleRun(
      Example(
        site: [
          "home.json": push("/orders/@{order.id}"), "orders/1.json": push("/pay"),
          "pay.json": Example.button(#"{"_beagleAction_": "beagle:popToView", "route": "/orders/123"}"#),
        ], configuration: #"{"version": 1, "crawl": {"samples": {"/orders/@{*}": ["/orders/1"]}}}"#))
    #expect(run.siteFindings(of: "navigation/pop-to-unreachable").map(\.message) == [])
  }

  @Test("is not told to go back to where it is")
  func itself() {
    let push = { (url: String) in Example.button(Example.pushView(#"{"url": "\#(url)"}"#)) }
    let run = ExampleRun(
      Example(site: [
        "home.json": push("/orders"), "orders.json": push("/order"),
        "order.json": Example.button(#"{"_beagleAction_": "beagle:popToView", "route": "/ordes"}"#),
      ]))
    #expect(run.siteFindings(of: "navigation/pop-to-unreachable").map { $0.fix?.title ?? "" } == [#"write "/orders""#])
  }
}
