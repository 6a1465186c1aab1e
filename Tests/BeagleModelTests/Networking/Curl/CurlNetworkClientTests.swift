import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import BeagleModel

/// Whether this machine has libcurl; without it these tests are skipped, and say so.
private let hasLibcurl: Bool = (try? LibCurl.shared.get()) != nil

@Suite(
  "CurlNetworkClient, with libcurl", .enabled(if: hasLibcurl, "this machine has no libcurl"), .timeLimit(.minutes(10)))
struct CurlNetworkClientTests {
  typealias Configuration = CurlNetworkClient.Configuration

  func configuration(_ change: (inout Configuration) -> Void = { _ in }) -> Configuration {
    // The machine's proxy would answer for the loopback server.
    var configuration = Configuration()
    configuration.timeout = .seconds(5)
    configuration.proxy = .none
    change(&configuration)
    return configuration
  }

  func request(_ server: LoopbackServer, _ path: String, _ data: HttpAdditionalData? = nil) throws -> Request {
    Request(url: try #require(BuiltURL("http://127.0.0.1:\(server.port)\(path)")), additionalData: data)
  }

  /// One request to a server that answers everything with these steps.
  func load(
    _ steps: [LoopbackServer.Step], _ configuration: Configuration? = nil
  ) throws -> Result<NetworkResponse, NetworkError> {
    let server = try LoopbackServer { _ in steps }
    return CurlNetworkClient(configuration ?? self.configuration()).load(try request(server, "/a"))
  }

  @Test("gives body, status and headers")
  func success() throws {
    let headers = "Content-Type: application/json\r\nX-Twice: 1\r\nx-twice:  2 \r\n"
    let response = try load([LoopbackServer.ok("{\"é\":1}", headers: headers)]).get()
    #expect(response.status == 200)
    #expect(response.data == Array("{\"é\":1}".utf8))
    #expect(response.headers["content-type"] == "application/json")
    #expect(response.headers.fields.filter { $0.name.lowercased() == "x-twice" }.map(\.value) == ["1", "2"])
    #expect(!response.bodyIsTruncated)
    #expect(response.duration > .zero)
  }

  @Test("tells an observer when each request is sent, and when it has ended")
  func observed() throws {
    let events = Mutex<[String]>([])
    let server = try LoopbackServer { _ in [LoopbackServer.ok("{}")] }
    let client = CurlNetworkClient(
      configuration {
        $0.observe = { request in
          let path = request.url.absoluteString.split(separator: "/").last ?? ""
          events.withLock { $0.append("\(path) sent") }
          return { events.withLock { $0.append("\(path) ended") } }
        }
      })
    _ = client.load([try request(server, "/a"), try request(server, "/b")], concurrency: 1)
    #expect(events.withLock { $0 } == ["a sent", "a ended", "b sent", "b ended"])
  }

  @Test("takes a status outside 200 to 299 for a failure that carries the answer")
  func notFound() throws {
    let error = try #require(try load([LoopbackServer.ok("gone", status: "404 Not Found")]).error)
    #expect(error.kind == .status(404))
    #expect(error.response?.data == Array("gone".utf8))
    #expect(error.response?.bodyIsTruncated == false)
    let lenient = configuration { $0.acceptedStatuses = 0...999 }
    #expect(try load([LoopbackServer.ok("gone", status: "404 Not Found")], lenient).get().status == 404)
  }

  @Test("takes a status for what it is, however the body ends, and a header that is cut off for no answer")
  func cutOff() throws {
    let short = "HTTP/1.1 404 Not Found\r\nContent-Length: 100\r\n\r\ngone"
    #expect(try load([.send(short)]).error?.kind == .status(404))
    let good = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{}"
    #expect(try load([.send(good)]).error?.kind == .shortBody)
    for header in ["HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Ty", "HTTP/1.1 404 Not Found\r\nX: 1\r\n"] {
      #expect(try load([.send(header)]).error?.kind == .shortHeader)
    }
  }

  @Test("reports a redirect instead of following it")
  func redirect() throws {
    let server = try LoopbackServer { _ in [LoopbackServer.ok("", status: "302 Found", headers: "Location: /b\r\n")] }
    let error = try #require(CurlNetworkClient(configuration()).load(try request(server, "/a")).error)
    #expect(error.kind == .status(302))
    #expect(error.response?.headers["location"] == "/b")
    #expect(server.received.map(\.path) == ["/a"])
  }

  @Test("puts chunks together, and skips interim answers")
  func chunked() throws {
    let response = try load([
      .send(
        "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"
      ),
      .pause(milliseconds: 20),
      .send("2\r\nde\r\n0\r\n\r\n"),
    ]).get()
    #expect(response.data == Array("abcde".utf8))
    #expect(response.headers["link"] == nil)
  }

  @Test("takes an interim answer for no answer")
  func interim() throws {
    let interim = LoopbackServer.Step.send("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")
    let silent = try load([interim, .wait], configuration { $0.timeout = .milliseconds(200) }).error
    #expect(silent?.kind == .timedOut(after: .milliseconds(200)))
    #expect(silent?.response == nil)
    // The pause lets the interim answer arrive before the end does.
    #expect(try load([interim, .pause(milliseconds: 50), .reset]).error?.kind == .connectionReset)
    let closed = try load([interim, interim]).error?.kind
    #expect(closed == .emptyReply || closed == .shortHeader)
  }

  @Test("keeps little of an answer that is a failure by its status")
  func uselessBody() throws {
    let page = LoopbackServer.ok(String(repeating: "x", count: 200_000), status: "500 Internal Server Error")
    let error = try #require(try load([page]).error)
    #expect(error.kind == .status(500))
    #expect(error.response?.data.count == 65536)
    #expect(error.response?.bodyIsTruncated == true)
  }

  @Test(
    "knows a proxy that takes no connection by libcurl's words",
    arguments: [
      ("http://a.b/x", "Failed to connect to a.b port 80 after 0 ms: Couldn't connect to server", nil),
      ("https://A.b/x", "Failed to connect to a.b port 443 after 0 ms: Couldn't connect to server", nil),
      ("http://a.b/x", "Failed to connect to localhost port 9 after 0 ms: Couldn't connect to server", "localhost:9"),
      ("http://a.b/x", "Failed to connect to a.b port 9 after 0 ms: Couldn't connect to server", "a.b:9"),
      ("http://a.b/x", "Failed to connect to a.b port 80 via proxy.c after 0 ms: Could not connect", "proxy.c"),
      ("http://a.b/x", "Couldn't connect to server", nil),
    ] as [(String, String, String?)])
  func refusedByProxy(url: String, words: String, proxy: String?) throws {
    #expect(CurlFailure.proxy(in: words, insteadOf: try #require(BuiltURL(url))) == proxy)
  }

  @Test("ends a body that drips past the deadline")
  func slow() throws {
    let drip: [LoopbackServer.Step] = (0..<40).flatMap { _ in [.send("."), .pause(milliseconds: 50)] }
    let started = ContinuousClock.now
    let error = try #require(
      try load(
        [.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n")] + drip,
        configuration { $0.timeout = .milliseconds(300) }
      ).error)
    #expect(ContinuousClock.now - started < .seconds(1.5))
    #expect(error.kind == .timedOut(after: .milliseconds(300)))
    #expect(error.response?.bodyIsTruncated == true)
    #expect(error.response?.data.first == UInt8(ascii: "."))
  }

  @Test("does not wait longer than the deadline for a server that says nothing")
  func silent() throws {
    let error = try #require(try load([.wait], configuration { $0.timeout = .milliseconds(200) }).error)
    #expect(error.kind == .timedOut(after: .milliseconds(200)))
    #expect(error.response == nil)
  }

  @Test("gives up sooner on a connection that never becomes secure")
  func neverSecure() throws {
    let server = try LoopbackServer { _ in [.wait] }
    let url = try #require(BuiltURL("https://127.0.0.1:\(server.port)/"))
    let client = CurlNetworkClient(configuration { $0.connectTimeout = .milliseconds(200) })
    #expect(client.load(Request(url: url)).error?.kind == .timedOut(after: .milliseconds(200)))
  }

  @Test("tells resets, empty replies, short bodies and what is not HTTP apart")
  func brokenAnswers() throws {
    let short: [LoopbackServer.Step] = [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")]
    let shortChunks: [LoopbackServer.Step] = [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nabc")]
    #expect(try load([.reset]).error?.kind == .connectionReset)
    #expect(try load([]).error?.kind == .emptyReply)
    #expect(try load(short).error?.kind == .shortBody)
    #expect(try load(short).error?.response?.data == Array("abc".utf8))
    #expect(try load(shortChunks).error?.kind == .shortBody)
    #expect(try load([.send("SSH-2.0-nobody\r\n")]).error?.kind == .notHTTP)
  }

  @Test("stops at the body's limit and keeps what it has")
  func tooLarge() throws {
    let error = try #require(
      try load([LoopbackServer.ok(String(repeating: "x", count: 5000))], configuration { $0.bodyLimit = 1000 }).error)
    #expect(error.kind == .bodyTooLarge(limit: 1000))
    #expect(error.response?.data.count == 1000)
    #expect(error.response?.bodyIsTruncated == true)
    let exact = configuration { $0.bodyLimit = 5000 }
    #expect(try load([LoopbackServer.ok(String(repeating: "x", count: 5000))], exact).get().data.count == 5000)
  }

  /// A body as a server packs it that was asked not to: one stored block in the wrapping of RFC 1950.
  private func deflated(_ text: String) -> [LoopbackServer.Step] {
    let bytes = Array(text.utf8)
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    let length = [UInt8(truncatingIfNeeded: bytes.count), UInt8(truncatingIfNeeded: bytes.count >> 8)]
    let sum = (high << 16 | low).bigEndian
    let packed =
      [0x78, 0x01, 0x01] + length + length.map { ~$0 } + bytes + withUnsafeBytes(of: sum) { Array($0) }
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\nContent-Length: \(packed.count)\r\n\r\n"
    return [.send(head), .sendBytes(packed)]
  }

  @Test("unpacks a body that was packed though nobody asked for it, up to the body's limit")
  func unpacks() throws {
    #expect(try load(deflated("{\"a\": 1}")).get().data == Array("{\"a\": 1}".utf8))
    let error = try #require(
      try load(deflated(String(repeating: "x", count: 5000)), configuration { $0.bodyLimit = 1000 }).error)
    #expect(error.kind == .bodyTooLarge(limit: 1000))
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: unheard-of\r\nContent-Length: 2\r\n\r\n{}"
    #expect(
      try load([.send(head)]).error?.kind == .other("the body cannot be unpacked, its Content-Encoding is unheard-of"))
  }

