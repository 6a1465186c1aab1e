import BeagleModel
import Foundation
import Testing

private let itacare =
  "/imagens/Imagem do mar calma e belo da Praia da Engenhoca-Itacaré-Bahia-BA.jpg"
private let encodedItacare =
  "/imagens/Imagem%20do%20mar%20calma%20e%20belo%20da%20Praia%20da%20Engenhoca-Itacar%C3%A9-Bahia-BA.jpg"
private let search =
  "https://www.google.com/search?&q=query+parameters&oq=query+parameters&ved_lcp=0ahUK2wjC0JrKy6frAhVRvlkKHZZ2D0_4Q4dUDCAw"

@Suite("UrlBuilder")
struct UrlBuilderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let base: String?
    let path: String
    let url: String?
    var testDescription: String { "\(base ?? "none") + \(path)" }

    init(_ base: String?, _ path: String, _ url: String?) {
      self.base = base
      self.path = path
      self.url = url
    }
  }

  /// S1–S27 of docs/spec/networking.md 1.2, in its order.
  static let referenceCases =
    ["http://base.url", "http://base.ending.with.slash/", "http://base.url/withPath"].flatMap { base in
      let joined = base.hasSuffix("/") ? String(base.dropLast()) : base
      return [
        Case(base, "/relativePath", joined + "/relativePath"),
        Case(base, "absolutePath", "absolutePath"),
        Case(base, "//weirdPath", joined + "//weirdPath"),
        Case(base, "/", joined + "/"),
        Case(base, "", nil),
      ]
    } + [
      Case(nil, "/relativePath", "/relativePath"),
      Case(nil, "absolutePath", "absolutePath"),
      Case(nil, "//weirdPath", "//weirdPath"),
      Case(nil, "/", "/"),
      Case(nil, "", nil),
      Case("http://base.url", "/user/Name Of User", "http://base.url/user/Name%20Of%20User"),
      Case("http://base.url", "/myService%2520", "http://base.url/myService%2520"),
      Case("http://base.url", "/name+user", "http://base.url/name+user"),
      Case("http://base.url", "/name #user", "http://base.url/name%20#user"),
      Case("https://www.guiaviagensbrasil.com", itacare, "https://www.guiaviagensbrasil.com" + encodedItacare),
      Case("guiaviagensbrasil.com", encodedItacare, "guiaviagensbrasil.com" + encodedItacare),
      Case(nil, search, search),
    ]

  /// docs/spec/networking.md 1.3; where the operating system decides, today's parser.
  static let furtherCases = [
    Case("http://b.url", "relative/path", "relative/path"),
    Case("http://b.url", " /lead", "%20/lead"),
    Case("http://b.url", "/a?q=a b&r=ç", "http://b.url/a?q=a%20b&r=%C3%A7"),
    Case("http://b.url", "/a?x=@{y}", "http://b.url/a?x=@%7By%7D"),
    Case("http://b.url", "/{id}", "http://b.url/%7Bid%7D"),
    Case("http://b.url", "/a%20b c", "http://b.url/a%2520b%20c"),
    Case("http://b.url", "/é%20", "http://b.url/%C3%A9%2520"),
    Case("http://b.url", "/100%", "http://b.url/100%25"),
    Case("http://b.url", "/a%zz", "http://b.url/a%25zz"),
    Case("http://b.url", "/a#b#c", "http://b.url/a#b%23c"),
    Case("http://b.url", "/a[0]", "http://b.url/a%5B0%5D"),
    Case("http://b.url", "/a|b", "http://b.url/a%7Cb"),
    Case("http://b.url", "/a\"b", "http://b.url/a%22b"),
    Case("http://b.url", "/a^b", "http://b.url/a%5Eb"),
    Case("http://b.url", "/a\\b", "http://b.url/a%5Cb"),
    Case("http://b.url//", "/x", "http://b.url//x"),
    Case("http://b.url/a/", "/x/", "http://b.url/a/x/"),
    Case("http://b.url?x=1", "/x", "http://b.url?x=1/x"),
    Case("http://b.url", "?q=1", "?q=1"),
    Case("http://b.url", "#frag", "#frag"),
    Case("http://b.url", "HTTP://x.y", "HTTP://x.y"),
    Case("http://b.url", "ftp://h", "ftp://h"),
    Case("http://b.url", "mailto:a@b", "mailto:a@b"),
    Case("http://b.url", "http://h/a b", "http://h/a%20b"),
    Case("http://b.url", "🥶", "%F0%9F%A5%B6"),
    Case("http://b.url", "http://h:x/", nil),
    Case("http://b.url", "http://[::1/y", nil),
    Case("http://b.url", "1:2", nil),
  ]

  @Test("answers the reference's own table", arguments: referenceCases)
  func referenceTable(row: Case) {
    #expect(UrlBuilder(baseUrl: row.base.flatMap { BuiltURL($0) }).build(path: row.path)?.absoluteString == row.url)
  }

  @Test("encodes, joins and repairs as the library does", arguments: furtherCases)
  func further(row: Case) {
    #expect(UrlBuilder(baseUrl: row.base.flatMap { BuiltURL($0) }).build(path: row.path)?.absoluteString == row.url)
  }

  @Test("has all twenty-seven reference cases")
  func countsReferenceCases() {
    #expect(Self.referenceCases.count == 27)
  }

  @Test("takes its base as the documentation writes it")
  func takesFoundationURL() {
    #expect(UrlBuilder(baseUrl: URL(string: "https://bff.acme.com/")).build(path: "/a")?.url?.path == "/a")
    #expect(UrlBuilder(baseUrl: URL(string: "")).baseUrl == nil)
  }

  @Test("takes a slash with a combining mark for another character, as iOS does")
  func slashWithCombiningMark() {
    #expect(UrlBuilder(baseUrl: BuiltURL("http://b.url")).build(path: "/\u{301}x")?.absoluteString == "/%CC%81x")
  }
}

