import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("Every folder of samples")
struct SamplesTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// Those with a configuration.
  static let names: [String] = {
    let samples = repository.appending(path: "samples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: samples.path)) ?? []
    return names.filter {
      FileManager.default.fileExists(atPath: samples.appending(path: "\($0)/beagle-check.json").path)
    }.sorted()
  }()

  private func report(of name: String, jobs: Int = 2, needs: ReportNeeds = ReportFormat.json.needs) throws -> RunReport
  {
    let request = CheckRequest(
      configurationFile: "samples/\(name)/beagle-check.json", jobs: jobs, needs: needs)
    return try CheckRun(request: request, files: .below(Self.repository.path)).report()
  }

  @Test("is reported as it says, in text and in JSON", arguments: names)
  func isReportedAsExpected(_ name: String) throws {
    let report = try report(of: name)
    for (file, text) in [
      ("expected.txt", TextReporter().text(of: report)), ("expected.json", JSONReporter().text(of: report)),
    ] {
      let url = Self.repository.appending(path: "samples/\(name)/\(file)")
      if ProcessInfo.processInfo.environment["BEAGLE_CHECK_WRITE_SAMPLES"] != nil {
        try Data(text.utf8).write(to: url)
      }
      let expected = String(decoding: (try? Data(contentsOf: url)) ?? Data(), as: UTF8.self)
      #expect(text == expected, "BEAGLE_CHECK_WRITE_SAMPLES=1 rewrites \(file)")
    }
  }

  @Test("is reported to people the same when programs are told nothing", arguments: names)
  func isReportedWithoutDetail(_ name: String) throws {
    let report = try report(of: name, needs: [])
    #expect(report.diagnostics.allSatisfy { $0.referrers.isEmpty })
    #expect(TextReporter().text(of: report) == TextReporter().text(of: try self.report(of: name)))
  }

  @Test("is reported the same whatever the number of jobs", arguments: names)
  func isDeterministic(_ name: String) throws {
    let texts = try [1, 8].map { JSONReporter(jobs: $0).text(of: try report(of: name, jobs: $0)) }
    #expect(texts[0] == texts[1])
  }

  /// A new rule is shown by its own examples; the sample shows users what each group is about.
  @Test("shows at least two thirds of the rules of each group, in the broken one")
  func showsEveryGroup() throws {
    let shown = Set(try report(of: "broken").diagnostics.map(\.rule))
    // Rules that ask a server for more than screens have nothing to say of fixtures.
    let infos = RuleRegistry.all.map(\.info).filter { info in
      !info.reports.allSatisfy { !$0.answers.isEmpty }
    }
    let groups = Dictionary(grouping: infos, by: \.group)
    let unshown = groups.filter { $1.count(where: { shown.contains($0.id) }) * 3 < $1.count * 2 }
    #expect(unshown.keys.sorted() == [])
  }

  @Test("is shown on pages as it is reported, in the broken one", arguments: ["README.md", "docs/text-report.md"])
  func pagesAreFresh(_ page: String) throws {
    let page = try String(contentsOf: Self.repository.appending(path: page), encoding: .utf8)
    let opening = try #require(page.firstRange(of: "$ beagle-check --config samples/broken/beagle-check.json\n"))
    let shown = page[opening.upperBound...].components(separatedBy: "```")[0]
    let report = TextReporter().text(of: try report(of: "broken"))
    let parts = shown.components(separatedBy: "…\n").filter { !$0.isEmpty }
    #expect(parts.count == 3)
    for part in parts { #expect(report.contains(part), "\(part)") }
  }

  @Test("is clean to the last note, in the shop")
  func hasACleanShop() throws {
    let report = try report(of: "shop")
    #expect(report.diagnostics.map(\.rule) == [])
    #expect(report.notChecked.map(\.route) == [])
  }
}

extension FileSystem {
  /// The machine's disk below a folder, so that a test names files as a user does and leaves the working directory alone.
  static func below(_ folder: String) -> FileSystem {
    let posix = FileSystem.posix
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return FileSystem(
      read: { path throws(FileReadError) in try posix.read(prefix + path) }, kind: { posix.kind(prefix + $0) },
      list: { posix.list(prefix + $0) }, readStandardInput: posix.readStandardInput,
      fixtures: FixtureFiles(
        read: { path, limit throws(FileReadError) in try FixtureFiles.posix.read(path, limit) },
        realPath: { path throws(FileReadError) in
          try FixtureFiles.posix.realPath(path.hasPrefix("/") ? path : prefix + path)
        }))
  }
}
