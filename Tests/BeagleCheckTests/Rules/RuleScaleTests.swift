import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

/// Payloads in which one rule has very much to look at: a linter meets them from generators gone wrong.
@Suite("Rules stay linear")
struct RuleScaleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var child: @Sendable (Int) -> String
    /// How often the rule speaks, for each child.
    var rule: String
  }

  static let cases = [
    Case(
      testDescription: "page views that follow one expression",
      child: { _ in
        #"{"_beagleComponent_": "beagle:pageView", "currentPage": "@{p}", "children": []}, "#
          + #"{"_beagleComponent_": "beagle:tabBar", "currentTab": "@{p}", "items": [{"title": "a"}], "#
          + #""onTabSelection": [{"_beagleAction_": "beagle:popView"}]}"#
      }, rule: "components/tab-page-mismatch"),
    Case(
      testDescription: "halves of characters",
      child: { _ in Example.text(#""\ud800""#) }, rule: "syntax/not-utf8"),
    Case(
      testDescription: "children added to nothing", child: { adding(to: "x\($0)", id: "b\($0)") },
      rule: "actions/add-children-target"),
  ]

  private static func adding(to target: String, id: String) -> String {
    let action =
      #"{"_beagleAction_": "beagle:addChildren", "componentId": "\#(target)", "value": [\#(Example.container)]}"#
    return #"{"_beagleComponent_": "beagle:container", "id": "\#(id)", "children": [\#(Example.button(action))]}"#
  }

  private static func screen(_ count: Int, _ row: Case) -> String {
    #"{"_beagleComponent_": "beagle:screenComponent", "child": \#(Example.container((0..<count).map(row.child)))}"#
  }

  @Test("over", arguments: cases)
  func isLinear(_ row: Case) {
    let checker = PayloadChecker(app: AppModel())
    let growth = Growth.ofEightfold(500) { count in
      PaddedBytes(Self.screen(count, row).utf8)
    } by: { payload in
      let result = checker.check(payload, source: Source(file: "a.json"))
      #expect(result.diagnostics.contains { $0.rule == row.rule })
    }
    #expect(growth < Growth.limit)

    let payload = Self.screen(500, row)
    let result = checker.check(PaddedBytes(payload.utf8), source: Source(file: "a.json"))
    #expect(result.diagnostics.count { $0.rule == row.rule } == 500)
  }

  @Test("say what the first broken routes of a very large site were meant for")
  func suggestsForTheFirst() {
    let routes = ["/ordrs", "/orderz", "/ordrs", "/oorders"]
    let links = routes.map {
      Link(kind: .navigation, route: $0, isExpression: false, isLive: true, offset: 0)
    }
    let screen = ScreenSummary("/home", links: links)
    let site = ScreenGraph(
      screens: [screen], targets: [links.map { _ in .broken(.status(404)) }],
      knownRoutes: Array(repeating: KnownRoute(route: "/orders"), count: 500_000))
    #expect(
      BrokenRoute().findings(in: site, of: AppModel()).map(\.fix?.title)
        == ["/orders", "/orders", "/orders", nil].map { route in
          route.map { "write \"\($0)\"" }
        })
  }
}
