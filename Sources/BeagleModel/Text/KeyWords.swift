/// A text's length and its first and last eight bytes: up to sixteen bytes the whole of it.
///
/// A text of less than eight bytes is one word, whose lowest bytes are zero.
struct KeyWords: Sendable, Equatable, BitwiseCopyable {
  var first: UInt64
  var last: UInt64
  /// In bytes.
  var length: Int

  init(first: UInt64, last: UInt64, length: Int) {
    self.first = first
    self.last = last
    self.length = length
  }

  /// The words of a text in padded bytes: up to seven bytes behind the text are read.
  @inline(__always)
  init(_ bytes: BytePointer, _ length: Int) {
    let first = bytes.load(UInt64.self).littleEndian
    self.length = length
    if length >= 8 {
      self.first = first
      last = bytes.load(UInt64.self, at: length &- 8).littleEndian
    } else {
      self.first = length == 0 ? 0 : Self.word(bytes, length)
      last = 0
    }
  }

  /// The words of a text without padding.
  init(_ text: String) { self = text.withUTF8Bytes { KeyWords(unpadded: $0) } }

  /// The words of the last bytes of an array.
  init(_ bytes: [UInt8], from start: Int) {
    self = bytes.withUnsafeBufferPointer { KeyWords(unpadded: UnsafeBufferPointer(rebasing: $0[start...])) }
  }

  init(unpadded text: UnsafeBufferPointer<UInt8>) {
    if let base = BytePointer(text), text.count >= 8 {
      self.init(base, text.count)
    } else {
      self.init(first: 0, last: 0, length: text.count)
      for (place, byte) in text.enumerated() { first |= UInt64(byte) << UInt64((8 - text.count + place) * 8) }
    }
  }

  /// The word of one to seven padded bytes. It holds their number, too: no byte of a key without escapes is zero.
  @inline(__always)
  static func word(_ bytes: BytePointer, _ length: Int) -> UInt64 {
    bytes.load(UInt64.self).littleEndian
      &<< (0 &- UInt64(truncatingIfNeeded: length) &* 8)
  }

  @inline(__always)
  func hash(seed: UInt64) -> UInt64 {
    // A text of eight bytes has two equal words. One of them counts twice, so that their hash is not 0.
    (first &+ last &+ last) &* seed
  }

  /// Whether a byte of the words is not ASCII.
  @inline(__always)
  var holdsNonASCII: Bool { (first | last) & 0x8080_8080_8080_8080 != 0 }
}
