/// UTF-8 text in the making: an append makes fewer checks than that of an `Array`.
package struct ByteWriter: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The bytes that were written.
  package private(set) var count = 0

  package init(capacity: Int = 256) {
    self.capacity = max(16, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The written bytes; valid until more are written.
  package var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  package func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: buffer[range])
  }

  private mutating func reserve(_ more: Int) {
    guard capacity - count < more else { return }
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }

  package mutating func append(_ byte: UInt8) { append(byte, times: 1) }

  package mutating func append(_ start: UnsafePointer<UInt8>, count more: Int) {
    reserve(more)
    (base + count).update(from: start, count: more)
    count += more
  }

  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let start = bytes.baseAddress { append(start, count: bytes.count) }
  }

  package mutating func append(_ text: StaticString) { append(text.utf8Start, count: text.utf8CodeUnitCount) }

  package mutating func append(text: String) { text.withUTF8Bytes { append($0) } }

  /// Appends what was written before.
  package mutating func append(again range: Range<Int>) {
    reserve(range.count)
    append(base + range.lowerBound, count: range.count)
  }

  package mutating func append(_ byte: UInt8, times more: Int) {
    guard more > 0 else { return }
    reserve(more)
    (base + count).update(repeating: byte, count: more)
    count += more
  }

  /// Appends a number's decimal digits.
  package mutating func append(decimal number: Int) { append(text: String(number)) }

  /// Replaces control characters by blanks.
  mutating func blankControls() {
    for place in 0..<count where base[place] < 0x20 { base[place] = UInt8(ascii: " ") }
  }

  /// Drops the bytes behind an offset.
  package mutating func truncate(to end: Int) { count = min(count, end) }
}
