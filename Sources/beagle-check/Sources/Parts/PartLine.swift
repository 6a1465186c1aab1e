import BeagleModel

/// A line that was read from a part, or from the answers of a stream.
struct PartLine: Sendable {
  /// Of the whole line; 0 where it is no JSON.
  var digest: UInt64 = 0
  var record: PartRecord?

  init(_ bytes: [UInt8]) {
    guard let root = try? JSONDocument(parsing: bytes).root else { return }
    digest = LineDigest.of(root)
    record = Self.record(root)
  }

  private static func record(_ root: JSONNode) -> PartRecord? {
    do {
      switch root["type"]?.string {
      case "begin": return .begin(try root.decode())
      case "screen": return .screen(try root.decode())
      case "finding": return .finding(try root.decode())
      case "notChecked": return .notChecked(try root.decode())
      case "end": return .end(try root.decode())
      default: return root["fault"]?.string.map { .fault($0) }
      }
    } catch {
      return nil
    }
  }
}
