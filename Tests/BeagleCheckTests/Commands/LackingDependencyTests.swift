import BeagleModel
import Testing

@testable import beagle_check

@Suite("What an app lacks, in a run over files")
struct LackingDependencyTests {
  private static let request = Example.request(
    ##""onError": [{"_beagleAction_": "beagle:alert", "message": "Sorry"}]"##)

  private static let files: [String: String] = [
    "s/home.json": Payload.leading(to: "/orders", "/nowhere"), "s/orders.json": Payload.text("Orders"),
    "log.json": Payload.button("A", #"{"_beagleAction_": "custom:ad", "analytics": {"attributes": []}}"#),
    "requests.json": Example.container([
      Payload.button("A", request),
      #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": "/a.png"}, "#
        + #""style": {"flex": {"grow": 1}}}"#,
    ]),
    "records.json": Payload.button(
      "A", #"{"_beagleAction_": "beagle:popToView", "route": "/home", "analytics": {"attributes": ["route"]}}"#),
  ]

  private func report(_ path: String, _ members: String, top: String = "") throws -> [String] {
    var disk = MemoryDisk(Self.files)
    disk.standardInput = Array((Self.files["records.json"] ?? "").utf8)
    disk.files["c.json"] = Array(#"{"version": 1, \#(top)"configurations": {"main": {\#(members)}}}"#.utf8)
    let request = CheckRequest(paths: [path], configurationFile: "c.json")
    let report = try CheckRun(request: request, files: disk.fileSystem).report()
    return report.diagnostics.map { "\($0.location.source.name) \($0.rule): \($0.message)" }
      + report.notChecked.map { "\($0.route): \($0.reason)" }
  }

  @Test("is reported at each route, for a network client", arguments: ["s", "s/home.json"])
  func withoutNetworkClient(_ path: String) throws {
    #expect(
      try report(path, #""network": null"#) == [
        "s/home.json navigation/broken-route: /orders → the app has no network client",
        "s/home.json navigation/broken-route: /nowhere → the app has no network client",
      ])
  }

  @Test("is reported at each relative route, for a base URL", arguments: ["s", "s/home.json"])
  func withoutBaseURL(_ path: String) throws {
    #expect(
      try report(path, #""network": {"live": {"baseUrl": null}}"#) == [
        "s/home.json navigation/broken-route: /orders → the app has no base URL, so the address has no host",
        "s/home.json navigation/broken-route: /nowhere → the app has no base URL, so the address has no host",
      ])
  }

  @Test(
    "is reported at each request and image, for a network client and a base URL",
    arguments: [
      (#""network": null"#, "the app has no network client, so"),
      (#""network": {"live": {"baseUrl": null}}"#, "the app has no base URL, so the address has no host, and"),
    ])
  func withoutAnswers(_ members: String, _ reason: String) throws {
    #expect(
      try report("requests.json", members).filter { $0.contains("network/") } == [
        "requests.json network/no-base-url: \(reason) the request fails",
        "requests.json network/no-base-url: \(reason) the image is not loaded",
      ])
  }

  @Test("is reported at links in a folder that is named twice")
  func folderTwice() throws {
    var disk = MemoryDisk(Self.files)
    disk.files["c.json"] = Array(#"{"version": 1, "configurations": {"main": {}}}"#.utf8)
    let request = CheckRequest(paths: ["s", "s/"], configurationFile: "c.json")
    let report = try CheckRun(request: request, files: disk.fileSystem).report()
    #expect(report.diagnostics.map(\.rule) == ["navigation/broken-route"])
  }

  @Test(
    "is what a walk would not follow, which is listed instead of missed",
    arguments: [
      (#""crawl": {"follow": null}, "#, "crawl.follow leaves out navigation"),
      (#""crawl": {"follow": ["lazyComponent"]}, "#, "crawl.follow leaves out navigation"),
      (#""crawl": {"skip": ["/now*"]}, "#, "crawl.skip leaves it out"),
    ])
  func unfollowed(_ top: String, _ reason: String) throws {
    #expect(try report("s", "", top: top) == ["/nowhere: \(reason)"])
    #expect(try report("s", "") == ["s/home.json navigation/broken-route: /nowhere → no such file"])
  }
}
