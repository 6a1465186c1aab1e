/// Bytes sought in a word of eight, without a look at each.
extension UInt64 {
  /// The top bits of bytes that are a certain one. The lowest mark is exact, as borrows run upwards; those above it may be
  /// of others.
  @inline(__always)
  func marks(of byte: UInt8) -> UInt64 {
    let others = self ^ 0x0101_0101_0101_0101 &* UInt64(byte)
    return (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
  }
}
