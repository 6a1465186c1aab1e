import BeagleModel
import Foundation
import Synchronization
import Testing

@testable import beagle_check

@Suite("The whole program")
struct ProgramTests {
  private struct Ending: Equatable {
    var status: beagle_check.ExitStatus
    var files: [String: String]
    var output: String? { files["standard output"] }
    var errors: String? { files["standard error"] }
  }

  private static let texts = [
    "clean.json": Payload.text("A"), "faulty.json": #"{"_beagleComponent_": "beagle:text"}"#,
    "draft.json": #"{"_beagleComponent_": "custom:card"}"#, "screens/home.json": Payload.leading(to: "/a"),
    "screens/a.json": Payload.text("a"),
    "good/beagle-check.json": ConfigurationReader.main(
      #""entryPoints": [{"url": "/home"}], "network": {"test": {"fixtures": "../screens"}, "live": {}}"#),
    "several/beagle-check.json": #"{"version": 1, "configurations": {"b": {"components": {}}, "a": {}}}"#,
    "bad/beagle-check.json": "{\"version\": 2,\n\"crwal\": {}}",
  ]

  private func run(
    _ line: String, files more: [String: String] = [:], _ change: (inout OutputWorld) -> Void = { _ in }
  ) -> Ending {
    let memory = MemoryWorld()
    var world = memory.world
    change(&world)
    let words = line.split(separator: " ").map(String.init)
    let output = world
    var disk = MemoryDisk(Self.texts.merging(more) { $1 }).fileSystem
    disk.workingDirectory = { "/ci" }
    let files = disk
    let status = withDependencies {
      $0[OutputWorld.self] = output
      $0[FileSystem.self] = files
    } operation: {
      Program().run(words)
    }
    return Ending(status: status, files: memory.files)
  }

  private static let clean = """
    no configuration: Beagle's own components only · clean.json
    screens: 1 clean
    1 screen · 0 errors · 0 warnings

    """

  @Test("prints help and its version")
  func prints() {
    #expect(
      run("--version") == Ending(status: .clean, files: ["standard output": "beagle-check \(ToolVersion.current)\n"]))
    #expect(run("--help") == Ending(status: .clean, files: ["standard output": HelpText().text(for: nil)]))
    #expect(run("help check") == Ending(status: .clean, files: ["standard output": HelpText().text(for: .check)]))
    #expect(run("stream --help") == Ending(status: .clean, files: ["standard output": HelpText().text(for: .stream)]))
  }

