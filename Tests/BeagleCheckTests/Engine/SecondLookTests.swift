import BeagleModel
import Testing

@testable import beagle_check

@Suite("A part that screens load")
struct SecondLookTests {
  /// A screen with a context, or none, around what it loads.
  private static func host(_ path: String, context id: String? = nil, in form: Bool = false) -> String {
    let part =
      form
      ? #"{"_beagleComponent_": "beagle:simpleForm", "onSubmit": [\#(pop)], "children": [\#(Payload.lazy(path))]}"#
      : Payload.lazy(path)
    let context = id.map { #""context": {"id": "\#($0)", "value": {"name": "Ana"}}, "# } ?? ""
    return Payload.screen(
      #"{"_beagleComponent_": "beagle:container", \#(context)"children": [\#(part)]}"#)
  }

  private static let pop = #"{"_beagleAction_": "beagle:popView"}"#
  private static let reader = Payload.column(Payload.text("@{user.name}"))
  private static let submit = Payload.column(Payload.button("Go", #"{"_beagleAction_": "beagle:submitForm"}"#))
  private static func writer(_ id: String) -> String {
    Payload.column(
      Payload.button("Go", #"{"_beagleAction_": "beagle:setContext", "contextId": "\#(id)", "value": {"name": "Eva"}}"#)
    )
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bodies: [String: String]
    var entries = ["/home"]
    var report: [String]
  }

  private static let undefined =
    #"error contexts/undefined: no context "user" is declared here or around it, so the text is empty"#
  private static let outside =
    "actions/submit-outside-form: no simpleForm is around this submitForm, so the press does nothing"

  private static let doubted = undefined.replacing("error", with: "warning")
  private static let asked =
    #"{"_beagleAction_": "beagle:sendRequest", "url": "/part", "onError": [\#(pop)], "onFinish": [\#(pop)]}"#

  private static func adder(_ id: String) -> String {
    Payload.button(
      "Go", #"{"_beagleAction_": "beagle:addChildren", "componentId": "\#(id)", "value": [\#(Payload.text("A"))]}"#)
  }
  private static func rows(_ id: String) -> String { #"{"_beagleComponent_": "beagle:container", "id": "\#(id)"}"# }
  private static let nobody = #"actions/add-children-target: no component of this screen has the id "rows""#

  private static func card(_ value: String) -> String {
    #"{"_beagleComponent_": "custom:card", "value": \#(value)}"#
  }
  private static let cardIsUnknown =
    #"/other warning components/unknown: "custom:card" is not Beagle's own, and no configuration is given that names the app's components"#

  private static func endless(_ route: String) -> String {
    "error components/recursive-lazy: \(route) lazily loads parts that lead back here: their requests never end"
  }

  static let cases: [Case] = [
    Case(
      testDescription: "reads what the screen declares around it",
      bodies: ["/home": host("/part", context: "user"), "/part": reader], report: []),
    Case(
      testDescription: "reads what nothing declares",
      bodies: ["/home": host("/part"), "/part": reader],
      report: ["/part \(undefined) (this part is loaded at /home:1:167)"]),
    Case(
      testDescription: "reads what something around it may declare that does not decode",
      bodies: [
        "/home": host("/part", context: "user").replacing(
          #"{"id": "user", "value": {"name": "Ana"}}"#, with: #"[{"id": "user", "value": {"name": "Ana"}}]"#),
        "/part": reader,
      ],
      report: [
        #"/home error decoding/wrong-type: "context" must be an object (Context), found a list"#
      ]),
    Case(
      testDescription: "reads what is nearly the name of what is declared around it",
      bodies: ["/home": host("/part", context: "usser"), "/part": reader],
      report: [
        #"/part \#(undefined); did you mean "usser"? (this part is loaded at /home:1:221)"#
      ]),
    Case(
      testDescription: "reads what one of two screens declares around it",
      bodies: [
        "/home": host("/part", context: "user"), "/other": host("/part"), "/part": reader,
      ], entries: ["/home", "/other"],
      report: [
        #"/part warning contexts/undefined: "user" is not declared around every place that loads this part; where it is not, the text is empty (it is not declared around /other:1:167)"#
      ]),
    Case(
      testDescription: "sets what nothing declares",
      bodies: ["/home": host("/part", context: "user"), "/part": writer("account")],
      report: [
        #"/part error contexts/undefined: no context "account" is declared here or around it, so nothing is set (this part is loaded at /home:1:220)"#
      ]),
    Case(
      testDescription: "sets what one of two screens declares around it",
      bodies: [
        "/home": host("/part", context: "user"), "/other": host("/part"), "/part": writer("user"),
      ], entries: ["/home", "/other"],
      report: [
        #"/part warning contexts/undefined: "user" is not declared around every place that loads this part; where it is not, nothing is set (it is not declared around /other:1:167)"#
      ]),
    Case(
      testDescription: "in a part that a screen loads, and reads what the screen declares",
      bodies: [
        "/home": host("/part", context: "user"), "/part": Payload.column(Payload.lazy("/inner")), "/inner": reader,
      ], report: []),
    Case(
      testDescription: "in a part that a screen loads, and reads what nothing declares",
      bodies: ["/home": host("/part"), "/part": Payload.column(Payload.lazy("/inner")), "/inner": reader],
      report: ["/inner \(undefined) (this part is loaded at /part:1:110)"]),
    Case(
      testDescription: "reads the item of the list that it stands in",
      bodies: [
        "/home": Payload.screen(
          #"{"_beagleComponent_": "beagle:container", "context": {"id": "rows", "value": [1]}, "children": [\#(Example.list(#""@{rows}""#, Payload.lazy("/part")))]}"#
        ), "/part": Payload.column(Payload.text("@{item}")),
      ], report: []),
    Case(
      testDescription: "below a component of the app's own, which may declare anything",
      bodies: [
        "/home": Payload.screen(#"{"_beagleComponent_": "custom:frame", "child": \#(Payload.lazy("/part"))}"#),
        "/part": reader,
      ],
      report: [
        #"/home warning components/unknown: "custom:frame" is not Beagle's own, and no configuration is given that names the app's components"#
      ]),
    Case(
      testDescription: "that loads itself without end",
      bodies: ["/home": host("/part", context: "user"), "/part": Payload.column(Payload.lazy("/part"), reader)],
      report: [
        "/part error components/recursive-lazy: /part lazily loads itself: its requests never end"
      ]),
    Case(
      testDescription: "that another screen opens, too",
      bodies: [
        "/home": Payload.screen(Payload.column(Payload.lazy("/part"), Payload.button("Go", Payload.push("/part")))),
        "/part": reader,
      ], report: ["/part \(undefined)"]),
    Case(
      testDescription: "that a request asks for, whose answer may be added anywhere",
      bodies: [
        "/home": host("/part"),
        "/other": Payload.screen(Payload.column(Payload.button("Go", asked), Payload.lazy("/p"))),
        "/p": Payload.text("P"), "/part": reader,
      ], entries: ["/home", "/other"], report: ["/part \(doubted) (this part is loaded at /home:1:167)"]),
    Case(
      testDescription: "that a component of the app's own names, which may load it anywhere",
      bodies: [
        "/home": host("/part"), "/other": Payload.screen(Payload.column(card(#""\/part""#), Payload.lazy("/p"))),
        "/p": Payload.text("P"), "/part": reader,
      ], entries: ["/home", "/other"],
      report: [cardIsUnknown, "/part \(doubted) (this part is loaded at /home:1:167)"]),
    Case(
      testDescription: "that a text inside a component of the app's own names, and not the component",
      bodies: [
        "/home": host("/part"),
        "/other": Payload.screen(Payload.column(card(Payload.text("/part")), Payload.lazy("/p"))),
        "/p": Payload.text("P"), "/part": reader,
      ], entries: ["/home", "/other"],
      report: [cardIsUnknown, "/part \(undefined) (this part is loaded at /home:1:167)"]),
    Case(
      testDescription: "where an action of the app's own runs of which nobody told a thing",
      bodies: [
        "/home": host("/part"),
        "/other": Payload.screen(
          Payload.column(Payload.button("Go", #"{"_beagleAction_": "custom:go"}"#), Payload.lazy("/p"))),
        "/p": Payload.text("P"), "/part": reader,
      ], entries: ["/home", "/other"],
      report: [
        #"/other warning actions/unknown: "custom:go" is not Beagle's own, and no configuration is given that names the app's actions"#,
        "/part \(doubted) (this part is loaded at /home:1:167)",
      ]),
    Case(
      testDescription: "beside an action that Beagle does not have, which does nothing",
      bodies: [
        "/home": host("/part"),
        "/other": Payload.screen(
          Payload.column(Payload.button("Go", #"{"_beagleAction_": "beagle:go", "to": "/part"}"#), Payload.lazy("/p"))),
        "/p": Payload.text("P"), "/part": reader,
      ], entries: ["/home", "/other"],
      report: [
        #"/other error actions/unknown: "beagle:go" is not an action of Beagle"#,
        "/part \(undefined) (this part is loaded at /home:1:167)",
      ]),
    Case(
      testDescription: "that something may load of which nothing is known",
      bodies: [
        "/home": Payload.screen(
          Payload.column(Payload.lazy("/part"), Payload.button("Go", Payload.push("@{global.next}")))),
        "/part": reader,
      ], report: ["/part \(doubted) (this part is loaded at /home:1:167)"]),
    Case(
      testDescription: "whose address a condition may open as a screen",
      bodies: [
        "/home": Payload.screen(
          #"{"_beagleComponent_": "beagle:container", "context": {"id": "user", "value": {"name": "Ana"}}, "children": [\#(Payload.lazy("/part")), \#(Payload.button("Go", Payload.push("@{condition(global.isNew, '/part', '/b')}")))]}"#
        ), "/part": reader, "/b": Payload.text("B"),
      ], report: []),
    Case(
      testDescription: "that three parts load, each of which loads the others",
      bodies: [
        "/home": host("/a"), "/a": Payload.column(Payload.lazy("/b"), Payload.lazy("/c")),
        "/b": Payload.column(Payload.lazy("/a"), Payload.lazy("/c")),
        "/c": Payload.column(Payload.lazy("/a"), Payload.lazy("/b"), Payload.text("@{user.name}")),
      ],
      report: [
        "/a \(endless("/b"))", "/b \(endless("/c"))",
        "/c \(doubted) (this part is loaded at /a:1:246 and 1 other place)",
      ]),
    Case(
      testDescription: "submits the form that it stands in",
      bodies: ["/home": host("/part", in: true), "/part": submit], report: []),
    Case(
      testDescription: "submits the form that is around every place that is known, beside a route that depends on data",
      bodies: [
        "/home": Payload.screen(
          Payload.column(
            #"{"_beagleComponent_": "beagle:simpleForm", "onSubmit": [\#(pop)], "children": [\#(Payload.lazy("/part"))]}"#,
            Payload.button("Go", Payload.push("@{global.next}")))), "/part": submit,
      ], report: []),
    Case(
      testDescription: "submits where no form is",
      bodies: ["/home": host("/part"), "/part": submit], report: ["/part error \(outside)"]),
    Case(
      testDescription: "submits a form that one of two screens has around it",
      bodies: ["/home": host("/part", in: true), "/other": host("/part"), "/part": submit],
      entries: ["/home", "/other"], report: []),
    Case(
      testDescription: "adds children to what stands on the screen around it",
      bodies: [
        "/home": Payload.screen(Payload.column(Payload.lazy("/part"), rows("rows"))),
        "/part": Payload.column(adder("rows")),
      ], report: []),
    Case(
      testDescription: "has what children are added to around it",
      bodies: [
        "/home": Payload.screen(Payload.column(Payload.lazy("/part"), adder("rows"))), "/part": rows("rows"),
      ], report: []),
    Case(
      testDescription: "adds children to what another part of the screen has",
      bodies: [
        "/home": Payload.screen(Payload.column(Payload.lazy("/part"), Payload.lazy("/other"))),
        "/other": Payload.column(Payload.lazy("/inner")), "/inner": rows("rows"),
        "/part": Payload.column(adder("rows")),
      ], report: []),
    Case(
      testDescription: "adds children to what only another screen has that shares a part with its own",
      bodies: [
        "/home": Payload.screen(
          Payload.column(Payload.lazy("/part"), adder("rows"), Payload.button("Go", Payload.push("/other")))),
        "/other": Payload.screen(Payload.column(Payload.lazy("/part"), rows("rows"))), "/part": Payload.text("A"),
      ], report: ["/home warning \(nobody)"]),
  ]

  @Test("is held against what stands around it", arguments: cases)
  func judged(_ test: Case) {
    let report = WalkSource.live(test.bodies, from: test.entries).report()
    let told = report.diagnostics.map { diagnostic in
      let notes = diagnostic.notes.isEmpty ? "" : " (\(diagnostic.notes.joined(separator: "; ")))"
      return
        "\(diagnostic.location.source.url ?? "") \(diagnostic.severity) \(diagnostic.rule): \(diagnostic.message)\(notes)"
    }
    #expect(told == test.report)
  }

  @Test("has the same findings in a folder as on a walk")
  func alikeInAFolder() throws {
    for test in Self.cases where test.entries.count == 1 {
      let folder = try Self.folder(test.bodies).report()
      let walked = WalkSource.live(test.bodies, from: test.entries).report()
      #expect(
        folder.diagnostics.map { "\($0.rule) \($0.severity) \($0.message)" }
          == walked.diagnostics.map { "\($0.rule) \($0.severity) \($0.message)" }, "\(test.testDescription)")
    }
  }

  private static func folder(_ bodies: [String: String], root: PayloadRoot = .component) throws -> FolderSource {
    let files = bodies.map { ("screens\($0.key).json", $0.value) }
    return try FolderSource(
      folder: "screens", files: MemoryDisk(Dictionary(uniqueKeysWithValues: files)).fileSystem,
      checker: PayloadChecker(app: AppModel(), root: root), configuration: NamedConfiguration(name: "main"),
      crawl: CrawlLimits(), jobs: 1)
  }

  @Test(
    "may be an action in a folder, but not where a screen or a part is asked for",
    arguments: [Payload.lazy("/part"), Payload.button("Go", Payload.push("/part"))])
  func isNoAction(_ asking: String) throws {
    let alert = #"{"_beagleAction_": "beagle:alert", "message": "A"}"#
    let report = try Self.folder(
      ["/home": Payload.screen(asking), "/other": alert, "/part": alert], root: .either
    ).report()
    #expect(
      report.diagnostics.map { "\($0.location.source.name) \($0.severity) \($0.rule): \($0.message)" } == [
        #"screens/part.json error decoding/missing-discriminator: "beagle:alert" is an action in a component's place"#
      ])
    #expect(report.records.map(\.decodesOnIOS) == [true, true, false])
  }
}
