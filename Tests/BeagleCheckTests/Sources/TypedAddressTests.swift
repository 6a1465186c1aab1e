import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("An address on the command line")
struct TypedAddressTests {
  private static let shop = "https://bff.shop.example"
  private static let bank = "https://bff.bank.example"

  /// What is found, and what is not checked.
  private func run(
    _ paths: [String], _ answers: [String: String], live: String? = nil, more: String = ""
  ) throws -> [String] {
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
    let report = try withDependencies {
      $0[Transport.self] = Transport { _ in client }
    } operation: {
      try CheckRun(request: request, files: MemoryDisk(texts).fileSystem).report()
    }
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
    let reason = "404 on this server, and the configuration has no base URL"
    #expect(unanswered == ["/a: \(reason)", "/b: \(reason)"])
    let answered = try run(
      [home], [home: Payload.leading(to: "/a", "/b"), "\(Self.shop)/b": Payload.text("b")], live: live)
    #expect(answered == ["\(home) navigation/broken-route: /a → 404"])
    let itself = "\(Self.shop)/home"
    #expect(
      try run([itself], [itself: Payload.leading(to: "/home", "/away")], live: live)
        == ["\(itself) navigation/broken-route: /away → 404"])
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
