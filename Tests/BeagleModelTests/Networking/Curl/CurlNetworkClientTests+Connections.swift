import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BeagleModel

/// Which requests share a connection, and what becomes of them.
extension CurlNetworkClientTests {
  @Test("sends what may change something over a connection of its own, and once, though the server closes on it")
  func unsafeOnce() throws {
    let server = try LoopbackServer { request in
      request.path == "/buy" ? [] : [LoopbackServer.ok("a"), .keepAlive]
    }
    let client = CurlNetworkClient(configuration())
    #expect(client.load(try request(server, "/a")).error == nil)
    let buy = try request(server, "/buy", HttpAdditionalData(method: .post))
    #expect(client.load(buy).error?.kind == .emptyReply)
    #expect(server.received.map(\.path) == ["/a", "/buy"])
    #expect(server.connectionCount == 2)
  }

  @Test("says the same of a closed connection, whether it was kept from an earlier request or not")
  func keptConnections() throws {
    let server = try LoopbackServer { request in
      request.path == "/die" ? [] : [.pause(milliseconds: 30), LoopbackServer.ok("a"), .keepAlive]
    }
    let client = CurlNetworkClient(configuration())
    let warm = try (0..<8).map { try request(server, "/\($0)") }
    #expect(client.load(warm, concurrency: 8).allSatisfy { $0.error == nil })
    #expect(client.load(try request(server, "/die")).error?.kind == .emptyReply)
  }

  @Test("takes nothing for an answer that the one before it left on the connection")
  func leftovers() throws {
    let server = try LoopbackServer { request in
      let rest: [LoopbackServer.Step] = request.path == "/long" ? [.pause(milliseconds: 30), .send("}\r\n")] : []
      return [LoopbackServer.ok("a")] + rest + [.keepAlive]
    }
    let client = CurlNetworkClient(configuration())
    #expect(client.load(try request(server, "/long")).error == nil)
    let next = client.load(try request(server, "/next"))
    #expect(try next.get().data == Array("a".utf8))
    #expect(server.connectionCount == 2)
  }

  @Test("finds the server behind a name with letters beyond ASCII")
  func otherLetters() throws {
    let server = try LoopbackServer { _ in [LoopbackServer.ok("a")] }
    let url = try #require(BuiltURL("http://b\u{FC}cher.localhost:\(server.port)/a"))
    #expect(try CurlNetworkClient(configuration()).load(Request(url: url)).get().data == Array("a".utf8))
    #expect(server.received.map { $0.headers["host"] } == ["xn--bcher-kva.localhost:\(server.port)"])
  }

  @Test("takes no leave of a connection for an answer", arguments: ["408 Request Timeout", "400 Bad Request"])
  func leave(_ status: String) throws {
    let server = try LoopbackServer { request in
      guard request.path == "/last" else { return [LoopbackServer.ok("a"), .keepAlive] }
      let leave = "HTTP/1.1 \(status)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
      return [LoopbackServer.ok("a"), .pause(milliseconds: 50), .send(leave)]
    }
    let client = CurlNetworkClient(configuration())
    #expect(client.load(try request(server, "/last")).error == nil)
    #expect(try client.load(try request(server, "/next")).get().data == Array("a".utf8))
    #expect(server.connectionCount == 2)
  }

  @Test("asks again over a connection of its own where a server was seen to send its answers twice")
  func answersTwice() throws {
    let server = try LoopbackServer { request in
      // In a second piece, which hardly comes together with the first.
      [LoopbackServer.ok(request.path), LoopbackServer.ok(request.path), .keepAlive]
    }
    let client = CurlNetworkClient(configuration())
    let requests = try (0..<40).map { try request(server, "/\($0)") }
    for _ in 0..<2 {
      let bodies = client.load(requests, concurrency: 2).map {
        String(decoding: (try? $0.get())?.data ?? [], as: UTF8.self)
      }
      #expect(bodies == (0..<40).map { "/\($0)" })
    }
  }

  @Test("keeps the order of 64 requests at one time, and their connections for the next ones")
  func parallel() throws {
    let server = try LoopbackServer { request in
      // The later the request, the sooner the answer.
      [.pause(milliseconds: 70 - (Int(request.path.dropFirst()) ?? 0)), LoopbackServer.ok(request.path), .keepAlive]
    }
    let client = CurlNetworkClient(configuration())
    let requests = try (0..<64).map { try request(server, "/\($0)") }
    for _ in 0..<2 {
      let started = ContinuousClock.now
      let bodies = client.load(requests, concurrency: 64).map {
        String(decoding: (try? $0.get())?.data ?? [], as: UTF8.self)
      }
      #expect(bodies == (0..<64).map { "/\($0)" })
      #expect(ContinuousClock.now - started < .seconds(2))
    }
    // A connection whose answer took long is not used again, so a busy machine makes some more than 64.
    #expect(server.connectionCount < 128)
  }

  @Test("uses its connections again where answers come while requests start")
  func together() throws {
    let server = try LoopbackServer { _ in [.pause(milliseconds: 10), LoopbackServer.ok("a"), .keepAlive] }
    let client = CurlNetworkClient(configuration { $0.concurrency = 32 })
    let results = client.load(try (0..<960).map { try request(server, "/\($0)") }, concurrency: 32)
    #expect(results.filter { $0.error == nil }.count == 960)
    #expect(server.connectionCount < 480)
  }

  @Test("keeps to the number of requests that are allowed at one time")
  func bounded() throws {
    let underWay = Mutex((now: 0, most: 0))
    let server = try LoopbackServer { _ in
      underWay.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      usleep(2000)
      underWay.withLock { $0.now -= 1 }
      return [LoopbackServer.ok("a"), .keepAlive]
    }
    let client = CurlNetworkClient(configuration())
    let results = client.load(try (0..<50).map { try request(server, "/\($0)") }, concurrency: 3)
    #expect(results.filter { $0.error == nil }.count == 50)
    #expect(underWay.withLock { $0.most } <= 3)
  }
}
