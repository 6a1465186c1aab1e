/// A setting of the configuration: a missing key is not an empty value (`docs/configuration.md`).
enum Declared<Value: Sendable>: Sendable {
  /// The file has no such key: nothing is checked, and the report notes it once.
  case unspecified
  /// The key is `null`: the app has no such dependency, and iOS does without it.
  case absent
  case value(Value)

  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  var isUnspecified: Bool {
    if case .unspecified = self { true } else { false }
  }

  var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }

  func map<Other: Sendable>(_ transform: (Value) -> Other) -> Declared<Other> {
    flatMap { transform($0) }
  }

  /// The setting of an inner key; unspecified where the transform returns `nil`.
  func flatMap<Other: Sendable>(_ transform: (Value) -> Other?) -> Declared<Other> {
    switch self {
    case .unspecified: .unspecified
    case .absent: .absent
    case .value(let value): transform(value).map { .value($0) } ?? .unspecified
    }
  }
}
