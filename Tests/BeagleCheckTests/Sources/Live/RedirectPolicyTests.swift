import BeagleModel
import Testing

@testable import beagle_check

@Suite("A redirect")
struct RedirectPolicyTests {
  private static let base = "https://bff.example"

  private func step(
    _ location: String?, status: Int = 302, mode: RedirectMode = .sameHost, of request: Request? = nil,
    trail: [String] = []
  ) -> RedirectPolicy.Step? {
    let request = request ?? Request(url: ScriptedClient.url("\(Self.base)/home"))
    let policy = RedirectPolicy(
      mode: mode, requests: RequestPolicy(hosts: ["cdn.example"], unsafeRequests: ["POST /kept"]),
      base: ScriptedClient.url(Self.base))
    let fields = location.map { [HTTPHeaders.Field(name: "Location", value: $0)] } ?? []
    let response = NetworkResponse(data: [], status: status, headers: HTTPHeaders(fields), finalURL: request.url)
    return policy.step(after: response, to: request, trail: trail.map(ScriptedClient.url) + [request.url])
  }

  private func words(_ step: RedirectPolicy.Step?) -> String {
    switch step {
    case .follow(let request)?: "\(request.method.rawValue) \(request.url)"
    case .refuse(let redirect)?: redirect.words
    case nil: "none"
    }
  }

  @Test(
    "is followed to the same host, by whatever its Location is beside the address",
    arguments: [
      ("/a", "GET https://bff.example/a"), ("a?b=c", "GET https://bff.example/a?b=c"),
      ("//bff.example/x", "GET https://bff.example/x"),
      ("https://BFF.example:8443/x", "GET https://BFF.example:8443/x"),
      ("../a/./b", "GET https://bff.example/a/b"), ("?next", "GET https://bff.example/home?next"),
      ("/a b", "GET https://bff.example/a%20b"), ("/login", "GET https://bff.example/login"),
    ])
  func follows(_ location: String, _ expected: String) { #expect(words(step(location)) == expected) }

  @Test(
    "is named for what it is where it is not followed, without secrets of its address",
    arguments: [
      (
        "https://other.example/a?token=1#b",
        "302 to another host, https://other.example/a; the app follows it, the check does not leave the allowed hosts"
      ),
      (
        "https://me:pw@cdn.example/a",
        "302 to another host, https://cdn.example/a; \"followRedirects\": \"allowed\" follows it, as the app does"
      ),
      ("https://sso.acme.example/start;id=1?state=x", "redirected to the login page https://sso.acme.example/start"),
      ("https://other.example/users/sign_in", "redirected to the login page https://other.example/users/sign_in"),
      ("http://bff.example/a", "302 from https to http://bff.example/a, which iOS refuses unless the app allows it"),
      ("acme://open/a", "302 to acme://open/a, which is not on the web"),
      ("/home#part", "redirected in a loop, back to https://bff.example/home"),
    ])
  func refuses(_ location: String, _ expected: String) { #expect(words(step(location)) == expected) }

  @Test("to an allowed host is followed where the configuration says so, to others never")
  func followsToAllowedHosts() {
    #expect(words(step("https://cdn.example/a", mode: .allowed)) == "GET https://cdn.example/a")
    #expect(words(step("https://other.example/a", mode: .allowed)).hasPrefix("302 to another host"))
    #expect(
      words(step("/a", mode: .none))
        == "302 to https://bff.example/a, and \"followRedirects\" is \"none\"; the app follows it")
    #expect(words(step("/login", mode: .none)) == "redirected to the login page https://bff.example/login")
  }

  @Test("without a Location, or with one that is no address, leads nowhere")
  func withoutLocation() {
    #expect(words(step(nil)) == "302, and no Location says where to go")
    #expect(words(step("")) == "302, and its Location is no address")
  }

  @Test("is one for URLSession, too", arguments: [(300, false), (301, true), (304, false), (305, false), (308, true)])
  func statuses(_ status: Int, _ isOne: Bool) { #expect((step("/a", status: status) != nil) == isOne) }

  @Test("is followed twenty times, as URLSession has it")
  func limit() {
    let trail = (0..<19).map { "\(Self.base)/\($0)" }
    #expect(words(step("/a", trail: trail)) == "GET https://bff.example/a")
    #expect(
      words(step("/a", trail: trail + ["\(Self.base)/x"])) == "redirected too often, lastly to https://bff.example/a")
  }

  @Test(
    "makes a GET of a POST where URLSession does",
    arguments: [
      (301, "GET https://bff.example/kept"), (302, "GET https://bff.example/kept"),
      (303, "GET https://bff.example/kept"),
      (307, "POST https://bff.example/kept"), (308, "POST https://bff.example/kept"),
    ])
  func methods(_ status: Int, _ expected: String) {
    let data = HttpAdditionalData(method: .post, headers: ["Content-Type": "text/x", "A": "1"], body: [1])
    let request = Request(url: ScriptedClient.url("\(Self.base)/search"), additionalData: data)
    let step = step("/kept", status: status, of: request)
    #expect(words(step) == expected)
    guard case .follow(let next)? = step else { return }
    #expect((next.additionalData?.body == nil) == (status < 304))
    #expect(next.additionalData?.headers == (status < 304 ? ["A": "1"] : ["Content-Type": "text/x", "A": "1"]))
  }

  @Test("does not carry an unsafe method where it is not allowed")
  func unsafeMethods() {
    let request = Request(
      url: ScriptedClient.url("\(Self.base)/kept"), additionalData: HttpAdditionalData(method: .post))
    #expect(
      words(step("/other", status: 307, of: request))
        == "307 to https://bff.example/other, where the method is not safe to send")
  }

  @Test("takes no secret header of the route to another origin")
  func secretsStay() {
    let data = HttpAdditionalData(headers: ["Authorization": "Bearer x", "X-Api-Key": "y", "A": "1"])
    let request = Request(url: ScriptedClient.url("\(Self.base)/home"), additionalData: data)
    for (location, headers) in [
      ("https://bff.example:8443/a", ["A": "1"]), ("/a", ["Authorization": "Bearer x", "X-Api-Key": "y", "A": "1"]),
    ] {
      guard case .follow(let next)? = step(location, of: request) else {
        Issue.record("\(location) is not followed")
        continue
      }
      #expect(next.additionalData?.headers == headers)
    }
  }

  @Test(
    "leads to a login page by a word of its address",
    arguments: [
      ("https://sso.acme.com/", true), ("https://a.b/oauth2/authorize", true), ("https://a.b/log-in", true),
      ("https://a.b/sign_in", true), ("https://a.b/auth", true), ("https://a.b/authors", false),
      ("https://a.b/blogs/in", false), ("https://a.b/home?next=/login", false), ("https://a.b/design/in", false),
    ])
  func loginPages(_ address: String, _ isOne: Bool) { #expect(LoginPage.isOne(ScriptedClient.url(address)) == isOne) }
}
