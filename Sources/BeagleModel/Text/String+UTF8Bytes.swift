extension UnsafeBufferPointer<UInt8> {
  /// The offset behind a number of characters; -1 for a text with fewer. `nil` when one is neither printable ASCII nor
  /// a Latin letter up to U+027F: others may combine with the next scalar.
  package func endOfLetters(count: Int) -> Int? {
    var offset = 0
    for _ in 0..<count {
      guard offset < self.count else { return -1 }
      switch self[offset] {
      case 0x20..<0x7F: offset += 1
      case 0xC3...0xC9 where offset + 1 < self.count: offset += 2
      default: return nil
      }
    }
    return offset
  }
}

extension String {
  /// Calls with the text's UTF-8. Copies only a text that is not stored in one piece.
  @inlinable
  package func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }
}
