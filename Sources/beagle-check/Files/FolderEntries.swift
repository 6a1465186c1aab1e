/// What was met in one folder, to be sorted as it stands in paths: a folder has the slash behind its name.
///
/// So the files below it come where their paths do, and there is nothing left to sort when all folders were read.
struct FolderEntries {
  struct Entry {
    /// The first eight bytes as a number: most names differ here.
    fileprivate var start: UInt64
    fileprivate var place: Int
    /// In bytes, a folder's slash included.
    fileprivate var count: Int
    var isFolder: Bool
  }

  private(set) var entries: [Entry] = []
  /// Of each name its bytes, and zeros up to a multiple of eight.
  private var bytes: [UInt8] = []

  /// - Parameter count: Entries at most.
  init(count: Int) {
    entries.reserveCapacity(count)
    bytes.reserveCapacity(count * 24)
  }

  mutating func append(_ name: String, isFolder: Bool) {
    let place = bytes.count
    bytes += name.utf8
    if isFolder { bytes.append(UInt8(ascii: "/")) }
    let count = bytes.count - place
    while bytes.count % 8 != 0 { bytes.append(0) }
    entries.append(
      Entry(
        start: bytes.withUnsafeBytes { Self.word($0, at: place) }, place: place, count: count, isFolder: isFolder))
  }

  /// By the bytes of their paths.
  mutating func sort() {
    bytes.withUnsafeBytes { bytes in
      entries.sort { left, right in
        if left.start != right.start { return left.start < right.start }
        for offset in stride(from: 8, to: min(left.count, right.count), by: 8) {
          let (a, b) = (Self.word(bytes, at: left.place + offset), Self.word(bytes, at: right.place + offset))
          if a != b { return a < b }
        }
        return left.count < right.count
      }
    }
  }

  /// The name, without a folder's slash.
  func bytes(of entry: Entry) -> ArraySlice<UInt8> {
    bytes[entry.place..<entry.place + entry.count - (entry.isFolder ? 1 : 0)]
  }

  func name(of entry: Entry) -> String { String(decoding: bytes(of: entry), as: UTF8.self) }

  /// The first byte counts most, as it does for texts.
  private static func word(_ bytes: UnsafeRawBufferPointer, at place: Int) -> UInt64 {
    UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}
