extension UInt64 {
  /// Where the search for a hash begins in a table.
  ///
  /// Hashes that are made by multiplying say little in some of their bits: what the last letters of a name change is in the
  /// uppermost ones, and the lower half may not tell `item-1` from `item-2`. Of the product here those are taken that all
  /// others have a part in.
  ///
  /// - Parameter count: How many places the table has.
  @inlinable @inline(__always)
  package func slot(among count: Int) -> Int {
    let product = self &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product.multipliedFullWidth(by: UInt64(truncatingIfNeeded: count)).high)
  }
}
