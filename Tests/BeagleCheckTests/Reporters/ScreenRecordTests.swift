import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("The screens of a report")
struct ScreenRecordTests {
  private static let faulty = #"{"_beagleComponent_": "beagle:text"}"#

  /// The findings that no screen of a JSON report has, apart from those about the configuration.
  private func unjoined(_ report: RunReport, configuration: String) throws -> [String] {
    let root = try JSONDocument(parsing: PaddedBytes(Array(JSONReporter().text(of: report).utf8))).root
    var files: Set<String> = []
    var urls: Set<String> = []
    for screen in root["screens"]?.elements ?? [] {
      if let file = screen["file"]?.string { files.insert(file) }
      urls.formUnion((screen["urls"]?.elements ?? []).compactMap(\.string))
    }
    return (root["diagnostics"]?.elements ?? []).compactMap { finding in
      let (file, url) = (finding["file"]?.string, finding["url"]?.string)
      if file == configuration || file.map(files.contains) ?? false { return nil }
      return url.map(urls.contains) ?? false ? nil : finding["message"]?.string
    }
  }

  private func report(_ configuration: String, _ files: [String: String]) throws -> RunReport {
    let disk = MemoryDisk(files.merging(["c.json": configuration]) { $1 })
    return try CheckRun(
      request: CheckRequest(configurationFile: "c.json", configurations: ["all"]), files: disk.fileSystem
    ).report()
  }

  @Test("hold each finding of a sample", arguments: SamplesTests.names)
  func samples(_ name: String) throws {
    let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
      .standardizedFileURL
    let file = "samples/\(name)/beagle-check.json"
    let report = try CheckRun(
      request: CheckRequest(configurationFile: file), files: .below(repository.path)
    ).report()
    #expect(try unjoined(report, configuration: file) == [])
  }

  @Test("have all addresses of a file, in each configuration")
  func addresses() throws {
    let report = try report(
      """
      {"version": 1, "configurations": {
        "main": {"entryPoints": [{"url": "/home"}], "network": {"test": {"fixtures": "s", "fixtureRoutes": {"/p/*": "p.json"}}}},
        "next": {"extends": "main", "entryPoints": [{"url": "/p/3"}, {"url": "/p/2"}]}}}
      """, ["s/home.json": Payload.leading(to: "/p/1", "/p/2"), "s/p.json": Self.faulty])
    #expect(report.screens.map(\.urls) == [["/home"], ["/p/1", "/p/2", "/p/3"]])
    #expect(report.screens.map { $0.endings.map(\.configuration) } == [["main"], ["main", "next"]])
    #expect(report.recordOrder.map { report.verdicts()[$0] } == [[.clean], [.errorView, .errorView]])
    #expect(try unjoined(report, configuration: "c.json") == [])
  }

  @Test("hold each finding of several servers, and name the configurations of each")
  func servers() throws {
    let answers: [String: TableNetworkClient.Answer] = [
      "GET http://one.test/home": .body(Payload.leading(to: "/a", "/gone")),
      "GET http://one.test/a": .body(Self.faulty),
      "GET http://two.test/home": .body(Payload.leading(to: "/a", "/gone")),
      "GET http://two.test/a": .body(Self.faulty),
    ]
    let report = try withDependencies {
      $0[Transport.self] = Transport { _ in TableNetworkClient(answers) }
    } operation: {
      try self.report(
        """
        {"version": 1, "configurations": {
          "main": {"entryPoints": [{"url": "/home"}], "network": {"live": {"baseUrl": "http://one.test"}}},
          "next": {"extends": "main", "network": {"live": {"baseUrl": "http://two.test"}}},
          "third": {"extends": "main"}}}
        """, [:])
    }
    #expect(
      report.screens.map { "\($0.urls.joined()) \($0.endings.map(\.configuration).joined(separator: ","))" } == [
        "http://one.test/a main,third", "http://one.test/gone main,third", "http://one.test/home main,third",
        "http://two.test/a next", "http://two.test/gone next", "http://two.test/home next",
      ])
    #expect(report.screenCount == 4)
    #expect(report.findings.count == 4)
    #expect(try unjoined(report, configuration: "c.json") == [])
  }
}
