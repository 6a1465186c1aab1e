import BeagleModel
import Testing

@Suite("Severity")
struct SeverityTests {
  @Test("orders note below warning below error")
  func orders() {
    #expect(Severity.allCases.sorted() == [.note, .warning, .error])
  }
}
