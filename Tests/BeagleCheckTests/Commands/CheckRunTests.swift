import BeagleModel
import Testing

@testable import beagle_check

@Suite("One run of check")
struct CheckRunTests {
  private static let faulty = #"{"_beagleComponent_": "beagle:text"}"#

  private static let texts = [
    "a/home.json": Payload.leading(to: "/shared", "/a", "/o/@{id}", "/x"), "a/shared.json": faulty, "a/a.json": faulty,
    "a/x.json": Payload.leading(to: "/deep"), "a/deep.json": Payload.text("deep"),
    "b/home.json": Payload.leading(to: "/b"), "b/b.json": #"{"_beagleComponent_": "custom:card"}"#,
    "c.json": #"""
    {"version": 1, "configurations": {
      "one": {"entryPoints": [{"url": "/home"}], "network": {"test": {"fixtures": "a"}}},
      "two": {"extends": "one", "theme": {}},
      "three": {"entryPoints": [{"url": "/home"}], "network": {"preview": {"fixtures": "b"}},
                "components": {"custom:card": {}}},
      "library": {"components": {"custom:card": {}}}}}
    """#,
    "default.json": #"""
    {"version": 1, "defaultConfiguration": "two", "configurations": {
      "one": {"entryPoints": [{"url": "/home"}], "network": {"test": {"fixtures": "a"}}},
      "two": {"entryPoints": [{"url": "/home"}], "network": {"test": {"fixtures": "b"}}}}}
    """#,
  ]

  private func run(_ change: (inout CheckRequest) -> Void) -> [String] {
    var request = CheckRequest(configurationFile: "c.json")
    change(&request)
    do throws(RunError) {
      let report = try CheckRun(request: request, files: MemoryDisk(Self.texts).fileSystem).report()
      return report.screens.map(\.source.name) + report.diagnostics.map { "\($0.location.description) \($0.rule)" }
        + report.notChecked.map { "\($0.route) \(Array($0.referrers))" }
    } catch {
      return ["stops: \(error)"]
    }
  }

  private let one = [
    "a/a.json", "a/deep.json", "a/home.json", "a/shared.json", "a/x.json", "a/a.json:1:1 decoding/missing-property",
    "a/home.json:1:379 contexts/undefined", "a/home.json:1:461 contexts/undefined",
    "a/shared.json:1:1 decoding/missing-property",
    #"/o/@{id} ["a/home.json:1:461"]"#,
  ]

  @Test("walks one configuration with its own network")
  func walksOne() {
    #expect(run { $0.configurations = ["one"] } == one)
    #expect(run { $0.configurations = ["three"] } == ["b/b.json", "b/home.json"])
  }

  @Test("says once what two configurations find alike")
  func saysOnce() { #expect(run { $0.configurations = ["one", "two"] } == one) }

  @Test("walks all that have entry points, unless the file names a default")
  func walksAll() {
    let all = run { _ in }
    #expect(all == (one.prefix(5) + ["b/b.json", "b/home.json"] + one.dropFirst(5)))
    #expect(
      run { $0.configurations = ["all"] } == all)
    #expect(
      run { $0.configurationFile = "default.json" } == ["b/b.json", "b/home.json", "1 custom component []"])
    #expect(
      run { request in
        request.configurationFile = "default.json"
        request.configurations = ["all"]
      }.filter { $0.hasSuffix("home.json") } == ["a/home.json", "b/home.json"])
  }

  @Test("keeps the limits of depth and of screens")
  func keepsLimits() {
    let shallow = run { request in
      request.configurations = ["one"]
      request.walk.depth = 1
    }
    #expect(shallow.filter { !$0.contains(" ") } == ["a/a.json", "a/home.json", "a/shared.json", "a/x.json"])
    #expect(shallow.last?.hasPrefix("/o/@{id}") == true)
    #expect(shallow.contains { $0.hasPrefix("/deep ") })
    let lone = run { request in
      request.configurations = ["one"]
      request.walk.depth = 0
      request.walk.maxScreens = 1
    }
    #expect(lone.filter { !$0.contains(" ") } == ["a/home.json"])
  }

  @Test("takes the chosen variant, and reports a missing one")
  func takesVariants() {
    #expect(
      run { request in
        request.configurations = ["one"]
        request.variant = .live
      } == [#"stops: configuration "one" has no "network.live""#])
    #expect(
      run { $0.configurations = ["library"] } == [
        "stops: configuration \"library\" has no entry points and no files are given: name a file, a folder or an address, or add \"entryPoints\" to it [config/no-entry-point]"
      ]
    )
    #expect(
      run { $0.configurations = ["libary"] }
        == [
          #"stops: there is no configuration "libary"; did you mean "library"? (there are: one, two, three, library)"#
        ])
  }

  @Test("checks files with the first configuration, or the one that is named")
  func checksFiles() {
    #expect(
      run { $0.paths = ["b/b.json"] }
        == ["b/b.json", "1 custom component []"])
    #expect(
      run { request in
        request.paths = ["b/b.json"]
        request.configurations = ["library"]
      } == ["b/b.json"])
  }

  @Test("reports a name that is not UTF-8, without a suggestion")
  func repairedNames() {
    for near in [nil, "café.json"] {
      #expect(
        "\(RunError.missingPath("caf\u{FFFD}.json", near: near))"
          == "caf\u{FFFD}.json: the name is not UTF-8, and such files are not read")
    }
  }

  @Test(
    "finds the server of an address",
    arguments: [
      ("http://127.0.0.1:8080/home", "http://127.0.0.1:8080"), ("https://a.b", "https://a.b"),
      ("https://a.b?x=/y", "https://a.b"), ("https://a.b#x", "https://a.b"), ("https://u@a.b/", "https://u@a.b"),
    ])
  func findsOrigins(_ address: String, _ origin: String) { #expect(CheckRun.origin(of: address) == origin) }

  @Test("works on many places at once and keeps their order", arguments: [1, 2, 3, 8, 64])
  func keepsOrder(_ jobs: Int) {
    for count in [0, 1, 7, 1000] {
      #expect(Parallel.map(count: count, jobs: jobs) { "\($0)" } == (0..<count).map(String.init))
    }
  }

  @Test("calls nothing unused that one of the configurations that inherit it uses")
  func unusedInAll() throws {
    let configuration = #"""
      {"version": 1, "rules": {"levels": {"pedantic": "note"}}, "configurations": {
        "one": {"entryPoints": [{"url": "/home"}, {"url": "/b"}], "network": {"test": {"fixtures": "a"}},
          "components": {"custom:card": {}, "custom:old": {}}, "deepLinks": {"/pix": {}, "/old": {}}},
        "two": {"extends": "one", "entryPoints": [{"url": "/home"}], "network": {"test": {"fixtures": "b"}}}}}
      """#
    let pix = #"{"_beagleAction_": "beagle:openNativeRoute", "route": "/pix", "shouldResetApplication": false}"#
    let disk = MemoryDisk([
      "c.json": configuration, "a/home.json": #"{"_beagleComponent_": "custom:card"}"#,
      // The two have not as many screens.
      "a/b.json": Payload.text("b"),
      "b/home.json": Payload.button("A", pix),
    ])
    func unused(_ names: [String]) throws -> [String] {
      let request = CheckRequest(configurationFile: "c.json", configurations: names)
      return try CheckRun(request: request, files: disk.fileSystem).report().diagnostics
        .map { "\($0.rule) \($0.location.pointer.split(separator: "/").last ?? "")" }.sorted()
    }
    #expect(try unused([]) == ["config/unused-registration custom:old", "deeplinks/unused ~1old"])
    #expect(
      try unused(["one"]) == [
        "config/unused-registration custom:old", "deeplinks/unused ~1old", "deeplinks/unused ~1pix",
      ])
    #expect(
      try unused(["two"]) == [
        "config/unused-registration custom:card", "config/unused-registration custom:old", "deeplinks/unused ~1old",
      ])
  }
}
