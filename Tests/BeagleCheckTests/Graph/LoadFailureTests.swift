import BeagleModel
import Testing

@testable import beagle_check

@Suite("A load failure")
struct LoadFailureTests {
  @Test(
    "gets its outcome from the HTTP status",
    arguments: [
      (400, "broken: 400"), (401, "blocked: 401"), (403, "blocked: 403"), (404, "broken: 404"),
      (407, "notChecked: 407, a proxy asks for a login"), (408, "transient: 408"), (410, "broken: 410"),
      (425, "transient: 425"), (429, "transient: 429"), (500, "transient: 500"), (503, "transient: 503"),
      (599, "transient: 599"), (301, "blocked: 301, and redirects are not followed"), (304, "broken: 304"),
      (307, "blocked: 307, and redirects are not followed"), (600, "broken: 600"),
    ])
  func status(_ status: Int, _ expected: String) throws {
    let request = Request(url: try #require(BuiltURL("https://bff.shop/home")))
    let failure = LoadFailure(.networkError(NetworkError(.status(status), request: request)))
    #expect("\(failure.outcome): \(failure)" == expected)
  }

  @Test(
    "says how to mend what keeps the server from answering",
    arguments: [
      (.refused, "bff.shop refused the connection; is the server running there?"),
      (.tls("unsupported protocol"), "no secure connection to bff.shop: unsupported protocol"),
      (
        .tls("SSL certificate problem: unable to get local issuer certificate"),
        "no secure connection to bff.shop: SSL certificate problem: unable to get local issuer certificate; "
          + "name its authority with \"certificateAuthority\" of \"network.live\", or with SSL_CERT_FILE"
      ),
      (
        .longWait(status: 503, limit: .seconds(60)), "503, and Retry-After asks for a wait of more than 60 seconds"
      ),
    ] as [(NetworkError.Kind, String)])
  func noAnswer(_ kind: NetworkError.Kind, _ expected: String) throws {
    let request = Request(url: try #require(BuiltURL("https://bff.shop/home")))
    let failure = LoadFailure(.networkError(NetworkError(kind, request: request)))
    #expect(failure.outcome == .transient)
    #expect("\(failure)" == expected)
  }

  @Test("may come from a misspelt route where the server has no such route", arguments: [400, 404, 410, 500])
  func misnamed(_ status: Int) {
    #expect(LoadFailure.status(status).isPerhapsMisnamed == [404, 410].contains(status))
  }
}
