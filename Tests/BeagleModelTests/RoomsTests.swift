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

  @Test("have unsafe pointers only where texts are scanned and where C is called (docs/memory-safety.md)")
  func pointersHaveTheirPlaces() throws {
    let sources = #filePath.components(separatedBy: "/Tests/")[0] + "/Sources/"
    let names = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
    let others = try names.filter { name in
      guard name.hasSuffix(".swift"), !Self.pointerRooms.contains(where: name.hasPrefix) else { return false }
      return try String(contentsOfFile: sources + name, encoding: .utf8).contains(/Unsafe\w*Pointer|OpaquePointer/)
    }
    #expect(Set(others) == Self.callersOfC)
  }

  private static let pointerRooms = ["BeagleModel/Text/", "BeagleModel/JSON/", "BeagleModel/Decoding/"]
  private static let callersOfC: Set<String> = [
    "BeagleModel/Networking/Curl/CurlEasy.swift", "BeagleModel/Networking/Curl/CurlMulti.swift",
    "BeagleModel/Networking/Curl/CurlTransfer.swift", "BeagleModel/Networking/Curl/EventPoll.swift",
    "BeagleModel/Networking/Curl/LibCurl.swift", "BeagleModel/Networking/Fixtures/PosixFile.swift",
    "BeagleModel/Networking/Hosts/IPAddress.swift",
  ]

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
