/// The files of one folder that are the screens of a run; what is kept of a screen names its place among them.
///
/// Kept until the process ends. Each screen and each of its links names its folder, and all threads would count at one
/// place how many still do, only to find at the end that the run is over.
final class FolderFiles: Sendable {
  /// What every path starts with: empty, or the folder with its last slash.
  let root: String
  /// Relative to the folder, sorted by their bytes.
  let names: PackedNames

  init(root: String = "", names: PackedNames) {
    self.root = root
    self.names = names
    _ = Unmanaged.passRetained(self)
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

/// One of a folder's files.
struct FolderFile: Sendable {
  // Not counted, which is sound because a folder's files never go.
  private unowned(unsafe) let folder: FolderFiles
  private let place: Int32

  init(_ folder: FolderFiles, _ place: Int) {
    self.folder = folder
    self.place = Int32(place)
  }

  var path: String { folder.path(of: Int(place)) }

  var route: String { folder.route(of: Int(place)) }

  /// Whether it does not stand behind another in the order of their names; `nil` where that has to be read off the names.
  func isOrdered(before other: FolderFile) -> Bool? {
    folder === other.folder && folder.names.isASCII ? place <= other.place : nil
  }
}
