import Testing

@testable import BeagleModel

@Suite("Requests")
struct RequestTests {
  let url = BuiltURL(unchecked: "https://me:secret@bff.acme.com:8443/a?token=secret")

  @Test("are GET with no headers unless told otherwise; decoded data keeps what is absent")
  func defaults() {
    #expect(HttpAdditionalData() == HttpAdditionalData(method: .get, headers: [:], body: nil))
    #expect(Request(url: url).method == .get)
    #expect(Request(url: url, additionalData: HttpAdditionalData(method: nil)).method == .get)
    #expect(HTTPMethod(rawValue: "get") == nil)
    #expect(HTTPMethod.allCases.filter(\.isSafe) == [.get, .head])
  }

  @Test("compare header names without regard to case, and keep the order")
  func headers() {
    var headers = HTTPHeaders()
    headers.append(name: "Set-Cookie", value: "a")
    headers.append(name: "set-cookie", value: "b")
    headers["X"] = "1"
    #expect(headers["SET-COOKIE"] == "a")
    headers["SET-cookie"] = "c"
    #expect(headers.fields.map(\.value) == ["c", "1"])
    headers["x"] = nil
    #expect(headers.fields.map(\.name) == ["SET-cookie"])
  }

  @Test(
    "say in one sentence what went wrong, and no secret",
    arguments: [
      (.refused, "bff.acme.com:8443 refused the connection"),
      (.proxyRefused("proxy.acme.com:3128"), "the proxy proxy.acme.com:3128 refused the connection"),
      (.noSuchHost, "there is no host bff.acme.com"),
      (.timedOut(after: .seconds(10)), "bff.acme.com:8443 did not answer within 10 seconds"),
      (.timedOut(after: .microseconds(10)), "bff.acme.com:8443 did not answer within less than a millisecond"),
      (.timedOut(after: .milliseconds(1500)), "bff.acme.com:8443 did not answer within 1500 milliseconds"),
      (.bodyTooLarge(limit: 5), "the body from bff.acme.com:8443 is longer than 5 bytes"),
      (
        .bodiesTooLarge(limit: 5),
        "the large answers of this walk have more than 5 bytes in all; \"limits\" has \"answerBytesInAll\""
      ),
      (.status(404), "bff.acme.com:8443 answered with status 404"),
      (
        .noLibcurl("libcurl.so.4: no such file"),
        "HTTP needs libcurl, which is not here: install it (Debian, Ubuntu: apt-get install libcurl4)"
          + " (libcurl.so.4: no such file)"
      ),
      (.invalidHeader(name: "a\nb"), #"the header "a\nb" cannot be sent: it would break the request"#),
    ] as [(NetworkError.Kind, String)])
  func sentences(kind: NetworkError.Kind, sentence: String) {
    #expect(NetworkError(kind, request: Request(url: url)).description == sentence)
  }

  @Test("say of an answer that came too slowly that it began")
  func unfinished() {
    let begun = NetworkResponse(
      data: [], status: 200, headers: HTTPHeaders(), finalURL: url, bodyIsTruncated: true, duration: .seconds(10))
    #expect(
      NetworkError(.timedOut(after: .seconds(10)), request: Request(url: url), response: begun).description
        == "bff.acme.com:8443 did not finish its answer within 10 seconds")
  }

  @Test(
    "say what of an address cannot be requested",
    arguments: [
      ("http://a.b:99999/x", "99999 is not a port"), ("ftp://a.b", "it needs http or https and a host"),
      ("http://:80/x", "it needs http or https and a host"),
    ])
  func unsupported(url: String, reason: String) throws {
    let error = NetworkError(.unsupportedURL, request: Request(url: try #require(BuiltURL(url))))
    #expect(error.description == "\(url) is not a URL that can be requested: \(reason)")
  }

  @Test("say of an address of IPv6 where it ends")
  func ipLiteral() throws {
    let url = try #require(BuiltURL("http://[::1]:9/x"))
    #expect(NetworkError(.refused, request: Request(url: url)).description == "[::1]:9 refused the connection")
  }

  @Test(
    "say of a server that answers without TLS what may be meant",
    arguments: [
      (
        "error:0A00010B:SSL routines::wrong version number",
        "bff.acme.com:8443 seems not to speak https; did you mean http:? (error:0A00010B:SSL routines::wrong version number)"
      ),
      ("certificate has expired", "no secure connection to bff.acme.com:8443: certificate has expired"),
    ])
  func plainServer(reason: String, words: String) {
    #expect(NetworkError(.tls(reason), request: Request(url: url)).description == words)
  }
}
