import BeagleModel
import Testing

@testable import beagle_check

@Suite("Which requests a walk sends")
struct RequestPolicyTests {
  private func refusal(_ policy: RequestPolicy, _ route: String, _ method: String, base: String?) -> String {
    let base = base.flatMap { BuiltURL($0) }
    let url = UrlBuilder(baseUrl: base).build(path: route)
    let visit = CrawlFrontier.Visit(route: route, request: RouteRequest(method: method), depth: 0, parent: nil)
    guard let failure = policy.refusal(of: visit.route, visit.request, at: url, base: base) else { return "sent" }
    return failure.outcome == .notChecked ? "\(failure)" : "\(failure.outcome): \(failure)"
  }

  @Test(
    "live: none to other hosts, and none that may change something, unless the configuration says so",
    arguments: [
      ("/home", "GET", "sent"), ("/home", "HEAD", "sent"), ("https://bff.acme.com/home", "GET", "sent"),
      ("https://BFF.acme.com/home", "GET", "sent"), ("https://cdn.acme.com/a", "GET", "sent"),
      ("https://A.Static.com/a", "GET", "sent"), ("https://static.com/a", "GET", "the host static.com is not allowed"),
      ("https://evil.com/a", "GET", "the host evil.com is not allowed"),
      ("https://bff.acme.com.evil.com/a", "GET", "the host bff.acme.com.evil.com is not allowed"),
      ("https://x@evil.com/a", "GET", "the host evil.com is not allowed"),
      ("//evil.com/a", "GET", "sent"),
      ("/search", "POST", "sent"), ("/search?q=1", "POST", "sent"), ("/cart/add", "PUT", "sent"),
      ("/cart/../buy", "PUT", "a PUT request is not safe to send"),
      ("/cart/%2E%2e/buy", "PUT", "a PUT request is not safe to send"),
      ("/cart/..;/buy", "PUT", "a PUT request is not safe to send"),
      ("/cart/%2e.%3Bv=1/buy", "PUT", "a PUT request is not safe to send"),
      ("/cart/a..b", "PUT", "sent"), ("/cart/a;v=1", "PUT", "sent"),
      ("localhost:8080/x", "GET", "the address has no host"), ("https:/x", "GET", "the address has no host"),
      ("/search/all", "POST", "a POST request is not safe to send"),
      ("/search", "DELETE", "a DELETE request is not safe to send"),
      ("/search", "post", "a post request is not safe to send"), ("home", "GET", "the address has no host"),
      ("mailto:a@b.c", "GET", "a mailto: address is not the address of a screen"),
      ("ftp://bff.acme.com/a", "GET", "a ftp: address is not the address of a screen"),
      ("HTTPS://bff.acme.com/a", "GET", "sent"),
      ("", "GET", "broken: no address can be made of it"),
    ])
  func live(_ route: String, _ method: String, _ expected: String) {
    let policy = RequestPolicy(
      hosts: ["cdn.acme.com", "*.static.com"], unsafeRequests: ["POST /search", "PUT /cart/*", "/broken"])
    #expect(refusal(policy, route, method, base: "https://bff.acme.com/v2") == expected)
  }

  @Test("live: a method that is listed, on any route, and no safe one that is not")
  func listedMethods() {
    let policy = RequestPolicy(methods: ["GET", "POST"], unsafeRequests: ["PUT /cart"])
    func refusal(_ method: String, _ route: String) -> String {
      self.refusal(policy, route, method, base: "https://bff.acme.com")
    }
    #expect(refusal("POST", "/a") == "sent" && refusal("PUT", "/cart") == "sent")
    #expect(refusal("HEAD", "/a") == #""requestMethods" leaves out HEAD"#)
    #expect(refusal("DELETE", "/a") == "a DELETE request is not safe to send")
  }

  @Test(
    "live: no header that makes another method of a safe one", arguments: ["X-HTTP-Method-Override", "x-http-method"])
  func methodOverride(_ name: String) {
    func refusal(_ value: String) -> LoadFailure? {
      let request = RouteRequest(headers: [name: value])
      let visit = CrawlFrontier.Visit(route: "/a", request: request, depth: 0, parent: nil)
      return RequestPolicy().refusal(
        of: visit.route, visit.request, at: BuiltURL("https://a.b/a"), base: BuiltURL("https://a.b"))
    }
    #expect(refusal("DELETE") == .unsafe(method: "GET"))
    #expect(refusal("get") == nil)
  }

  @Test("live, without a base URL: only whole addresses of known hosts")
  func withoutBase() {
    #expect(refusal(RequestPolicy(), "/home", "GET", base: nil) == "there is no base URL")
    #expect(refusal(RequestPolicy(hosts: ["a.b"]), "https://a.b/home", "GET", base: nil) == "sent")
    #expect(refusal(RequestPolicy(hosts: ["a.b"]), "https://c.d/x", "GET", base: nil) == "the host c.d is not allowed")
    #expect(refusal(RequestPolicy(hosts: ["münchen.b"]), "https://München.b/x", "GET", base: nil) == "sent")
  }

  @Test(
    "fixtures: anything that has an address",
    arguments: [
      ("/home", "GET", nil, "sent"), ("/home", "POST", nil, "sent"), ("home", "GET", nil, "the address has no host"),
      ("https://evil.com/a", "POST", "https://a.b", "sent"),
      ("mailto:a@b", "GET", nil, "a mailto: address is not the address of a screen"),
      ("home", "GET", "https://a.b", "the address has no host"),
    ] as [(String, String, String?, String)])
  func fixtures(_ route: String, _ method: String, _ base: String?, _ expected: String) {
    #expect(refusal(RequestPolicy(asksFixtures: true), route, method, base: base) == expected)
  }
}
