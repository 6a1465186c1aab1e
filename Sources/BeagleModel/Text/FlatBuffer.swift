/// A growing list of plain values with one owner. An append needs no check for shared storage.
///
/// The decoder gathers values in it and takes them out as an array.
struct FlatBuffer<Value: BitwiseCopyable> {
  private var memory: UnsafeMutablePointer<Value>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(8, capacity)
    memory = .allocate(capacity: self.capacity)
  }

  /// Gives the memory back.
  func discard() { memory.deallocate() }

  /// Takes the elements out. Keeps the memory up to 16,384 elements.
  ///
  /// - Complexity: O(*n*).
  mutating func take() -> [Value] {
    let gathered = Array(UnsafeBufferPointer(start: memory, count: count))
    removeAll()
    return gathered
  }

  mutating func removeAll() {
    count = 0
    guard capacity > Self.kept else { return }
    memory.deallocate()
    capacity = Self.kept
    memory = .allocate(capacity: capacity)
  }

  private static var kept: Int { 1 << 14 }

  subscript(index: Int) -> Value {
    precondition(index >= 0 && index < count)
    return memory[index]
  }

  @inline(__always)
  mutating func append(_ element: Value) {
    if count == capacity { grow() }
    (memory + count).initialize(to: element)
    count &+= 1
  }

  /// Takes the last element away, if there is one.
  mutating func removeLast() { count = max(0, count &- 1) }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: capacity * 2)
    larger.update(from: memory, count: count)
    memory.deallocate()
    memory = larger
    capacity *= 2
  }
}