@Suite("BuiltURL")
struct BuiltURLTests {
  @Test("names its parts")
  func parts() throws {
    let url = try #require(BuiltURL("https://me:secret@bff.acme.com:8443/v2/orders?page=2#top"))
    #expect(url.scheme == "https")
    #expect(url.host == "bff.acme.com")
    #expect(url.port == 8443)
    #expect(url.path == "/v2/orders")
    #expect(url.query == "page=2")
    #expect(url.fragment == "top")
  }

  @Test("tells a missing part from an empty one")
  func missingParts() throws {
    let relative = try #require(BuiltURL("/orders"))
    #expect(relative.scheme == nil)
    #expect(relative.host == nil)
    #expect(relative.query == nil)
    let empty = try #require(BuiltURL("http://?"))
    #expect(empty.host == "")
    #expect(empty.query == "")
  }

  @Test("gives an IPv6 host without its brackets")
  func ipv6() throws {
    #expect(try #require(BuiltURL("http://[::1]:80/")).host == "::1")
  }

  @Test("keeps what is valid as it is, and writes the port anew beside a repair")
  func ports() {
    #expect(BuiltURL("http://[::1]:080/a")?.absoluteString == "http://[::1]:080/a")
    #expect(BuiltURL("http://h:/a")?.absoluteString == "http://h:/a")
    #expect(BuiltURL("http://[::1]:080/a b")?.absoluteString == "http://[::1]:80/a%20b")
    #expect(BuiltURL("http://h:/a b")?.absoluteString == "http://h/a%20b")
  }

  @Test(
    "compares origins without regard to case or to the scheme's own port",
    arguments: [
      ("HTTPS://Bff.acme.com/a", true), ("https://bff.acme.com:443", true), ("https://bff.acme.com:8443", false),
      ("http://bff.acme.com", false), ("https://bff.acme.com.evil.com", false), ("/a", false),
    ])
  func origins(text: String, isSame: Bool) throws {
    let url = try #require(BuiltURL("https://bff.acme.com/v2"))
    #expect(try #require(BuiltURL(text)).hasSameOrigin(as: url) == isSame)
  }

  @Test("refuses what no repair mends", arguments: ["", "1:2", "ht tp://x", "http://h:port/", "http://a|b/"])
  func refuses(text: String) {
    #expect(BuiltURL(text) == nil)
  }
}
