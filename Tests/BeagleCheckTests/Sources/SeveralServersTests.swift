import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("A run that asks several servers")
struct SeveralServersTests {
  private static let good = Payload.text("fine")
  private static let bad = #"{"_beagleComponent_": "beagle:text"}"#
  /// The first is right, and the second has a faulty screen, and lacks one.
  private static let answers: [String: TableNetworkClient.Answer] = [
    "GET http://one.test/home": .body(Payload.leading(to: "/a", "/c")), "GET http://one.test/a": .body(good),
    "GET http://one.test/c": .body(good),
    "GET http://two.test/home": .body(Payload.leading(to: "/a", "/c")), "GET http://two.test/a": .body(bad),
  ]

  private func report(_ paths: [String], file: String? = nil) throws -> RunReport {
    try withDependencies {
      $0[Transport.self] = Transport { _ in TableNetworkClient(Self.answers) }
    } operation: {
      try CheckRun(
        request: CheckRequest(
          paths: paths, configurationFile: file.map { _ in "c.json" }, configurations: file.map { _ in ["all"] } ?? []),
        files: MemoryDisk(file.map { ["c.json": $0] } ?? [:]).fileSystem
      ).report()
    }
  }

  private func screens(_ report: RunReport) -> [String] {
    report.screens.map { "\($0.source.name) \($0.outcome)\($0.decodesOnIOS.map { " \($0)" } ?? "")" }
  }

  private func findings(_ report: RunReport) -> [String] {
    report.diagnostics.map {
      ([$0.location.description, $0.rule] + $0.configurations + $0.trail).joined(separator: " ")
    }
  }

  private static let screens = [
    "http://one.test/a loaded true", "http://one.test/c loaded true", "http://one.test/home loaded true",
    "http://two.test/a loaded false", "http://two.test/c broken", "http://two.test/home loaded true",
  ]

  @Test(
    "lists the screens of each, and says which of them a finding is about",
    arguments: [["http://one.test/home", "http://two.test/home"], ["http://two.test/home", "http://one.test/home"]])
  func addresses(_ paths: [String]) throws {
    let report = try report(paths)
    #expect(screens(report) == Self.screens)
    #expect(
      findings(report) == [
        "http://two.test/a:1:1 decoding/missing-property http://two.test/home Button \"To /a\" http://two.test/a",
        "http://two.test/home:1:312 navigation/broken-route",
      ])
  }

  @Test("names the servers of screens where configurations have their own", arguments: [false, true])
  func configurations(isSecondFirst: Bool) throws {
    let bases = isSecondFirst ? ["http://two.test", "http://one.test/"] : ["http://one.test/", "http://two.test"]
    let file = """
      {"version": 1, "configurations": {
        "main": {"entryPoints": [{"url": "/home"}], "network": {"live": {"baseUrl": "\(bases[0])"}}},
        "next": {"extends": "main", "network": {"live": {"baseUrl": "\(bases[1])"}}}}}
      """
    let report = try report([], file: file)
    let name = isSecondFirst ? "main" : "next"
    #expect(screens(report) == Self.screens)
    #expect(
      findings(report) == [
        "http://two.test/a:1:1 decoding/missing-property \(name) /home Button \"To /a\" /a",
        "http://two.test/home:1:312 navigation/broken-route \(name)",
      ])
    #expect(
      report.diagnostics.allSatisfy { finding in
        report.records.contains { $0.source.url == finding.location.source.url }
      })
  }

  @Test(
    "gives each finding the address that its screen has in the list of screens",
    arguments: [["one", "two"], ["two", "one"]])
  func joinsFindingsWithScreens(_ hosts: [String]) throws {
    let file = """
      {"version": 1, "configurations": {
        "main": {"entryPoints": [{"url": "/home"}], "network": {"live": {"baseUrl": "http://\(hosts[0]).test"}}},
        "next": {"extends": "main", "network": {"live": {"baseUrl": "http://\(hosts[1]).test"}}}}}
      """
    for report in [try report(hosts.map { "http://\($0).test/home" }), try report([], file: file)] {
      let screens = Set(report.screens.map(\.source.url))
      #expect(report.diagnostics.count == 2)
      #expect(report.diagnostics.allSatisfy { screens.contains($0.location.source.url) })
    }
  }

  @Test("has one entry for a screen that all of them ask of one server, and the worse of its ends")
  func oneServer() throws {
    let file = """
      {"version": 1, "configurations": {
        "main": {"entryPoints": [{"url": "/c"}], "network": {"live": {"baseUrl": "http://two.test"}}},
        "next": {"extends": "main", "entryPoints": [{"url": "/a"}]}}}
      """
    #expect(screens(try report([], file: file)) == ["/a loaded false", "/c broken"])
    let card = #"{"_beagleComponent_": "custom:card"}"#
    let own = """
      {"version": 1, "configurations": {
        "main": {"entryPoints": [{"url": "/x"}], "components": {"custom:card": {}}, "network": {"live": {"baseUrl": "http://x.test"}}},
        "next": {"extends": "main", "components": {"custom:card": {"properties": {"title": "string"}}}}}}
      """
    let report = try withDependencies {
      $0[Transport.self] = Transport { _ in TableNetworkClient(["GET http://x.test/x": .body(card)]) }
    } operation: {
      try CheckRun(
        request: CheckRequest(configurationFile: "c.json", configurations: ["all"]),
        files: MemoryDisk(["c.json": own]).fileSystem
      ).report()
    }
    #expect(screens(report) == ["/x loaded false"])
  }
}
