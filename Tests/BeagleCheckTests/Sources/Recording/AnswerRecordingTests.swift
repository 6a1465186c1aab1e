import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

@Suite("The recording of a live walk")
struct AnswerRecordingTests {
  private static let token = "s3cr3t-t0ken-of-42"

  /// A disk in memory that runs write to and read from.
  private struct Disk {
    let memory: MemoryWorld

    init(_ files: [String: String] = [:]) { memory = MemoryWorld(files: files) }

    /// The texts below a folder, by their paths from there.
    func texts(below folder: String) -> [String: String] {
      var texts: [String: String] = [:]
      for (path, text) in memory.files where path.hasPrefix(folder + "/") {
        texts[String(path.dropFirst(folder.count + 1))] = text
      }
      return texts
    }

    /// - Parameter client: What answers; `nil` for the network itself.
    @discardableResult
    func run(
      _ line: String, token: String? = nil, over client: (any NetworkClientProtocol & Sendable)? = nil
    ) -> beagle_check.ExitStatus {
      var world = memory.world
      world.environment = { $0 == "BFF_TOKEN" ? token : nil }
      let (output, files) = (world, memory.fileSystem)
      return withDependencies {
        $0[OutputWorld.self] = output
        $0[FileSystem.self] = files
        if let client { $0[Transport.self] = Transport { _ in client } }
      } operation: {
        Program().run(line.split(separator: " ").map(String.init))
      }
    }
  }

  /// Words that write every report into a folder.
  private static func reports(_ folder: String) -> String {
    ReportFormat.ofReports.map { "--report \($0.rawValue)=\(folder)/\($0.rawValue)" }.joined(separator: " ")
  }

  private static func configuration(_ base: String) -> [String: String] {
    [
      "beagle-check.json": ConfigurationReader.main(
        """
        "entryPoints": [{"url": "/home"}],
        "network": {"live": {"baseUrl": "\(base)", "headers": {"Authorization": "Bearer ${env:BFF_TOKEN}"}}}
        """)
    ]
  }

  // MARK: - Over HTTP

