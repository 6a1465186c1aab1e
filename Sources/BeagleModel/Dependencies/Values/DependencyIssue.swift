/// A mistake in how dependencies are registered, prepared or handed on.
///
/// Issues are reported, never thrown: the program goes on with the value named in the text (`docs/spec/dependencies.md`
/// c.1, c.4, c.6, c.7).
public struct DependencyIssue: Sendable, Equatable {
  /// The mistake, and the value that is used.
  public enum Kind: Sendable, Equatable {
    /// A key without a live value was read in a live context; its test value was used.
    case noLiveValue(Subject)
    /// A key without a test value was read in a test context; its preview or live value was used.
    case noTestValue(Subject)
    /// A key was prepared after it had been read or prepared; the first value stays.
    case preparedTooLate(Subject)
    /// `withDependencies(from:)` was given an object of this type that carries no values.
    case nothingToHandOn(model: String)
    /// `SWIFT_DEPENDENCIES_CONTEXT` holds this text, which names no context.
    case unknownContext(String)
    /// A dependency reported something of its own.
    case custom(String)
  }

  public let kind: Kind

  /// Where the dependency was declared or handed on, if that is known.
  public let callSite: DependencyIssue.CallSite?

  public init(_ kind: Kind, at callSite: DependencyIssue.CallSite? = nil) {
    self.kind = kind
    self.callSite = callSite
  }
}

extension DependencyIssue {
  /// The dependency an issue is about, in the words of the source that reads it.
  public struct Subject: Sendable, Equatable {
    /// The argument of `@Dependency(…)`: `\.clock` or `Clock.self`.
    public let reference: String
    /// The name of the key type.
    public let key: String
    /// The name of the value's type; the key's own where the value is its own key.
    public let value: String
  }
}

extension DependencyIssue: CustomStringConvertible {
  public var description: String {
    switch kind {
    case .noLiveValue(let subject):
      """
      @Dependency(\(subject.reference)) has no live value but was read in a live context; its test value was used.
      \(details(of: subject))
      Conform '\(subject.key)' to 'DependencyKey' and link that conformance, or override it with 'withDependencies' \
      at the entry point.
      """
    case .noTestValue(let subject):
      """
      @Dependency(\(subject.reference)) has no test value but was read in a test; its live or preview value was used.
      \(details(of: subject))
      Override it with 'withDependencies' in the test, or give '\(subject.key)' a 'testValue'.
      """
    case .preparedTooLate(let subject):
      """
      @Dependency(\(subject.reference)) has already been read or prepared; the value prepared now is ignored.
      \(details(of: subject))
      Prepare a dependency once and before it is read, or override it in a scope with 'withDependencies'.
      """
    case .nothingToHandOn(let model):
      """
      '\(model)' has no dependencies to hand on, so the operation runs with the current ones.\(place)
      Give it an '@Dependency' property, or return it from 'withDependencies'.
      """
    case .unknownContext(let text):
      "SWIFT_DEPENDENCIES_CONTEXT is '\(text)' and was ignored: it has to be 'live', 'preview' or 'test'."
    case .custom(let message):
      message
    }
  }

  private func details(of subject: Subject) -> String {
    let names =
      subject.key == subject.value
      ? "\n  Dependency: \(subject.value)" : "\n  Key: \(subject.key)\n  Value: \(subject.value)"
    return String((place + names).dropFirst())
  }

  private var place: String { callSite.map { "\n  Location: \($0)" } ?? "" }
}

extension DependencyIssue.Subject {
  /// - Parameter name: The computed property of `DependencyValues` that led to the key; `nil` if none did.
  init<Key: TestDependencyKey>(_ key: Key.Type, name: String?) {
    let keyName = String(describing: key)
    self.init(
      reference: name.map { "\\.\($0)" } ?? "\(keyName).self",
      key: keyName,
      value: String(describing: Key.Value.self))
  }
}
