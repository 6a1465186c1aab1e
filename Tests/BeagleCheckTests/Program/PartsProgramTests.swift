import BeagleModel
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import beagle_check

@Suite("A run that machines share")
struct PartsProgramTests {
  private struct Ending: Equatable {
    var status: beagle_check.ExitStatus
    var files: [String: String]
    var output: String { files["standard output"] ?? "" }
    var errors: String { files["standard error"] ?? "" }
  }

  private func run(
    _ line: String, _ files: [String: String], standardInput: String = "",
    server: [String: TableNetworkClient.Answer]? = nil
  ) -> Ending {
    let memory = MemoryWorld()
    let world = memory.world
    var disk = MemoryDisk(files).fileSystem
    disk.workingDirectory = { "/ci" }
    let input = Pieces(standardInput)
    disk.readSomeStandardInput = { input.next() }
    let fileSystem = disk
    let status = withDependencies {
      $0[OutputWorld.self] = world
      $0[FileSystem.self] = fileSystem
      if let server { $0[Transport.self] = Transport { _ in TableNetworkClient(server) } }
    } operation: {
      Program().run(line.split(separator: " ").map(String.init))
    }
    return Ending(status: status, files: memory.files)
  }

  /// A text that comes some bytes at a time.
  private final class Pieces: Sendable {
    private let rest: Mutex<ArraySlice<UInt8>>

    init(_ text: String) { rest = Mutex(Array(text.utf8)[...]) }

    func next() -> [UInt8] {
      rest.withLock { rest in
        defer { rest = rest.dropFirst(1000) }
        return Array(rest.prefix(1000))
      }
    }
  }

