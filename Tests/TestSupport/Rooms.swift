import Foundation

/// The rooms of a module: the folders of its sources, of which each uses only those before it.
///
/// Reads sources as text and is no compiler: a file uses a room when it mentions a type that is declared there at the top
/// level. A name that several rooms declare says nothing.
public struct Rooms {
  /// A Swift file: its path below the module, and its text.
  public typealias SourceFile = (path: String, text: String)

  private let order: [String]
  private let files: [SourceFile]

  /// - Parameter order: Names of folders, the lowest first. Files beside the folders belong to the room `""`.
  public init(order: [String], files: [SourceFile]) {
    self.order = order
    self.files = files
  }

  /// Reads all Swift files below a folder.
  public init(order: [String], sourcesIn folder: String) throws {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let files = try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      (path: name, text: try String(contentsOfFile: folder + "/" + name, encoding: .utf8))
    }
    self.init(order: order, files: files)
  }

  /// Rooms that the order does not have, and every use of a room that does not come before: `JSON/A.swift → Screen
  /// (Decoding)`. Sorted.
  public var faults: [String] {
    let codes = files.map { (path: $0.path, room: Self.room(of: $0.path), code: Self.code(in: $0.text)) }
    var homes: [String: Set<String>] = [:]
    for file in codes {
      for name in Self.declaredNames(in: file.code, isNested: false) { homes[name, default: []].insert(file.room) }
    }
    for file in codes {
      for name in Self.declaredNames(in: file.code, isNested: true) { homes[name]?.insert(file.room) }
    }
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    var faults: Set<String> = []
    for file in codes {
      guard let place = places[file.room] else {
        faults.insert("\(file.path): the order has no room \"\(file.room)\"")
        continue
      }
      for name in Set(Self.names(in: file.code)) {
        guard let rooms = homes[name], rooms.count == 1, let room = rooms.first, let other = places[room],
          other > place
        else { continue }
        faults.insert("\(file.path) → \(name) (\(room))")
      }
    }
    return faults.sorted()
  }

  private static func room(of path: String) -> String {
    path.contains("/") ? String(path.prefix { $0 != "/" }) : ""
  }

  /// The text without comments and string literals.
  private static func code(in text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var code: [UInt8] = []
    code.reserveCapacity(bytes.count)
    var place = 0
    func begins(_ mark: StaticString) -> Bool {
      let end = place + mark.utf8CodeUnitCount
      return end <= bytes.count
        && UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount).elementsEqual(bytes[place..<end])
    }
    while place < bytes.count {
      if begins("//") {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      } else if begins("/*") {
        while place < bytes.count, !begins("*/") { place += 1 }
        place += 2
      } else if begins("#\"\"\"") || begins("\"\"\"") {
        while bytes[place] == UInt8(ascii: "#") { place += 1 }
        place += 3
        while place < bytes.count, !begins("\"\"\"") { place += begins("\\") ? 2 : 1 }
        place += 3
      } else if begins("#\"") {
        place += 2
        while place < bytes.count, !begins("\"#") { place += 1 }
        place += 2
      } else if begins("\"") {
        place += 1
        while place < bytes.count, !begins("\"") { place += begins("\\") ? 2 : 1 }
        place += 1
      } else {
        code.append(bytes[place])
        place += 1
      }
    }
    return code
  }

  /// - Parameter isNested: Whether another type encloses the types that are asked for.
  private static func declaredNames(in code: [UInt8], isNested: Bool) -> [String] {
    code.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard (line.first == UInt8(ascii: " ")) == isNested else { return nil }
      let words = words(in: line)
      guard let keyword = words.firstIndex(where: typeKeywords.contains) else { return nil }
      return words[(keyword + 1)...].first.flatMap { $0.first?.isUppercase == true ? $0 : nil }
    }
  }

  private static let typeKeywords: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]

  private static func names(in code: [UInt8]) -> [String] {
    words(in: code[...]).filter { $0.first?.isUppercase == true }
  }

  private static func words(in code: ArraySlice<UInt8>) -> [String] {
    code.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        false
      default: true
      }
    }.map { String(decoding: $0, as: UTF8.self) }
  }
}
