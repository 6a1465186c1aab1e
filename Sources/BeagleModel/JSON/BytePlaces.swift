#if arch(x86_64)
  internal import _Builtin_intrinsics.intel
#endif

/// Where bytes stand in texts, sixteen bytes at a time where the processor's own instructions for it are at hand and eight
/// elsewhere. The texts must be padded: what is looked at behind them counts for nothing.
enum BytePlaces {
  /// Whether a byte is among those of a text.
  @inline(__always)
  static func holds(_ byte: UInt8, _ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var offset = 0
    while offset < count {
      let first = first(of: byte, text + offset)
      if first < width { return offset &+ first < count }
      offset &+= width
    }
    return false
  }

  @inline(__always)
  static func holds(_ byte: UInt8, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.baseAddress.map { holds(byte, $0, text.count) } ?? false
  }

  #if arch(x86_64)
    private static let width = 16

    /// The place of a byte among the next ones; ``width`` when it is not there.
    @inline(__always)
    private static func first(of byte: UInt8, _ text: UnsafePointer<UInt8>) -> Int {
      let bytes = UnsafeRawPointer(text).loadUnaligned(as: SIMD16<UInt8>.self)
      let same = unsafeBitCast(bytes .== SIMD16<UInt8>(repeating: byte), to: SIMD2<Int64>.self)
      return (_mm_movemask_epi8(same) | 1 << 16).trailingZeroBitCount
    }
  #else
    private static let width = 8

    @inline(__always)
    private static func first(of byte: UInt8, _ text: UnsafePointer<UInt8>) -> Int {
      let word = UnsafeRawPointer(text).loadUnaligned(as: UInt64.self).littleEndian
      return word.marks(of: byte).trailingZeroBitCount &>> 3
    }
  #endif
}
