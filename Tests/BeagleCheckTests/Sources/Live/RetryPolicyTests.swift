import BeagleModel
import Testing

@testable import beagle_check

@Suite("Whether a request is sent again")
struct RetryPolicyTests {
  private static let url = ScriptedClient.url("https://bff.example/home")

  private func decision(
    _ kind: NetworkError.Kind, attempt: Int = 1, method: HTTPMethod = .get, headers: [(String, String)] = [],
    random: Double = 1
  ) -> RetryPolicy.Decision {
    let request = Request(url: Self.url, additionalData: HttpAdditionalData(method: method))
    var error = NetworkError(kind, request: request)
    if case .status(let status) = kind {
      let fields = headers.map { HTTPHeaders.Field(name: $0.0, value: $0.1) }
      error.response = NetworkResponse(data: [], status: status, headers: HTTPHeaders(fields), finalURL: Self.url)
    }
    return RetryPolicy(retries: 2).decision(after: error, attempt: attempt, now: 784_111_777, random: random)
  }

  @Test(
    "twice where the next answer may differ, the second time after twice as long",
    arguments: [
      .refused, .noSuchHost, .connectionReset, .emptyReply, .shortBody, .shortHeader, .proxyRefused("p:1"),
      .proxy(status: 502), .status(408), .status(429), .status(500), .status(503), .status(599),
    ] as [NetworkError.Kind])
  func again(_ kind: NetworkError.Kind) {
    #expect((1...3).map { decision(kind, attempt: $0) } == [.again(after: 0.5), .again(after: 1), .end])
    #expect(decision(kind, random: 0) == .again(after: 0.25))
  }

  @Test("once after a time-out, which has taken its time")
  func afterTimeOut() {
    let kind = NetworkError.Kind.timedOut(after: .seconds(10))
    #expect((1...2).map { decision(kind, attempt: $0) } == [.again(after: 0.5), .end])
  }

  @Test(
    "never where the next answer is the same, or the request was stopped",
    arguments: [
      .status(404), .status(401), .status(302), .status(425), .tls("x"), .unsupportedURL, .cancelled, .notHTTP,
      .bodyTooLarge(limit: 1), .bodiesTooLarge(limit: 1), .proxy(status: 407), .noLibcurl("x"), .other("x"),
    ] as [NetworkError.Kind])
  func never(_ kind: NetworkError.Kind) { #expect(decision(kind) == .end) }

  @Test("with an unsafe method only where the server never saw it")
  func unsafeMethods() {
    for kind in [.connectionReset, .status(503), .emptyReply] as [NetworkError.Kind] {
      #expect(decision(kind, method: .post) == .end)
      #expect(decision(kind, method: .head) == .again(after: 0.5))
    }
    #expect(decision(.refused, method: .post) == .again(after: 0.5))
  }

  @Test(
    "after the wait that the server asks for, up to a minute",
    arguments: [
      ("3", .again(after: 3)), ("0", .again(after: 0.5)), ("60", .again(after: 60)),
      ("61", .endForLongWait(status: 503)), ("99999999999999999999", .endForLongWait(status: 503)),
      ("Sun, 06 Nov 1994 08:49:40 GMT", .again(after: 3)), ("Sun, 06 Nov 1994 08:49:00 GMT", .again(after: 0.5)),
      ("Sun, 06 Nov 1994 09:49:37 GMT", .endForLongWait(status: 503)), ("soon", .again(after: 0.5)),
      ("-5", .again(after: 0.5)), ("", .again(after: 0.5)),
    ] as [(String, RetryPolicy.Decision)])
  func retryAfter(_ text: String, _ expected: RetryPolicy.Decision) {
    #expect(decision(.status(503), headers: [("Retry-After", text)]) == expected)
  }

  @Test("by the server's own clock where it says its date")
  func ownClock() {
    let headers = [
      ("Date", "Mon, 01 Jan 2001 00:00:00 GMT"), ("Retry-After", "Mon, 01 Jan 2001 00:00:07 GMT"),
    ]
    #expect(decision(.status(429), headers: headers) == .again(after: 7))
  }

  @Test(
    "reads a date in each form of HTTP",
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199), ("Sun, 06 Nov 1994", nil),
      ("Sun, 06 Foo 1994 08:49:37 GMT", nil),
      ("Sun, 06 Nov 1994 25:49:37 GMT", nil), ("06 Nov 99999999999999999999 08:49:37 GMT", nil), ("a b c d e", nil),
    ] as [(String, Double?)])
  func dates(_ text: String, _ expected: Double?) { #expect(RetryAfter.date(text) == expected) }
}
