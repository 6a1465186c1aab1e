import BeagleModel
import Testing

@testable import beagle_check

@Suite("A back end of 200 screens for six releases")
struct GeneratedReleasesTests {
  private func report(of backEnd: GeneratedReleases) throws -> RunReport {
    let request = CheckRequest(paths: ["screens"], configurationFile: "c.json", jobs: 2)
    return try CheckRun(request: request, files: MemoryDisk(backEnd.texts).fileSystem).report()
  }

  @Test("has each planted fault in the releases that it concerns, and no other")
  func faultsAreFound() throws {
    let backEnd = GeneratedReleases(screens: 200, seed: 52)
    let found = try report(of: backEnd).diagnostics.map { diagnostic in
      GeneratedReleases.PlantedFault(
        file: diagnostic.location.source.name, offset: diagnostic.offset, rule: diagnostic.rule,
        severity: diagnostic.severity, releases: diagnostic.releases?.versions ?? [])
    }
    #expect(Set(found).subtracting(backEnd.faults).map(\.description).sorted() == [], "surplus")
    #expect(backEnd.faults.subtracting(found).map(\.description).sorted() == [], "not found")
    #expect(found.count == backEnd.faults.count)
  }

  @Test("has faults of each kind for each release, so that the test is worth something")
  func faultsAreManifold() {
    let faults = GeneratedReleases(screens: 200, seed: 52).faults
    let rules = Dictionary(grouping: faults, by: \.rule)
    #expect(rules.count == 12)
    for (rule, faults) in rules {
      let concerned = Set(faults.flatMap(\.releases))
      #expect(concerned.count >= 4, "\(rule)")
    }
  }

  @Test("has no finding where each screen uses only what all releases have")
  func cleanBackEnd() throws {
    let report = try report(of: GeneratedReleases(screens: 200, seed: 52, isClean: true))
    #expect(report.diagnostics.map(\.message) == [])
  }
}
