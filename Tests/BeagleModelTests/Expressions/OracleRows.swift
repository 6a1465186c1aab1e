import Foundation
import Testing

/// Reads the rows of `Oracle/`: inputs with the verdict of Beagle's own iOS code.
enum Oracle {
  static func rows<Row: Decodable>(_ name: String, as type: Row.Type = Row.self) throws -> [Row] {
    let url = try #require(Bundle.module.url(forResource: name, withExtension: "jsonl", subdirectory: "Oracle"))
    let lines = try Data(contentsOf: url).split(separator: UInt8(ascii: "\n"))
    let decoder = JSONDecoder()
    return try lines.map { try decoder.decode(Row.self, from: $0) }
  }
}
