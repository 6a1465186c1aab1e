import Testing

@testable import beagle_check

extension WalkProofTests {
  private static func native(_ route: String) -> String { press(Example.openNativeRoute(#""\#(route)""#)) }
  private static func unused(_ path: String) -> String { "note deeplinks/unused: no checked screen opens \(path)" }
  private static let links = #""deepLinks": {"/chat/*": {"match": "prefix"}, "/pix": {}}"#
  private static let helpers = #""deepLinks": {"/help/*": {"match": "prefix"}, "/rate/*": {"match": "prefix"}}"#

  private static let tables: [Case] = [
    Case(
      testDescription: "that entries may be opened which a route with an expression begins like",
      screens: ["home": native("/chat/@{global.q}")], members: links, report: [unused("/pix")]),
    Case(
      testDescription: "that entries may be opened which a concatenation begins like",
      screens: ["home": native("@{concat('/chat/', global.q)}")], members: links, report: [unused("/pix")]),
    Case(
      testDescription: "that entries may be opened which a condition chooses between",
      screens: ["home": native("@{condition(global.q, '/pix', '/chat/1')}")], members: links, report: []),
    Case(
      testDescription: "that any entry may be opened by a route that is an expression",
      screens: ["home": native("@{global.q}")], members: links, report: []),
    Case(
      testDescription: "of what is registered, that a whole walk has no use for it",
      screens: ["home": press(push("/b")), "b": native("/pix")],
      members: cards,
      report: [#"note config/unused-registration: "custom:card" is registered, and no screen of the walk uses it"#]),
    Case(
      testDescription: "nothing of what is registered behind a route that is broken",
      screens: ["home": press(push("/gone"))],
      members: cards, report: ["error navigation/broken-route: /gone → there is no fixture for it"]),
    Case(
      testDescription: "nothing of what is registered behind a screen that does not parse",
      screens: ["home": press(push("/gone")), "gone": #"{"a"#], members: cards, report: []),
    Case(
      testDescription: "nothing of what is registered where an action has to be mended first",
      screens: ["home": press(push("/b").replacing(#""_beagleAction_": "beagle:pushView", "#, with: ""))],
      members: cards, report: []
    ),
    Case(
      testDescription: "nothing of what is registered where nobody knows an action",
      screens: ["home": press(push("/b").replacing("pushView", with: "pushVeiw"))], members: cards, report: []),
    Case(
      testDescription: "that a route below a native one may be the back end's, which has others there",
      screens: ["home": press(push("/help/cht"), push("/help/chat")), "help/chat": native("/rate/1")], members: helpers,
      report: [
        unused("/help/*"),
        "error navigation/broken-route: /help/cht → there is no fixture for it; did you mean /help/chat?",
      ]),
    Case(
      testDescription: "which path below a native one was meant", screens: ["home": native("rate/1")],
      members: helpers,
      report: [
        unused("/help/*"), unused("/rate/*"),
        #"error deeplinks/missing: "rate/1" is not in the app's deep-link table; did you mean "/rate/1"?"#,
      ]),
    Case(
      testDescription: "which file was meant that nobody asked for",
      screens: ["home": press(push("/booking/speciality")), "booking/specialty": native("/pix")],
      report: [
        "error navigation/broken-route: /booking/speciality → there is no fixture for it; did you mean /booking/specialty?"
      ]),
    Case(
      testDescription: "that nobody means the screen that is there", screens: ["home": press(push("/hom"))],
      report: ["error navigation/broken-route: /hom → there is no fixture for it"]),
  ]

  @Test("of the app's tables and files, is", arguments: tables)
  func tablesAndFiles(_ example: Case) throws {
    let rules = [
      "deeplinks/unused", "deeplinks/missing", "deeplinks/server-route-as-native", "config/unused-registration",
      "navigation/broken-route",
    ]
    try #expect(lines(example, rules: rules) == example.report)
  }
}
