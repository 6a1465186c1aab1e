/// The block of memory that an address may be used in. Debug builds check each access; in release builds it is empty and
/// checks nothing (docs/memory-safety.md).
@usableFromInline
struct BlockBounds: BitwiseCopyable {
  #if DEBUG
    @usableFromInline let start: UnsafeRawPointer
    @usableFromInline let end: UnsafeRawPointer
  #endif

  @inlinable @inline(__always)
  init(_ start: UnsafeRawPointer, bytes: Int) {
    #if DEBUG
      (self.start, end) = (start, start + bytes)
    #endif
  }

  /// - Precondition: So many bytes at an address are in the block.
  @inlinable @inline(__always)
  func check(_ address: UnsafeRawPointer, bytes: Int) {
    #if DEBUG
      precondition(address >= start && address + bytes <= end, "an access outside of its block")
    #endif
  }
}

/// An address in a block that another value keeps alive.
@usableFromInline
struct BlockPointer<Element: BitwiseCopyable>: BitwiseCopyable {
  @usableFromInline let address: UnsafePointer<Element>
  @usableFromInline let bounds: BlockBounds

  /// The first element of a block; `nil` for a block without memory.
  @inlinable @inline(__always)
  init?(_ block: UnsafeBufferPointer<Element>) {
    guard let start = block.baseAddress else { return nil }
    self.init(start, count: block.count)
  }

  /// - Parameter count: The elements of the block, which begins at the address.
  @inlinable @inline(__always)
  init(_ address: UnsafePointer<Element>, count: Int) {
    self.init(address, BlockBounds(address, bytes: count * MemoryLayout<Element>.stride))
  }

  @inlinable @inline(__always)
  init(_ address: UnsafePointer<Element>, _ bounds: BlockBounds) { (self.address, self.bounds) = (address, bounds) }

  @inlinable @inline(__always)
  func checked(_ offset: Int) -> UnsafePointer<Element> {
    bounds.check(address + offset, bytes: MemoryLayout<Element>.size)
    return address + offset
  }

  @inlinable
  var pointee: Element {
    @inline(__always) unsafeAddress { checked(0) }
  }

  @inlinable
  subscript(offset: Int) -> Element {
    @inline(__always) unsafeAddress { checked(offset) }
  }

  @inlinable @inline(__always)
  static func + (pointer: Self, offset: Int) -> Self { Self(pointer.address + offset, pointer.bounds) }

  @inlinable @inline(__always)
  static func += (pointer: inout Self, offset: Int) { pointer = pointer + offset }

  /// In elements.
  @inlinable @inline(__always)
  static func - (left: Self, right: Self) -> Int { left.address - right.address }

  @inlinable @inline(__always)
  static func < (left: Self, right: Self) -> Bool { left.address < right.address }
}

/// An address among bytes.
@usableFromInline typealias BytePointer = BlockPointer<UInt8>

extension BlockPointer<UInt8> {
  /// The value whose bytes begin at an offset, at any alignment.
  @inlinable @inline(__always)
  func load<Value: BitwiseCopyable>(_ type: Value.Type, at offset: Int = 0) -> Value {
    bounds.check(address + offset, bytes: MemoryLayout<Value>.size)
    return UnsafeRawPointer(address).loadUnaligned(fromByteOffset: offset, as: type)
  }

  /// So many bytes from here on.
  @inlinable @inline(__always)
  func buffer(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    bounds.check(address, bytes: count)
    return UnsafeBufferPointer(start: address, count: count)
  }
}

/// A ``BlockPointer`` that writes, too.
struct MutableBlockPointer<Element: BitwiseCopyable>: Comparable, BitwiseCopyable {
  let address: UnsafeMutablePointer<Element>
  private let bounds: BlockBounds

  /// Memory for so many elements, not initialized. Whoever asks for it calls ``deallocate()``.
  @inline(__always)
  static func allocate(_ count: Int) -> Self {
    let address = UnsafeMutablePointer<Element>.allocate(capacity: count)
    return Self(address, BlockBounds(address, bytes: count * MemoryLayout<Element>.stride))
  }

  @inline(__always)
  private init(_ address: UnsafeMutablePointer<Element>, _ bounds: BlockBounds) {
    (self.address, self.bounds) = (address, bounds)
  }

  /// - Precondition: It is the block's first element.
  func deallocate() { address.deallocate() }

  @inline(__always)
  private func checked(_ offset: Int) -> UnsafeMutablePointer<Element> {
    bounds.check(address + offset, bytes: MemoryLayout<Element>.size)
    return address + offset
  }

  var pointee: Element {
    @inline(__always) unsafeAddress { UnsafePointer(checked(0)) }
    @inline(__always) nonmutating unsafeMutableAddress { checked(0) }
  }

  subscript(offset: Int) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(checked(offset)) }
    @inline(__always) nonmutating unsafeMutableAddress { checked(offset) }
  }

  /// The same address, for readers.
  @inline(__always)
  var reading: BlockPointer<Element> { BlockPointer(UnsafePointer(address), bounds) }

  @inline(__always)
  static func + (pointer: Self, offset: Int) -> Self { Self(pointer.address + offset, pointer.bounds) }

  @inline(__always)
  static func += (pointer: inout Self, offset: Int) { pointer = pointer + offset }

  @inline(__always)
  static func -= (pointer: inout Self, offset: Int) { pointer = pointer + -offset }

  /// In elements.
  @inline(__always)
  static func - (left: Self, right: Self) -> Int { left.address - right.address }

  @inline(__always)
  static func == (left: Self, right: Self) -> Bool { left.address == right.address }

  @inline(__always)
  static func < (left: Self, right: Self) -> Bool { left.address < right.address }
}
