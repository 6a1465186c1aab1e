import BeagleModel
import Testing

@testable import beagle_check

/// What the screens of a walk prove together, and what they leave open.
@Suite("What a walk proves")
struct WalkProofTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// By route, without the first slash.
    var screens: [String: String]
    /// Members of the configuration.
    var members = ""
    var variant = "test"
    /// `error navigation/cycle-auto: onInit opens …`.
    var report: [String]
  }

  static func press(_ actions: String...) -> String { Example.container(actions.map(Example.button)) }
  static func push(_ url: String) -> String { Example.pushView(#"{"url": "\#(url)"}"#) }
  static func inline(_ child: String, id: String) -> String {
    Example.pushView(
      #"{"screen": {"_beagleComponent_": "beagle:screenComponent", "id": "\#(id)", "child": \#(child)}}"#)
  }
  private static func pop(_ route: String) -> String {
    #"{"_beagleAction_": "beagle:popToView", "route": "\#(route)"}"#
  }
  static func start(_ action: String) -> String {
    #"{"_beagleComponent_": "beagle:container", "onInit": [\#(action)]}"#
  }
  static func card(_ body: String) -> String {
    #"{"_beagleComponent_": "custom:card", "body": \#(body)}"#
  }

  static let cards = #""components": {"custom:card": {"properties": {"body": "component"}}}"#

  /// The doctor's screen leads to these, and nothing leads there.
  private static func journey(_ other: String..., target: String = "/doctor") -> [String: String] {
    [
      "home": press(push("/slot")), "slot": Example.container([press(push("/confirm"))] + other),
      "confirm": press(pop(target)), "doctor": press(push("/slot")),
    ]
  }

  private static func unreached(_ severity: String, _ route: String = "/doctor", _ meant: String = "") -> String {
    "\(severity) navigation/pop-to-unreachable: popToView \"\(route)\": no link opens this route\(meant)"
  }

  private static let goes = #""actions": {"custom:go": {"properties": {"to": "string"}}}"#
  private static let addition =
    #"{"_beagleAction_": "beagle:addChildren", "componentId": "box", "value": "@{onSuccess.data}"}"#

  private static let unreachable: [Case] = [
    Case(
      testDescription: "that nothing leads to a screen, where all of the walk is known", screens: journey(),
      report: [unreached("error")]),
    Case(
      testDescription: "nothing of a way back, where a response adds to a screen",
      screens: journey(press(Example.request(#""onSuccess": [\#(addition)]"#))), report: []),
    Case(
      testDescription: "nothing of a way back, where a placeholder stands for a screen",
      screens: journey(press(push("/gone"))), variant: "preview", report: []),
    Case(
      testDescription: "little of a way back beside a route that has to be repaired",
      screens: journey(press(push("/gone"))), report: [unreached("warning")]),
    Case(
      testDescription: "little of a way back beside a screen that does not parse",
      screens: journey(press(push("/gone"))).merging(["gone": #"{"a"#]) { $1 }, report: [unreached("warning")]),
    Case(
      testDescription: "little of a way back beside a part that is gone", screens: journey(Example.lazy(#""/gone""#)),
      report: [unreached("warning")]),
    Case(
      testDescription: "little of a way back to a screen that an action of the app's own names",
      screens: journey(press(#"{"_beagleAction_": "custom:go", "to": "/doctor"}"#)), members: goes,
      report: [unreached("warning")]),
    Case(
      testDescription: "little of a way back where something of the app's own takes any value",
      screens: journey(card(#"{"a": 1}"#)),
      members: #""components": {"custom:card": {"properties": {"body": "json"}}}"#,
      report: [unreached("warning")]),
    Case(
      testDescription: "little of a screen's id beside a route that has to be repaired",
      screens: journey(press(push("/gone")), target: "wizard"), report: [unreached("warning", "wizard")]),
    Case(
      testDescription: "that a fallback is not known by its id",
      screens: [
        "home": press(
          Example.pushView(
            #"{"url": "/a", "fallback": {"_beagleComponent_": "beagle:screenComponent", "id": "offline", "child": \#(press(push("/b")))}}"#
          )), "a": press(push("/b")), "b": press(pop("offline")),
      ], report: [unreached("error", "offline")]),
    Case(
      testDescription: "that a part which is opened, too, is a screen",
      screens: [
        "home": Example.container([Example.lazy(#""/part""#), press(push("/part"))]), "part": press(push("/b")),
        "b": press(pop("/part")),
      ], report: []),
    Case(
      testDescription: "that the first screen was meant",
      screens: ["home": press(push("/b")), "b": press(pop("/Home"), push("/home#a"))],
      report: [unreached("error", "/Home", #"; did you mean "/home"?"#)]),
    Case(
      testDescription: "nothing of an end that an address has, or may have",
      screens: [
        "home": press(push("/a#top"), push("/x/@{global.id}")), "a": press(push("/b")),
        "b": press(pop("/a#top"), pop("/home#top"), pop("/home#x")),
      ], report: []),
    Case(
      testDescription: "nothing of a way back to what is asked for with a method in small letters",
      screens: [
        "home": press(push("/a").replacing(#""/a""#, with: #""/a", "httpAdditionalData": {"method": "post"}"#)),
        "a": press(push("/b")), "b": press(pop("/a")),
      ], report: []),
    Case(
      testDescription: "which screen was meant by one inside a route",
      screens: ["home": press(inline(press(inline(press(pop("step_onne")), id: "next")), id: "step_one"))],
      report: [unreached("error", "step_onne", #"; did you mean "step_one"?"#)]),
    Case(
      testDescription: "little of a way back whose route stands in a context",
      screens: [
        "home": press(push("/b")),
        "b":
          #"{"_beagleComponent_": "beagle:screenComponent", "context": {"id": "c", "value": "/hom"}, "child": \#(press(pop("@{c}")))}"#,
      ], report: [unreached("warning", "/hom", #"; did you mean "/home"?"#)]),
    Case(
      testDescription: "nothing of a part, or a screen with another query, that names its own address",
      screens: [
        "home": Example.container([Example.lazy(#""/part""#), press(push("/part"), push("/b?a=1"))]),
        "part": press(pop("/part")), "b": press(pop("/b?a=1"), push("/b?a=2")),
      ], report: []),
    Case(
      testDescription: "nothing of a screen that names itself to take a value",
      screens: [
        "home": press(pop("/home").replacing(#""route""#, with: #""navigationContext": {"value": 1}, "route""#))
      ], report: []),
    Case(
      testDescription: "that a screen inside a route was meant",
      screens: ["home": press(inline(press(push("/b")), id: "inline")), "b": press(pop("inlne"))],
      report: [unreached("error", "inlne", #"; did you mean "inline"?"#)]),
    Case(
      testDescription: "that an id is no address, whatever else is not known",
      screens: [
        "home": press(push("/wizard"), push("/x/@{global.id}")),
        "wizard":
          #"{"_beagleComponent_": "beagle:screenComponent", "id": "wizName", "child": \#(press(push("/b")))}"#,
        "b": press(pop("wizName")),
      ],
      report: [
        #"warning navigation/pop-to-unreachable: popToView "wizName": this is a screen's id, and iOS compares routes; did you mean "/wizard"?"#
      ]),
  ]

  @Test("of ways back, is", arguments: unreachable)
  func waysBack(_ example: Case) throws {
    try #expect(lines(example, rules: ["navigation/pop-to-unreachable"]) == example.report)
  }

  func lines(_ example: Case, rules: [String]) throws -> [String] {
    let members = example.members.isEmpty ? "" : ", " + example.members
    let network = #""network": {"\#(example.variant)": {"baseUrl": "https://x.test", "fixtures": "s"}}"#
    var files = [
      "c.json":
        #"{"version": 1, "rules": {"levels": {"pedantic": "note"}}, "configurations": {"app": {\#(network), "entryPoints": [{"url": "/home"}]\#(members)}}}"#
    ]
    for (route, text) in example.screens { files["s/\(route).json"] = text }
    let disk = MemoryDisk(files)
    let report = try CheckRun(request: CheckRequest(configurationFile: "c.json"), files: disk.fileSystem).report()
    return report.diagnostics.filter { rules.contains($0.rule) }.map { "\($0.severity) \($0.rule): \($0.message)" }
  }
}
