import BeagleModel
import Synchronization
import TestSupport
import Testing

@testable import beagle_check

@Suite("A walk that goes on where a signal ended it")
struct ResumeTests {
  private static let resume = ".beagle-check-resume.jsonl"
  private static let token = "s3cr3t-t0ken-of-42"

  // MARK: - A back end

  /// Answers, and lets a signal come with a request, which is then not answered any more.
  private final class BackEnd: NetworkClientProtocol, Sendable {
    private let answers: [String: TableNetworkClient.Answer]
    private let last: Int
    private let asked = Mutex<[String]>([])

    init(_ answers: [String: TableNetworkClient.Answer], signalAt last: Int = .max) {
      (self.answers, self.last) = (answers, last)
    }

    var requests: [String] { asked.withLock { $0 } }
    var signal: Interruption.Signal? { requests.count >= last ? .interrupt : nil }

    func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
      let headers = (request.additionalData?.headers ?? [:]).map { " \($0.key)=\($0.value)" }.sorted().joined()
      let line = "\(request.method.rawValue) \(request.url.absoluteString)\(headers)"
      asked.withLock { $0.append(line) }
      if signal != nil {
        completion(.failure(NetworkError(.cancelled, request: request)))
        return nil
      }
      return TableNetworkClient([line: answers[line] ?? .failure(.status(404))])
        .executeRequest(request, completion: completion)
    }
  }

  private static let base = "http://bff.example"

  /// Screens, parts, texts that are none, and routes that are gone, fail for now or want a login.
  private static let site: [String: TableNetworkClient.Answer] = {
    var generator = SiteGenerator(screens: 24)
    var site: [String: TableNetworkClient.Answer] = [:]
    for (file, text) in generator.files() { site["GET \(base)/\(file.dropFirst(2).dropLast(5))"] = .body(text) }
    let routes = (0..<24).map { "/\($0)" } + ["/page", "/cut", "/down", "/login", "/gone", "/é 👍", "/kind"]
    let signed = #"{"url": "/kind", "httpAdditionalData": {"headers": {"X-Kind": "a"}}}"#
    site["GET \(base)/home"] = .body(
      Payload.column(
        routes.map { Payload.button("To \($0)", Payload.push($0)) }
          + [Payload.button("Kind", #"{"_beagleAction_": "beagle:pushView", "route": \#(signed)}"#)]))
    site["GET \(base)/page"] = .body("<!doctype html><title>Sign in</title>")
    site["GET \(base)/cut"] = .body(#"{"_beagleComponent_": "beagle:te"#)
    site["GET \(base)/down"] = .failure(.status(503))
    site["GET \(base)/login"] = .failure(.status(401))
    for kind in ["", " X-Kind=a"] { site["GET \(base)/kind\(kind)"] = .body(#"{"_beagleComponent_": "beagle:text"}"#) }
    return site
  }()

  /// The requests that are sent again whatever was answered before.
  private static let passing: Set = ["GET \(base)/down", "GET \(base)/login"]

  private static let live = ConfigurationReader.main(
    #""entryPoints": [{"url": "/home"}], "deepLinks": {"/native/pix": {}}, "network": {"live": {"baseUrl": "\#(base)"}}"#
  )

  private static let severalWalks = """
    {"version": 1, "configurations": {
      "one": {"entryPoints": [{"url": "/3"}], "network": {"live": {"baseUrl": "\(base)", "headerSets": {
        "signed in": {"headers": {"X-User": "a"}}, "signed out": {}}}}},
      "two": {"entryPoints": [{"url": "/home"}], "network": {"live": {"baseUrl": "\(base)"}}}}}
    """

  // MARK: - Runs

  private struct Ending: Equatable {
    var status: beagle_check.ExitStatus
    var files: [String: String]
    var errors: String { files["standard error"] ?? "" }
    /// All that was written but the resume file and its line.
    var reports: [String: String] { files.filter { $0.key != ResumeTests.resume && $0.key != "standard error" } }
  }

  private func run(
    _ line: String, _ files: [String: String], over client: any NetworkClientProtocol & Sendable,
    signal: @escaping @Sendable () -> Interruption.Signal? = { nil }, token: String = Self.token
  ) -> Ending {
    let memory = MemoryWorld(files: files)
    var world = memory.world
    world.environment = { $0 == "TOKEN" ? token : nil }
    let output = world
    let status = withDependencies {
      $0[OutputWorld.self] = output
      $0[FileSystem.self] = memory.fileSystem
      $0[Interruption.self] = Interruption(listen: {}, signal: signal)
      $0[Transport.self] = Transport { _ in client }
    } operation: {
      Program().run(line.split(separator: " ").map(String.init))
    }
    return Ending(status: status, files: memory.files)
  }

  private func run(_ line: String, _ files: [String: String], over backEnd: BackEnd) -> Ending {
    run(line, files, over: backEnd, signal: { backEnd.signal })
  }

  private static let reports = ReportFormat.ofReports.map { "--report \($0.rawValue)=out.\($0.rawValue)" }
    .joined(separator: " ")

  // MARK: - Whole runs

  @Test(
    "has the bytes of a run that was never stopped, wherever the signal came, and asks for nothing twice",
    arguments: [
      "--jobs 1", "--jobs 3", "\(base)/home \(base)/5 --jobs 2", "--no-config \(base)/home --jobs 1",
      "--record recording --jobs 1",
    ])
  func whole(_ line: String) {
    let line = "--config c.json \(line) \(Self.reports)"
      .replacing("--config c.json --no-config", with: "--no-config")
    let files = ["c.json": Self.live]
    let all = BackEnd(Self.site)
    let whole = run(line, files, over: all)
    for place in stride(from: 1, through: all.requests.count, by: 6) {
      let first = BackEnd(Self.site, signalAt: place)
      let stopped = run(line, files, over: first)
      #expect(stopped.status == .interrupted)
      guard stopped.files[Self.resume] != nil else {
        // There was no answer yet.
        #expect(place == 1 && stopped.errors == "")
        continue
      }
      #expect(
        stopped.errors == "beagle-check: \(Self.resume) keeps what was found; "
          + "to go on, run the same command with --resume \(Self.resume)\n")
      let second = BackEnd(Self.site)
      let ending = run("\(line) --resume \(Self.resume)", stopped.files.without("standard error"), over: second)
      #expect(ending.reports == whole.reports && ending.status == whole.status, "stopped at \(place)")
      let answered = Set(first.requests.prefix(place - 1)).subtracting(Self.passing)
      #expect(answered.isDisjoint(with: second.requests), "stopped at \(place)")
    }
  }

  @Test("goes on as often as it is stopped, over several configurations and header sets")
  func often() {
    let line = "--config c.json \(Self.reports)"
    var files = ["c.json": Self.severalWalks]
    let all = BackEnd(Self.site)
    let whole = run(line, files, over: all)
    var requests: [String] = []
    var resuming = ""
    for _ in 0..<100 {
      let backEnd = BackEnd(Self.site, signalAt: 20)
      let ending = run(line + resuming, files, over: backEnd)
      if ending.status != .interrupted {
        requests += backEnd.requests
        #expect(ending.reports == whole.reports && ending.status == whole.status)
        break
      }
      requests += backEnd.requests.prefix(19)
      files = ending.files.without("standard error")
      resuming = " --resume \(Self.resume)"
    }
    func isFinal(_ request: String) -> Bool { !Self.passing.contains(request) }
    #expect(requests.filter(isFinal).sorted() == all.requests.filter(isFinal).sorted())
  }

  @Test("removes its file when all is known, and keeps it where routes did not answer")
  func removesFile() {
    let healthy = Self.site.filter { !Self.passing.contains($0.key) }
    let files = ["c.json": Self.live]
    let stopped = run("--config c.json", files, over: BackEnd(healthy, signalAt: 9)).files.without("standard error")
    #expect(run("--config c.json --resume \(Self.resume)", stopped, over: BackEnd(healthy)).files[Self.resume] == nil)
    var answers = healthy
    let down: Set = ["GET \(Self.base)/11", "GET \(Self.base)/12"]
    for request in down { answers[request] = .failure(.connectionReset) }
    let second = BackEnd(answers)
    let incomplete = run("--config c.json --resume \(Self.resume)", stopped, over: second)
    #expect(incomplete.errors.contains(Self.resume))
    let last = BackEnd(healthy)
    let ending = run("--config c.json --resume \(Self.resume)", incomplete.files.without("standard error"), over: last)
    #expect(
      down.isSubset(of: last.requests) && Set(last.requests).isDisjoint(with: Set(second.requests).subtracting(down)))
    #expect(ending.files[Self.resume] == nil)
  }

  @Test("is stopped while a server holds an answer, and asks that server for the rest alone")
  func server() throws {
    let isStopped = Atomic(false)
    let isHeld = Atomic(true)
    let server = try LoopbackServer { request in
      switch request.path {
      case "/home":
        return [LoopbackServer.ok(Payload.leading(to: "/a", "/slow", "/gone")), .keepAlive]
      case "/slow" where isHeld.load(ordering: .relaxed):
        isStopped.store(true, ordering: .relaxed)
        return [.wait]
      case "/a", "/slow": return [LoopbackServer.ok(Payload.leading(to: "/b\(request.path)")), .keepAlive]
      case "/gone": return [LoopbackServer.ok("", status: "404 Not Found"), .keepAlive]
      default: return [LoopbackServer.ok(#"{"_beagleComponent_": "beagle:text"}"#), .keepAlive]
      }
    }
    func run(_ line: String, _ files: [String: String] = [:]) -> Ending {
      let memory = MemoryWorld(files: files)
      let status = withDependencies {
        $0[OutputWorld.self] = memory.world
        $0[FileSystem.self] = memory.fileSystem
        $0[Interruption.self] = Interruption(
          listen: {}, signal: { isStopped.load(ordering: .relaxed) ? .terminate : nil })
      } operation: {
        Program().run(line.split(separator: " ").map(String.init))
      }
      return Ending(status: status, files: memory.files)
    }
    let line = "http://127.0.0.1:\(server.port)/home --no-config"
    let stopped = run(line)
    #expect(stopped.status == .terminated)
    #expect(stopped.files["standard output"]?.contains("/slow: the run was interrupted") == true)
    let before = server.received.map(\.path)
    isStopped.store(false, ordering: .relaxed)
    isHeld.store(false, ordering: .relaxed)
    let ending = run("\(line) --resume \(Self.resume)", [Self.resume: stopped.files[Self.resume] ?? ""])
    let after = server.received.map(\.path).dropFirst(before.count)
    // Some others may have been under way, too.
    let kept = Set(before).filter { stopped.files[Self.resume]?.contains("\"url\":\"\($0)\"") == true }
    #expect(Set(after).isDisjoint(with: kept.union(["/home"])))
    #expect(after.contains("/slow") && after.contains("/b/slow"))
    #expect(ending == run(line))
  }

  // MARK: - Secrets

  private static let withToken = ConfigurationReader.main(
    """
    "entryPoints": [{"url": "/home"}],
    "network": {"live": {"baseUrl": "\(base)", "headers": {"Authorization": "Bearer ${env:TOKEN}"}}}
    """)

  @Test("keeps no secret: an answer that holds one is asked for again, and a login may be renewed")
  func secrets() {
    var site = Self.site
    site["GET \(Self.base)/2"] = .body(
      Payload.column(Payload.text(Self.token), #"{"_beagleComponent_": "beagle:text"}"#))
    site["GET \(Self.base)/4"] = .body(Payload.leading(to: "\(Self.base)/next?token=8f14e45fceea167a"))
    let line = "--config c.json --header X-Key:\(Self.token) \(Self.reports)"
    let files = ["c.json": Self.withToken]
    let whole = run(line, files, over: BackEnd(site))
    let stopped = run(line, files, over: BackEnd(site, signalAt: 28)).files.without("standard error")
    let kept = stopped[Self.resume] ?? ""
    #expect(!kept.contains(Self.token) && !kept.contains("8f14e45fceea167a") && kept.contains("/native/pix"))
    let second = BackEnd(site)
    let ending = run("\(line) --resume \(Self.resume)", stopped, over: second)
    #expect(ending.reports == whole.reports)
    #expect(Set(["GET \(Self.base)/2", "GET \(Self.base)/4"]).isSubset(of: second.requests))
    let renewed = run(
      "\(line.replacing(Self.token, with: "an0ther-t0ken-of-43")) --resume \(Self.resume)", stopped,
      over: BackEnd(site), token: "an0ther-t0ken-of-43")
    #expect(renewed.status == ending.status)
  }

  private func run(
    _ line: String, _ files: [String: String], over backEnd: BackEnd, token: String
  ) -> Ending {
    run(line, files, over: backEnd, signal: { backEnd.signal }, token: token)
  }

  // MARK: - Refused files

  private static let refused: [(change: String, line: String, words: String)] = [
    (
      "", "--config c.json http://bff.example/home", "its PATH is none, and that of this run is http://bff.example/home"
    ),
    (
      "", "--config c.json --base-url http://other.example",
      "its --base-url is none, and that of this run is http://other.example"
    ),
    ("", "--config c.json --select navigation", "its --select is none, and that of this run is navigation"),
    (
      "", "--config c.json --rule navigation/broken-route=off",
      "its --rule is none, and that of this run is navigation/broken-route=off"
    ),
    ("", "--config c.json --header X-Locale:pt", "its --header is none, and that of this run is X-Locale:pt"),
    ("", "--config c.json --record kept", "its --record is none, and that of this run is kept"),
    ("", "--config d.json", "its --config is c.json, and that of this run is d.json"),
    ("configuration", "--config c.json", "its configuration is "),
    ("tool", "--config c.json", "its version of beagle-check is 0.0.1, and that of this run is \(ToolVersion.current)"),
    ("cut", "--config c.json", "it is cut, or was changed"),
    ("cut line", "--config c.json", "it is cut, or was changed"),
    ("byte", "--config c.json", "it is cut, or was changed"),
    ("empty", "--config c.json", "it is no resume file"),
    ("other", "--config c.json", "it is no resume file"),
    ("gone", "--config c.json", "no such file"),
  ]

  @Test("is refused with what differs, and sends nothing", arguments: refused)
  func refuses(_ change: String, _ line: String, _ words: String) {
    var files = ["c.json": Self.live, "d.json": Self.live]
    files = run("--config c.json", files, over: BackEnd(Self.site, signalAt: 9)).files.without("standard error")
      .without("standard output")
    let kept = files[Self.resume] ?? ""
    switch change {
    case "configuration": files["c.json"] = Self.live + "\n"
    case "tool":
      files[Self.resume] = kept.replacing(#""tool":"\#(ToolVersion.current)""#, with: #""tool":"0.0.1""#)
    case "cut": files[Self.resume] = String(kept.split(separator: "\n").dropLast().joined(separator: "\n")) + "\n"
    case "cut line": files[Self.resume] = String(kept.dropLast())
    case "byte": files[Self.resume] = kept.replacing("To /1", with: "To /2")
    case "empty": files[Self.resume] = ""
    case "other": files[Self.resume] = Self.live
    case "gone": files[Self.resume] = nil
    default: break
    }
    let backEnd = BackEnd(Self.site)
    let ending = run("\(line) --resume \(Self.resume)", files, over: backEnd)
    #expect(ending.status == .couldNotRun && backEnd.requests == [])
    #expect(ending.errors.hasPrefix("beagle-check: --resume \(Self.resume): "), "\(ending.errors)")
    #expect(ending.errors.contains(words), "\(ending.errors)")
    #expect(ending.files[Self.resume] == files[Self.resume] && ending.files["standard output"] == nil)
  }

  @Test(
    "is refused where the run asks no server",
    arguments: ["a.json --no-config", "--config c.json --variant test", "--config c.json --replay kept"])
  func files(_ line: String) {
    let configuration = ConfigurationReader.main(
      #""entryPoints": [{"url": "/a"}], "network": {"live": {"baseUrl": "\#(Self.base)"}, "test": {"fixtures": "f"}}"#)
    let files = ["a.json": Payload.text("A"), "c.json": configuration, "f/a.json": Payload.text("A")]
    let ending = run("\(line) --resume x.jsonl", files, over: BackEnd([:]))
    #expect(ending.status == .couldNotRun)
    #expect(
      ending.errors == "beagle-check: --resume x.jsonl is for a walk over the network, and this run sends no request: "
        + "leave it out; files take seconds\n")
  }
}

extension [String: String] {
  fileprivate func without(_ name: String) -> [String: String] { filter { $0.key != name } }
}