  private static let configuration = ConfigurationReader.main(
    #""deepLinks": {"/native/pix": {}, "/native/unused": {}}, "entryPoints": [{"url": "/3"}], "#
      + #""network": {"test": {"fixtures": "s"}, "live": {"baseUrl": "https://bff.acme.com"}}"#)

  /// A site with every link that site rules ask about, a file that is left out, one that cannot be decoded, and one that
  /// is the answer to a request.
  private static let site: [String: String] = {
    var generator = SiteGenerator(screens: 60)
    return generator.files().merging([
      "c.json": configuration, "s/.beaglecheckignore": "/13.json\ndrafts/\n", "s/drafts/a.json": "{}",
      "s/adds.json": Payload.column(Payload.lazy("/added"), adding(to: "rows"), adding(to: "gone")),
      "s/added.json": #"{"_beagleComponent_": "beagle:container", "id": "rows"}"#,
      "s/aopens.json": Payload.leading(to: "/adds"),
      "s/broken.json": "{\"a\": ", "s/answer.json": #"{"total": 7}"#,
      "s/asks.json":
        #"{"_beagleComponent_": "beagle:button", "text": "é 👍 \#u{202E}", "onPress": [{"_beagleAction_": "beagle:sendRequest", "url": "/answer"}]}"#,
    ]) { $1 }
  }()

  /// A button that adds a text to a component.
  private static func adding(to id: String) -> String {
    Payload.button(
      "Add", #"{"_beagleAction_": "beagle:addChildren", "componentId": "\#(id)", "value": [\#(Payload.text("a"))]}"#)
  }

  private static let reports = ReportFormat.ofReports.map { "--report \($0.rawValue)=out.\($0.rawValue)" }
    .joined(separator: " ")

  /// The text of each part of a folder, by its name.
  private func parts(_ total: Int, of line: String, _ files: [String: String]) -> [String: String] {
    var parts: [String: String] = [:]
    for number in 1...total {
      let ending = run("\(line) --shard \(number)/\(total) --report part=out/\(number).part", files)
      #expect(ending.status == .clean && ending.errors == "", "\(ending.errors)")
      parts["out/\(number).part"] = ending.files["out/\(number).part"]
    }
    return parts
  }

  private static func lines(_ parts: [String: String]) -> [String] {
    parts.sorted { $0.key < $1.key }.flatMap { $0.value.split(separator: "\n").map(String.init) }
  }

  // MARK: - Whole parts

  @Test(
    "gives the bytes of one run in every format, however its lines were sorted, repeated and written anew",
    arguments: [1, 2, 7],
    ["s --config c.json", "s/1.json s/2?.json s/no.json s/broken.json --config c.json", "s --no-config"])
  func whole(_ total: Int, _ line: String) throws {
    var files = Self.site
    files["s/no.json"] = #"{"_beagleComponent_": "beagle:text", "text": 1}"#
    let whole = run("\(line) \(Self.reports)", files)
    #expect(whole.files.count >= ReportFormat.ofReports.count)
    // A rule that asks which other payloads are on one screen with a payload.
    #expect(whole.files["out.concise"]?.contains(#"the id "gone""#) == !line.contains("no.json"))
    let parts = parts(total, of: line, files)
    var random = SeededGenerator(seed: UInt64(total))
    let lines = Self.lines(parts)
    let shuffled = lines.shuffled(using: &random)
    let twice = (lines + lines.filter { _ in Bool.random(using: &random) }).shuffled(using: &random)
    let forms: [(String, [String: String])] = [
      ("as they are", parts),
      ("in one file", ["out/all": lines.joined(separator: "\n") + "\n"]),
      ("sorted", ["out/all": lines.sorted().joined(separator: "\n") + "\n"]),
      ("shuffled", ["out/all": shuffled.joined(separator: "\r\n")]),
      ("with a shard run twice", parts.merging(["out/again": parts["out/1.part"] ?? ""]) { $1 }),
      ("with repeated lines", ["out/a": twice.joined(separator: "\n")]),
      ("written anew", ["out/all": try lines.map(Self.rewritten).joined(separator: "\n") + "\n"]),
    ]
    for (form, parts) in forms {
      let merged = run("merge out \(Self.reports)", files.merging(parts) { $1 })
      #expect(merged == whole, "\(form)")
    }
  }

  /// A line as another program writes it: members sorted, other escapes.
  private static func rewritten(_ line: String) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return String(decoding: try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys]), as: UTF8.self)
  }

  @Test("gives the findings and the status of one run with its options for levels, baselines and exits")
  func options() {
    let parts = parts(2, of: "s --config c.json --select navigation --rule navigation/broken-route=warning", Self.site)
    let files = Self.site.merging(parts) { $1 }
    for options in ["--fail-on warning", "--max-warnings 0", "--exit-zero", "--report text --statistics", "-q"] {
      let whole = run(
        "s --config c.json --select navigation --rule navigation/broken-route=warning \(options)", Self.site)
      #expect(run("merge out/1.part out/2.part \(options)", files) == whole, "\(options)")
    }
    let known = run("baseline write s --config c.json --baseline b.json", Self.site).files["b.json"] ?? ""
    let all = self.parts(2, of: "s --config c.json", Self.site).merging(Self.site) { $1 }.merging(["b.json": known]) {
      $1
    }
    #expect(run("merge out --baseline b.json", all) == run("s --config c.json --baseline b.json", all))
  }

  @Test("asks for the images of the site once, as one run does")
  func probes() {
    let image = #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": "/gone.png"}}"#
    let files = [
      "c.json": ConfigurationReader.main(
        #""network": {"live": {"baseUrl": "https://bff.acme.com"}}, "images": {"remote": {"probe": "get"}}"#),
      "s/a.json": Payload.column(image), "s/b.json": Payload.column(image),
    ]
    let parts = parts(3, of: "s --config c.json", files).merging(files) { $1 }
    let whole = run("s --config c.json \(Self.reports)", files, server: [:])
    #expect(whole.files["out.concise"]?.contains("/gone.png") == true)
    #expect(run("merge out \(Self.reports)", parts, server: [:]) == whole)
    let silent = run("s --config c.json --offline \(Self.reports)", files)
    #expect(silent.files["out.concise"]?.contains("/gone.png") == false)
    #expect(run("merge out --offline \(Self.reports)", parts) == silent)
  }

  // MARK: - Parts that are not whole

  private static let onlyText = ["s/home.json": Payload.leading(to: "/a"), "s/a.json": Payload.text("a")]

  @Test("ends with 3 when a part is killed or cut at any byte", arguments: [1, 2, 7])
  func cut(_ total: Int) {
    let parts = parts(total, of: "s --config c.json", Self.site)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<12 {
      let name = "out/\(Int.random(in: 1...total, using: &random)).part"
      let bytes = Array((parts[name] ?? "").utf8)
      // Without its last line break, the last line is still whole.
      let end = Int.random(in: 0..<bytes.count - 1, using: &random)
      let cut = String(decoding: bytes[..<end], as: UTF8.self)
      let ending = run("merge out", Self.site.merging(parts) { $1 }.merging([name: cut]) { $1 })
      #expect(ending.status == .incomplete, "\(name) cut at \(end): \(ending.errors)")
      #expect(ending.errors != "", "\(name) cut at \(end)")
    }
  }

  @Test("names what is wrong with each part, in a line")
  func faults() {
    let parts = parts(3, of: "s", Self.onlyText)
    func errors(_ change: (inout [String: String]) -> Void) -> String {
      var files = Self.onlyText.merging(parts) { $1 }
      change(&files)
      let ending = run("merge out", files)
      #expect(ending.status == .incomplete)
      return ending.errors
    }
    func line(_ file: String, _ number: Int) -> String {
      String((parts[file] ?? "").split(separator: "\n")[number])
    }
    #expect(
      errors { $0["out/2.part"] = nil } == "beagle-check: shard 2 of 3: no part has a line of it\n")
    #expect(
      errors {
        $0["out/1.part"] = nil
        $0["out/2.part"] = ""
      } == "beagle-check: shards 1 to 2 of 3: no part has a line of them\n")
    #expect(
      errors { $0["out/2.part"] = line("out/2.part", 0) + "\n" }
        == "beagle-check: out/2.part: shard 2 of 3 lacks its last line: the run was ended, or the file is cut\n")
    #expect(
      errors { $0["out/2.part"] = line("out/2.part", 0) + "\n{\"type\":\"scr" }
        == """
        beagle-check: out/2.part:2: the line is cut, or it is no line of a part
        beagle-check: out/2.part: shard 2 of 3 lacks its last line: the run was ended, or the file is cut

        """)
    let home = parts.first { $0.value.contains(#""key":"main /home""#) }?.key ?? ""
    let changed = errors { $0[home] = $0[home]?.replacing("\"bytes\":", with: "\"bytes\":1") }
    #expect(changed.contains("has other lines than were written: their sum is "))
    let fewer = errors {
      $0[home] = $0[home]?.split(separator: "\n").filter { !$0.contains("\"screen\"") }.joined(separator: "\n")
    }
    #expect(fewer.contains(" was written with "))
    #expect(fewer.contains(" lines, and "))
  }

  @Test("takes no finding whose rule has another name than rules have, for all else of it is text")
  func renamedRule() {
    let broken = ["s/home.json": #"{"_beagleComponent_": "beagle:text"}"#]
    let files = broken.merging(parts(1, of: "s", broken)) { $1 }
    let renamed = files.mapValues { $0.replacing(#""rule":""#, with: #""rule":"\u202e##["#) }
    #expect(renamed != files)
    let ending = run("merge out", renamed)
    #expect(ending.status == .incomplete)
    #expect(ending.errors.contains("the line is no line of a part") && NastyText.power(of: ending.errors) == [])
  }

  @Test("says how much of the site was seen, and takes no route for broken that a missing part may have")
  func allowed() {
    let parts = parts(3, of: "s", Self.onlyText)
    let missing = parts.first { $0.value.contains(#""key":"main /a""#) }?.key ?? ""
    let number = missing.filter(\.isNumber)
    var files = Self.onlyText.merging(parts) { $1 }
    files[missing] = nil
    let ending = run("merge out --allow-missing", files)
    #expect(
      ending.errors
        == """
        beagle-check: shard \(number) of 3: no part has a line of it
        beagle-check: the report is about 1 of 2 screens

        """)
    #expect(ending.status == .clean)
    #expect(ending.output.contains("shard \(number) of 3: no part of the run has it"))
    #expect(!ending.output.contains("broken-route"))
    #expect(run("merge out", files).output.contains("/a: no part of the run has it"))
  }

  // MARK: - Parts of other runs

  @Test("refuses parts of another version, rule set, configuration or split, with both values")
  func otherRuns() {
    let parts = parts(2, of: "s", Self.onlyText)
    func errors(_ change: (inout [String: String]) -> Void) -> String {
      var files = Self.onlyText.merging(parts) { $1 }
      change(&files)
      let ending = run("merge out", files)
      #expect(ending.status == .couldNotRun)
      return ending.errors
    }
    let tool = "\"tool\":\"\(ToolVersion.current)\""
    #expect(
      errors { $0["out/2.part"] = $0["out/2.part"]?.replacing(tool, with: "\"tool\":\"9.9\"") }
        == """
        beagle-check: out/2.part: its version of beagle-check is 9.9, and that of out/1.part is \(ToolVersion.current): \
        merge the parts of one run

        """)
    let both = errors { files in
      for name in ["out/1.part", "out/2.part"] { files[name] = files[name]?.replacing(tool, with: "\"tool\":\"9.9\"") }
    }
    #expect(both.contains("is 9.9, and that of this run is \(ToolVersion.current)"))
    let other = self.parts(2, of: "s --config c.json", Self.onlyText.merging(["c.json": Self.configuration]) { $1 })
    #expect(errors { $0["out/2.part"] = other["out/2.part"] }.contains("out/2.part: its configuration is "))
    let later = errors { files in
      files.merge(other) { $1 }
      files["c.json"] = Self.configuration.replacing("unused", with: "used")
    }
    #expect(later.contains(", and that of this run is "))
    let split = self.parts(3, of: "s", Self.onlyText)
    #expect(
      errors { $0["out/3.part"] = split["out/3.part"] }
        == "beagle-check: out/3.part is shard 3 of 3, and out/1.part is shard 1 of 2: merge the parts of one run\n")
  }

  @Test("finds a screen of which parts have other payloads")
  func conflicts() {
    var changed = Self.onlyText
    changed["s/a.json"] = Payload.text("another")
    let parts = parts(1, of: "s", Self.onlyText)
    let others = self.parts(1, of: "s", changed)
    let files = Self.onlyText.merging([
      "out/1.part": parts["out/1.part"] ?? "", "out/2.part": others["out/1.part"] ?? "",
    ]) { $1 }
    let ending = run("merge out --report concise", files)
    #expect(ending.status == .incomplete)
    #expect(
      ending.output.contains("s/a.json:1:1: warning config/conflicting-parts parts have other payloads for this screen")
    )
    #expect(ending.errors.contains("was run twice, with different results: keep one of the two parts"))
  }

  @Test(
    "explains what cannot be typed together",
    arguments: [
      ("s --shard 1/2", "--shard needs --report part=FILE; merge makes the report of all parts"),
      (
        "s --shard 3/2 --report part",
        "--shard takes I/N with I from 1 to N, such as 3/8, or */N where JOB_COMPLETION_INDEX has the number, not \"3/2\""
      ),
      ("s --report part --report json=a", "a part is the only report of its run; merge makes the others of all parts"),
      (
        "s --report part --fail-on error",
        "--fail-on is for merge, which knows the whole site; leave it out of a part"
      ),
      ("s --report part --fix", "--report and --fix exclude each other; leave one of them out"),
      ("merge out --report part", "merge reads parts and writes none; choose another format for --report"),
      (
        "http://127.0.0.1:1/home --report part",
        "a walk asks for each route once, so machines cannot share it: record it with --record DIR, and check that folder"
      ),
      ("merge nothing", "nothing: no such file or folder"),
    ])
  func mistakes(_ line: String, _ message: String) {
    let ending = run(line, Self.onlyText)
    #expect(ending.status == .couldNotRun)
    #expect(ending.errors.split(separator: "\n").first.map(String.init) == "beagle-check: \(message)")
  }

  // MARK: - Streams

  /// A request for each screen of the site, in order.
  private static func requests() throws -> [String] {
    try site.filter { $0.key.hasSuffix(".json") && $0.key.hasPrefix("s/") }.sorted { $0.key < $1.key }.map {
      file, text in
      let route = "/" + file.dropFirst(2).dropLast(5)
      let request: [String: Any] = ["id": route, "op": "check", "input": ["route": route, "payload": text]]
      return String(
        decoding: try JSONSerialization.data(withJSONObject: request, options: [.sortedKeys]), as: UTF8.self)
    }
  }

  private func answers(to requests: some Collection<String>) -> String {
    let ending = run("stream --config c.json", Self.site, standardInput: requests.map { $0 + "\n" }.joined())
    #expect(ending.status == .clean && ending.errors == "")
    return ending.output
  }

  @Test("gives the same bytes from the answers of one stream and of several", arguments: [2, 7])
  func streams(_ tasks: Int) throws {
    let requests = try Self.requests()
    let line = "merge answers --config c.json --expect \(requests.count) \(Self.reports)"
    let one = run(line, Self.site.merging(["answers/part-00000": answers(to: requests)]) { $1 })
    #expect(one.status == .findings && one.errors == "")
    var files = Self.site
    for task in 0..<tasks {
      let own = requests.indices.filter { $0 % tasks == task }.reversed().map { requests[$0] }
      files["answers/part-0000\(task)"] = answers(to: own)
    }
    // A task that was tried again, one without a payload, and what the engine writes beside.
    files["answers/part-00100"] = files["answers/part-00000"]
    files["answers/part-00101"] = ""
    files["answers/_SUCCESS"] = ""
    #expect(run(line, files) == one)
  }

  @Test("ends with 3 when the task of a stream died, and when nothing says how many payloads there are")
  func deadTask() throws {
    let requests = try Self.requests()
    let all = answers(to: requests)
    let half = answers(to: requests.dropLast(2))
    func errors(_ options: String, _ answers: String, _ more: [String: String] = [:]) -> String {
      let files = Self.site.merging(["answers": answers]) { $1 }.merging(more) { $1 }
      let ending = run("merge answers --config c.json \(options)", files)
      #expect(ending.status == .incomplete)
      return ending.errors
    }
    #expect(
      errors("", all)
        == """
        beagle-check: nothing says how many payloads the stream was asked for: add --expect with their number, or with a \
        file of their routes

        """)
    #expect(
      errors("--expect \(requests.count)", half)
        == "beagle-check: \(requests.count) documents are expected, and \(requests.count - 2) are there\n")
    #expect(
      errors("--expect routes.txt", half, ["routes.txt": "/1\n/asks\n/broken\n"])
        == "beagle-check: 1 expected document of 3 is not there: /broken\n")
    #expect(
      errors("--expect \(requests.count)", "")
        .hasPrefix("beagle-check: there is neither a part nor an answer of a stream\n"))
    #expect(
      errors("--expect \(requests.count)", all + #"{"id":1,"ok":false,"fault":"the line is empty"}"# + "\n")
        .contains("the stream could not answer: the line is empty"))
    #expect(errors("--expect \(requests.count)", String(all.dropLast(20))).contains("the line is cut"))
  }
}