  /// `{"_beagleComponent_": "beagle:text"}`, packed.
  private static let packed: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 171, 86, 138, 79, 74, 77, 76, 207, 73, 117, 206, 207, 45, 200, 207, 75, 205, 43,
    137, 87, 178, 82, 80, 130, 136, 89, 149, 164, 86, 148, 40, 213, 2, 0, 40, 159, 133, 239, 36, 0, 0, 0,
  ]

  private static let routes = [
    "/fine", "/echo", "/gone", "/broken", "/moved", "/reset", "/empty", "/page", "/packed", "/search?q=Shoes", "/cut",
  ]

  /// A server with every kind of answer; each has a tag that the server knows again.
  private func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      if request.headers["if-none-match"] == "\"\(request.path)\"" {
        return [.send("HTTP/1.1 304 Not Modified\r\nETag: \"\(request.path)\"\r\n\r\n"), .keepAlive]
      }
      let tag = "ETag: \"\(request.path)\"\r\nContent-Type: application/json\r\nSet-Cookie: id=\(Self.token)\r\n"
      switch request.path {
      case "/home": return [LoopbackServer.ok(Payload.leading(to: Self.routes), headers: tag), .keepAlive]
      case "/fine": return [LoopbackServer.ok(Payload.text("fine"), headers: tag), .keepAlive]
      case "/echo":
        let echo = #"{"_beagleComponent_": "beagle:text", "txt": "\#(request.headers["authorization"] ?? "")"}"#
        return [LoopbackServer.ok(echo, headers: tag), .keepAlive]
      case "/broken": return [LoopbackServer.ok("{}", status: "500 No"), .keepAlive]
      case "/moved":
        return [LoopbackServer.ok("", status: "302 Found", headers: "Location: /fine?token=abc123456\r\n"), .keepAlive]
      case "/reset": return [.reset]
      case "/empty": return [LoopbackServer.ok("", headers: tag), .keepAlive]
      case "/page": return [LoopbackServer.ok("<html>hi</html>", headers: "Content-Type: text/html\r\n"), .keepAlive]
      case "/packed":
        let head = "HTTP/1.1 200 OK\r\nContent-Length: \(Self.packed.count)\r\nContent-Encoding: gzip\r\n\(tag)\r\n"
        return [.sendBytes(Array(head.utf8) + Self.packed), .keepAlive]
      case "/search?q=Shoes": return [LoopbackServer.ok(#"{"_beagleComponent_": "beagle:txt"}"#), .keepAlive]
      case "/cut": return [.send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"_beagle")]
      default: return [LoopbackServer.ok("no", status: "404 No", headers: "Content-Type: text/plain\r\n"), .keepAlive]
      }
    }
  }

  @Test("is replayed without a request and a login, with the same bytes of every report")
  func replays() throws {
    let server = try server()
    let host = "127.0.0.1-\(server.port)"
    let disk = Disk(Self.configuration("http://127.0.0.1:\(server.port)"))
    let recorded = disk.run("--record rec " + Self.reports("recorded"), token: Self.token)
    #expect(recorded == .findings)
    let requests = server.received.count
    let replayed = disk.run("--replay rec " + Self.reports("replayed"))
    #expect(replayed == recorded)
    #expect(server.received.count == requests)
    let reports = disk.texts(below: "recorded")
    #expect(Set(reports.keys) == Set(ReportFormat.ofReports.map(\.rawValue)))
    for (format, text) in disk.texts(below: "replayed") {
      #expect(text == reports[format], "\(format)")
    }
    #expect(reports["concise"]?.contains("rec/\(host)/packed.json:1:1: ") == true)
    let files = disk.texts(below: "rec")
    let search = RecordedRequest(method: "GET", address: "http://127.0.0.1:\(server.port)/search?q=Shoes")
    #expect(
      files.keys.sorted()
        == ([
          "broken.json", "echo.json", "empty.json", "fine.json", "gone.txt", "home.json", "moved.txt", "packed.json",
          "page.html", "search--q-Shoes.\(search.hash(digits: 6)).json",
        ].map { "\(host)/\($0)" } + ["recording.jsonl"]).sorted())
    #expect(files["\(host)/packed.json"] == #"{"_beagleComponent_": "beagle:text"}"#)
    #expect(
      files["\(host)/echo.json"]
        == #"{"_beagleComponent_": "beagle:text", "txt": "\#(String(repeating: "*", count: 7 + Self.token.count))"}"#)
    #expect(!disk.memory.files.values.contains { $0.contains(Self.token) || $0.contains("abc123456") })
    #expect(!disk.memory.files.keys.contains { $0.split(separator: "/").last?.hasPrefix(".") ?? false })
  }

  @Test("is confirmed by the server where it has tags, with the same bytes of every report")
  func confirms() throws {
    let server = try server()
    let disk = Disk(Self.configuration("http://127.0.0.1:\(server.port)"))
    disk.run("--record rec " + Self.reports("first"), token: Self.token)
    let files = disk.texts(below: "rec")
    let asked = server.received.count
    disk.run("--record rec " + Self.reports("second"), token: Self.token)
    #expect(disk.texts(below: "second") == disk.texts(below: "first"))
    #expect(disk.texts(below: "rec") == files)
    let confirmed = server.received.dropFirst(asked).filter { $0.headers["if-none-match"] != nil }.map(\.path)
    // A request whose connection is lost, or whose answer is doubtful, is sent again.
    #expect(Set(confirmed) == ["/echo", "/empty", "/fine", "/home", "/packed"])
  }

  // MARK: - Over a table

  private static let base = "https://bff.shop.example"

  private func client(_ bodies: [String: String]) -> TableNetworkClient {
    TableNetworkClient(
      Dictionary(uniqueKeysWithValues: bodies.map { ("GET \(Self.base)\($0.key)", .body($0.value)) }))
  }

  private static let faulty = #"{"_beagleComponent_": "beagle:text"}"#

  @Test("changes no finding of a live run")
  func changesNothing() throws {
    let home = Payload.column(
      Payload.button("a", Payload.push("/a")), Payload.button("b", Payload.push("/items?page=2")),
      Payload.button("c", Payload.push("/a", #", "httpAdditionalData": {"headers": {"x": "1"}}"#)),
      Payload.button("d", Payload.push("/gone")))
    let bodies = ["/home": home, "/a": Self.faulty, "/a x=1": Self.faulty, "/items?page=2": Payload.leading(to: "/a")]
    let disk = Disk(Self.configuration(Self.base))
    func findings(_ recording: RecordingOptions) throws -> [String] {
      try withDependencies {
        let client = client(bodies)
        $0[Transport.self] = Transport { _ in client }
      } operation: {
        var request = CheckRequest(configurationFile: "beagle-check.json", variant: .live)
        request.recording = recording
        var run = CheckRun(request: request, files: disk.memory.fileSystem, environment: { _ in Self.token })
        run.output = disk.memory.world
        return try run.report().findings.map { "\($0.fingerprint) \($0.rule) \($0.message)" }.sorted()
      }
    }
    let live = try findings(RecordingOptions())
    #expect(!live.isEmpty)
    #expect(try findings(RecordingOptions(record: "rec")) == live)
    #expect(try findings(RecordingOptions(replay: "rec")) == live)
  }

  @Test("is completed by what failed or was missing, and nothing else is asked for")
  func completes() {
    let disk = Disk(Self.configuration(Self.base))
    let home = ["/home": Payload.leading(to: "/a", "/b"), "/a": Payload.text("A")]
    #expect(disk.run("--record rec", token: Self.token, over: client(home)) == .findings)
    let mended = client(home.merging(["/b": Payload.leading(to: "/c"), "/c": Payload.text("C")]) { $1 })
    #expect(
      disk.run("--replay rec --only-failed --live " + Self.reports("live"), token: Self.token, over: mended) == .clean)
    #expect(mended.requests == ["/b", "/c"].map { "GET \(Self.base)\($0)" })
    let silent = client([:])
    #expect(disk.run("--replay rec " + Self.reports("replayed"), over: silent) == .clean)
    #expect(silent.requests.isEmpty)
    #expect(disk.texts(below: "replayed") == disk.texts(below: "live"))
  }

  @Test("is replaced answer by answer, and what was not asked for stays")
  func replaces() {
    let disk = Disk(Self.configuration(Self.base))
    disk.run(
      "--record rec", token: Self.token,
      over: client(["/home": Payload.leading(to: "/a"), "/a": Payload.text("A")]))
    disk.run("--record rec", token: Self.token, over: client(["/home": Payload.text("new")]))
    let files = disk.texts(below: "rec")
    #expect(files["bff.shop.example/home.json"] == Payload.text("new"))
    #expect(files["bff.shop.example/a.json"] == Payload.text("A"))
    #expect(files["recording.jsonl"]?.split(separator: "\n").count == 3)
  }

  @Test("leaves a route that it lacks unchecked, and the run incomplete")
  func lacks() {
    let disk = Disk(Self.configuration(Self.base))
    let bodies = ["/home": Payload.leading(to: "/a"), "/a": Payload.text("A")]
    disk.run("--record .beagle-check-recording --depth 0", token: Self.token, over: client(bodies))
    #expect(disk.run("--offline --report text=report", over: client(bodies)) == .incomplete)
    #expect(
      disk.memory.files["report"]?.contains("it is not in the recording .beagle-check-recording") == true)
  }

  @Test(
    "is refused where it cannot be",
    arguments: [
      (
        "--offline",
        ".beagle-check-recording: there is no recording in it; a check with --record .beagle-check-recording makes one"
      ),
      (
        "--replay screen", "screen: there is no recording in it; a check with --record screen makes one"
      ),
      (
        "--replay records", "records: there is no recording in it; did you mean \"record\"?"
      ),
      (
        "--record screens",
        "screens: other files than a recording's are there; record into a new folder, or into an empty one"
      ),
      (
        "--record screens/a.json",
        "screens/a.json: other files than a recording's are there; record into a new folder, or into an empty one"
      ),
      (
        "--replay old",
        "old/recording.jsonl:1: it is not a recording that this version of beagle-check reads; "
          + "put back the file as it was, or record into a new folder"
      ),
    ])
  func refuses(_ line: String, _ message: String) {
    let disk = Disk(
      Self.configuration(Self.base).merging([
        "screens/a.json": "{}", "old/recording.jsonl": "{}\n", "record/recording.jsonl": "",
      ]) { $1 })
    #expect(disk.run(line, token: Self.token, over: client([:])) == .couldNotRun)
    #expect(disk.memory.files["standard error"] == "beagle-check: \(message)\n")
  }

  @Test("ends the run where an answer cannot be written")
  func cannotWrite() {
    let disk = Disk(Self.configuration(Self.base))
    var world = disk.memory.world
    let rename = world.rename
    world.environment = { _ in Self.token }
    world.rename = { old, new throws(SystemError) in
      if new.contains("home") { throw SystemError(number: 28) }
      try rename(old, new)
    }
    let (output, files, client) = (world, disk.memory.fileSystem, client(["/home": Payload.text("A")]))
    let status = withDependencies {
      $0[OutputWorld.self] = output
      $0[FileSystem.self] = files
      $0[Transport.self] = Transport { _ in client }
    } operation: {
      Program().run(["--record", "rec"])
    }
    #expect(status == .couldNotRun)
    #expect(
      disk.memory.files["standard error"]
        == "beagle-check: rec/bff.shop.example/home.json: No space left on device, so the recording lacks answers; "
        + "record again where there is room\n")
  }
}
