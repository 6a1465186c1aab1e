/// A part of a document's bytes, which can be read sixteen bytes at a time: what is read behind its end is padding.
///
/// The type is the proof: only ``PaddedBytes`` and views of them make one, so no other memory is read past its end.
struct PaddedText {
  let start: UnsafePointer<UInt8>
  /// In bytes.
  let count: Int

  /// - Parameter start: A byte of a ``PaddedBytes`` that lives as long as the text is used.
  @inline(__always)
  init(ofPaddedBytes start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
  }

  /// Whether a byte is among those of the text.
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
