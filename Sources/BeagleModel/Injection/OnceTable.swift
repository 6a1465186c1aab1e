import Dispatch
import Synchronization

/// A table of values that are each made once, by the thread that asks first.
///
/// No lock is held while a value is made, so making one may read others of the same table, and a slow one delays only
/// its own readers. Values that need one another are found before a thread waits for them.
final class OnceTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// Thrown when making a value asks, through others, for itself.
  struct Cycle: Error {
    /// The keys in the order in which they ask for each other; the last is the first again.
    let keys: [Key]
  }

  private struct State {
    var values: [Key: Value] = [:]
    var makings: [Key: Making] = [:]
    /// The keys a thread is making, the innermost last.
    var stacks: [UInt: [Key]] = [:]
    /// The key that a blocked thread waits for.
    var awaited: [UInt: Key] = [:]

    mutating func step(for key: Key, on thread: UInt) -> Step {
      if let value = values[key] { return .take(value) }
      guard let making = makings[key] else {
        let done = DispatchGroup()
        done.enter()
        makings[key] = Making(thread: thread, done: done)
        stacks[thread, default: []].append(key)
        return .make
      }
      if let keys = cycle(through: key, on: thread) { return .cycle(keys) }
      awaited[thread] = key
      return .wait(making.done)
    }

    mutating func finish(_ key: Key, with value: Value, on thread: UInt) -> DispatchGroup? {
      values[key] = value
      stacks[thread]?.removeLast()
      if stacks[thread]?.isEmpty == true { stacks[thread] = nil }
      // Not left to the woken threads: until then they would seem to wait for the next thread that makes the key.
      awaited = awaited.filter { $0.value != key }
      return makings.removeValue(forKey: key)?.done
    }

    /// Follows the thread that makes a key to the key that it waits for, until this thread is reached or none waits.
    private func cycle(through key: Key, on thread: UInt) -> [Key]? {
      var keys: [Key] = []
      var wanted = key
      while let owner = makings[wanted]?.thread {
        keys += (stacks[owner] ?? []).drop { $0 != wanted }
        if owner == thread { return keys + [key] }
        guard let next = awaited[owner] else { return nil }
        wanted = next
      }
      return nil
    }
  }

  private struct Making {
    let thread: UInt
    /// Left when the value is there: a latch for any number of waiting threads.
    let done: DispatchGroup
  }

  private enum Step {
    case take(Value)
    case make
    case wait(DispatchGroup)
    case cycle([Key])
  }

  private let state = Mutex(State())

  /// Finds the value of a key, or makes it.
  ///
  /// - Throws: `Cycle` when the value is being made by this thread, or by one that waits for this thread.
  func value(for key: Key, make: () -> Value) throws(Cycle) -> Value {
    let thread = CurrentThread.number
    while true {
      switch state.withLock({ $0.step(for: key, on: thread) }) {
      case .take(let value):
        return value
      case .make:
        let value = make()
        state.withLock { $0.finish(key, with: value, on: thread) }?.leave()
        return value
      case .wait(let done):
        done.wait()
      case .cycle(let keys):
        throw Cycle(keys: keys)
      }
    }
  }

  /// Stores a value if `isAllowed` agrees to replace the present one, `nil` for none.
  ///
  /// - Returns: Whether the value was stored. It never is while the key's value is being made.
  func store(_ value: Value, for key: Key, where isAllowed: (Value?) -> Bool) -> Bool {
    let (isStored, replaced) = state.withLock { state in
      guard state.makings[key] == nil, isAllowed(state.values[key]) else { return (false, Value?.none) }
      return (true, state.values.updateValue(value, forKey: key))
    }
    // Let go without the lock: what the old value does when it goes may come back here.
    _ = consume replaced
    return isStored
  }

  func removeValue(for key: Key) {
    let removed = state.withLock { $0.values.removeValue(forKey: key) }
    // As above.
    _ = consume removed
  }
}
