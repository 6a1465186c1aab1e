import BeagleModel
import Testing

@testable import beagle_check

/// Home opens orders and cart, orders opens a detail, and cart shows a banner.
@Suite("The part of the graph that is asked for")
struct MapQueryTests {
  private static func screen(_ text: String, _ children: [String] = []) -> String {
    Example.container([#"{"_beagleComponent_": "beagle:text", "text": "\#(text)"}"#] + children)
  }

  private static func opening(_ route: String) -> String { Example.button(Example.pushView(#"{"url": "\#(route)"}"#)) }

  private static let before = [
    "s/home.json": screen("home", [opening("/orders"), opening("/cart"), opening("/old")]),
    "s/orders.json": screen("orders", [opening("/detail")]), "s/detail.json": screen("detail"),
    "s/cart.json": screen("cart", [Example.lazy(#""/banner""#)]),
    "s/banner.json": screen("banner"), "s/old.json": screen("old"),
  ]

  private static func run(
    _ query: MapQuery, changing changes: [String: String?] = [:], more: [String: String] = [:]
  ) -> CheckRun {
    var files = before.merging(more) { $1 }
    for (name, text) in changes { files[name] = text }
    var disk = MemoryDisk(files).fileSystem
    disk.workingDirectory = { "/repository" }
    var request = CheckRequest(paths: ["s"], needs: .map)
    request.reports.query = query
    return CheckRun(request: request, files: disk, git: SinceTests.git(before))
  }

  private static func shown(_ report: RunReport) -> String {
    guard let selection = report.map.selection else { return "all" }
    let screens = selection.screens.map { index in
      report.map.screens[index].document + (selection.origins.contains(index) ? "*" : "")
    }
    return "\(selection.title): \(screens.sorted().joined(separator: " "))"
  }

  @Test("is that around a route, that from which it is reached, or that which a change affects")
  func isChosen() throws {
    for (query, changes, expected) in [
      (.focus("/orders", depth: 1), [:], "screens within 1 link of /orders: /detail /home /orders*"),
      (.focus("s/orders.json", depth: 0), [:], "screens within 0 links of s/orders.json: /orders*"),
      (.reaches("/banner"), [:], "screens from which /banner can be reached: /banner* /cart /home"),
      (.affected(since: "main"), [:], "what changed since main, and what shows or opens it: "),
      (
        .affected(since: "main"), ["s/detail.json": Self.screen("another")],
        "what changed since main, and what shows or opens it: /detail* /orders"
      ),
      (
        .affected(since: "main"), ["s/banner.json": Self.screen("another")],
        "what changed since main, and what shows or opens it: /banner* /cart /home"
      ),
      // The order of keys and white space are no change.
      (
        .affected(since: "main"), ["s/detail.json": "\(Self.screen("detail"))\n"],
        "what changed since main, and what shows or opens it: "
      ),
      (
        .affected(since: "main"), ["s/old.json": nil, "s/new.json": Self.screen("new")],
        "what changed since main, and what shows or opens it: /home /new*"
      ),
      (
        .affected(since: "main"), ["s/old.json": "{"],
        "what changed since main, and what shows or opens it: /home /old*"
      ),
    ] as [(MapQuery, [String: String?], String)] {
      #expect(Self.shown(try Self.run(query, changing: changes).report()) == expected)
    }
  }

  @Test("is what the findings affect that an earlier report has not")
  func isWhatNewFindingsAffect() throws {
    var old = Self.run(.reaches("/home"))
    old.request.reports.query = nil
    let text = JSONReporter().text(of: try old.report())
    let faulty = Example.container([#"{"_beagleComponent_": "beagle:text"}"#])
    let run = Self.run(
      .affected(since: "last.json"), changing: ["s/orders.json": faulty], more: ["last.json": text])
    #expect(
      Self.shown(try run.report()) == "what findings new since last.json affect: /home /orders*")
  }

  @Test(
    "says why there is none",
    arguments: [
      (
        MapQuery.focus("/ordres", depth: 1),
        #"--focus /ordres: no screen of the run has this route, and no link leads there; did you mean "/orders"?"#
      ),
      (.reaches("/xyz"), "--reaches /xyz: no screen of the run has this route, and no link leads there"),
      (
        .affected(since: "mian"), #"--affected mian: there is no such commit, and no such report; did you mean "main"?"#
      ),
    ])
  func saysWhy(_ query: MapQuery, message: String) {
    #expect { try Self.run(query).report() } throws: { ($0 as? RunError)?.description == message }
  }
}
