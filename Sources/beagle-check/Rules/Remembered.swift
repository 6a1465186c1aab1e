import Synchronization

/// What a question was answered, so that a name that thousands of screens misspell is thought about once.
///
/// For answers that depend on their key alone: which worker asks first makes no difference.
final class Remembered<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let answers = Mutex<[Key: Value]>([:])

  /// Works the answer out when nobody asked before; two workers that ask at once may both work it out.
  func answer(_ key: Key, _ work: () -> Value) -> Value {
    if let known = answers.withLock({ $0[key] }) { return known }
    let value = work()
    answers.withLock { $0[key] = value }
    return value
  }
}
