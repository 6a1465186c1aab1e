import TestSupport
import Testing

@testable import beagle_check

@Suite("A server that packs its answer, though nothing asks for that")
struct PackedAnswerTests {
  private static let screen = HostileWalk.screen
  private static let packed = PackedBody.gzip(screen)
  private static let nothing = "1 syntax/not-json: the route answered 200 with nothing, not a Beagle screen"

  private static func body(
    _ name: String, _ outcome: String, requests: Int = 1, _ bytes: [UInt8], as coding: String?
  ) -> HostileRoute {
    HostileRoute(
      name, outcome, requests: requests,
      LoopbackServer.ok(bytes: bytes, headers: coding.map { "Content-Encoding: \($0)\r\n" } ?? ""))
  }

  private static func unpackable(_ coding: String) -> String {
    "3 /bad: the request to HOST failed: the body cannot be unpacked, its Content-Encoding is \(coding)"
  }

  @Test(
    "has its screen where the answer can be unpacked, and else says what is wrong",
    arguments: [
      body("gzip", "0", packed, as: "gzip"), body("gzip by its old name", "0", packed, as: "x-gzip"),
      body("deflate", "0", PackedBody.deflate(screen), as: "deflate"),
      body("deflate without a wrapping", "0", PackedBody.rawDeflate(screen), as: "deflate"),
      body("packed twice", "0", PackedBody.gzip(packed), as: "gzip, gzip"),
      body("not packed, and says so", "0", Array(screen.utf8), as: "identity"),
      body(
        "cut, with the length of what is there",
        "3 /bad: the request to HOST failed: the body ends too early, its Content-Encoding is gzip", requests: 2,
        packed.dropLast(20), as: "gzip"),
      HostileRoute(
        "cut, with the length of the whole", "3 /bad: HOST closed the connection before the end of the body",
        requests: 4,
        .send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"),
        .sendBytes(packed.dropLast(20))),
      body("not packed, and says gzip", unpackable("gzip"), requests: 2, Array(screen.utf8), as: "gzip"),
      body(
        "packed, and does not say so",
        "1 syntax/not-json: the route answered 200 with binary data, not a Beagle screen", packed, as: nil),
      body("packed, with more behind it", unpackable("gzip"), requests: 2, packed + Array("more".utf8), as: "gzip"),
      body("packed in an unknown way", unpackable("rot13"), requests: 2, Array(screen.utf8), as: "rot13"),
      body("packed, and empty", nothing, [], as: "gzip"),
      body("packed emptiness", nothing, PackedBody.gzip(""), as: "gzip"),
    ], HostileWalk.Connections.allCases)
  func packings(_ route: HostileRoute, over connections: HostileWalk.Connections) throws {
    try HostileWalk.expect(route, over: connections)
  }

  @Test(
    "is not unpacked beyond a hundred times its size",
    arguments: [
      body(
        "a bomb", "3 /bad: the packed body from HOST unpacks to more than 100 times its size",
        PackedBody.bomb(copies: 30_000), as: "gzip"),
      body(
        "a bomb in a bomb's wrapping", "3 /bad: the packed body from HOST unpacks to more than 100 times its size",
        PackedBody.gzip(PackedBody.bomb(copies: 30_000)), as: "gzip, gzip"),
    ])
  func bombs(_ route: HostileRoute) throws { try HostileWalk.expect(route) }
}

@Suite("A server that sends more than a check reads")
struct LongAnswerTests {
  private static let limit = 16 << 20
  private static let tooLong = "3 /bad: the body from HOST is longer than 16777216 bytes"
  private static let blanks = [UInt8](repeating: 0x20, count: 1 << 16)

  private static func body(of length: Int) -> [HostileRoute.Step] {
    let screen = HostileWalk.screen
    let rest = length - screen.utf8.count
    return [
      .send("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n\(screen)"),
      .stream(blanks, times: rest / blanks.count), .sendBytes(Array(blanks.prefix(rest % blanks.count))),
    ]
  }

  @Test(
    "is left at the limit, once, and is not called broken",
    arguments: [
      HostileRoute("a gigabyte", tooLong) { _, _ in body(of: 1 << 30) },
      HostileRoute(
        "a gigabyte in chunks", tooLong, .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"),
        .stream(Array("10000\r\n".utf8) + blanks + Array("\r\n".utf8), times: 1 << 14)),
      HostileRoute(
        "without an end", tooLong, .send("HTTP/1.1 200 OK\r\n\r\n"), .stream(blanks, times: 1 << 20)),
      HostileRoute("a byte more than the limit", tooLong) { _, _ in body(of: limit + 1) },
      HostileRoute("as much as the limit", "0") { _, _ in body(of: limit) },
      HostileRoute(
        "an error page of a gigabyte", "1 navigation/broken-route: /bad → 404",
        .send("HTTP/1.1 404 Not Found\r\nContent-Length: 1073741824\r\n\r\n"), .stream(blanks, times: 1 << 14)),
    ])
  func lengths(_ route: HostileRoute) throws { try HostileWalk.expect(route) }
}
