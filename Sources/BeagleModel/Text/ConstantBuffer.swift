/// An array that never changes, for hot loops: its elements are read without reference counts, and release builds do not check
/// indices.
struct ConstantBuffer<Element: BitwiseCopyable & Sendable>: Sendable {
  private final class Memory: Sendable {
    // Immutable after init, which makes it safe to share.
    nonisolated(unsafe) let start: BlockPointer<Element>

    init(_ elements: [Element]) {
      let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
      elements.withUnsafeBufferPointer { buffer in
        if let base = buffer.baseAddress { memory.initialize(from: base, count: buffer.count) }
      }
      start = BlockPointer(memory, count: elements.count)
    }

    deinit { UnsafeMutablePointer(mutating: start.address).deallocate() }
  }

  /// The first element; valid as long as the buffer is.
  nonisolated(unsafe) let start: BlockPointer<Element>
  private let memory: Memory

  /// Copies elements. Complexity: O(*n*).
  init(_ elements: [Element]) {
    memory = Memory(elements)
    start = memory.start
  }

  /// - Parameter index: Below the number of elements.
  @inline(__always)
  subscript(index: Int) -> Element { start[index] }
}
