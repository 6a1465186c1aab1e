/// The texts of many findings, one after the other: they are made when a document is at hand, mostly from pieces that
/// the finding before had too, and few are ever asked for as a `String`.
package final class TextPool: Sendable {
  // Immutable after init, which is what makes sharing a pointer sound.
  /// The first byte of the first text; valid as long as the pool is held.
  nonisolated(unsafe) let bytes: UnsafePointer<UInt8>
  /// Whoever gives the memory back; `nil` when the pool does.
  private let owner: (any AnyObject & Sendable)?

  package convenience init(_ writer: consuming ByteWriter) { self.init(taking: writer.takeBytes()) }

  /// Takes memory over.
  package init(taking base: UnsafeMutablePointer<UInt8>) { (bytes, owner) = (UnsafePointer(base), nil) }

  /// Memory that is there, and the same, for as long as somebody is held.
  package init(_ bytes: UnsafePointer<UInt8>, heldBy owner: any AnyObject & Sendable) {
    (self.bytes, self.owner) = (bytes, owner)
  }

  deinit { if owner == nil { bytes.deallocate() } }

  package func bytes(_ start: Int, count: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + start, count: count)
  }
}

/// One text of a pool. Its bytes are valid UTF-8.
package struct PooledText: Sendable, Equatable {
  /// `nil` for the empty text.
  private let pool: TextPool?
  // A pool has the texts of some hundred findings.
  private let first: UInt32
  private let length: UInt32

  /// In bytes.
  package var count: Int { Int(length) }

  package init(_ pool: TextPool, _ range: Range<Int>) {
    self.pool = range.isEmpty ? nil : pool
    first = UInt32(range.lowerBound)
    length = UInt32(range.count)
  }

  /// A text in a pool of its own.
  package init(_ text: String) {
    var writer = ByteWriter(capacity: text.utf8.count)
    writer.append(text: text)
    let count = writer.count
    self.init(TextPool(writer), 0..<count)
  }

  package var isEmpty: Bool { count == 0 }

  /// Calls with the text's UTF-8.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let pool else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    defer { withExtendedLifetime(pool) {} }
    return try body(pool.bytes(Int(first), count: count))
  }

  package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  package static func == (left: PooledText, right: PooledText) -> Bool {
    left.withBytes { left in right.withBytes { left.elementsEqual($0) } }
  }
}
