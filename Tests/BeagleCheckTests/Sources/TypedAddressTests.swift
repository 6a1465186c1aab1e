import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("An address on the command line")
struct TypedAddressTests {
  private static let shop = "https://bff.shop.example"
  private static let bank = "https://bff.bank.example"

  private func report(
    _ paths: [String], _ answers: [String: String], live: String? = nil, more: String = ""
  ) throws -> RunReport {
    var request = CheckRequest(paths: paths)
    var texts: [String: String] = [:]
    if let live {
      request.configurationFile = "c.json"
      texts["c.json"] = #"""
        {"version": 1, "configurations": {"main": {"network": {"live": \#(live)}\#(more)}}}
        """#
    }
    let client = TableNetworkClient(
      Dictionary(uniqueKeysWithValues: answers.map { ("GET \($0.key)", .body($0.value)) }))
    return try withDependencies {
      $0[Transport.self] = Transport { _ in client }
    } operation: {
      try CheckRun(request: request, files: MemoryDisk(texts).fileSystem).report()
    }
  }

  /// What is found, and what is not checked.
  private func run(
    _ paths: [String], _ answers: [String: String], live: String? = nil, more: String = ""
  ) throws -> [String] {
    let report = try report(paths, answers, live: live, more: more)
    return report.diagnostics.map { "\($0.location.source.name) \($0.rule): \($0.message)" }
      + report.notChecked.map { "\($0.route): \($0.reason)" }
  }

  @Test("is waited for as long as the configuration says, the connection included")
  func waits() throws {
    let settings = Mutex<[CurlNetworkClient.Configuration]>([])
    let file = #"{"version": 1, "configurations": {"main": {"network": {"live": {"timeoutSeconds": 60}}}}}"#
    let request = CheckRequest(paths: ["\(Self.shop)/home"], configurationFile: "c.json")
    _ = try withDependencies {
      $0[Transport.self] = Transport { configuration in
        settings.withLock { $0.append(configuration) }
        return TableNetworkClient([:])
      }
    } operation: {
      try CheckRun(request: request, files: MemoryDisk(["c.json": file]).fileSystem).report()
    }
    #expect(settings.withLock { $0.map { [$0.timeout, $0.connectTimeout] } } == [[.seconds(60), .seconds(60)]])
  }

  @Test("does not show the base URL, unless one of the routes gives a screen", arguments: [nil, "{}"])
  func guessesBase(live: String?) throws {
    let home = "\(Self.shop)/v1/home"
    let unanswered = try run([home], [home: Payload.leading(to: "/a", "/b", "/a")], live: live)
    let reason = "404 on this server, and no base URL is known; --base-url names it"
    #expect(unanswered == ["/a: \(reason)", "/b: \(reason)"])
    let answered = try run(
      [home], [home: Payload.leading(to: "/a", "/b"), "\(Self.shop)/b": Payload.text("b")], live: live)
    #expect(answered == ["\(home) navigation/broken-route: /a → 404"])
    let itself = "\(Self.shop)/home"
    #expect(
      try run([itself], [itself: Payload.leading(to: "/home", "/away")], live: live)
        == ["\(itself) navigation/broken-route: /away → 404"])
  }

  @Test("has its relative routes behind one of its own folders where the server's root has none of them")
  func triesItsFolders() throws {
    let home = "\(Self.shop)/v2/api/home"
    for base in ["/v2/api", "/v2"] {
      let answers = [
        home: Payload.leading(to: "/a", "/b"), "\(Self.shop)\(base)/a": Payload.leading(to: "/c"),
        "\(Self.shop)\(base)/c": Payload.text("c"),
      ]
      #expect(try run([home], answers) == ["\(home) navigation/broken-route: /b → 404"])
      let report = try report([home], answers)
      #expect(report.scope?.line.hasSuffix(" · routes behind \(Self.shop)\(base), guessed from the address") == true)
    }
  }

  @Test("is asked with the base URL and the headers of the command line, which win over the configuration")
  func takesTypedNetwork() throws {
    let home = "\(Self.shop)/v1/home"
    let answers = [home: Payload.leading(to: "/a"), "\(Self.shop)/v1/a": Payload.text("a")]
    let network = NetworkOptions(
      baseURL: "\(Self.shop)/v1", headers: [TypedHeader(name: "Authorization", value: "Bearer ${env:TOKEN}")])
    let file = #"""
      {"version": 1, "configurations": {"main": {"entryPoints": [{"url": "/home"}], "network": {
        "test": {"fixtures": "."}, "live": {"baseUrl": "https://other.example", "headers": {"authorization": "x", "a": "b"}}}}}}
      """#
    for paths in [[], [home]] {
      var request = CheckRequest(paths: paths, configurationFile: "c.json")
      request.network = network
      let settings = Mutex<[CurlNetworkClient.Configuration]>([])
      let client = TableNetworkClient(
        Dictionary(uniqueKeysWithValues: answers.map { ("GET \($0.key)", .body($0.value)) }))
      let report = try withDependencies {
        $0[Transport.self] = Transport { configuration in
          settings.withLock { $0.append(configuration) }
          return client
        }
      } operation: {
        try CheckRun(
          request: request, files: MemoryDisk(["c.json": file]).fileSystem,
          environment: { $0 == "TOKEN" ? "s3cret-value" : nil }
        ).report()
      }
      #expect(report.findings.map(\.message) == [])
      #expect(client.requests == ["GET \(Self.shop)/v1/a", "GET \(home)"])
      let sent = settings.withLock { $0.first }
      let headers = ["Authorization": "Bearer s3cret-value", "a": "b", "beagle-platform": "IOS"]
      #expect(sent?.secrets?.headers == headers)
      #expect(sent?.secrets?.origin.absoluteString == "\(Self.shop)/v1")
      #expect(report.secrets.masked("s3cret-value") != "s3cret-value")
    }
  }

  @Test(
    "leaves its relative routes to the base URL of the configuration, and to a configuration that says there is none")
  func takesToldBase() throws {
    let home = "\(Self.shop)/v1/home"
    let answers = [home: Payload.leading(to: "/a"), "\(Self.shop)/v1/a": Payload.text("a")]
    #expect(try run([home], answers, live: #"{"baseUrl": "\#(Self.shop)/v1"}"#) == [])
    #expect(
      try run([home], answers, live: #"{"baseUrl": null}"#) == [
        "\(home) navigation/broken-route: /a → the app has no base URL, so the address has no host"
      ])
  }

  @Test("has its relative routes on its own server when there are several")
  func keepsServersApart() throws {
    let (shop, bank) = ("\(Self.shop)/home", "\(Self.bank)/home")
    let answers = [
      shop: Payload.leading(to: "/cart", "/more"), "\(Self.shop)/cart": Payload.text("cart"),
      "\(Self.shop)/more": Payload.text("more"), bank: Payload.leading(to: "/card", "/mroe"),
      "\(Self.bank)/card": #"{"_beagleComponent_": "custom:Card"}"#,
    ]
    let components = #", "components": {"custom:Card": {}, "custom:Cart": {}}"#
    for addresses in [[shop, bank], [bank, shop]] {
      #expect(
        try run(addresses, answers, live: "{}", more: components)
          == ["\(bank) navigation/broken-route: /mroe → 404"])
    }
  }
}
