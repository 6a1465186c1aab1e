import Foundation
import TestSupport
import Testing

/// Each folder of the library uses only the folders before it.
@Suite("The rooms of BeagleModel")
struct RoomsTests {
  private static let order = [
    "Text", "JSON", "Schema", "Catalog", "Expressions", "Decoding", "Codable", "Semantics", "Injection", "Logging",
    "Networking", "Navigation", "Theme", "Analytics", "Bundle", "Dependencies", "EntryPoints",
  ]

  @Test("use only what stands before them")
  func useOnlyWhatStandsBefore() throws {
    let sources = #filePath.components(separatedBy: "/Tests/")[0] + "/Sources/BeagleModel"
    #expect(try Rooms(order: Self.order, sourcesIn: sources).faults == [])
  }

  @Test("are told apart from a folder that uses what stands behind it, and from one without a place")
  func wrongArrowsAreFound() {
    let rooms = Rooms(
      order: ["Low", "High"],
      files: [
        ("Low/Byte.swift", "struct Byte {\n  var owner: House // Garden\n  let text = \"Garden\"\n}\n"),
        ("High/House.swift", "public final class House {\n  let byte: Byte\n}\nstruct Garden {}\n"),
        ("Other/Door.swift", "struct Door {}\n"),
      ])
    #expect(rooms.faults == ["Low/Byte.swift → House (High)", "Other/Door.swift: the order has no room \"Other\""])
  }
}
