/// Texts that were found to be expressions: most of a back end's stand on many of its screens, and a comparison costs less
/// than reading the grammar again.
struct KnownExpressions {
  private struct Entry: BitwiseCopyable {
    var hash: UInt64 = 0
    var start = 0
    var count = 0
  }

  /// By some bits of the hash; a new text takes the place of another. Empty until there is a first one.
  private var entries: [Entry] = []
  private static let entryCount = 1024
  private var bytes: [UInt8] = []
  private static let byteLimit = 1 << 16

  /// Whether iOS takes a text for an expression; see ``ExpressionGrammar/isExpression(_:)-(UnsafeBufferPointer<UInt8>)``.
  mutating func isExpression(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if ExpressionGrammar.isPlainBinding(text) { return true }
    let hash = NameHash.quick(text)
    if entries.isEmpty { entries = [Entry](repeating: Entry(), count: Self.entryCount) }
    let slot = Int(truncatingIfNeeded: hash >> 40) & (Self.entryCount - 1)
    if entries[slot].hash == hash, isSame(entries[slot], text) { return true }
    guard ExpressionGrammar.isExpression(text) else { return false }
    if bytes.count > Self.byteLimit {
      bytes.removeAll(keepingCapacity: true)
      for place in entries.indices { entries[place] = Entry() }
    }
    entries[slot] = Entry(hash: hash, start: bytes.count, count: text.count)
    bytes.append(contentsOf: text)
    return true
  }

  @inline(__always)
  private func isSame(_ entry: Entry, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard entry.count == text.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      JSONText.isSame(UnsafeBufferPointer(rebasing: bytes[entry.start..<entry.start + entry.count]), text)
    }
  }
}
