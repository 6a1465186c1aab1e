import BeagleModel
import Testing

@testable import beagle_check

@Suite("Where a finding lies in a file")
struct ArrivalTests {
  private static let file = SourceLocation(source: Source(file: "app.json"), line: 4, column: 9)

  private func leads(_ locations: [BeagleModel.SourceLocation?]) -> Trails {
    Trails(
      parents: locations.indices.map { $0 == 0 ? nil : $0 - 1 }, leads: locations.map { Trails.Lead(location: $0) })
  }

  private func link(_ source: Source) -> BeagleModel.SourceLocation {
    SourceLocation(source: source, line: 2, column: 3)
  }

  @Test("is its own file where it has one")
  func ownFile() {
    var finding = Diagnostic.missingProperty
    finding.arrival.place = Self.file
    #expect(finding.home == finding.location)
  }

  @Test("is the link to a fetched screen, else the entry point of its way")
  func nearestPlace() {
    let fixture = link(Source(file: "fixtures/home.json", url: "/home"))
    let fetched = link(Source(url: "/home"))
    #expect(leads([Self.file, fixture]).place(of: 1) == fixture)
    #expect(leads([Self.file, fetched, fetched]).place(of: 2) == Self.file)
    #expect(leads([nil, fetched]).place(of: 1) == nil)
    #expect(Trails().place(of: 0) == nil)
  }

  @Test("is the first line of the configuration where nothing in a file leads to the screen")
  func configuration() {
    var standardInput = Diagnostic.plain(.error, "x")
    standardInput.location.source = Source()
    var report = RunReport.of([.withoutSize, .missingProperty, standardInput])
    report.placeFetched(in: "app.json")
    #expect(
      report.findings.map(\.home) == [
        SourceLocation(source: Source(file: "app.json")), Diagnostic.missingProperty.location, nil,
      ])
  }
}
