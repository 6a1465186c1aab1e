/// Numbers that are kept narrow are widened in hundreds of places. The standard library's generic initializer is opened
/// up and proved away at each of them before anything else is optimized; these say the same and cost the compiler nothing.
extension Int {
  @inlinable @inline(__always)
  package init(_ value: Int32) { self.init(truncatingIfNeeded: value) }

  @inlinable @inline(__always)
  package init(_ value: UInt32) { self.init(truncatingIfNeeded: value) }

  @inlinable @inline(__always)
  package init(_ value: UInt16) { self.init(truncatingIfNeeded: value) }

  @inlinable @inline(__always)
  package init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }
}
