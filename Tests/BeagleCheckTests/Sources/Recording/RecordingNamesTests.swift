import Testing

@testable import beagle_check

@Suite("The file of a recorded answer")
struct RecordingNamesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var address: String
    var method: String
    var type: String?
    /// `#` stands for the hash of the request.
    var name: String
    var testDescription: String { "\(method) \(address)" }

    init(_ address: String, _ name: String, method: String = "GET", type: String? = "application/json") {
      (self.address, self.method, self.type, self.name) = (address, method, type, name)
    }
  }

  static let cases = [
    Case("https://bff.acme.com/orders/detail", "bff.acme.com/orders/detail.json"),
    Case("https://bff.acme.com/orders/detail.json", "bff.acme.com/orders/detail.json", type: nil),
    Case("http://127.0.0.1:8080", "127.0.0.1-8080/index.json"),
    Case("http://127.0.0.1:8080/orders/", "127.0.0.1-8080/orders/index.json"),
    Case("http://***@h/a", "h/a.json"),
    Case("http://h/home.json", "h/home.html", type: "text/html; charset=utf-8"),
    Case("http://h/logo.png", "h/logo.png", type: "image/png"),
    Case("http://h/v1.2/home", "h/v1.2/home.json", type: "application/problem+json"),
    Case("http://h/file", "h/file.bin", type: "application/octet-stream"),
    Case("http://h/search?q=shoes", "h/search--q-shoes.#.json"),
    Case("http://h/search?next=/a/b&x", "h/search--next-_a_b-x.#.json"),
    Case("http://h/search", "h/search--post.#.json", method: "POST"),
    Case("http://h/Orders", "h/Orders.#.json"),
    Case("http://h/con", "h/_con.#.json"),
    Case("http://h/a/LPT1.x/b", "h/a/_LPT1.x/b.#.json"),
    Case("http://h/a/../../b", "h/a/__/__/b.#.json"),
    Case("http://h/a%2F..%2Fb", "h/a_.._b.#.json"),
    Case("http://h/a./b.", "h/a_/b_.#.json"),
    Case("http://h/a:b*c%3F%22%3C%7C%00", "h/a_b_c_____.#.json"),
    Case("http://h/.git/config", "h/_git/config.#.json"),
    Case("http://h/caf%C3%A9", "h/caf_.#.json"),
    Case("http://h/home.json/x", "h/home_json/x.#.json"),
  ]

  @Test("is named after the request, safely on every system", arguments: cases)
  func name(_ example: Case) {
    var names = RecordingNames()
    let request = RecordedRequest(method: example.method, address: example.address)
    #expect(
      names.name(of: request, pass: 1, type: example.type)
        == example.name.replacing("#", with: request.hash(digits: 6)))
  }

  @Test("belongs to one request, however alike the requests are")
  func unique() {
    let long = String(repeating: "con/", count: 100)
    var requests = Self.cases.map { RecordedRequest(method: $0.method, address: $0.address) }
    requests += ["a", "A", "a.json", "index", "", "a/", "a/index", long, long + "x", "a?x", "a?X", "a?x=", "a.3"].map {
      RecordedRequest(method: "GET", address: "https://h/\($0)")
    }
    requests += ["en", "pt"].map { RecordedRequest(method: "GET", address: "https://h/a", headerSet: $0) }
    requests += ["11", "22"].map { RecordedRequest(method: "GET", address: "https://h/a", own: $0) }
    var names = RecordingNames()
    let given = requests.flatMap { request in
      [1, 2].map { names.name(of: request, pass: $0, type: nil).lowercased() }
    }
    #expect(Set(given).count == given.count)
    #expect(given.allSatisfy { $0.utf8.count <= 120 })
    #expect(!given.contains { $0.contains(":") || $0.contains("/../") || $0.contains("//") || $0.contains("\\") })
    // The names stay when they are asked for again.
    #expect(requests.flatMap { r in [1, 2].map { names.name(of: r, pass: $0, type: nil).lowercased() } } == given)
  }

  @Test("is not replaced where it answers several requests")
  func shared() {
    let requests = ["en", "pt"].map { RecordedRequest(method: "GET", address: "https://h/a", headerSet: $0) }
    var names = RecordingNames()
    for request in requests { names.add("h/a.json", of: request) }
    #expect(!requests.contains { names.name(of: $0, pass: 1, type: nil) == "h/a.json" })
  }
}
