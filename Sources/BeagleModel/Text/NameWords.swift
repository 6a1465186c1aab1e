/// A text's length and its first eight, second eight and last eight bytes: up to 24 bytes the whole of it.
struct NameWords: Sendable, Equatable, BitwiseCopyable {
  private let first: UInt64
  private let middle: UInt64
  private let last: UInt64
  private let length: Int32

  /// The number of bytes up to which equal words are equal texts.
  static let limit = 24

  /// The words of a text in padded bytes: up to seven bytes behind the text are read.
  @inline(__always)
  init(_ bytes: BytePointer, _ length: Int) { self.init(ends: KeyWords(bytes, length), bytes) }

  /// The words of a text without padding.
  init(_ text: String) {
    self = text.withUTF8Bytes { NameWords(ends: KeyWords(unpadded: $0), BytePointer($0)) }
  }

  @inline(__always)
  private init(ends: KeyWords, _ bytes: BytePointer?) {
    first = ends.first
    middle =
      if ends.length > 16, let bytes {
        bytes.load(UInt64.self, at: 8).littleEndian
      } else { 0 }
    last = ends.last
    length = Int32(truncatingIfNeeded: ends.length)
  }

  /// The words but the middle one.
  var ends: KeyWords { KeyWords(first: first, last: last, length: Int(length)) }

  @inline(__always)
  static func == (left: NameWords, right: NameWords) -> Bool {
    left.first == right.first && left.last == right.last && left.middle == right.middle && left.length == right.length
  }

  @inline(__always)
  var hash: Int {
    let mixed = (first ^ last &* 3 ^ middle &* 5 &+ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 40)
  }
}