  @Test("suggests an input where there is nothing to check")
  func asksForWhatWasMeant() {
    #expect(
      run("localhost:3000/home")
        == Ending(
          status: .couldNotRun,
          files: [
            "standard error":
              "beagle-check: localhost:3000/home: no such file or folder; did you mean \"http://localhost:3000/home\"?\n"
          ]))
    #expect(run("").errors?.hasPrefix("beagle-check: no entry points and no files given") == true)
  }

  @Test("drafts a configuration, and writes over none")
  func drafts() {
    let drafted = run("init draft.json")
    #expect(
      drafted.output
        == "read 1 payload: 1 custom component\nwrote beagle-check.json (guessed from what was seen; 1 marked \"unsure\")\nnext: beagle-check draft.json\n"
    )
    #expect(drafted.files["beagle-check.json"]?.contains("custom:card") == true)
    #expect(
      run("init draft.json -o clean.json")
        == Ending(
          status: .couldNotRun,
          files: [
            "standard error":
              "beagle-check: clean.json is there already: --force writes over it, and -o FILE writes another one\n"
          ]))
    #expect(
      run("init draft.json -o new.json").output?.hasSuffix("next: beagle-check draft.json --config new.json\n") == true)
    #expect(run("init draft.json -o clean.json --force").files["clean.json"]?.contains("custom:card") == true)
  }

  @Test("reads the configuration that lies here, unless it is switched off")
  func findsTheConfiguration() {
    let here = ["beagle-check.json": ConfigurationReader.main(#""components": {"custom:card": {}}"#)]
    #expect(run("draft.json", files: here).output?.contains("custom:card") == false)
    #expect(run("draft.json").output?.contains("custom:card") == true)
    #expect(run("--no-config draft.json", files: here) == run("draft.json"))
    #expect(run("-c . draft.json", files: here) == run("draft.json", files: here))
    #expect(run("config check draft.json", files: here).status == .clean)
    #expect(
      run("config print").errors
        == "beagle-check: there is no beagle-check.json, here or in a folder above: name a file with --config, or draft one from payloads with beagle-check init PATH\n"
    )
    #expect(
      run("-c screens draft.json").errors == "beagle-check: screens/beagle-check.json: no such file\n")
  }

  @Test("says of a configuration in a payload's place that it is one, and of a command behind options where it stands")
  func tellsOwnFiles() {
    #expect(
      run("good/beagle-check.json").output?.contains(
        "this is a configuration of beagle-check, not a payload [decoding/missing-discriminator]") == true)
    #expect(
      run("-c good/beagle-check.json config check").errors
        == "beagle-check: config: no such file or folder; a command comes first: beagle-check config …\n")
  }

  @Test("names the configuration that was used where none of several was chosen")
  func namesTheFirst() {
    #expect(
      run("-c several/beagle-check.json draft.json").output?.hasPrefix(
        "several/beagle-check.json · configuration b, the first of the file · draft.json\n") == true)
    for line in ["-c several/beagle-check.json --app b draft.json", "-c good/beagle-check.json draft.json"] {
      #expect(run(line).output?.contains("the first of the file") == false)
    }
  }

  @Test(
    "writes no report over what it reads, or over a screen",
    arguments: [
      ("faulty.json --report json=./faulty.json", "faulty.json"),
      ("clean.json faulty.json --report text=/ci/clean.json", "clean.json"),
      ("screens --report json=screens/home.json", "screens/home.json"),
      ("clean.json --report json=draft.json", "draft.json"),
      ("-c good/beagle-check.json --report json=good/beagle-check.json", "good/beagle-check.json"),
    ])
  func keepsInputs(_ line: String, _ file: String) {
    let said =
      "beagle-check: a report would be written over \(file), which is a payload, or is read by this run: give it another file\n"
    #expect(run(line) == Ending(status: .couldNotRun, files: ["standard error": said]))
  }

  @Test(
    "names files from the working directory on, however they are typed",
    arguments: [
      ["faulty.json", "./faulty.json", "/ci/faulty.json", "/ci/./faulty.json"],
      ["screens", "screens/", "./screens", "/ci/screens", "/ci//screens/"],
      ["-c good/beagle-check.json", "-c ./good/beagle-check.json", "-c /ci/good/beagle-check.json"],
      ["gone.json", "./gone.json", "/ci/gone.json"],
    ])
  func namesFiles(_ lines: [String]) {
    for format in ["text", "json"] {
      let endings = lines.map { run("--report \(format) \($0)") }
      #expect(endings.allSatisfy { $0 == endings[0] })
    }
  }

  @Test(
    "takes no path for standard input or an address because of where it stands", arguments: ["-", "http://a.example"])
  func keepsPaths(_ name: String) {
    #expect(run("./\(name)").errors == "beagle-check: ./\(name): no such file or folder\n")
  }

  @Test(
    "says on standard error alone why it cannot run",
    arguments: [
      ("--confg x", UsageError.unknownOption("--confg", command: .check).text),
      ("gone.json", "beagle-check: gone.json: no such file or folder\n"),
      ("lint a.json", "beagle-check: lint: no such file or folder; did you mean \"beagle-check check\"?\n"),
      ("fix", "beagle-check: fix: no such file or folder; did you mean \"beagle-check check --fix\"?\n"),
      ("chek clean.json", "beagle-check: chek: no such file or folder; did you mean \"check\"?\n"),
      ("--files-from gone.txt", "beagle-check: --files-from gone.txt: no such file\n"),
      ("claen.json", "beagle-check: claen.json: no such file or folder; did you mean \"clean.json\"?\n"),
      (
        "",
        "beagle-check: no entry points and no files given: name a file, a folder or an address, or add \"entryPoints\" to the configuration [config/no-entry-point]\n"
      ),
      ("clean.json -c gone/c.json", "beagle-check: gone/c.json: no such file\n"),
      (
        "clean.json -c bad/beagle-check.json",
        """
        bad/beagle-check.json:1:13: "version" is 2; this build reads 1 [config/unreadable]
        bad/beagle-check.json:2:1: unknown key "crwal"; did you mean "crawl"? [config/unknown-key]

        """
      ),
      (
        "-c good/beagle-check.json --app mian",
        "beagle-check: there is no configuration \"mian\"; did you mean \"main\"? (there are: main)\n"
      ),
      (
        "-c good/beagle-check.json --variant preview",
        "beagle-check: configuration \"main\" has no \"network.preview\"\n"
      ),
      (
        "explain syntax/bon", "beagle-check: there is no rule \"syntax/bon\"; did you mean \"syntax/bom\"?\n"
      ),
      ("stream -c bad/c.json", "beagle-check: bad/c.json: no such file\n"),
    ])
  func saysWhy(_ line: String, _ text: String) {
    #expect(run(line) == Ending(status: .couldNotRun, files: ["standard error": text]))
  }

  @Test("reports that answers cannot be written, unless the reader closed the pipe", arguments: [ENOSPC, EPIPE])
  func stopsAnswering(_ number: Int32) {
    let memory = MemoryWorld()
    var world = memory.world
    let write = world.write
    world.write = { descriptor, bytes throws(SystemError) in
      if descriptor == .standardOutput { throw SystemError(number: number) }
      return try write(descriptor, bytes)
    }
    let waiting = Mutex(["{}\n"])
    var files = MemoryDisk([:]).fileSystem
    files.readSomeStandardInput = { Array((waiting.withLock { $0.popLast() } ?? "").utf8) }
    let (output, input) = (world, files)
    let status = withDependencies {
      $0[OutputWorld.self] = output
      $0[FileSystem.self] = input
    } operation: {
      Program().run(["stream"])
    }
    let said = "beagle-check: cannot write to standard output: \(SystemError(number: number).text)\n"
    #expect(
      Ending(status: status, files: memory.files)
        == Ending(
          status: number == EPIPE ? .clean : .couldNotRun, files: number == EPIPE ? [:] : ["standard error": said]))
  }

  @Test("finds nothing in a clean payload")
  func findsNothing() {
    #expect(run("clean.json") == Ending(status: .clean, files: ["standard output": Self.clean]))
    let two = "screens: 2 clean\n2 screens · 0 errors · 0 warnings\n"
    #expect(
      run("screens")
        == Ending(
          status: .clean,
          files: ["standard output": "no configuration: Beagle's own components only · screens\n" + two]))
    #expect(
      run("-c good/beagle-check.json")
        == Ending(
          status: .clean,
          files: ["standard output": "good/beagle-check.json · configuration main · test · screens\n" + two]))
  }

  @Test("ends in 1 for what it finds, from the level that was asked for")
  func findsFaults() {
    let text = """
      no configuration: Beagle's own components only · faulty.json

      faulty.json:1:1: error: beagle:text needs "text" (a string or an expression) [decoding/missing-property]
          1 | {"_beagleComponent_": "beagle:text"}
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in Text
            users: the whole screen is replaced by the error view
              fix: add "text"

      screens: 1 shown as the error view
      1 screen · 1 error · 0 warnings

      """
    #expect(run("faulty.json") == Ending(status: .findings, files: ["standard output": text]))
    #expect(run("draft.json").status == .clean)
    #expect(run("draft.json --fail-on warning").status == .findings)
    #expect(run("draft.json --fail-on note").status == .findings)
    #expect(
      run("draft.json --quiet").output == """
        no configuration: Beagle's own components only · draft.json
        screens: 1 with missing parts
        1 screen · 0 errors · 1 warning

        """)
  }

  @Test("writes several reports of one run")
  func writesReports() throws {
    let ending = run("clean.json --report json=out/r.json --report text")
    #expect(ending.status == .clean)
    #expect(ending.output == Self.clean)
    let report = try JSONDocument(parsing: (ending.files["out/r.json"] ?? "").utf8).root
    #expect(report["screens"]?.elements.map { $0["file"]?.string } == ["clean.json"])
    #expect(ending.files.count == 2)
  }

  @Test("ends in 2 when a report cannot be written, with and without findings")
  func needsItsReports() {
    let ending = run("clean.json --report json=r.json") { world in
      world.create = { _, _ throws(SystemError) in throw SystemError(number: 13) }
    }
    #expect(
      ending
        == Ending(
          status: .couldNotRun, files: ["standard error": "beagle-check: cannot write \"r.json\": Permission denied\n"])
    )
  }

  @Test("is content with a reader that has gone away", arguments: [("clean.json", 0), ("faulty.json", 1), ("help", 0)])
  func acceptsBrokenPipes(_ line: String, _ status: Int32) {
    let ending = run(line) { world in
      world.write = { _, _ throws(SystemError) in throw .brokenPipe }
    }
    #expect(ending.status.rawValue == status)
    #expect(ending.files == [:])
  }

  @Test("reads words from a response file and paths from a list")
  func readsLists() {
    let files = [
      "args.txt": "--files-from\nlist.txt\n# quiet\n-q", "list.txt": "# changed\nclean.json\n\n./draft.json\r\n",
      "none.txt": "# nothing changed\n",
    ]
    #expect(
      run("@args.txt", files: files)
        == Ending(
          status: .clean,
          files: [
            "standard output": """
            no configuration: Beagle's own components only · clean.json, draft.json
            screens: 1 with missing parts · 1 clean
            2 screens · 0 errors · 1 warning

            """
          ]))
    #expect(
      run("--files-from none.txt -c good/beagle-check.json", files: files)
        == Ending(
          status: .clean,
          files: [
            "standard output": "good/beagle-check.json · configuration main\n0 screens · 0 errors · 0 warnings\n"
          ]))
  }

  @Test("says what it did with --verbose, on standard error alone")
  func saysWhatItDid() {
    let ending = run(
      "screens -v -c good/beagle-check.json --report json=r.json -j 2", files: ["screens/.gitignore": "a.json"])
    #expect(ending.output == nil)
    let lines = (ending.errors ?? "").split(separator: "\n")
    #expect(
      lines.dropLast() == [
        "beagle-check: version \(ToolVersion.current), 2 threads",
        "beagle-check: configuration good/beagle-check.json: \"main\"",
        "beagle-check: read 1 payload, \(Payload.leading(to: "/a").utf8.count) bytes",
        "beagle-check: left out screens/a.json: screens/.gitignore:1", "beagle-check: wrote r.json",
      ])
    #expect(lines.last?.hasPrefix("beagle-check: took ") == true)
  }

  @Test("colors standard output by the environment, and standard error never")
  func colors() {
    for (name, value, isColored) in [("CLICOLOR_FORCE", "1", true), ("NO_COLOR", "1", false), ("TERM", "dumb", false)] {
      let ending = run("faulty.json gone.json --verbose") { world in
        world.environment = { $0 == name ? value : nil }
        world.isTerminal = { _ in name != "CLICOLOR_FORCE" }
      }
      #expect(ending.errors?.contains("\u{1B}") == false)
      let report = run("faulty.json") { world in
        world.environment = { $0 == name ? value : nil }
        world.isTerminal = { _ in name != "CLICOLOR_FORCE" }
      }
      #expect(report.output?.contains("\u{1B}[") == isColored, "\(name)")
    }
  }

  @Test("names standard input as it is asked to")
  func namesStandardInput() {
    let ending = run("- --stdin-path ./screens/new.json")
    #expect(ending.output?.contains("\nscreens/new.json:1:1: error: ") == true)
  }

  @Test("reads standard input as a payload")
  func readsStandardInput() {
    let ending = run("-")
    #expect(ending.status == .findings)
    #expect(ending.output?.contains("components only · standard input\n\nstandard input:1:1: error: ") == true)
  }

  private static let workflow = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "/tmp/summary.md"]

  @Test("annotates in a GitHub workflow, behind the text report, and appends to the step's summary")
  func annotates() {
    let text = run("faulty.json")
    let ending = run("faulty.json") { $0.environment = { Self.workflow[$0] } }
    let lines = ending.output?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    #expect(ending.status == text.status)
    #expect(lines.first?.hasPrefix("::stop-commands::") == true)
    #expect(ending.output?.contains(text.output ?? "-") == true)
    #expect(
      lines.suffix(2).first?.hasPrefix("::error title=beagle-check decoding/missing-property,file=faulty.json,") == true
    )
    #expect(ending.files["/tmp/summary.md"]?.hasPrefix("## beagle-check\n") == true)
  }

  @Test("writes the named report in a workflow, too")
  func writesTheNamedReport() {
    #expect(run("faulty.json --report text") { $0.environment = { Self.workflow[$0] } } == run("faulty.json"))
  }

  @Test("writes a line for each finding for a coding agent")
  func writesForAgents() {
    let ending = run("faulty.json") { $0.environment = { $0 == "AI_AGENT" ? "some-agent" : nil } }
    #expect(ending.output?.hasPrefix("faulty.json:1:1: error decoding/missing-property ") == true)
    #expect(ending.output?.contains(#" help="beagle-check explain decoding/missing-property""#) == true)
  }
}
