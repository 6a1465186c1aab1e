import BeagleModel
import Synchronization

/// Answers about names that an app does not know, each worked out once for all screens.
///
/// An answer depends on its name and the app alone: which worker asks first makes no difference.
final class UnknownNames: Sendable {
  private struct Key: Hashable {
    let name: String
    let discriminator: Discriminator
    let isCompared: Bool
  }

  private let names = Mutex<[Key: UnknownName]>([:])
  private let operations = Mutex<[String: [String]]>([:])

  /// - Parameter isCompared: Whether the name was compared with those that the app knows.
  func name(
    _ name: String, _ discriminator: Discriminator, isCompared: Bool, _ work: () -> UnknownName
  ) -> UnknownName {
    Self.answer(Key(name: name, discriminator: discriminator, isCompared: isCompared), in: names, work)
  }

  /// The suggestions for the name of an operation.
  func answer(operation name: String, _ work: () -> [String]) -> [String] { Self.answer(name, in: operations, work) }

  /// Two workers that ask at the same time may both work an answer out.
  private static func answer<Key: Hashable & Sendable, Value: Sendable>(
    _ key: Key, in answers: borrowing Mutex<[Key: Value]>, _ work: () -> Value
  ) -> Value {
    if let known = answers.withLock({ $0[key] }) { return known }
    let answer = work()
    answers.withLock { $0[key] = answer }
    return answer
  }
}
