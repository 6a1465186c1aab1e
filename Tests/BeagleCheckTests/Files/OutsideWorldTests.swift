import BeagleModel
import Foundation
import Synchronization
import Testing

@testable import beagle_check

/// Files, environment, clock, date, standard streams and transport are reached through dependencies, so that a test
/// replaces exactly one thing. The sources themselves are read, because nothing else would notice.
@Suite("The outside world")
struct OutsideWorldTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/beagle-check").standardizedFileURL

  /// Every source file of the program, by its path below the program's folder.
  private static func texts() throws -> [String: String] {
    let found = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    let files = found.filter { $0.hasSuffix(".swift") }
    return try Dictionary(
      uniqueKeysWithValues: files.map {
        ($0, try String(decoding: Data(contentsOf: sources.appending(path: $0)), as: UTF8.self))
      })
  }

  /// The lines of code that hold a text, as `file: line`.
  private static func lines(holding needle: String, outside allowed: Set<String> = []) throws -> [String] {
    try texts().filter { !allowed.contains($0.key) }.flatMap { file, text in
      text.split(separator: "\n").filter { line in
        // A fingerprint is not printed.
        !line.drop { $0 == " " }.hasPrefix("//") && line.replacing("ingerprint(", with: "").contains(needle)
      }.map { "\(file): \($0.drop { $0 == " " })" }
    }.sorted()
  }

  /// Where the system's calls are made: the live values, and what only this process can do.
  private static let system: Set<String> = [
    "Program/BeagleCheck.swift", "Files/FileSystem.swift", "Files/FileRewriting+Live.swift",
    "Support/OutputWorld+Live.swift",
    "Support/SystemError.swift",
    "Support/Processors.swift", "Files/GitCommand.swift", "Support/Interruption+Live.swift",
    "Support/RunClock+Live.swift",
    // Convert bytes and days to text and back.
    "Support/Base64.swift", "Support/CalendarDate.swift",
  ]

  @Test(
    "is called where its live values are made, and nowhere else",
    arguments: ["import Glibc", "import Musl", "import Darwin", "import Foundation"])
  func systemModules(_ statement: String) throws {
    #expect(try Self.lines(holding: statement, outside: Self.system) == [])
  }

  @Test(
    "is not reached past its dependencies",
    arguments: [
      "print(", "readLine(", "ContinuousClock", "SuspendingClock", "DispatchTime.now", "DispatchWallTime",
      ".liveValue", ".posix", "OutputWorld.live", "PosixFile.", "PosixFiles.",
    ])
  func detours(_ call: String) throws {
    // The program says with --verbose how long it took.
    let allowed: Set = [
      "Files/FileSystem.swift", "Files/FileRewriting+Live.swift", "Program/Program.swift",
      "Program/Program+Parts.swift", "Program/Program+Verbose.swift", "Support/RunClock+Live.swift",
    ]
    #expect(try Self.lines(holding: call, outside: allowed) == [])
  }

  @Test("is reached over HTTP through one dependency")
  func transport() throws {
    #expect(
      try Self.lines(holding: "CurlNetworkClient(") == [
        "Configuration/Transport.swift: static let liveValue = Transport { CurlNetworkClient($0) }"
      ])
  }

  @Test("is looked up when the program starts, a network is made or a date is compared, never for a file")
  func lookups() throws {
    #expect(
      try Self.lines(holding: "@Dependency(") == [
        "Commands/CheckRun+Network.swift: @Dependency(RunClock.self) var clock",
        "Configuration/DependencyBuilder.swift: @Dependency(Transport.self) var transport",
        #"Support/CalendarDate.swift: @Dependency(\.date) var date"#,
      ])
    #expect(
      try Self.lines(holding: "DependencyValues") == [
        "Program/Program.swift: files = DependencyValues.atStart(FileSystem.self)",
        "Program/Program.swift: interruption = DependencyValues.atStart(Interruption.self)",
        "Program/Program.swift: output = DependencyValues.atStart(OutputWorld.self)",
      ])
  }

  @Test("reports a test that touches the machine's own")
  func liveOnly() {
    let issues = Collected()
    IssueReporter.$current.withValue(IssueReporter { issues.append($0) }) {
      withDependencies {
        $0 = DependencyValues()
      } operation: {
        _ = Program()
      }
    }
    #expect(issues.count == 2)
  }

  @Test("answers over a transport of the test's own, in the context that the run has")
  func replacedTransport() throws {
    let client = TableNetworkClient(["GET http://bff.example/home": .body(Payload.text("A"))])
    let memory = MemoryWorld()
    let status = withDependencies {
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = MemoryDisk([:]).fileSystem
      $0[Transport.self] = Transport { _ in client }
    } operation: {
      Program().run(["http://bff.example/home"])
    }
    #expect(status == .clean)
    #expect(client.requests == ["GET http://bff.example/home"])
    #expect(memory.files["standard output"]?.hasSuffix("1 screen · 0 errors · 0 warnings\n") == true)
  }

  private struct LiveRun {
    var status: beagle_check.ExitStatus
    var output: String
    /// What the transport was made with.
    var settings: [CurlNetworkClient.Configuration]
  }

  /// A run in an app whose first screen is on bff.example, which no base URL tells, and whose headers hold a token.
  private func runLive(_ words: [String], over client: TableNetworkClient) -> LiveRun {
    let settings = Mutex<[CurlNetworkClient.Configuration]>([])
    let configuration = """
      {"version": 1, "configurations": {"main": {
        "entryPoints": [{"url": "http://bff.example/home"}],
        "network": {"live": {"headers": {"Authorization": "${env:TOKEN}"}}}}}}
      """
    let memory = MemoryWorld()
    var world = memory.world
    world.environment = { $0 == "TOKEN" ? "abc" : nil }
    let status = withDependencies {
      $0[OutputWorld.self] = world
      $0[FileSystem.self] = MemoryDisk(["c.json": configuration]).fileSystem
      $0[Transport.self] = Transport { configuration in
        settings.withLock { $0.append(configuration) }
        return client
      }
    } operation: {
      Program().run(["--config", "c.json"] + words)
    }
    return LiveRun(
      status: status, output: memory.files["standard output"] ?? "", settings: settings.withLock { $0 })
  }

  @Test("is asked on the hosts of entry points alone where there is no base URL, and the first gets the headers")
  func withoutBaseURL() {
    let client = TableNetworkClient([
      "GET http://bff.example/home": .body(Payload.leading(to: "http://other.example/x")),
      "GET http://other.example/x": .body(Payload.text("A")),
    ])
    let run = runLive([], over: client)
    #expect(client.requests == ["GET http://bff.example/home"])
    #expect(run.output.contains("http://other.example/x: the host other.example is not allowed"))
    #expect(run.status == .clean)
    #expect(run.settings.map(\.headers) == [[:]])
    #expect(run.settings.map { $0.secrets?.origin.host } == ["bff.example"])
    #expect(run.settings.first?.secrets?.headers["Authorization"] == "abc")
  }

  @Test(
    "gets the headers only where they belong when an address is typed",
    arguments: [("http://bff.example/x", true), ("http://other.example/x", false)])
  func typedAddress(_ address: String, _ getsToken: Bool) {
    let client = TableNetworkClient(["GET \(address)": .body(Payload.text("A"))])
    let secrets = runLive([address], over: client).settings.first?.secrets
    #expect(client.requests == ["GET \(address)"])
    #expect(secrets?.headers["beagle-platform"] == "IOS")
    #expect((secrets?.headers["Authorization"] == "abc") == getsToken)
  }

  @Test("gets texts of files and arguments without control characters")
  func complaints() {
    let memory = MemoryWorld()
    let status = withDependencies {
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = MemoryDisk(["c.json": "{\"\\u001b]0;evil\\u0007\": 1}"]).fileSystem
    } operation: {
      [Program().run(["--config", "c.json", "a.json"]), Program().run(["\u{1B}[2J.json"])]
    }
    #expect(status == [.couldNotRun, .couldNotRun])
    let said = memory.files["standard error"] ?? ""
    #expect(said.contains(#"\u{1B}]0;evil\u{7}"#) && said.contains(#"\u{1B}[2J.json"#))
    #expect(PlainText.isHarmless(String(said.filter { $0 != "\n" })))
  }
}

private final class Collected: Sendable {
  private let issues = Mutex<[DependencyIssue]>([])

  var count: Int { issues.withLock { $0.count } }

  func append(_ issue: DependencyIssue) { issues.withLock { $0.append(issue) } }
}
