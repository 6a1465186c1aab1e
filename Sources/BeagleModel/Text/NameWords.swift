/// A text's length and its first eight, second eight and last eight bytes: up to 24 bytes the whole of it.
struct NameWords: Sendable, Equatable, BitwiseCopyable {
  private var first: UInt64
  private var middle: UInt64
  private var last: UInt64
  private let length: Int32

  /// The number of bytes up to which equal words are equal texts.
  static let limit = 24

  /// The words of a text in padded bytes: up to seven bytes behind the text are read.
  @inline(__always)
  init(_ bytes: UnsafePointer<UInt8>, _ length: Int) { self.init(ends: KeyWords(bytes, length), bytes) }

  /// The words of a text without padding.
  init(_ text: String) {
    self = text.withUTF8Bytes { NameWords(ends: KeyWords(unpadded: $0), $0.baseAddress) }
  }

  @inline(__always)
  private init(ends: KeyWords, _ bytes: UnsafePointer<UInt8>?) {
    first = ends.first
    middle =
      if ends.length > 16, let bytes {
        UnsafeRawPointer(bytes + 8).loadUnaligned(as: UInt64.self).littleEndian
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

  var holdsNonASCII: Bool { (first | middle | last) & 0x8080_8080_8080_8080 != 0 }

  /// The same with small letters for ASCII capitals.
  var lowercasedASCII: NameWords {
    var words = self
    words.first = Self.lowercasedASCII(first)
    words.middle = Self.lowercasedASCII(middle)
    words.last = Self.lowercasedASCII(last)
    return words
  }

  /// Sets the lower-case bit of each byte that is an ASCII capital.
  private static func lowercasedASCII(_ word: UInt64) -> UInt64 {
    let low = word & 0x7F7F_7F7F_7F7F_7F7F
    let atLeastA = low &+ 0x3F3F_3F3F_3F3F_3F3F
    let aboveZ = low &+ 0x2525_2525_2525_2525
    let capitals = atLeastA & ~aboveZ & ~word & 0x8080_8080_8080_8080
    return word | capitals >> 2
  }
}
