import TestSupport
import Testing

@testable import beagle_check

@Suite("A link to another port")
struct OtherPortTests {
  /// The outcome of a walk with a link to an address, without its port.
  private func outcome(
    _ scheme: String, _ port: UInt16, live: String = "", files: [String: String] = [:],
    environment: [String: String] = [:]
  ) throws -> String {
    let route = HostileRoute("elsewhere", "", live: live)
    let walk = try HostileWalk(
      route, at: "\(scheme)://127.0.0.1:\(port)/bad", files: files, environment: environment)
    let outcome = walk.outcome.replacing("127.0.0.1:\(port)", with: "OTHER")
    walk.expect(walk.outcome, requests: 1...2)
    return outcome
  }

  private static let impatient = #", "timeoutSeconds": 0.4"#

  @Test("where nothing listens is transient")
  func refused() throws {
    let port = try ReservedPort()
    #expect(
      try outcome("http", port.number)
        == "3 http://OTHER/bad: OTHER refused the connection; is the server running there?")
  }

  @Test("where each connection is closed at once is asked again, and is transient")
  func closed() throws {
    let server = try LoopbackServer(greeting: [])
    let ends = ["closed the connection without an answer", "reset the connection"]
    #expect(ends.map { "3 http://OTHER/bad: OTHER \($0)" }.contains(try outcome("http", server.port)))
    #expect(server.connectionCount == 4)
  }

  @Test("where each connection is reset at once is asked again, and is transient")
  func reset() throws {
    let server = try LoopbackServer(greeting: [.reset])
    #expect(try outcome("http", server.port) == "3 http://OTHER/bad: OTHER reset the connection")
    #expect(server.connectionCount == 4)
  }

  @Test("with https where plain HTTP is spoken says that http: may be right")
  func plainHTTP() throws {
    let server = try LoopbackServer(
      greeting: [.send("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"), .pause(milliseconds: 50)])
    let words = "3 https://OTHER/bad: OTHER seems not to speak https; did you mean http:? ("
    #expect(try outcome("https", server.port).hasPrefix(words))
    #expect(server.connectionCount == 2)
  }

  @Test("with https where the handshake is refused is transient")
  func handshake() throws {
    // An alert: handshake_failure, fatal.
    let server = try LoopbackServer(greeting: [.sendBytes([0x15, 3, 3, 0, 2, 2, 0x28]), .pause(milliseconds: 50)])
    #expect(try outcome("https", server.port).hasPrefix("3 https://OTHER/bad: no secure connection to OTHER: "))
  }

  @Test("with https where the handshake is never answered ends in time")
  func silence() throws {
    let server = try LoopbackServer()
    #expect(
      try outcome("https", server.port, live: Self.impatient)
        == "3 https://OTHER/bad: OTHER did not answer within 400 milliseconds")
  }

  @Test(
    "with https is trusted where its authority is named, and nowhere else",
    .enabled(if: TLSServer.isAvailable, "this machine has no openssl"))
  func certificates() throws {
    let server = try TLSServer(["bad": HostileWalk.screen])
    #expect(
      try outcome("https", server.port).hasPrefix("3 https://OTHER/bad: no secure connection to OTHER: "))
    #expect(
      try outcome(
        "https", server.port, live: #", "certificateAuthority": "\#(server.certificate)""#,
        files: [server.certificate: ""]) == "0")
    #expect(try outcome("https", server.port, environment: ["SSL_CERT_FILE": server.certificate]) == "0")
  }

  @Test(
    "with https says so where the file of authorities holds none, or is not there",
    .enabled(if: TLSServer.isAvailable, "this machine has no openssl"))
  func wrongAuthorities() throws {
    let server = try TLSServer(["bad": HostileWalk.screen])
    let (text, missing) = (server.certificate.replacing("cert.pem", with: "bad"), server.certificate + ".gone")
    for (live, environment) in [
      (#", "certificateAuthority": "\#(text)""#, [:]), ("", ["SSL_CERT_FILE": text]), ("", ["SSL_CERT_FILE": missing]),
    ] {
      let outcome = try outcome("https", server.port, live: live, files: [text: ""], environment: environment)
      #expect(outcome.hasPrefix("3 https://OTHER/bad: no secure connection to OTHER: "))
      // The words between are those of libcurl.
      #expect(outcome.contains(environment["SSL_CERT_FILE"] ?? text))
    }
  }
}
