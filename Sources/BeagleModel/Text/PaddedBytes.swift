/// Bytes with 128 zero bytes behind them, so that a scanner may look ahead without a check for the end.
///
/// The bytes are written once, by the initialiser, and never again.
package final class PaddedBytes: Sendable {
  /// How many zero bytes follow the content.
  static let padding = 128

  // Immutable after init, which makes the pointer safe to share.
  nonisolated(unsafe) let base: BytePointer
  /// The number of content bytes, padding not counted.
  package let count: Int

  /// Takes a buffer of `capacity` bytes that `fill` writes to.
  ///
  /// - Parameter fill: Gets the uninitialised buffer and returns how many bytes, from the first, it has written.
  package init<Failure: Error>(
    capacity: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity + Self.padding, alignment: 16)
    let written: Int
    do {
      written = try fill(UnsafeMutableRawBufferPointer(start: memory, count: capacity))
    } catch {
      memory.deallocate()
      throw error
    }
    precondition(written <= capacity)
    (memory + written).initializeMemory(as: UInt8.self, repeating: 0, count: Self.padding)
    base = BytePointer(
      memory.bindMemory(to: UInt8.self, capacity: written + Self.padding), count: written + Self.padding)
    count = written
  }

  /// Copies bytes. Complexity: O(*n*).
  package convenience init(_ bytes: some Collection<UInt8>) {
    self.init(capacity: bytes.count) { buffer in
      buffer.copyBytes(from: bytes)
      return bytes.count
    }
  }

  deinit {
    UnsafeMutablePointer(mutating: base.address).deallocate()
  }

  /// The content, without the padding.
  package var buffer: UnsafeBufferPointer<UInt8> { base.buffer(count) }

  /// The content, copied. Complexity: O(*n*) in bytes.
  package var array: [UInt8] { withExtendedLifetime(self) { Array(buffer) } }
}

extension PaddedBytes: Hashable {
  /// Whether both hold the same bytes. Complexity: O(*n*) in bytes.
  package static func == (left: PaddedBytes, right: PaddedBytes) -> Bool {
    left === right
      || withExtendedLifetime((left, right)) { left.count == right.count && left.buffer.elementsEqual(right.buffer) }
  }

  /// Complexity: O(*n*) in bytes.
  package func hash(into hasher: inout Hasher) {
    withExtendedLifetime(self) { hasher.combine(bytes: UnsafeRawBufferPointer(buffer)) }
  }
}