  @Test("stops at a header without end")
  func longHeader() throws {
    let lines = String(repeating: "X-Filler: \(String(repeating: "x", count: 1000))\r\n", count: 400)
    let error = try #require(try load([LoopbackServer.ok("", headers: lines)]).error)
    #expect(error.kind == .headerTooLarge(limit: 262_144))
    let line = "X-Filler: \(String(repeating: "x", count: 250_000))\r\n"
    let kind = try load([LoopbackServer.ok("", headers: line)]).error?.kind
    // libcurl's own limit of a line differs between releases.
    #expect(kind == nil || kind == .other("a line of the header is too long"))
  }

  @Test("says that nobody listens, and that there is no such host")
  func unreachable() throws {
    let port = try ReservedPort()
    let client = CurlNetworkClient(configuration())
    let closed = Request(url: try #require(BuiltURL("http://127.0.0.1:\(port.number)/")))
    #expect(client.load(closed).error?.kind == .refused)
    // No label is longer than 63 bytes, so this asks no name server.
    let nowhere = Request(url: try #require(BuiltURL("http://\(String(repeating: "a", count: 64)).invalid/")))
    #expect(client.load(nowhere).error?.kind == .noSuchHost)
  }

  @Test(
    "sends no request for a URL without http, https or a host",
    arguments: ["orders", "/a", "ftp://h/a", "file:///etc/passwd"])
  func unsupported(url: String) throws {
    let client = CurlNetworkClient(configuration())
    #expect(client.load(Request(url: try #require(BuiltURL(url)))).error?.kind == .unsupportedURL)
  }

  @Test("sends the documented headers, the request's over them, the client's over both")
  func sentHeaders() throws {
    let server = try LoopbackServer { _ in [LoopbackServer.ok("")] }
    let client = CurlNetworkClient(
      configuration {
        $0.userAgent = "beagle-check/1.2.3"
        $0.headers = ["X-Client": "client", "x-both": "client"]
      })
    let own = HttpAdditionalData(headers: [
      "X-Both": "own", "accept": "text/plain", "Empty": "", "Content-Length": "99", "Transfer-Encoding": "chunked",
    ])
    _ = try client.load(try request(server, "/a/../b?q=1#top", own)).get()
    let received = try #require(server.received.first)
    #expect(received.method == "GET")
    #expect(received.path == "/a/../b?q=1")
    #expect(
      received.headers == [
        "host": "127.0.0.1:\(server.port)", "user-agent": "beagle-check/1.2.3", "accept": "text/plain",
        "accept-encoding": "identity", "content-type": "application/json", "beagle-platform": "IOS",
        "x-client": "client",
        "x-both": "client", "empty": "",
      ])
  }

  @Test("sends secrets to their own origin and to no other")
  func secrets() throws {
    let own = try LoopbackServer { _ in [LoopbackServer.ok("")] }
    let other = try LoopbackServer { _ in [LoopbackServer.ok("")] }
    let origin = try #require(BuiltURL("http://127.0.0.1:\(own.port)/v2"))
    let client = CurlNetworkClient(
      configuration { $0.secrets = Configuration.Secrets(headers: ["Authorization": "Bearer x"], origin: origin) })
    let results = client.load([try request(own, "/a"), try request(other, "/a")], concurrency: 2)
    #expect(results.map { $0.error == nil } == [true, true])
    #expect(own.received.map { $0.headers["authorization"] } == ["Bearer x"])
    #expect(other.received.map { $0.headers["authorization"] } == [nil])
  }

  @Test("lets no payload name the site of a server that is asked")
  func ownHost() throws {
    let server = try LoopbackServer { _ in [LoopbackServer.ok("")] }
    let data = HttpAdditionalData(headers: ["host": "evil.example", "X-A": "b"])
    #expect(CurlNetworkClient(configuration()).load(try request(server, "/a", data)).error == nil)
    #expect(server.received.map { $0.headers["host"] } == ["127.0.0.1:\(server.port)"])
    #expect(server.received.map { $0.headers["x-a"] } == ["b"])
  }

  @Test("sends every method, with a body when there is one", arguments: HTTPMethod.allCases)
  func methods(method: HTTPMethod) throws {
    let server = try LoopbackServer { request in
      [request.method == "HEAD" ? .send("HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n") : LoopbackServer.ok("answer!")]
    }
    let client = CurlNetworkClient(configuration())
    let body = Array(#"{"a":1}"#.utf8)
    for data in [HttpAdditionalData(method: method), HttpAdditionalData(method: method, body: body)] {
      #expect(try client.load(try request(server, "/a", data)).get().data.count == (method == .head ? 0 : 7))
    }
    #expect(server.received.map(\.method) == [method.rawValue, method.rawValue])
    #expect(server.received.map(\.body) == ["", method == .head ? "" : #"{"a":1}"#])
  }

  @Test(
    "refuses headers that would smuggle others in",
    arguments: [["a\r\nb": "c"], ["a": "b\nX-Other: c"], ["a b": "c"], ["": "c"]])
  func headerInjection(headers: [String: String]) throws {
    let server = try LoopbackServer { _ in [LoopbackServer.ok("")] }
    let error = CurlNetworkClient(configuration()).load(try request(server, "/a", HttpAdditionalData(headers: headers)))
      .error
    #expect(error?.kind == .invalidHeader(name: try #require(headers.keys.first)))
    #expect(server.received.isEmpty)
  }

  @Test("completes executeRequest once for each request, from one thread for all")
  func executes() throws {
    let server = try LoopbackServer { request in
      [.pause(milliseconds: 5), LoopbackServer.ok(request.path), .keepAlive]
    }
    let client = CurlNetworkClient(configuration())
    let answers = Recorder<String>()
    for round in 0..<3 {
      let group = DispatchGroup()
      for index in 0..<20 {
        group.enter()
        client.executeRequest(try request(server, "/\(round)-\(index)")) { result in
          answers.record(String(decoding: (try? result.get())?.data ?? [], as: UTF8.self))
          group.leave()
        }
      }
      #expect(group.wait(timeout: .now() + 10) == .success)
    }
    #expect(answers.values.sorted() == (0..<3).flatMap { round in (0..<20).map { "/\(round)-\($0)" } }.sorted())
  }

  @Test("stops a request at once when its token is cancelled")
  func cancels() throws {
    let server = try LoopbackServer { _ in [.wait] }
    let client = CurlNetworkClient(configuration())
    let kinds = Recorder<NetworkError.Kind?>()
    let done = DispatchSemaphore(value: 0)
    let started = ContinuousClock.now
    let token = client.executeRequest(try request(server, "/a")) { result in
      kinds.record(result.error?.kind)
      done.signal()
    }
    try #require(token).cancel()
    #expect(done.wait(timeout: .now() + 3) == .success)
    #expect(ContinuousClock.now - started < .seconds(1))
    #expect(kinds.values == [.cancelled])
  }

  @Test("ends what is under way, and sends nothing more, when the client is told so")
  func cancelsAll() throws {
    let flag = Mutex(false)
    let server = try LoopbackServer { _ in
      flag.withLock { $0 = true }
      return [.wait]
    }
    var configuration = configuration()
    configuration.isCancelled = { flag.withLock(\.self) }
    let started = ContinuousClock.now
    let results = CurlNetworkClient(configuration).load(
      try ["/a", "/b", "/c"].map { try request(server, $0) }, concurrency: 1)
    #expect(results.map(\.error?.kind) == [.cancelled, .cancelled, .cancelled])
    #expect(server.received.map(\.path) == ["/a"])
    #expect(ContinuousClock.now - started < .seconds(3))
  }
}

@Suite("CurlNetworkClient, without libcurl")
struct MissingLibcurlTests {
  @Test("names the package to install, for every request")
  func missing() throws {
    let client = CurlNetworkClient(CurlNetworkClient.Configuration()) {
      Result { () throws(LibCurl.Missing) in try LibCurl(opening: ["libnobody.so.0"]) }
    }
    let request = Request(url: try #require(BuiltURL("http://127.0.0.1/")))
    let errors = client.load([request, request], concurrency: 2).map { $0.error?.description ?? "" }
    #expect(errors.count == 2)
    #expect(Set(errors).count == 1)
    #expect(errors.first?.contains("apt-get install libcurl4") == true)
    #expect(errors.first?.contains("libnobody.so.0") == true)
    let kinds = Recorder<Bool>()
    let token = client.executeRequest(request) { kinds.record($0.error != nil) }
    #expect(token == nil)
    #expect(kinds.values == [true])
  }
}
