import BeagleModel
import Testing

@testable import beagle_check

@Suite("The map of a run")
struct SiteMapTests {
  private static func text(_ map: SiteMap) -> [String] {
    map.links.map { link in
      let end = link.to.map { "→ " + map.screens[$0].document } ?? "→"
      return [
        map.screens[link.from].document, link.kind.rawValue, link.verb, link.route, end, link.state.rawValue,
        link.reason.map { "(\($0))" }, link.caption, link.configurations.joined(separator: "+"),
      ].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private static func map(_ request: CheckRequest, _ files: [String: String]) throws -> SiteMap {
    var request = request
    request.needs = .map
    return try CheckRun(request: request, files: MemoryDisk(files).fileSystem).report().map
  }

  private static let native =
    #"{"_beagleAction_": "beagle:openNativeRoute", "route": "/pix", "shouldResetApplication": false}"#
  private static let home = Example.container([
    Example.button(Example.pushView(#"{"url": "/orders"}"#)),
    Example.button(
      Example.pushView(#"{"url": "/orders", "shouldPrefetch": true}"#).replacing("pushView", with: "pushStack")),
    Example.button(Example.pushView(#"{"url": "/gone"}"#)),
    Example.button(Example.pushView(#"{"url": "/items/@{id}"}"#)),
    Example.lazy(#""/banner""#),
    Example.button(Self.native), Example.button(Self.native.replacing("/pix", with: "/pxi")),
    Example.button(Self.native.replacing("/pix", with: "@{where}")),
  ])
  private static let orders = Example.container([
    Example.button(#"{"_beagleAction_": "beagle:popToView", "route": "/home"}"#),
    Example.button(#"{"_beagleAction_": "beagle:popToView", "route": "/banner"}"#),
  ])
  private static let files = [
    "s/home.json": home, "s/orders.json": orders, "s/banner.json": Example.container,
    "one.json": ConfigurationReader.main(#""deepLinks": {"/pix": {}}"#),
  ]

  @Test("has every way of a folder, with its verb, its target and what came of it")
  func hasEveryWay() throws {
    let map = try Self.map(CheckRequest(paths: ["s"], configurationFile: "one.json"), Self.files)
    #expect(
      Self.text(map).map { $0.replacing(" main", with: "") } == [
        #"/home navigation pushView /orders → /orders ok Button "Go""#,
        #"/home prefetch pushStack /orders → /orders ok Button "Go""#,
        #"/home navigation pushView /gone → broken (no such file) Button "Go""#,
        #"/home navigation pushView /items/@{id} → needsData (it depends on data; add crawl.samples for it) Button "Go""#,
        #"/home lazyComponent lazyComponent /banner → /banner ok LazyComponent"#,
        #"/home deepLink openNativeRoute /pix → ok Button "Go""#,
        #"/home deepLink openNativeRoute /pxi → broken (it is not in the app's deep-link table) Button "Go""#,
        #"/home deepLink openNativeRoute @{where} → needsData (it depends on data) Button "Go""#,
        #"/orders back popToView /home → /home ok Button "Go""#,
        #"/orders back popToView /banner → /banner broken (that screen is never below this one) Button "Go""#,
      ])
    #expect(map.screens.map(\.document) == ["/banner", "/home", "/orders"])
    #expect(map.screens.map(\.isPart) == [true, false, false])
    #expect(map.links[0].location.source.file == "s/home.json" && !map.links[0].location.pointer.isEmpty)
  }

  @Test("does not know what a table says that is not there, or where links of single files lead")
  func doesNotKnow() throws {
    let map = try Self.map(CheckRequest(paths: ["s/home.json", "s/orders.json"]), Self.files)
    #expect(
      Set(map.links.map(\.reason)) == [
        "a check of single files follows no links; check their folder", "no configuration has \"deepLinks\"",
      ])
    #expect(map.links.allSatisfy { $0.state == .notChecked })
  }

  @Test("of several configurations has each screen once, and names those in which a way was met")
  func isMerged() throws {
    var files = Self.files
    files["s/home.json"] = Example.container([
      Example.button(Example.pushView(#"{"url": "/orders"}"#)), Example.button(Self.native),
    ])
    files["two.json"] = #"""
      {"version": 1, "configurations": {
        "one": {"entryPoints": [{"url": "/home"}], "network": {"test": {"fixtures": "s"}}, "deepLinks": {"/pix": {}}},
        "two": {"entryPoints": [{"url": "/orders"}, {"url": "/home"}], "network": {"test": {"fixtures": "s"}},
                "deepLinks": {}}}}
      """#
    let map = try Self.map(CheckRequest(configurationFile: "two.json"), files)
    #expect(map.screens.map(\.document) == ["/home", "/orders"])
    #expect(map.screens.map(\.isEntry) == [true, true])
    #expect(
      Self.text(map) == [
        "/home navigation pushView /orders → /orders ok Button \"Go\" one+two",
        "/home deepLink openNativeRoute /pix → ok Button \"Go\" one",
        "/home deepLink openNativeRoute /pix → broken (it is not in the app's deep-link table) Button \"Go\" two",
        "/orders back popToView /home → /home ok Button \"Go\" one+two",
        "/orders back popToView /banner → broken (no link opens this route) Button \"Go\" one+two",
      ])
  }
}
