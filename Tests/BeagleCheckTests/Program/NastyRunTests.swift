import BeagleModel
import Testing

@testable import beagle_check

@Suite("A run over nasty texts")
struct NastyRunTests {
  private static let texts = [
    "\u{1B}[2J\u{7}\u{9B}", "\u{202E}\u{61C}\u{200B}\u{E0041}", "a\r\nb\u{2028}::error::x", "::error::x", "##[error]x",
    "##vso[task a=b;]c", "##teamcity[a 'b']", "|`<b>]]>&\"'\\",
  ]

  /// A disk on which the configuration, the payloads and the names of files hold a text wherever they may.
  private static func files(_ text: String) -> [String: String] {
    let json = text.json
    let inner = String(json.dropFirst().dropLast())
    // A colon would begin a parameter of a path.
    let path = text.replacing(":", with: ";").json
    let screen = """
      {"_beagleComponent_": "beagle:container", "id": \(json), "styleId": \(json), \(json): 1, "context": {"id": \(json), "value": \(json)}, "children": [
        {"_beagleComponent_": "beagle:text", "text": \(json), "alignment": \(json), "textColor": \(json)},
        {"_beagleComponent_": \(json)}, {"_beagleComponent_": "custom:\(inner)", "a": 1},
        {"_beagleComponent_": "beagle:text", "text": "@{\(inner)}"}, {"_beagleComponent_": "beagle:text", "text": "@{f(\(inner), g())}"},
        {"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileId": \(json)}},
        {"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": \(json)}},
        {"_beagleComponent_": "beagle:button", "text": \(json), "onPress": [
          {"_beagleAction_": "beagle:pushView", "route": {"url": \(json)}, "controllerId": \(json)},
          {"_beagleAction_": "beagle:pushView", "route": {"url": "/\(inner)"}}, {"_beagleAction_": \(json)},
          {"_beagleAction_": "beagle:openNativeRoute", "route": \(json), "data": {\(json): \(json)}},
          {"_beagleAction_": "beagle:openExternalURL", "url": \(json)},
          {"_beagleAction_": "beagle:setContext", "contextId": \(json), "path": \(json), "value": \(json)}]}]}
      """
    let configuration = """
      {"version": 1, "app": {"name": \(json), "releases": [{"version": "2.0.0"}, {"version": "1.0.0"}]}, "owners": {"/*": \(json)},
       "configurations": {\(json): {"entryPoints": [{"url": "/home", "name": \(json), "owner": \(json)}],
         "network": {"test": {"fixtures": "s"}, "live": {"baseUrl": "http://a.example", "headerSets": {\(json): {"headers": {"A": "b"}}}}},
         "components": {"custom:A\(inner)": {"properties": {\(json): "string"}, "since": "2.0.0", "owner": \(json), "description": \(json)}},
         "deepLinks": {\(path): {"owner": \(json), "description": \(json), "since": "1.5.0", "until": "3.0.0", "replacedBy": \(json)}},
         "theme": {"styles": {\(json): {"description": \(json)}}}, "images": {"local": [\(json)]}}},
       "rules": {"ignore": [{"rule": "images/local-missing", "reason": \(json)}]}}
      """
    // A name of a file holds no slash.
    let name = text.replacing("/", with: "")
    return [
      "c.json": configuration, "s/home.json": screen, "s/\(name).json": screen, "t/home.json": screen + " ",
      "t/\(name).json": "{",
      "bad.json":
        #"{\#(json): 1, "version": 1, "configurations": {\#(json): {"components": {\#(json): {\#(json): 1}}}}}"#,
    ]
  }

  /// The standard streams and the files that a command line gives.
  private static func output(of words: [String], _ text: String) -> [String: String] {
    let files = files(text)
    let memory = MemoryWorld(files: files)
    _ = withDependencies {
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = memory.fileSystem
    } operation: {
      Program().run(words.map { $0.replacing("TEXT", with: text) })
    }
    return memory.files.filter { files[$0.key] == nil }
  }

  private static let lines = [
    "check -c c.json --report text=all --verbose --statistics --by screen", "check -c c.json --report agent",
    "check s t --no-config",
    "check s/TEXT.json", "check TEXT", "--TEXT", "check -c TEXT", "check --rule TEXT=error",
    "check -c c.json --app TEXT --header-set TEXT",
    "check -c bad.json", "config check -c c.json", "config check -c bad.json", "config print -c c.json",
    "diff s t --no-config",
    "diff s t --no-config --format markdown", "diff s t --no-config --format json",
    "diff s t --no-config --format html",
    "deep-links s -c c.json", "deep-links s -c c.json --format markdown", "deep-links s -c c.json --format json",
    "deep-links --match http://a.example/TEXT -c c.json", "compat s -c c.json", "compat s -c c.json --format markdown",
    "compat s -c c.json --format json", "contract -c c.json --release 2.0.0", "init s -o d.json", "init s", "eval TEXT",
    "explain TEXT",
    "preview s/home.json -c c.json -o p.html", "preview TEXT -c c.json", "schema -c c.json",
    "baseline write s -c c.json",
    "ignore TEXT --reason TEXT -c c.json", "approve TEXT", "rules TEXT", "help TEXT", "merge TEXT",
    "check s --report part=p.jsonl --no-config",
    "check s -c c.json --report TEXT=x", "check s -c c.json --focus TEXT --report mermaid",
    "check s -c c.json --baseline TEXT",
  ]

  @Test("steers no terminal and no log", arguments: lines)
  func steersNothing(line: String) {
    for text in Self.texts {
      let output = Self.output(of: line.split(separator: " ").map(String.init), text)
      #expect(!output.isEmpty)
      for (place, written) in output {
        #expect(NastyText.power(of: written) == [], "\(place) \(text.debugDescription)")
      }
    }
  }
}
