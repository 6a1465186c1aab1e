import BeagleModel
import Testing

@testable import beagle_check

@Suite("A way back to what is never below")
struct PopToUnreachableTests {
  @Test(
    "is proved where all that opens screens is told",
    arguments: [
      ("{}", Severity.warning), (#"{"properties": "any"}"#, .warning), (#"{"properties": {"url": "string"}}"#, .error),
    ])
  func proved(_ action: String, _ severity: Severity) throws {
    let pushStack = #"{"_beagleAction_": "beagle:pushStack", "route": {"url": "/orders"}}"#
    let open = #"{"_beagleAction_": "custom:open", "url": "/orders"}"#
    let disk = MemoryDisk([
      "c.json":
        #"{"version": 1, "configurations": {"app": {"actions": {"custom:open": \#(action)}, "network": {"test": {"fixtures": "s"}}, "entryPoints": [{"url": "/home"}]}}}"#,
      "s/home.json": Example.container([Example.button(pushStack), Example.button(open)]),
      "s/orders.json": Example.button(#"{"_beagleAction_": "beagle:popToView", "route": "/home"}"#),
    ])
    let report = try CheckRun(request: CheckRequest(configurationFile: "c.json"), files: disk.fileSystem).report()
    #expect(
      report.diagnostics.filter { $0.rule == "navigation/pop-to-unreachable" }.map(\.severity) == [severity])
  }

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

  private static let likely =
    "warning: no link that is known puts /orders below this screen in its stack, and without it iOS stays where it is"

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

  @Test(
    "compares whole addresses of a folder's files where it is told what the app opens by itself",
    arguments: [
      ("/orders?tab=1", nil), ("/home", nil), ("/home?from=push", nil), ("/help me", nil), ("/help%20me", nil),
      ("/orders", #"write "/orders?tab=1""#), ("/orders?tab=2", #"write "/orders?tab=1""#),
      ("/help me/", #"write "/help me""#),
    ] as [(String, String?)])
  func wholeAddresses(_ route: String, _ fix: String?) throws {
    let push = { (url: String) in Example.button(Example.pushView(#"{"url": "\#(url)"}"#)) }
    let files = [
      "s/home.json": Example.container([push("/orders?tab=1"), push("/help me")]), "s/orders.json": push("/d"),
      "s/help me.json": push("/d"),
      "s/d.json": Example.button(#"{"_beagleAction_": "beagle:popToView", "route": "\#(route)"}"#),
    ]
    func found(_ request: CheckRequest) throws -> [String] {
      let configuration = ConfigurationReader.main(#""entryPoints": [{"url": "/home"}]"#)
      let disk = MemoryDisk(files.merging(["c.json": configuration]) { $1 })
      return try CheckRun(request: request, files: disk.fileSystem).report().diagnostics
        .filter { $0.rule == Self.rule }.map { "\($0.severity): \($0.message); \($0.fix?.title ?? "")" }
    }
    let message =
      "no link that is known opens the screen as \(route), and iOS compares whole addresses, so it stays where it is"
    #expect(
      try found(CheckRequest(paths: ["s"], configurationFile: "c.json"))
        == (fix.map { ["warning: \(message); did you mean \($0.dropFirst(6))?; \($0)"] } ?? []))
    #expect(try found(CheckRequest(paths: ["s"])) == [])
  }
}
