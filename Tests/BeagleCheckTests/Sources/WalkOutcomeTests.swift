import BeagleModel
import Testing

@testable import beagle_check

@Suite("A walk that sees few screens")
struct WalkOutcomeTests {
  private static let page = "<!DOCTYPE html><html><head><TITLE lang=en>Sign\n in</title></head>"

  /// The first line, and the exit status.
  private func ending(_ source: WalkSource) -> String {
    let report = source.report()
    let line = TextReporter().text(of: report).prefix { $0 != "\n" }
    return "\(report.exitStatus.rawValue) \(line)"
  }

  @Test(
    "says in its first line what the others want, and ends with 3",
    arguments: [
      (401, "want a login: send one with \"headers\" of \"network.live\", or with --header NAME:VALUE"),
      (
        302,
        "lead elsewhere: name the server that answers with the screens, or send a login with --header NAME:VALUE"
      ), (407, "want a login at a proxy: put one into the proxy's address, in https_proxy or http_proxy"),
      (503, "did not answer, or with a failure that may pass: run the check again when the server answers"),
    ])
  func firstLine(_ status: Int, _ words: String) {
    let routes = (1...41).map { "/r\($0)" }
    let source = WalkSource.live(
      ["/home": Payload.leading(to: routes)],
      failing: Dictionary(uniqueKeysWithValues: routes.map { ($0, .status(status)) }))
    #expect(ending(source) == "3 1 of 42 routes loaded; 41 \(words)")
  }

  @Test(
    "takes a redirect for what is behind it",
    arguments: [
      (.redirect(RefusedRedirect(status: 302, reason: .loginPage)), .login),
      (.redirect(RefusedRedirect(status: 302, reason: .otherHost)), .redirect),
      (.redirected(to: "/next", .status(401)), .login), (.redirected(to: "/next", .status(404)), .brokenRoute),
    ] as [(LoadFailure, LoadFailure.Obstacle)])
  func redirects(_ failure: LoadFailure, _ obstacle: LoadFailure.Obstacle) {
    #expect(failure.obstacle == obstacle)
  }

  @Test("ends with 1 where what it sees has errors")
  func errors() {
    let source = WalkSource.live(
      ["/home": Payload.leading(to: "/gone")], failing: ["/gone": .status(404)], from: ["/home", "/down"])
    #expect(ending(source).hasPrefix("1 "))
  }

  @Test("says that all routes need data")
  func needData() {
    let source = WalkSource.live(["/home": Payload.leading(to: "/a/@{id}", "/b/@{id}")])
    #expect(ending(source) == "0 1 of 1 route loaded; 2 routes behind them depend on data: add crawl.samples")
  }

  @Test("names a server that answers every route with one web page, once")
  func samePage() {
    let routes = ["/a", "/b", "/c"]
    let bodies = Dictionary(uniqueKeysWithValues: routes.map { ($0, "\(Self.page)<p>\($0)") })
    let source = WalkSource.live(bodies, from: routes)
    let report = source.report()
    #expect(report.findings.isEmpty)
    #expect(
      report.notChecked.map { "\($0.route): \($0.reason)" }
        == routes.map { "\($0): the same web page answers every route" })
    #expect(
      ending(source)
        == "3 the server answers every route with the same web page (\"Sign in\"), so it is not the back end, or it wants a login"
    )
  }

  @Test(
    "reports web pages as such where they are few, differ, or stand among other answers",
    arguments: [
      ["/a": page, "/b": page], ["/a": page, "/b": page, "/c": "<!doctype html><title>Other</title>"],
      ["/a": page, "/b": page, "/c": page, "/d": "{}"], ["/a": page, "/b": page, "/c": page, "/gone": ""],
      ["/a": "<html>1", "/b": "<html>2", "/c": "<html>3"],
    ])
  func fewPages(_ bodies: [String: String]) {
    let source = WalkSource.live(
      bodies.filter { $0.key != "/gone" }, failing: ["/gone": .status(404)], from: bodies.keys.sorted())
    let pages = bodies.values.count { $0.hasPrefix("<") }
    #expect(source.report().findings.count { $0.rule == "syntax/not-json" } == pages)
  }
}
