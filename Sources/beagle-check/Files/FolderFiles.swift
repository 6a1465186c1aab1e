/// The files of one folder that are the screens of a run; what is kept of a screen names its place among them.
final class FolderFiles: Sendable {
  /// What every path starts with: empty, or the folder with its last slash.
  let root: String
  /// Relative to the folder, sorted by their bytes.
  let names: PackedNames

  init(root: String = "", names: PackedNames) {
    self.root = root
    self.names = names
  }

  func path(of place: Int) -> String {
    var root = root
    return root.withUTF8 { root in
      names.withBytes(of: place) { name in
        String(unsafeUninitializedCapacity: root.count + name.count) { buffer in
          let end = buffer[...].initialize(from: root).index
          return buffer[end...].initialize(from: name).index
        }
      }
    }
  }

  /// `/orders/detail` of `orders/detail.json`.
  func route(of place: Int) -> String {
    names.withBytes(of: place) { "/" + String(decoding: $0.dropLast(Self.suffix.utf8CodeUnitCount), as: UTF8.self) }
  }

  /// Whether a text is ``route(of:)`` byte by byte, of a file whose name ends in `.json`.
  func isRoute(_ text: String, of place: Int) -> Bool {
    var text = text
    return text.withUTF8 { text in
      names.withBytes(of: place) { name in
        let stem = name.count - Self.suffix.utf8CodeUnitCount
        guard stem >= 0, text.count == stem + 1, text[0] == UInt8(ascii: "/") else { return false }
        for offset in 0..<stem where text[offset + 1] != name[offset] { return false }
        return PackedNames.ends(name, with: Self.suffix)
      }
    }
  }

  private static let suffix: StaticString = ".json"
}
