/// Narrow integers are widened in hundreds of places. The standard library's generic initializer is inlined and
/// simplified at each of them, which takes the compiler long; these do the same and cost it nothing.
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
