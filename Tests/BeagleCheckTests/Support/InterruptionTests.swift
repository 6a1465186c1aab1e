import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("A walk that is interrupted")
struct InterruptionTests {
  /// Answers, and lets a signal come with the first request of a path.
  private final class Client: NetworkClientProtocol, Sendable {
    let table: TableNetworkClient
    let last: String
    let hasCome = Atomic(false)

    init(_ table: TableNetworkClient, until last: String) {
      self.table = table
      self.last = last
    }

    func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
      if request.url.absoluteString.hasSuffix(last) { hasCome.store(true, ordering: .relaxed) }
      return table.executeRequest(request, completion: completion)
    }
  }

  private static let answers: [String: TableNetworkClient.Answer] = [
    "GET http://bff.example/home": .body(Payload.leading(to: "/a")),
    "GET http://bff.example/a": .body(Payload.leading(to: "/b")),
    "GET http://bff.example/b": .body(#"{"_beagleComponent_": "beagle:text"}"#),
  ]

  private func run(
    until last: String, _ signal: Interruption.Signal, files: [String: String] = [:],
    answers: [String: TableNetworkClient.Answer] = Self.answers, _ arguments: [String] = ["http://bff.example/home"]
  ) -> (status: beagle_check.ExitStatus, output: String, requests: [String], settings: CurlNetworkClient.Configuration?)
  {
    let client = Client(TableNetworkClient(answers), until: last)
    let settings = Mutex<CurlNetworkClient.Configuration?>(nil)
    let memory = MemoryWorld()
    let status = withDependencies {
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = MemoryDisk(files).fileSystem
      $0[Interruption.self] = Interruption(
        listen: {}, signal: { client.hasCome.load(ordering: .relaxed) ? signal : nil })
      $0[Transport.self] = Transport { configuration in
        settings.withLock { $0 = configuration }
        return client
      }
    } operation: {
      Program().run(arguments)
    }
    return (status, memory.files["standard output"] ?? "", client.table.requests, settings.withLock { $0 })
  }

  @Test(
    "asks for nothing more, reports what it has met and what it left, and ends as a shell expects",
    arguments: zip(Interruption.Signal.allCases, [Int32(129), 130, 143]))
  func reportsWhatItHas(_ signal: Interruption.Signal, _ status: Int32) {
    let run = run(until: "/a", signal)
    #expect(run.requests == ["GET http://bff.example/a", "GET http://bff.example/home"])
    #expect(run.output.contains("the run was interrupted"))
    #expect(run.status.rawValue == status)
    #expect(run.settings?.isCancelled() == true)
  }

  @Test("reports the screens that had answered before")
  func tellsAnswers() {
    let run = run(
      until: "/late", .interrupt,
      answers: [
        "GET http://bff.example/home": .body(Payload.leading(to: "/down", "/cut", "/late")),
        "GET http://bff.example/down": .failure(.status(500)), "GET http://bff.example/cut": .failure(.connectionReset),
        "GET http://bff.example/late": .failure(.cancelled),
      ])
    #expect(
      run.output == """
        no configuration: Beagle's own components only · http://bff.example/home

        NOT CHECKED
          /cut: bff.example reset the connection
            from http://bff.example/home:1:320
          /down: 500
            from http://bff.example/home:1:182
            the server failed, and its log says why; run the check again when it answers
          /late: the run was interrupted
            from http://bff.example/home:1:458

        screens: 1 clean · 3 not loaded
        1 screen · 0 errors · 0 warnings · 3 not checked · incomplete

        """)
  }

  @Test("says what the file lacks of what was met, where a configuration is checked")
  func checksConfiguration() {
    let configuration =
      #"{"version": 1, "configurations": {"app": {"entryPoints": [{"url": "/home"}], "network": {"live": {"baseUrl": "http://bff.example"}}}}}"#
    let run = run(
      until: "/a", .interrupt, files: ["c.json": configuration], ["config", "check", "--config", "c.json"])
    #expect(run.requests == ["GET http://bff.example/a", "GET http://bff.example/home"])
    #expect(
      run.output == """
        configuration "app" · 2 screens · 1 not loaded · 1 not checked
          the file and the screens that were loaded agree
        NOT CHECKED
          /b: the run was interrupted
            from /a:1:179

        """)
    #expect(run.status == .interrupted)
  }

  @Test("ends with the status of its findings when there is no signal")
  func goesOn() {
    let run = run(until: "/never", .interrupt)
    #expect(run.requests.count == 3)
    #expect(run.status == .findings)
    #expect(run.settings?.isCancelled() == false)
  }
}
