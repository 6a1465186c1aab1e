#if arch(x86_64)
  internal import _Builtin_intrinsics.intel
#endif

/// Where bytes stand in texts, sixteen bytes at a time where the processor's own instructions for it are at hand and eight
/// elsewhere. The texts must be padded, where nothing else is said: what is looked at behind them counts for nothing.
package enum BytePlaces {
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

  /// The first place of a byte from an offset on, in a text that need not be padded.
  package static func first(of byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = text.baseAddress else { return nil }
    var offset = start
    while offset &+ width <= text.count {
      let found = first(of: byte, base + offset)
      offset &+= found
      if found < width { return offset }
    }
    while offset < text.count {
      if base[offset] == byte { return offset }
      offset &+= 1
    }
    return nil
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
