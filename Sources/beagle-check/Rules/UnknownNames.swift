import BeagleModel
import Synchronization

/// What was found out about names that an app does not know, so that a name that thousands of screens misspell is
/// thought about once.
///
/// An answer depends on its name and the app alone: which worker asks first makes no difference.
final class UnknownNames: Sendable {
  private struct Answers: Sendable {
    var components: [String: UnknownName] = [:]
    var actions: [String: UnknownName] = [:]
    var operations: [String: [String]] = [:]

    subscript(name: String, discriminator: Discriminator) -> UnknownName? {
      get {
        switch discriminator {
        case .component: components[name]
        case .action: actions[name]
        }
      }
      set {
        switch discriminator {
        case .component: components[name] = newValue
        case .action: actions[name] = newValue
        }
      }
    }
  }

  private let answers = Mutex(Answers())

  /// Works the answer out once; two workers that ask at the same time may both work it out.
  func name(_ name: String, _ discriminator: Discriminator, _ work: () -> UnknownName) -> UnknownName {
    if let known = answers.withLock({ $0[name, discriminator] }) { return known }
    let answer = work()
    answers.withLock { $0[name, discriminator] = answer }
    return answer
  }

  /// The suggestions for the name of an operation.
  func answer(operation name: String, _ work: () -> [String]) -> [String] {
    if let known = answers.withLock({ $0.operations[name] }) { return known }
    let answer = work()
    answers.withLock { $0.operations[name] = answer }
    return answer
  }
}
