#if arch(x86_64)
  internal import _Builtin_intrinsics.intel
#endif

/// Marks the next bytes of a string that need a closer look: `"`, `\`, control characters, bytes beyond ASCII and, in
/// values, `@`. The bytes must be padded.
struct StringMarks {
  #if arch(x86_64)
    /// The number of bytes that are compared at once.
    static let width = 16

    /// A bit for each byte, the first one's lowest.
    private let bits: UInt32

    @inline(__always)
    init(_ text: BytePointer, isKey: Bool) {
      let bytes = text.load(SIMD16<UInt8>.self)
      // As signed numbers, bytes that are not ASCII are below zero.
      let unusual = unsafeBitCast(bytes, to: SIMD16<Int8>.self) .< SIMD16<Int8>(repeating: 0x20)
      var marks = unusual .| Self.equal(bytes, UInt8(ascii: "\"")) .| Self.equal(bytes, UInt8(ascii: "\\"))
      if !isKey { marks = marks .| Self.equal(bytes, UInt8(ascii: "@")) }
      // Swift's own operation checks each of the sixteen.
      bits = UInt32(bitPattern: _mm_movemask_epi8(unsafeBitCast(marks, to: SIMD2<Int64>.self)))
    }

    @inline(__always)
    private static func equal(_ bytes: SIMD16<UInt8>, _ byte: UInt8) -> SIMDMask<SIMD16<Int8>> {
      bytes .== SIMD16<UInt8>(repeating: byte)
    }

    /// The place of the first marked byte. There must be one.
    @inline(__always)
    var first: Int { bits.trailingZeroBitCount }
  #else
    static let width = 8

    /// The top bit of each byte. The lowest mark is exact; marks above it may be false, as borrows run upwards.
    private let bits: UInt64

    @inline(__always)
    init(_ text: BytePointer, isKey: Bool) {
      let word = text.load(UInt64.self).littleEndian
      let ones: UInt64 = 0x0101_0101_0101_0101
      // What is below 0x21 with that bit turned is below 0x20 without, or is a quote.
      let quoteOrControl = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
      let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- ones
      let at = isKey ? 0 : (word ^ 0x4040_4040_4040_4040) &- ones
      bits = (quoteOrControl | backslash | at | word) & 0x8080_8080_8080_8080
    }

    @inline(__always)
    var first: Int { bits.trailingZeroBitCount &>> 3 }
  #endif

  @inline(__always)
  var isEmpty: Bool { bits == 0 }
}
