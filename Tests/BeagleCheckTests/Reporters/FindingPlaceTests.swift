import BeagleModel
import Testing

@testable import beagle_check

@Suite("The place of a finding in a report for CI")
struct FindingPlaceTests {
  @Test("is in a file, and the message names the address that was fetched")
  func isInAFile() {
    #expect(Diagnostic.fetched.place(in: RepositoryPaths()) == "index.json:3:9")
    #expect(Diagnostic.fetched.messageAtHome == "/home:12:15: remote image has no width or height")
    #expect(Diagnostic.withoutSize.place(in: RepositoryPaths()) == "/home:12:15")
    #expect(Diagnostic.withoutSize.messageAtHome == "remote image has no width or height")
    #expect(Diagnostic.missingData.messageAtHome == Diagnostic.missingData.message)
  }
}
