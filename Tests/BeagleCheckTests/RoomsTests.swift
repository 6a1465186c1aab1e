import Foundation
import TestSupport
import Testing

/// Each folder of the tool uses only the folders before it.
@Suite("The rooms of beagle-check")
struct RoomsTests {
  private static let order = [
    "Support", "Files", "Findings", "Graph", "Reporters", "Configuration", "Rules", "Engine", "Sources", "CommandLine",
    "Commands", "Program",
  ]

  @Test("use only what stands before them")
  func useOnlyWhatStandsBefore() throws {
    let sources = #filePath.components(separatedBy: "/Tests/")[0] + "/Sources/beagle-check"
    #expect(try Rooms(order: Self.order, sourcesIn: sources).faults == [])
  }
}
