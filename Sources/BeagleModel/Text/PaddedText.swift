/// A part of padded bytes: a reader may read sixteen bytes at a time, also across its end.
///
/// Only ``PaddedBytes`` and views of them make one, so that no other memory is read past its end.
struct PaddedText {
  let start: BytePointer
  /// In bytes.
  let count: Int

  /// - Parameter start: A byte of a ``PaddedBytes`` that lives as long as the text is used.
  @inline(__always)
  init(ofPaddedBytes start: BytePointer, count: Int) {
    self.start = start
    self.count = count
  }

  /// Whether the text contains a byte.
  @inline(__always)
  func holds(_ byte: UInt8) -> Bool { BytePlaces.holds(byte, self) }

  /// The text without its first bytes.
  @inline(__always)
  func dropFirst(_ bytes: Int) -> PaddedText {
    let dropped = min(bytes, count)
    return PaddedText(ofPaddedBytes: start + dropped, count: count &- dropped)
  }
}

extension PaddedBytes {
  /// The bytes of a range within the content.
  func text(_ range: Range<Int>) -> PaddedText {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return PaddedText(ofPaddedBytes: base + range.lowerBound, count: range.count)
  }
}
