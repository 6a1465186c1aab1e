import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("The page of one screen")
struct PreviewProgramTests {
  private static let files = [
    "c.json": ConfigurationReader.main(
      #""entryPoints": [{"url": "/home"}, {"url": "/start"}], "network": {"test": {"fixtures": "screens", "fixtureRoutes": {"/start": "home.json"}}}"#
    ),
    "screens/home.json": Payload.leading(to: "/nowhere"), "screens/orders/detail.json": Payload.text("Order"),
    "faulty.json": #"{"_beagleComponent_": "beagle:text"}"#, "broken.json": #"{"_beagleComponent_": "beagle:text","#,
    "two.json": #"{"version": 1, "configurations": {"a": {}, "b": {}}}"#,
  ]

  private struct Ending {
    var status: beagle_check.ExitStatus
    var output: String
    var errors: String
    /// The page, and its path.
    var pages: [String: String]
  }

  private func run(
    _ line: String, answers: [String: TableNetworkClient.Answer] = [:], signal: Interruption.Signal? = nil
  ) -> Ending {
    let memory = MemoryWorld()
    var disk = MemoryDisk(Self.files).fileSystem
    disk.workingDirectory = { "/ci" }
    let files = disk
    let status = withDependencies {
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = files
      $0[Interruption.self] = Interruption(listen: {}, signal: { signal })
      $0[Transport.self] = Transport { _ in TableNetworkClient(answers) }
    } operation: {
      Program().run(line.split(separator: " ").map(String.init))
    }
    return Ending(
      status: status, output: memory.files["standard output"] ?? "", errors: memory.files["standard error"] ?? "",
      pages: memory.files.filter { $0.key.hasSuffix(".html") })
  }

  @Test(
    "says in one line what was written, and ends as check does",
    arguments: [
      ("preview screens/home.json --no-config", "✓ screens/home.json  0.2 KB  2 nodes  clean  → preview.html\n", 0),
      ("preview /home -c c.json", "✓ /home  0.2 KB  2 nodes  clean  → preview.html\n", 0),
      ("preview /start -c c.json", "✓ /start  0.2 KB  2 nodes  clean  → preview.html\n", 0),
      ("preview /orders/detail -c c.json -o out/d.html", "✓ /orders/detail  0.1 KB  1 node  clean  → out/d.html\n", 0),
      ("preview faulty.json --no-config", "✗ faulty.json  0 KB  1 node  1 error  → preview.html\n", 1),
      ("preview broken.json --no-config", "✗ broken.json  0 KB  1 error  → preview.html\n", 1),
      (
        "preview http://bff.example/home --no-config",
        "✓ http://bff.example/home  0.2 KB  2 nodes  clean  → preview.html\n", 0
      ),
      (
        "preview /home --no-config --base-url http://bff.example", "✓ /home  0.2 KB  2 nodes  clean  → preview.html\n",
        0
      ),
      ("preview http://bff.example/x --no-config", "✗ http://bff.example/x  1 error  → preview.html\n", 1),
      (
        "preview http://bff.example/slow --no-config",
        "✗ http://bff.example/slow  not loaded: 503  → preview.html\n", 3
      ),
    ] as [(String, String, Int32)])
  func saysWhatWasWritten(_ line: String, _ output: String, _ status: Int32) {
    let ending = run(
      line,
      answers: [
        "GET http://bff.example/home": .body(Payload.leading(to: "/a")),
        "GET http://bff.example/slow": .failure(.status(503)),
      ])
    #expect(ending.output == output)
    #expect(ending.errors == "")
    #expect(ending.status.rawValue == status)
    #expect(ending.pages.count == 1)
  }

  @Test("follows no link of the screen")
  func asksOnce() {
    let client = TableNetworkClient(["GET http://bff.example/home": .body(Payload.leading(to: "/a"))])
    withDependencies {
      $0[OutputWorld.self] = MemoryWorld().world
      $0[FileSystem.self] = MemoryDisk([:]).fileSystem
      $0[Transport.self] = Transport { _ in client }
    } operation: {
      _ = Program().run(["preview", "http://bff.example/home"])
    }
    #expect(client.requests == ["GET http://bff.example/home"])
  }

