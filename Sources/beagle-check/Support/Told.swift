/// What the configuration says of a dependency: absent is not empty (`docs/configuration.md`).
enum Told<Value: Sendable>: Sendable {
  /// The key is absent: nobody told, so nothing is checked, and that is said once.
  case untold
  /// The key is `null`: the app has no such dependency, and iOS does without.
  case lacking
  case known(Value)

  var value: Value? {
    if case .known(let value) = self { value } else { nil }
  }

  var isUntold: Bool {
    if case .untold = self { true } else { false }
  }

  var isLacking: Bool {
    if case .lacking = self { true } else { false }
  }

  func map<Other: Sendable>(_ transform: (Value) -> Other) -> Told<Other> {
    switch self {
    case .untold: .untold
    case .lacking: .lacking
    case .known(let value): .known(transform(value))
    }
  }
}
