import BeagleModel
import Testing

@testable import beagle_check

@Suite("The manifest of a recording")
struct RecordingManifestTests {
  private static let home = RecordedRequest(method: "GET", address: "https://h/home")
  private static let first = String(decoding: RecordingManifest.firstLine, as: UTF8.self)

  private func exchange(status: Int) -> Exchange {
    var exchange = Exchange()
    exchange.status = status
    return exchange
  }

  private func line(_ exchange: Exchange, pass: Int = 1, of request: RecordedRequest = home) -> String {
    String(decoding: exchange.line(of: request, pass: pass), as: UTF8.self)
  }

  private func manifest(_ text: String) throws(RecordingManifest.Mistake) -> RecordingManifest {
    try RecordingManifest(PaddedBytes(text.utf8))
  }

  @Test("has a line that people can read")
  func lines() throws {
    let url = try #require(BuiltURL("https://h/home"))
    var response = NetworkResponse(data: [], status: 503, finalURL: url)
    response.headers.append(name: "Retry-After", value: "7")
    response.headers.append(name: "Set-Cookie", value: "session=1")
    let failure = Exchange(
      .failure(NetworkError(.status(503), request: Request(url: url), response: response)), to: Request(url: url),
      mask: { $0 })
    #expect(
      line(failure)
        == #"{"method":"GET","address":"https://h/home","status":503,"headers":{"Retry-After":"7"}}"# + "\n")
    let refused = Exchange(
      .failure(NetworkError(.refused, request: Request(url: url))), to: Request(url: url), mask: { $0 })
    #expect(
      line(refused, pass: 2, of: RecordedRequest(method: "POST", address: "https://h/a", headerSet: "en", own: "12"))
        == #"{"method":"POST","address":"https://h/a","headerSet":"en","own":"12","pass":2,"failure":{"refused":{}},"words":"h refused the connection"}"#
        + "\n")
  }

  @Test(
    "keeps every kind of failure",
    arguments: [
      NetworkError.Kind.timedOut(after: .milliseconds(1500)), .noSuchHost, .tls("a \"b\""), .shortBody, .notHTTP,
      .bodyTooLarge(limit: 7), .bodiesTooLarge(limit: 7), .proxy(status: 407), .invalidHeader(name: "x"), .status(404),
      .other("é/"),
      .fixtureMissing(lookedFor: ["a"]),
    ])
  func failures(_ kind: NetworkError.Kind) throws {
    let request = Request(url: try #require(BuiltURL("https://h/home")))
    let error = NetworkError(kind, request: request)
    let text = Self.first + line(Exchange(.failure(error), to: request, mask: { $0 }))
    let exchange = try #require(manifest(text).exchange(of: Self.home, pass: 1))
    #expect(exchange.result(of: request, body: PaddedBytes([]), path: nil) == .failure(error))
  }

  @Test("gives each pass its answer, and the last one from then on")
  func passes() throws {
    let text = Self.first + line(exchange(status: 503)) + line(exchange(status: 200), pass: 2)
    let read = try manifest(text)
    #expect((1...3).map { read.exchange(of: Self.home, pass: $0)?.status } == [503, 200, 200])
    let replaced = try manifest(text + line(exchange(status: 404)))
    #expect((1...2).map { replaced.exchange(of: Self.home, pass: $0)?.status } == [404, 404])
    let removed = try manifest(text + String(decoding: Exchange.removal(of: Self.home), as: UTF8.self))
    #expect(removed.exchange(of: Self.home, pass: 1) == nil)
  }

  @Test("leaves out a line that a killed run cut, and no other")
  func cut() throws {
    let text = Self.first + line(exchange(status: 200))
    let read = try manifest(text + String(line(exchange(status: 404)).dropLast(9)))
    #expect(read.isCut && read.exchange(of: Self.home, pass: 1)?.status == 200)
    let edited = try manifest(String(text.dropLast()))
    #expect(!edited.isCut && edited.exchange(of: Self.home, pass: 1)?.status == 200)
  }

  @Test(
    "is refused with the line",
    arguments: [
      ("", 1), ("{}\n", 1), (#"{"recording":2}"# + "\n", 1), (first + "{}\n", 2),
      (first + #"{"method":"GET","address":"a","file":"../x"}"# + "\n", 2),
      (first + #"{"method":"GET","address":"a","file":"/etc/passwd"}"# + "\n", 2),
      (first + #"{"method":"GET","address":"a"}"# + "\n" + "what\n", 3),
    ])
  func mistakes(_ text: String, _ line: Int) {
    let error = #expect(throws: RecordingManifest.Mistake.self) { try manifest(text) }
    #expect(error?.line == line)
  }
}
