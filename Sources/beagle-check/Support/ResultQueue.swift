import Synchronization

/// Which results are there, and which of them was taken last: they are taken in their order, by one thread at a time, and
/// no thread waits for another to do so.
struct ResultQueue: Sendable {
  private struct State: ~Copyable {
    let isTaken = Atomic(false)
    /// Of whoever takes; read and written by no other.
    var next = 0
  }

  private let count: Int
  // Pointers are not Sendable. What they point to is atomic, but for the one number that belongs to whoever takes, and it
  // lives until `discard`, when all threads are done.
  private nonisolated(unsafe) let ready: UnsafeMutablePointer<Atomic<Bool>>
  private nonisolated(unsafe) let state: UnsafeMutablePointer<State>

  init(count: Int) {
    self.count = count
    ready = .allocate(capacity: count)
    for place in 0..<count { (ready + place).initialize(to: Atomic(false)) }
    state = .allocate(capacity: 1)
    state.initialize(to: State())
  }

  /// Gives the memory back.
  func discard() {
    ready.deinitialize(count: count)
    ready.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  // A thread notes its results and asks whether another one takes; that one lets go and asks whether there are results. In
  // one order for all, so that one of the two sees what the other did.

  /// Notes results that are there now.
  func note(_ places: Range<Int>) {
    for place in places { ready[place].store(true, ordering: .sequentiallyConsistent) }
  }

  /// Takes what can be taken, unless another thread does.
  func drain(_ take: (Int) -> Void) {
    while state.pointee.isTaken.compareExchange(
      expected: false, desired: true, ordering: .sequentiallyConsistent
    ).exchanged {
      while isNextReady {
        take(state.pointee.next)
        state.pointee.next += 1
      }
      // What came after the last look is this thread's to take, if nobody else began.
      let next = state.pointee.next
      state.pointee.isTaken.store(false, ordering: .sequentiallyConsistent)
      guard next < count, ready[next].load(ordering: .sequentiallyConsistent) else { return }
    }
  }

  private var isNextReady: Bool {
    state.pointee.next < count && ready[state.pointee.next].load(ordering: .acquiring)
  }
}
