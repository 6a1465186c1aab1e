/// Text that is written piece by piece as UTF-8, without the questions that an `Array` asks at each piece.
@usableFromInline
package struct ByteWriter: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var end = 0

  package init(capacity: Int = 256) {
    self.capacity = max(16, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The bytes that were written.
  @inlinable
  package var count: Int { end }

  /// What was written; valid until more is.
  @inlinable
  package var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: end) }

  @inlinable
  package func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  @usableFromInline
  mutating func grow(by more: Int) {
    capacity = max(2 * capacity, end + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: end)
    base.deallocate()
    base = larger
  }

  @inlinable
  mutating func reserve(_ more: Int) {
    if capacity &- end < more { grow(by: more) }
  }

  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    base[end] = byte
    end &+= 1
  }

  @inlinable @inline(__always)
  package mutating func append(_ start: UnsafePointer<UInt8>, count: Int) {
    reserve(count)
    (base + end).update(from: start, count: count)
    end &+= count
  }

  @inlinable @inline(__always)
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    append(start, count: bytes.count)
  }

  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) { append(text.utf8Start, count: text.utf8CodeUnitCount) }

  @inlinable
  package mutating func append(text: String) { text.withUTF8Bytes { append($0) } }

  /// Appends what was written before.
  package mutating func append(again range: Range<Int>) {
    reserve(range.count)
    (base + end).update(from: base + range.lowerBound, count: range.count)
    end &+= range.count
  }

  @inlinable
  package mutating func append(_ byte: UInt8, times count: Int) {
    guard count > 0 else { return }
    reserve(count)
    (base + end).update(repeating: byte, count: count)
    end &+= count
  }

  /// Appends a number's decimal digits.
  package mutating func append(decimal number: Int) {
    reserve(20)
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let digits = Self.digits(rest)
    end &+= digits
    var place = end
    repeat {
      let tenth = rest / 10
      place &-= 1
      base[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest &- tenth &* 10)
      rest = tenth
    } while rest > 0
  }

  private static func digits(_ number: UInt) -> Int {
    var (count, limit) = (1, 10 as UInt)
    while number >= limit, count < 19 { (count, limit) = (count + 1, limit * 10) }
    return number >= limit ? count + 1 : count
  }

  /// Puts blanks for control characters.
  mutating func blankControls() {
    for place in 0..<end where base[place] < 0x20 { base[place] = UInt8(ascii: " ") }
  }

  /// Forgets what was written behind a place.
  @inlinable
  package mutating func truncate(to count: Int) { end = min(end, count) }
}
