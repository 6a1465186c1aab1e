import BeagleModel
import Testing

@testable import beagle_check

extension WalkProofTests {
  private static func cycle(_ severity: String, _ route: String = "/home") -> [String] {
    ["\(severity) navigation/cycle-auto: onInit opens this very screen again, \(route), without end"]
  }

  private static func pages(_ first: String, _ second: String, _ members: String = "") -> [String: String] {
    let pages = #"{"_beagleComponent_": "beagle:pageView", "children": [\#(first), \#(second)]\#(members)}"#
    return ["home": pages]
  }

  private static func asking(_ data: String) -> [String: String] {
    ["home": start(Example.pushView(#"{"url": "/home", "httpAdditionalData": {\#(data)}}"#))]
  }

  private static let again = start(push("/home"))

  private static let circles: [Case] = [
    Case(
      testDescription: "a circle from the first page", screens: pages(again, Example.container), report: cycle("error")),
    Case(
      testDescription: "no circle from a page that the user turns to", screens: pages(Example.container, again),
      report: []),
    Case(
      testDescription: "hardly a circle from a page that an expression may choose",
      screens: pages(Example.container, again, #", "currentPage": "@{global.page}""#), report: cycle("warning")),
    Case(
      testDescription: "hardly a circle below a component of the app's own", screens: ["home": card(again)],
      members: cards,
      report: cycle("warning")),
    Case(
      testDescription: "a circle through a screen inside a route",
      screens: ["home": start(inline(start(push("/home")), id: "inner"))], report: cycle("error")),
    Case(
      testDescription: "no circle through a screen inside a route that the user opens",
      screens: ["home": press(inline(start(push("/home")), id: "inner"))], report: []),
    Case(
      testDescription: "no circle through a request with another method", screens: asking(#""method": "POST""#),
      report: []),
    Case(
      testDescription: "no circle through a request with a body",
      screens: asking(#""method": "POST", "body": {"step": 2}"#), report: []),
    Case(
      testDescription: "no circle through a request with headers of its own",
      screens: asking(#""headers": {"X-Step": "2"}"#), report: []),
    Case(
      testDescription: "a circle through a request that says nothing more", screens: asking(#""headers": {}"#),
      report: cycle("error")),
    Case(
      testDescription: "hardly a part that loads itself below a component of the app's own",
      screens: ["home": Example.lazy(#""/part""#), "part": card(Example.lazy(#""/part""#))], members: cards,
      report: ["warning components/recursive-lazy: /part lazily loads itself: its requests never end"]),
  ]

  @Test("of circles, is", arguments: circles)
  func circlesOfScreens(_ example: Case) throws {
    try #expect(lines(example, rules: ["navigation/cycle-auto", "components/recursive-lazy"]) == example.report)
  }

  @Test("of a circle that a sample closes, is that there may be one")
  func circleOfASample() {
    let screens = ["/home": Self.start(Self.push("@{global.next}")), "/x": Self.start(Self.push("/home"))]
    let report = WalkSource.live(screens, limits: CrawlLimits(samples: [("@{global.next}", ["/x"])])).report()
    #expect(
      report.diagnostics.filter { $0.rule == "navigation/cycle-auto" }
        .map { "\($0.severity): \($0.message) (\($0.notes.joined(separator: "; ")))" } == [
          "warning: onInit opens /x, which leads back here by itself, without end (it is so where the data gives the route that crawl.samples has)"
        ])
  }
}