  @Test(
    "is not written where there is no such screen, and the message suggests another one",
    arguments: [
      ("preview /hmoe -c c.json", #"no fixture answers /hmoe; did you mean "/home"?"#),
      ("preview /orders/detial -c c.json", #"no fixture answers /orders/detial; did you mean "/orders/detail"?"#),
      ("preview /x/y/z -c c.json", "no fixture answers /x/y/z"),
      ("preview home -c c.json", #"home: no such file or folder; did you mean "/home"?"#),
      ("preview faluty.json -c c.json", #"faluty.json: no such file or folder; did you mean "faulty.json"?"#),
      ("preview screens -c c.json", "screens is a folder; name a payload in it"),
      (
        "preview /home --no-config",
        "there is no beagle-check.json, here or in a folder above: name a file with --config, or draft one from payloads with beagle-check init PATH"
      ),
      ("preview /home -c two.json --app a --app b", "this command takes one configuration, not a and b"),
      (
        "preview faulty.json --no-config -o faulty.json",
        "a report would be written over faulty.json, which is a payload, or is read by this run: give it another file"
      ),
    ])
  func suggests(_ line: String, _ message: String) {
    let ending = run(line)
    #expect(ending.errors == "beagle-check: \(message)\n")
    #expect(ending.status == .couldNotRun)
    #expect(ending.pages.isEmpty)
    #expect(ending.output == "")
  }

  @Test("is not written where a signal comes first", arguments: Interruption.Signal.allCases)
  func stops(_ signal: Interruption.Signal) {
    let ending = run("preview http://bff.example/home --no-config", signal: signal)
    #expect(ending.status == signal.status)
    #expect(ending.pages.isEmpty)
  }

  // MARK: - Watching

  /// Runs a watch; before each look but the first one a file is written, or nothing, and behind the last one a signal comes.
  private func watch(
    _ line: String, _ files: [String: String], edits: [(path: String, text: String)?],
    answers: [String: TableNetworkClient.Answer] = [:]
  ) -> (status: beagle_check.ExitStatus, files: [String: String]) {
    let memory = MemoryWorld(files: files)
    var disk = memory.fileSystem
    disk.workingDirectory = { "/ci" }
    disk.stamp = { path in
      memory.files[path].map { FileStamp(modified: Int64($0.hashValue), size: Int64($0.utf8.count)) }
    }
    let look = Atomic(0)
    let clock = RunClock(
      now: { 0 }, date: { 0 },
      later: { _, body in
        let number = look.add(1, ordering: .relaxed).oldValue
        if number < edits.count, let edit = edits[number] {
          try? FileWriter(world: memory.world).write(edit.text, to: edit.path)
        }
        body()
      }, timeOfDay: { 36_131 + look.load(ordering: .relaxed) }, random: { 0 })
    let files = disk
    let status = withDependencies {
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = files
      $0[RunClock.self] = clock
      $0[Interruption.self] = Interruption(
        listen: {}, signal: { look.load(ordering: .relaxed) > edits.count ? .interrupt : nil })
      $0[Transport.self] = Transport { _ in TableNetworkClient(answers) }
    } operation: {
      Program().run(line.split(separator: " ").map(String.init))
    }
    return (status, memory.files)
  }

  @Test("is written again when its payload changes, broken ones included, and a signal ends the watch well")
  func watchesFile() {
    let ending = watch(
      "preview a.json --no-config --watch", ["a.json": Payload.text("A")],
      edits: [nil, ("a.json", #"{"_beagleComponent_": "beagle:te"#), nil, ("a.json", Payload.text("B")), nil])
    #expect(
      ending.files["standard output"] == """
        ✓ 10:02:11  a.json  0 KB  1 node  clean
        ✗ 10:02:13  a.json  0 KB  1 error
        ✓ 10:02:15  a.json  0 KB  1 node  clean

        """)
    #expect(ending.files["standard error"] == "writing preview.html again when it changes (ctrl-C to stop)\n")
    #expect(ending.files["preview.html"]?.contains(#"<meta http-equiv="refresh" content="1">"#) == true)
    #expect(ending.status == .clean)
  }

  @Test("is written again when the configuration changes, and says so where it has a mistake")
  func watchesConfiguration() {
    let configuration = Self.files["c.json"] ?? ""
    let ending = watch(
      "preview /home -c c.json --watch", Self.files,
      edits: [("c.json", configuration.replacing("entryPoints", with: "entryPoint")), ("c.json", configuration)])
    #expect(
      ending.files["standard output"] == """
        ✓ 10:02:11  /home  0.2 KB  2 nodes  clean
        ✗ 10:02:12  /home  c.json:1:44: unknown key "entryPoint"; did you mean "entryPoints"? [config/unknown-key]
        ✓ 10:02:13  /home  0.2 KB  2 nodes  clean

        """)
    #expect(ending.status == .clean)
  }

  @Test("is not written again where a server gives the same answer")
  func watchesServer() {
    let ending = watch(
      "preview http://bff.example/home --no-config --watch", [:], edits: Array(repeating: nil, count: 20),
      answers: ["GET http://bff.example/home": .body(Payload.text("A"))])
    #expect(ending.files["standard output"] == "✓ 10:02:11  http://bff.example/home  0 KB  1 node  clean\n")
    #expect(ending.status == .clean)
  }

  @Test("is not watched where there is nothing to start from")
  func startsWithScreen() {
    let ending = watch("preview b.json --no-config --watch", ["a.json": Payload.text("A")], edits: [])
    #expect(
      ending.files["standard error"] == "beagle-check: b.json: no such file or folder\n")
    #expect(ending.status == .couldNotRun)
  }
}
