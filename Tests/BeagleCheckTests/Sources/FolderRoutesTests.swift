import Testing

@testable import beagle_check

@Suite("The routes of a folder")
struct FolderRoutesTests {
  private static let files = [
    "a b.json", "café.json", "found.json", "home.json", "index.json", "orders.json", "orders/detail.json",
    "orders/index.json", "products/detail.json", "stores/index.json",
  ]

  private let routes = FolderRoutes(
    files: files, bases: ["https://bff.acme.com/v2", "https://bff.test/"],
    table: [
      "/products/*": "products/detail.json", "POST /search": "found.json", "/products/new/*": "home.json",
      "POST /products/*": "found.json", "/elsewhere/*": "not-in-this-folder.json",
    ])

  private func answer(_ route: String, _ method: String = "GET") -> String {
    switch routes.answer(route, method: method) {
    case .file(let place): Self.files[place]
    case .missing: "missing"
    case .notChecked(let reason): reason.description
    }
  }

  @Test(
    "lead to files",
    arguments: [
      ("/home", "home.json"), ("/home/", "home.json"), ("/home.json", "home.json"), ("/home?a=1#b", "home.json"),
      ("/home#b", "home.json"), ("/", "index.json"), ("//home", "home.json"), ("/orders", "orders.json"),
      ("/orders/detail", "orders/detail.json"), ("/stores", "stores/index.json"), ("/stores/", "stores/index.json"),
      ("/a%20b", "a b.json"), ("/caf%C3%A9", "café.json"), ("/a b", "a b.json"), ("/a%2", "missing"),
      ("/gone", "missing"), ("/Home", "missing"), ("/../home", "missing"), ("/orders/../home", "missing"),
    ])
  func leadToFiles(_ route: String, _ file: String) { #expect(answer(route) == file) }

  @Test(
    "may be whole addresses below a base URL",
    arguments: [
      ("https://bff.acme.com/v2/home", "home.json"), ("https://bff.acme.com/v2", "index.json"),
      ("https://bff.acme.com/v2?x=1", "index.json"), ("https://bff.test/home?x=1", "home.json"),
      ("https://bff.test", "index.json"), ("HTTPS://BFF.acme.com/v2/home", "home.json"),
      ("https://bff.acme.com:443/v2/home", "home.json"), ("https://bff.test:443?x=1", "index.json"),
      ("https://bff.acme.com:80/v2/home", "it leads out of the folder"),
      ("https://bff.test:4430/home", "it leads out of the folder"),
      ("https://bff.acme.com/v22/home", "it leads out of the folder"),
      ("https://bff.acme.com/home", "it leads out of the folder"),
      ("HTTPS://BFF.acme.com/V2/home", "it leads out of the folder"),
      ("https://evil.com/home", "it leads out of the folder"),
      ("mailto:a@b.c", "a mailto: address is not the address of a screen"),
      ("home", "the address has no host"), ("", "the address has no host"), (":x", "the address has no host"),
      ("www.acme.com/home", "the address has no host"),
    ])
  func mayBeAddresses(_ route: String, _ file: String) { #expect(answer(route) == file) }

  @Test(
    "are looked up in the configuration's table first, the longest pattern first",
    arguments: [
      ("/products/1", "GET", "products/detail.json"), ("/products/new/1", "GET", "home.json"),
      ("/products/1", "POST", "found.json"), ("/products/new/1", "POST", "home.json"),
      ("/search", "POST", "found.json"),
      ("/search", "GET", "missing"), ("/search", "PUT", "no file answers PUT"), ("/home", "POST", "home.json"),
      ("/elsewhere/1", "GET", "missing"),
    ])
  func useTheTable(_ route: String, _ method: String, _ file: String) { #expect(answer(route, method) == file) }

  @Test(
    "are not missing where a link leads out of the folder",
    arguments: [
      ("/out", "outside"), ("/out.json?a=1", "outside"), ("/old/home", "outside"), ("/old/a/b", "outside"),
      ("/folder", "outside"), ("/home", "file"), ("/outer", "missing"), ("/older/home", "missing"),
    ])
  func leadOut(_ route: String, _ expected: String) {
    let routes = FolderRoutes(files: ["home.json"], outside: ["out.json", "old", "folder/index.json"])
    let answers: [String: FolderRoutes.Answer] = [
      "outside": .notChecked(.outsideFolder), "missing": .missing, "file": .file(0),
    ]
    #expect(routes.answer(route, method: "GET") == answers[expected])
  }

  @Test("are all known for suggestions")
  func areKnown() {
    #expect(FolderRoutes(files: ["a.json", "b/c.json", "d"]).known == ["/a", "/b/c", "/d"])
    let below = FolderRoutes(files: ["home.json", "screens/a.json", "screens/b/c.json"], prefix: "screens/")
    #expect(below.known == ["/a", "/b/c"])
  }
}

@Suite("Plain routes of a folder without a table")
struct PlainRoutesTests {
  private static let files = [
    "a?b.json", "café.json", "home.json", "index.json", "orders/detail.json", "stores/index.json", "x%20y.json",
  ]

  @Test(
    "lead to files as all others do",
    arguments: [
      ("/home", 2), ("/orders/detail", 4), ("/café", 1), ("/x%20y", 6), ("/", 3), ("", nil), ("/stores", 5),
      ("//home", 2), ("/home/", 2), ("/home?a#b", 2), ("/a?b", nil), ("home", nil), ("/home.json", 2), ("/Home", nil),
      ("/" + String(repeating: "x", count: 5000), nil),
    ] as [(String, Int?)])
  func leadToFiles(_ route: String, _ place: Int?) {
    let answer = FolderRoutes(files: Self.files).answer(route, method: "GET")
    #expect(answer == place.map { .file($0) } ?? (route.hasPrefix("/") ? .missing : .notChecked(.noHost)))
  }
}
