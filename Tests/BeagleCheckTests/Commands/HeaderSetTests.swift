import BeagleModel
import Synchronization
import TestSupport
import Testing

@testable import beagle_check

@Suite("A header set")
struct HeaderSetTests {
  private static let sets = #"""
    {"signed in": {}, "signed out": {"headers": {"authorization": null}},
     "pt-BR": {"headers": {"accept-language": "pt-BR", "X-Key": "a"}, "secretHeaders": ["X-Key"]}}
    """#

  /// Shows `/account` to users who are signed in, and a faulty text to all.
  private static func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      let isSignedIn = request.headers["authorization"] == "Bearer 123456"
      switch request.path {
      case "/home" where isSignedIn:
        return [
          LoopbackServer.ok(Payload.column(Payload.button("Account", Payload.push("/account")), fault)), .keepAlive,
        ]
      case "/home":
        return [
          LoopbackServer.ok(Payload.column(Payload.button("Sign in", Payload.push("/login")), fault)), .keepAlive,
        ]
      case "/login", "/account": return [LoopbackServer.ok(Payload.text("fine")), .keepAlive]
      default: return [LoopbackServer.ok("", status: "404 Not Found"), .keepAlive]
      }
    }
  }

  private static let fault = #"{"_beagleComponent_": "beagle:text"}"#

  private func report(
    _ server: LoopbackServer, sets: String = Self.sets, walking: [String] = [], entry: String = #""url": "/home""#,
    variant: DependencyContext? = nil
  ) throws -> RunReport {
    let file = """
      {"version": 1, "configurations": {"main": {"entryPoints": [{\(entry)}], "network": {
        "live": {"baseUrl": "http://127.0.0.1:\(server.port)", "headers": {"Authorization": "Bearer ${env:T}"}, "headerSets": \(sets)},
        "test": {"fixtures": "f"}}}}}
      """
    var request = CheckRequest(configurationFile: "c.json", variant: variant ?? .live)
    request.network.headerSets = walking
    return try CheckRun(
      request: request, files: MemoryDisk(["c.json": file, "f/home.json": Self.fault]).fileSystem,
      environment: { $0 == "T" ? "123456" : nil }
    ).report()
  }

  private static func sent(to server: LoopbackServer) -> [String] {
    server.received.map { request in
      ([request.path] + ["authorization", "accept-language", "x-key"].compactMap { request.headers[$0] })
        .joined(separator: " ")
    }.sorted()
  }

  @Test("is walked with its own headers, and names the findings that not every set shares")
  func walks() throws {
    let server = try Self.server()
    let report = try report(server)
    #expect(
      Self.sent(to: server) == [
        "/account Bearer 123456", "/account Bearer 123456 pt-BR a", "/home", "/home Bearer 123456",
        "/home Bearer 123456 pt-BR a", "/login",
      ])
    #expect(report.configurations == ["main, signed in", "main, signed out", "main, pt-BR"])
    #expect(
      report.findings.map { "\($0.rule) \(Prose.names($0.configurations))" } == [
        "decoding/missing-property main, signed out", "decoding/missing-property main, signed in; main, pt-BR",
      ])
  }

  @Test("is the only one of a run that names it")
  func chosen() throws {
    let server = try Self.server()
    let report = try report(server, walking: ["signed out"])
    #expect(Self.sent(to: server) == ["/home", "/login"])
    #expect(report.configurations == ["main, signed out"])
  }

  @Test(
    "that no walk has stops the run",
    arguments: [
      (
        sets, "signed ot", DependencyContext.live,
        #"there is no header set "signed ot"; did you mean "signed out"? (there are: signed in, signed out, pt-BR)"#
      ),
      ("{}", "a", .live, #"there is no header set "a": the configuration has no "headerSets" in "network.live""#),
      (
        sets, "pt-BR", .test,
        #"the header set "pt-BR" is for a live walk, and this run asks no server (--variant live asks it)"#
      ),
    ])
  func unknown(_ sets: String, _ name: String, _ variant: DependencyContext, _ message: String) throws {
    let server = try Self.server()
    let error = #expect(throws: RunError.self) { try report(server, sets: sets, walking: [name], variant: variant) }
    #expect(error?.description == message)
    #expect(server.received.isEmpty)
  }

  @Test("leaves a run over fixtures as it is")
  func fixtures() throws {
    let server = try Self.server()
    #expect(try report(server, variant: .test).configurations == ["main"])
  }

  @Test("sends nothing secret for an entry point that the app opens without a login")
  func anonymous() throws {
    let server = try Self.server()
    _ = try report(server, sets: "{}", entry: #""url": "/home", "anonymous": true"#)
    #expect(Self.sent(to: server) == ["/home", "/login Bearer 123456"])
  }

  @Test("with a mistake is reported at its place")
  func mistakes() {
    Marked.expect(
      inside: #"""
        "network": {"live": {"headers": {"Authorization": "${env:T}"}, "headerSets": {
          "a": {"headers": {"X": ↓null, "Autorization": ↓null, ↓"Y Z": "b"}}, ↓"": {},
          "c": {"headers": {"X-Own": ↓"abcdefghijkl0"}, "secretHeaders": ["x-own"]}}}}
        """#,
      [
        #""X": null removes nothing [config/unknown-name]"#,
        #""Autorization": null removes nothing; did you mean "Authorization"? [config/unknown-name]"#,
        #""Y Z" is not a header's name [config/bad-name]"#, "a header set's name is empty [config/bad-name]",
        #""X-Own" looks like a token; write "${env:X_OWN}" [config/secret-literal]"#,
      ])
  }

  @Test("of a configuration that is extended keeps null, which takes a header out of the walk")
  func inherited() throws {
    let configuration = try ConfigurationReader.read(
      #"""
      {"version": 1, "configurations": {
        "main": {"network": {"live": {"headers": {"A": "1", "B": "2"}, "headerSets": {"x": {"headers": {"C": "3"}}, "y": {}}}}},
        "next": {"extends": "main", "network": {"live": {"headerSets": {"x": {"headers": {"a": null, "C": "4"}}, "y": null}}}}}}
      """#)
    let live = try #require(configuration.named.last?.network.live)
    #expect(live.headerSets.map(\.name) == ["x"])
    #expect(live.headerSets.map { live.with($0).headers.mapValues(\.value) } == [["B": "2", "C": "4"]])
  }
}
