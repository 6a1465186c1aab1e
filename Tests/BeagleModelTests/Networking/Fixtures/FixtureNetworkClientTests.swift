import Testing

@testable import BeagleModel

@Suite("FixtureNetworkClient")
struct FixtureNetworkClientTests {
  /// A folder in memory; each file holds its own path below the root.
  static func client(
    _ paths: [String], routes: [String: String] = [:], unmatched: FixtureNetworkClient.Unmatched = .error,
    links: [String: String] = [:]
  ) throws -> FixtureNetworkClient {
    let files = Dictionary(uniqueKeysWithValues: paths.map { ("/root/\($0)", Array($0.utf8)) })
    let folders = Set(paths.flatMap { path in path.indices.filter { path[$0] == "/" }.map { "/root/\(path[..<$0])" } })
    @Sendable func read(_ path: String, _ limit: Int) throws(FileReadError) -> PaddedBytes {
      if folders.contains(path) { throw .notAFile }
      guard let bytes = files[path] else { throw .notFound }
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
      return PaddedBytes(bytes)
    }
    return FixtureNetworkClient(
      root: "/root", baseUrl: BuiltURL("https://bff.test/v2/"), routes: try #require(FixtureRoutes(routes)),
      unmatched: unmatched,
      files: FixtureFiles(
        read: read,
        realPath: { path throws(FileReadError) in
          guard path == "/root" || files[path] != nil || folders.contains(path) || links[path] != nil else {
            throw .notFound
          }
          return links[path] ?? path
        }))
  }

  func answer(_ client: FixtureNetworkClient, _ path: String, method: HTTPMethod = .get) -> String {
    guard let url = UrlBuilder(baseUrl: BuiltURL("https://bff.test/v2/")).build(path: path) else { return "no url" }
    switch client.load(Request(url: url, additionalData: HttpAdditionalData(method: method))) {
    case .success(let response): return String(decoding: response.data, as: UTF8.self)
    case .failure(let error): return error.description
    }
  }

  @Test(
    "finds the file a path stands for",
    arguments: [
      ("/orders/detail", "orders/detail.json"),
      ("/orders/detail/", "orders/detail.json"),
      ("//orders/./detail", "orders/detail.json"),
      ("/orders", "orders/index.json"),
      ("/", "index.json"),
      ("", "no url"),
      ("/logo.png", "logo.png"),
      ("/a b", "a b.json"),
      ("/a%20b", "a b.json"),
      ("/list?page=1", "list.json"),
      ("/list?page=2", "list?page=2.json"),
      ("/list?page=2#top", "list?page=2.json"),
      ("/list?", "list.json"),
    ])
  func finds(path: String, file: String) throws {
    let client = try Self.client([
      "orders/detail.json", "orders/index.json", "index.json", "logo.png", "a b.json", "list.json", "list?page=2.json",
    ])
    #expect(answer(client, path) == file)
  }

  @Test(
    "lets the longest pattern of the route table win",
    arguments: [
      ("/orders/7", HTTPMethod.get, "detail"),
      ("/orders/7/items", .get, "items"),
      ("/orders/7/lines", .get, "detail"),
      ("/search", .post, "results"),
      ("/search", .get, "form"),
      ("/ação", .get, "encoded"),
      ("/find?q=a", .get, "find-a"),
      ("/find?q=b", .get, "find"),
      ("https://other.test/x", .get, "foreign"),
    ])
  func routes(path: String, method: HTTPMethod, file: String) throws {
    let files = ["detail", "items", "results", "form", "encoded", "find-a", "find", "foreign"]
    let client = try Self.client(
      files,
      routes: [
        "/orders/*": "detail", "/orders/*/items": "items", "POST /search": "results", "/search": "form",
        "/ação": "encoded", "/find?q=a": "find-a", "/find*": "unused", "/find": "find",
        "https://other.test/*": "foreign",
      ])
    #expect(answer(client, path, method: method) == file)
  }

