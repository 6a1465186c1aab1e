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
      testDescription: "hardly a part that loads itself below a component of the app's own",
      screens: ["home": Example.lazy(#""/part""#), "part": card(Example.lazy(#""/part""#))], members: cards,
      report: ["warning components/recursive-lazy: /part lazily loads itself: its requests never end"]),
  ]

  @Test("of circles, is", arguments: circles)
  func circlesOfScreens(_ example: Case) throws {
    try #expect(lines(example, rules: ["navigation/cycle-auto", "components/recursive-lazy"]) == example.report)
  }
}
