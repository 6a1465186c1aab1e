import TestSupport
import Testing

@testable import beagle_check

@Suite("A server that breaks the rules of HTTP")
struct MalformedAnswerTests {
  private static let screen = HostileWalk.screen
  private static let length = screen.utf8.count
  private static let whole = HostileWalk.whole
  private static let malformed = "3 /bad: HOST sent a malformed answer: …"
  private static let noHTTP = "3 /bad: HOST did not answer in HTTP"
  private static let longHeader = "3 /bad: the header from HOST is longer than 262144 bytes"

  /// A route that answers with a status line, these lines of a header, and a good screen.
  private static func header(_ name: String, _ outcome: String, requests: Int = 1, _ lines: String) -> HostileRoute {
    HostileRoute(name, outcome, requests: requests, .send("HTTP/1.1 200 OK\r\n\(lines)\r\n\r\n\(screen)"))
  }

  /// A route that answers with a body in chunks.
  private static func chunks(_ name: String, _ outcome: String, requests: Int = 1, _ body: String) -> HostileRoute {
    HostileRoute(
      name, outcome, requests: requests, .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(body)"))
  }

  /// A route that answers with a status line, and a good screen.
  private static func line(_ line: String, _ outcome: String, requests: Int = 1) -> HostileRoute {
    HostileRoute(
      "begins with \(line.debugDescription)", outcome, requests: requests,
      .send("\(line)\r\nContent-Length: \(length)\r\n\r\n\(screen)"))
  }

  @Test(
    "in the length of its answer is transient, or is read as libcurl and the app read it",
    arguments: [
      header("has a negative length", malformed, requests: 2, "Content-Length: -1"),
      header("has a word for a length", malformed, requests: 2, "Content-Length: many"),
      header("has a length beyond all numbers", "0", "Content-Length: 99999999999999999999"),
      header(
        "has two lengths, the longer one first",
        "3 /bad: HOST sent a malformed answer: it has the lengths \(length) and 3",
        requests: 2, "Content-Length: \(length)\r\nContent-Length: 3"),
      header(
        "has two lengths, the shorter one first",
        "3 /bad: HOST sent a malformed answer: it has the lengths 3 and \(length)",
        requests: 2, "Content-Length: 3\r\nContent-Length: \(length)"),
      header("has its length twice", "0", "Content-Length: \(length)\r\nContent-Length: \(length)"),
      chunks("has a chunk without a size", malformed, requests: 2, "zz\r\n{}\r\n0\r\n\r\n"),
      chunks(
        "has a chunk with a size beyond all numbers", malformed, requests: 2, "fffffffffffffffff\r\n{}\r\n0\r\n\r\n"),
      chunks(
        "has a chunk with an extension, and a trailer", "0",
        "\(String(length, radix: 16));a=b\r\n\(screen)\r\n0\r\nX-Trailer: 1\r\n\r\n"),
      HostileRoute(
        "has a length beside its chunks", "0",
        .send(
          "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n\(String(length, radix: 16))\r\n\(screen)\r\n0\r\n\r\n"
        )),
      header(
        "has a transfer coding that does not exist", "3 /bad: the request to HOST failed: the body cannot be unpacked",
        requests: 2, "Transfer-Encoding: magic"),
    ], HostileWalk.Connections.allCases)
  func lengths(_ route: HostileRoute, over connections: HostileWalk.Connections) throws {
    try HostileWalk.expect(route, over: connections)
  }

  @Test(
    "in its header is transient where the answer cannot be read",
    arguments: [
      header("has a line without a colon", malformed, requests: 2, "this is no field\r\nContent-Length: \(length)"),
      header("has a NUL in its header", malformed, requests: 2, "X-A: a\0b\r\nContent-Length: \(length)"),
      header("folds a line", "0", "X-A: a\r\n  b\r\nContent-Length: \(length)"),
      header("folds its first line", malformed, requests: 2, " X-A: a\r\nContent-Length: \(length)"),
      header("has a field without a name", "0", ": v\r\nContent-Length: \(length)"),
      header("has a blank before a colon", "0", "Content-Length : \(length)"),
      header(
        "has a field twice", "0",
        "Content-Type: application/json\r\nContent-Type: text/html\r\nContent-Length: \(length)"),
      HostileRoute(
        "ends lines without a carriage return", "0", .send("HTTP/1.1 200 OK\nContent-Length: \(length)\n\n\(screen)")),
      header(
        "has a line of a megabyte", "3 /bad: the request to HOST failed: a line of the header is too long", requests: 2,
        "X-A: \(String(repeating: "x", count: 1 << 20))"),
      HostileRoute(
        "has 100,000 fields", longHeader, requests: 2, .send("HTTP/1.1 200 OK\r\n"),
        .stream(Array("X-A: b\r\n".utf8), times: 100_000)),
      HostileRoute(
        "has fields without end", longHeader, requests: 2, .send("HTTP/1.1 200 OK\r\n"),
        .stream(Array(String(repeating: "X-A: b\r\n", count: 1000).utf8), times: 1_000_000)),
      HostileRoute(
        "sends interim answers without end", longHeader, requests: 2,
        .stream(Array(String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 1000).utf8), times: 1_000_000)),
      HostileRoute(
        "sends three interim answers", "0",
        .send(String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 3) + HostileWalk.whole)),
    ], HostileWalk.Connections.allCases)
  func headers(_ route: HostileRoute, over connections: HostileWalk.Connections) throws {
    try HostileWalk.expect(route, over: connections)
  }

  @Test(
    "in its first line does not answer in HTTP",
    arguments: [
      line("HTTP/1.1 OK", noHTTP, requests: 2), line("HTTP/1.1 1000 Many", noHTTP, requests: 2),
      line("HTTP/1.1 -200 OK", noHTTP, requests: 2), line("HTTP/1.1 000 None", noHTTP, requests: 2),
      line("HTTP/1.1 099 Few", noHTTP, requests: 2), line("HTTP/1.2 200 OK", noHTTP, requests: 2),
      line("HTTP/3.0 200 OK", noHTTP, requests: 2), line("ICY 200 OK", noHTTP, requests: 2),
      line("", noHTTP, requests: 2), line("SSH-2.0-x", noHTTP, requests: 2), line("HTTP/2 200 OK", "0"),
      HostileRoute("answers in HTTP/0.9", noHTTP, requests: 2, .send(screen)),
      HostileRoute("answers in HTTP/1.0", "0", .send("HTTP/1.0 200 OK\r\n\r\n\(screen)")),
      HostileRoute(
        "answers in HTTP/1.0, and not to the end",
        "1 syntax/invalid-json: the text ends where the closing '\"' of a string is expected",
        .send("HTTP/1.0 200 OK\r\n\r\n\(screen.dropLast(5))")),
      HostileRoute(
        "begins HTTP/2 itself", noHTTP, requests: 2, .send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")),
      HostileRoute(
        "answers with a frame of HTTP/2", noHTTP, requests: 2,
        .sendBytes([0, 0, 0x12, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0x80, 0, 4, 0, 1, 0, 0])),
      HostileRoute(
        "speaks TLS where HTTP is expected", noHTTP, requests: 2, .sendBytes([0x15, 3, 1, 0, 2, 2, 0x46])),
    ])
  func firstLines(_ route: HostileRoute) throws { try HostileWalk.expect(route) }
}