  @Test("takes a star for one character or more")
  func star() throws {
    let client = try Self.client(["file"], routes: ["/orders/*": "file", "/a*b*c": "file"])
    #expect(
      answer(client, "/orders/") == "there is no fixture for https://bff.test/v2/orders/: "
        + "looked for orders, orders.json, orders/index.json")
    #expect(answer(client, "/a-b-b-c") == "file")
    #expect(answer(client, "/abc") != "file")
  }

  @Test("says what it looked for")
  func missing() throws {
    let client = try Self.client(["index.json"], routes: ["/gone": "gone.json"])
    #expect(
      answer(client, "/nobody")
        == "there is no fixture for https://bff.test/v2/nobody: looked for nobody, nobody.json, nobody/index.json")
    #expect(answer(client, "/gone") == "there is no fixture for https://bff.test/v2/gone: looked for gone.json")
    #expect(
      answer(client, "https://other.test/index.json")
        == "there is no fixture route for https://other.test/index.json, which is not below the base URL")
  }

  @Test("gives a placeholder in preview, and says that it is one")
  func placeholder() throws {
    let client = try Self.client(["a.json"], unmatched: .placeholder)
    let url = try #require(BuiltURL("https://bff.test/v2/nobody"))
    let response = try client.load(Request(url: url)).get()
    #expect(response.isPlaceholder)
    #expect(String(decoding: response.data, as: UTF8.self).contains("beagle:screenComponent"))
    let known = try client.load(Request(url: try #require(BuiltURL("https://bff.test/v2/a")))).get()
    #expect(!known.isPlaceholder)
    #expect(known.status == nil)
    #expect(known.headers["content-type"] == "application/json")
  }

  @Test(
    "never leaves the root",
    arguments: [
      "/../secret", "/a/../../secret", "/%2e%2e/secret", "/..%2Fsecret", "/link", "/link-file",
    ])
  func staysInside(path: String) throws {
    let client = try Self.client(
      ["a.json"], unmatched: .placeholder,
      links: ["/root/link": "/etc/passwd", "/root/link-file": "/root-of-another/file"])
    #expect(answer(client, path).hasSuffix("is outside the folder of fixtures"))
  }

  @Test("has none for a name that no file can have", arguments: ["a%00b", "a%2Fb", "b/a%2fb"])
  func impossibleNames(path: String) throws {
    let client = try Self.client(["a.json", "a/b.json"])
    #expect(
      answer(client, "/" + path) == "there is no fixture for https://bff.test/v2/\(path): looked for \(path)")
  }

  @Test(
    "knows its base by scheme and host in any letters, with or without the scheme's port, and its path as it is written",
    arguments: [
      ("https://bff.test:443/v2/a", true), ("HTTPS://BFF.test:443/v2/a", true), ("https://bff.test:80/v2/a", false),
      ("https://bff.test:443/V2/a", false), ("https://bff.test:443", false), ("https://bff.tes:443/v2/a", false),
      ("HTTPS://bff.test/v2/a", true), ("https://BFF.Test/v2/a", true), ("https://bff.test/V2/a", false),
      ("http://bff.test/v2/a", false),
    ])
  func letters(address: String, isBelow: Bool) throws {
    #expect((answer(try Self.client(["a.json"]), address) == "a.json") == isBelow)
  }

  @Test("reads dots between slashes as servers do", arguments: ["/b/../a", "/b/c/../../a", "/./a", "/b/%2e%2e/a"])
  func dots(path: String) throws { #expect(answer(try Self.client(["a.json"]), path) == "a.json") }

  @Test("follows a link that stays inside")
  func innerLink() throws {
    #expect(answer(try Self.client(["a.json"], links: ["/root/b": "/root/a.json"]), "/b") == "a.json")
  }

  @Test("answers HEAD without a body, and refuses a file that is too long")
  func headAndLimit() throws {
    var client = try Self.client(["a.json"])
    #expect(answer(client, "/a", method: .head) == "")
    client.bodyLimit = 3
    #expect(answer(client, "/a") == "the body from bff.test is longer than 3 bytes")
  }

  @Test("says when the root itself is not there")
  func noRoot() throws {
    var client = try Self.client(["a.json"], unmatched: .placeholder)
    client.root = "/nowhere"
    #expect(answer(client, "/a") == "the folder of fixtures, /nowhere, cannot be read: no such file")
  }

  @Test("finds files by absolute path when there is no base")
  func noBase() throws {
    var client = try Self.client(["a.json"])
    client.baseUrl = nil
    let url = try #require(UrlBuilder().build(path: "/a"))
    #expect(String(decoding: try client.load(Request(url: url)).get().data, as: UTF8.self) == "a.json")
  }

  @Test("refuses what is no pattern", arguments: ["orders/*", "FETCH /a", "get /a", ""])
  func invalidPatterns(pattern: String) { #expect(FixtureRoutes([pattern: "a"]) == nil) }

  @Test("takes paths with blanks", arguments: ["GET /a b", "/a b"])
  func patterns(pattern: String) { #expect(FixtureRoutes([pattern: "a"]) != nil) }
}
