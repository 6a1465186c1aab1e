import BeagleModel
import Testing

@testable import beagle_check

@Suite("Unknown names")
struct UnknownNamesTests {
  private let app = AppModel()

  private func unknown(_ name: String, _ discriminator: Discriminator) throws -> UnknownName {
    let document = try JSONDocument(parsing: PaddedBytes(Example.container.utf8))
    return UnknownName(name, discriminator, isCompared: true, in: app.coder.screen(from: document), of: app)
  }

  @Test(
    "are compared without their namespace, which all have in common",
    arguments: [
      ("beagle:textInptu", .component, "beagle:textInput"), ("beagle:textInput2", .component, "beagle:textInput"),
      ("beagle:textField", .component, nil), ("beagle:select", .component, nil),
      ("beagle:textt", .component, "beagle:text"),
      ("beagl:text", .component, "beagle:text"), ("beagle:setState", .action, nil), ("beagle:openView", .action, nil),
      ("beagle:removeChildren", .action, nil), ("beagle:pushVeiw", .action, "beagle:pushView"),
    ] as [(String, Discriminator, String?)])
  func suggestions(_ name: String, _ discriminator: Discriminator, meant: String?) throws {
    #expect(try unknown(name, discriminator).fix?.title == meant.map { "write \"\($0)\"" })
  }

  @Test("are counted where the app's are not told, be they called like Beagle's own")
  func counts() throws {
    let button =
      #"{"_beagleComponent_": "custom:Button", "onPress": [{"_beagleAction_": "custom:alert"}]}"#
    let disk = MemoryDisk(["c.json": ConfigurationReader.main(""), "home.json": Example.container([button])])
    let request = CheckRequest(paths: ["home.json"], configurationFile: "c.json")
    let report = try CheckRun(request: request, files: disk.fileSystem).report()
    #expect(report.diagnostics.map(\.message) == [])
    #expect(
      report.notChecked.map { "\($0.route): \($0.reason)" } == [
        #"1 custom action: the configuration has no "actions""#,
        #"1 custom component: the configuration has no "components""#,
      ])
  }

  @Test("of actions in what is added leave the part where it is, and the press does nothing")
  func added() {
    let button = Example.button(#"{"_beagleAction_": "beagle:setContxt", "contextId": "a", "value": 1}"#)
    let run = ExampleRun(
      .press(
        #"{"_beagleAction_": "beagle:addChildren", "componentId": "rows", "value": [\#(button)]}"#, inside: "rows"))
    #expect(run.diagnostics.map(\.rule) == ["actions/unknown"])
    #expect(run.diagnostics.map(\.impact) == [.pressDoesNothing])
  }

  @Test("of components that are all of a screen leave it blank")
  func blank() {
    let unknown = #"{"_beagleComponent_": "beagle:contaner"}"#
    func notes(_ payload: String) -> [[String]] { ExampleRun(Example(payload)).diagnostics.map(\.notes) }
    let blank = "the payload shows nothing else: as a screen it is blank"
    #expect(notes(unknown) == [[blank]])
    #expect(notes(#"{"_beagleComponent_": "beagle:screenComponent", "child": \#(unknown)}"#) == [[blank]])
    #expect(
      notes(
        #"{"_beagleComponent_": "beagle:screenComponent", "navigationBar": {"title": "A"}, "child": \#(unknown)}"#)
        == [[blank + " below its bar"]])
    #expect(notes(Example.container([unknown])) == [[]])
    #expect(notes(#"{"_beagleComponent_": "beagle:touchable", "onPress": [], "child": \#(unknown)}"#).contains([]))
  }

  @Test("are thought about once, components and actions apart")
  func asksOnce() throws {
    let names = UnknownNames()
    var asked: [String] = []
    func message(_ name: String, _ discriminator: Discriminator) throws -> String {
      let unknown = try unknown(name, discriminator)
      return names.name(name, discriminator, isCompared: true) {
        asked.append(name)
        return unknown
      }.message
    }
    for name in ["beagle:a", "beagle:b", "beagle:a", "beagle:b"] {
      #expect(try message(name, .component) == "\"\(name)\" is not a component of Beagle")
      #expect(try message(name, .action) == "\"\(name)\" is not an action of Beagle")
    }
    #expect(asked == ["beagle:a", "beagle:a", "beagle:b", "beagle:b"])
  }
}
