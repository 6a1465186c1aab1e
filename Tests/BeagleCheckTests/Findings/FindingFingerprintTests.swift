import BeagleModel
import Testing

@testable import beagle_check

@Suite("A finding's fingerprint")
struct FindingFingerprintTests {
  private static let faulty = #"{"_beagleComponent_": "beagle:text", "text": "@{nobody(1)}"}"#
  private static let sound = #"{"_beagleComponent_": "beagle:button", "text": "A"}"#

  private static func container(_ children: String...) -> String {
    #"{"_beagleComponent_": "beagle:container", "children": [\#(children.joined(separator: ", "))]}"#
  }

  private func fingerprints(_ payload: String, file: String = "a.json") -> [String] {
    PayloadChecker(app: AppModel()).check(PaddedBytes(payload.utf8), source: Source(file: file)).diagnostics
      .filter { $0.rule == "expressions/unknown-operation" }.map(\.fingerprint.description)
  }

  @Test(
    "stays when the text around it changes",
    arguments: [
      container(sound, faulty),
      container(sound, sound, faulty, sound),
      container(container(), faulty),
      container(#"{"_beagleComponent_": "beagle:text", "text": "another of its kind"}"#, faulty),
      container(faulty).replacing(", ", with: ",\n\t"),
      container(faulty).replacing(" ", with: ""),
      container("null", #""text""#, faulty),
    ])
  func stays(_ payload: String) {
    #expect(fingerprints(payload) == fingerprints(Self.container(Self.faulty)))
  }

  @Test(
    "is another where something else is wrong",
    arguments: [
      container(faulty.replacing("nobody", with: "somebody")),
      container(container(faulty)),
      container(sound, faulty.replacing("beagle:text", with: "beagle:button")),
    ])
  func changes(_ payload: String) {
    #expect(fingerprints(payload).count == 1)
    #expect(fingerprints(payload) != fingerprints(Self.container(Self.faulty)))
  }

  @Test("stays when other words are found for the same thing")
  func staysWhenWordsChange() {
    let text = #"{"_beagleComponent_": "beagle:text", "text": "@{usr.name}"}"#
    func undefined(_ declared: String) -> [Diagnostic] {
      let screen =
        #"{"_beagleComponent_": "beagle:screenComponent", "context": {"id": "\#(declared)", "value": {"name": ""}}, "child": \#(text)}"#
      return PayloadChecker(app: AppModel()).check(PaddedBytes(screen.utf8), source: Source(file: "a.json"))
        .diagnostics.filter { $0.rule == "contexts/undefined" }
    }
    let (meant, unlike) = (undefined("user"), undefined("basket"))
    #expect(meant.map(\.fingerprint) == unlike.map(\.fingerprint))
    #expect(meant.count == 1 && meant[0].message != unlike[0].message)
  }

  @Test("belongs to the missing key, whichever others an object misses")
  func belongsToAKey() {
    func missing(_ members: String) -> [String] {
      let payload = Self.container(
        #"{"_beagleComponent_": "beagle:button", "text": "A", "onPress": [{"_beagleAction_": "beagle:addChildren"\#(members)}]}"#
      )
      return PayloadChecker(app: AppModel()).check(PaddedBytes(payload.utf8), source: Source(file: "a.json"))
        .diagnostics.filter { $0.rule == "decoding/missing-property" }.map(\.fingerprint.description)
    }
    let both = missing("")
    #expect(Set(both).count == 2)
    #expect(Set(both) == Set(missing(#", "value": []"#) + missing(#", "componentId": "a""#)))
  }

  @Test("distinguishes equal elements by their order")
  func counts() {
    let rows = Self.container(Self.faulty, Self.faulty, Self.container(Self.faulty, Self.faulty), Self.faulty)
    let found = fingerprints(rows)
    #expect(Set(found).count == 5)
    let more = Self.container(
      Self.sound, Self.faulty, Self.sound, Self.faulty, Self.container(Self.sound, Self.faulty, Self.faulty),
      Self.faulty)
    #expect(fingerprints(more) == found)
  }

  @Test("follows the id of a moved element, and distinguishes elements with one id")
  func followsIDs() {
    func row(_ id: String) -> String { Self.faulty.replacing("\"text\": ", with: "\"id\": \"\(id)\", \"text\": ") }
    let found = fingerprints(Self.container(row("a"), row("b")))
    #expect(fingerprints(Self.container(row("b"), row("a"))) == found.reversed())
    let equal = fingerprints(Self.container(row("a"), row("a"), row("a")))
    #expect(Set(equal).count == 3)
    #expect(equal.first == found.first)
  }

  @Test("does not count what is known by its id")
  func skipsIDs() {
    let named = Self.sound.replacing("beagle:button", with: "beagle:text").replacing(
      "\"text\"", with: "\"id\": \"t\", \"text\"")
    #expect(fingerprints(Self.container(named, Self.faulty)) == fingerprints(Self.container(Self.faulty)))
    let rows = Self.container(named, Self.faulty, named, Self.faulty)
    #expect(fingerprints(rows) == fingerprints(Self.container(Self.faulty, Self.faulty)))
  }

  @Test("is that of the whole value, and of nothing behind it")
  func holdsNumbers() {
    func wrong(_ value: String, _ rest: String) -> [String] {
      let payload = #"{"_beagleComponent_": "beagle:text", "text": \#(value)\#(rest)"#
      return PayloadChecker(app: AppModel()).check(PaddedBytes(payload.utf8), source: Source(file: "a.json"))
        .diagnostics.filter { $0.rule == "decoding/expression-type" }.map(\.fingerprint.description)
    }
    for value in ["3", "-3.5e2", "true", "false"] {
      #expect(Set(["}", " }", "\n}", #","id": "a"}"#, #", "styleId": "a"}"#].flatMap { wrong(value, $0) }).count == 1)
    }
    #expect(Set(["3", "4", "33", "3.3", "true", "false"].flatMap { wrong($0, "}") }).count == 6)
  }

  @Test("is that of one sample, where several of a link lead nowhere")
  func tellsSamplesApart() throws {
    let text = #"""
      {"version": 1, "crawl": {"samples": {"/p/@{*}": ["/p/1", "/p/2"]}}, "configurations": {"main": {
        "entryPoints": [{"url": "/home"}], "network": {"test": {"fixtures": "s"}}}}}
      """#
    let disk = MemoryDisk(["c.json": text, "s/home.json": Payload.leading(to: "/p/@{global.id}")])
    let report = try CheckRun(request: CheckRequest(configurationFile: "c.json"), files: disk.fileSystem).report()
    let broken = report.diagnostics.filter { $0.rule == "navigation/broken-route" }
    #expect(broken.count == 2)
    #expect(Set(broken.map(\.fingerprint)).count == 2)
  }

  private func fingerprints(at path: String, of files: [String: String], _ configuration: String? = nil) throws
    -> [String]
  {
    var request = CheckRequest(paths: path.isEmpty ? [] : [path])
    var disk = MemoryDisk(files)
    if let configuration {
      disk.files["c.json"] = Array(configuration.utf8)
      request.configurationFile = "c.json"
    }
    return try CheckRun(request: request, files: disk.fileSystem).report().findings
      .filter { $0.rule == "expressions/unknown-operation" }.map(\.fingerprint.description)
  }

  @Test("is that of the file, however its path is written", arguments: ["./a.json", ".//a.json", "b/../a.json"])
  func normalizes(path: String) throws {
    let files = ["a.json": Self.container(Self.faulty), "b.json": Self.container(Self.faulty)]
    let found = try fingerprints(at: "a.json", of: files)
    #expect(found.count == 1)
    #expect(try fingerprints(at: path, of: files) == found)
    #expect(try fingerprints(at: "b.json", of: files) != found)
  }

  /// The entry point `/orders` and its fixture; a table names another file for it.
  private static func configuration(_ folder: String, _ table: String = "") -> String {
    #"""
    {"version": 1, "configurations": {"main": {"operations": {}, "entryPoints": [{"url": "/orders"}],
      "network": {"test": {"fixtures": "\#(folder)"\#(table)}}}}}
    """#
  }

  @Test("is that of the route, wherever the file of the route lies")
  func isThatOfTheRoute() throws {
    let payload = Self.container(Self.faulty)
    let found = try fingerprints(at: "screens", of: ["screens/orders.json": payload])
    #expect(found.count == 1)
    let table = #", "fixtureRoutes": {"/orders": "v2/list.json"}"#
    #expect(try fingerprints(at: "out/s", of: ["out/s/orders.json": payload]) == found)
    #expect(try fingerprints(at: "out", of: ["out/orders/index.json": payload]) == found)
    #expect(try fingerprints(at: "", of: ["f/orders.json": payload], Self.configuration("f")) == found)
    #expect(try fingerprints(at: "", of: ["f/v2/list.json": payload], Self.configuration("f", table)) == found)
    #expect(try fingerprints(at: "f", of: ["f/v2/list.json": payload], Self.configuration("f", table)) == found)
    #expect(
      try fingerprints(at: "f/v2/list.json", of: ["f/v2/list.json": payload], Self.configuration("f", table)) == found)
    #expect(try fingerprints(at: "screens", of: ["screens/other.json": payload]) != found)
  }
}
