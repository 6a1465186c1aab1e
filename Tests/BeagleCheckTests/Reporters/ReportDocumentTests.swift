import BeagleModel
import Testing

@testable import beagle_check

@Suite("The documents of a report")
struct ReportDocumentTests {
  @Test("are the screens, and the other files with findings")
  func areScreensAndFiles() {
    let documents = RunReport.forCI.documents
    #expect(
      documents.map(\.source.name) == [
        "/home", "/offers", "build/screens/orders/detail.json", "build/screens/v1.0/cart.json",
      ])
    #expect(documents.map(\.findings.count) == [1, 0, 2, 0])
    #expect(documents.map(\.outcome) == [.loaded, .transient, .loaded, .loaded])
    #expect(
      RunReport.of([.plain(.note, "a", file: "beagle-check.json")]).documents.map(\.source.name) == [
        "a.json", "beagle-check.json",
      ])
  }

  @Test("have every name once")
  func haveNamesOnce() {
    #expect(RunReport.of([], screens: 3).documents.map(\.source.name) == ["a.json"])
  }
}
