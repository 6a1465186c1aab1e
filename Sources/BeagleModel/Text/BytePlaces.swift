#if arch(x86_64)
  internal import _Builtin_intrinsics.intel
#endif

/// Finds bytes in texts: sixteen bytes at a time with the processor's own instructions where they are available, eight
/// elsewhere.
package enum BytePlaces {
  /// Whether a text contains a byte.
  @inline(__always)
  static func holds(_ byte: UInt8, _ text: PaddedText) -> Bool {
    var offset = 0
    while offset < text.count {
      let first = first(of: byte, text.start + offset)
      if first < width { return offset &+ first < text.count }
      offset &+= width
    }
    return false
  }

  package static func first(of byte: UInt8, or other: UInt8, in text: [UInt8], from start: Int) -> Int? {
    text.withUnsafeBufferPointer { first(of: byte, or: other, in: $0, from: start) }
  }

  /// The first place of one of two bytes from an offset on, in any text.
  package static func first(
    of byte: UInt8, or other: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard let base = BytePointer(text) else { return nil }
    var offset = start
    while offset &+ span <= text.count {
      let found = first(of: byte, or: other, base + offset)
      if found < span { return offset &+ found }
      offset &+= span
    }
    while offset < text.count {
      if base[offset] == byte || base[offset] == other { return offset }
      offset &+= 1
    }
    return nil
  }

  /// How many bytes continue a Unicode scalar (10xxxxxx).
  ///
  /// - Complexity: O(*n*), eight bytes at a time.
  static func continuations(in text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = BytePointer(text) else { return 0 }
    var count = 0
    var offset = 0
    while offset &+ 8 <= text.count {
      let word = base.load(UInt64.self, at: offset)
      count &+= (word & ~(word &<< 1) & 0x8080_8080_8080_8080).nonzeroBitCount
      offset &+= 8
    }
    while offset < text.count {
      if base[offset] & 0xC0 == 0x80 { count &+= 1 }
      offset &+= 1
    }
    return count
  }

  #if arch(x86_64)
    private static let width = 16

    /// The place of a byte among the next ones; ``width`` when it is not there.
    @inline(__always)
    private static func first(of byte: UInt8, _ text: BytePointer) -> Int {
      let bytes = text.load(SIMD16<UInt8>.self)
      let same = unsafeBitCast(bytes .== SIMD16<UInt8>(repeating: byte), to: SIMD2<Int64>.self)
      return (_mm_movemask_epi8(same) | 1 << 16).trailingZeroBitCount
    }

    private static let span = 32

    /// The place of one of two bytes among the next ones; ``span`` when none is there.
    @inline(__always)
    private static func first(of byte: UInt8, or other: UInt8, _ text: BytePointer) -> Int {
      let (left, right) = (SIMD16<UInt8>(repeating: byte), SIMD16<UInt8>(repeating: other))
      func places(_ text: BytePointer) -> Int {
        let bytes = text.load(SIMD16<UInt8>.self)
        let same = (bytes .== left) .| (bytes .== right)
        return Int(_mm_movemask_epi8(unsafeBitCast(same, to: SIMD2<Int64>.self)))
      }
      return (places(text) | places(text + 16) &<< 16 | 1 << 32).trailingZeroBitCount
    }
  #else
    private static let width = 8

    @inline(__always)
    private static func first(of byte: UInt8, _ text: BytePointer) -> Int {
      let word = text.load(UInt64.self).littleEndian
      return word.marks(of: byte).trailingZeroBitCount &>> 3
    }

    private static let span = 8

    @inline(__always)
    private static func first(of byte: UInt8, or other: UInt8, _ text: BytePointer) -> Int {
      min(first(of: byte, text), first(of: other, text))
    }
  #endif
}

/// Finds bytes in a word of eight at once.
extension UInt64 {
  /// A mark in the top bit of each byte that equals another. The lowest mark is exact; as borrows run upwards, those
  /// above it may be wrong.
  @inline(__always)
  func marks(of byte: UInt8) -> UInt64 {
    let others = self ^ 0x0101_0101_0101_0101 &* UInt64(byte)
    return (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
  }
}
