/// A key whose interface can be used without linking its live value.
///
/// A type that is its own value is registered directly; a separate key type registers values of types one does not
/// own, of protocols, or several values of one type (`docs/spec/dependencies.md` c.1).
///
/// Keys are used from every thread, so a conformance cannot belong to an actor.
public protocol TestDependencyKey: SendableMetatype {
  associatedtype Value: Sendable = Self

  /// The default in previews; the test value where it is not given.
  static var previewValue: Value { get }

  /// The default in tests.
  static var testValue: Value { get }
}

/// A key with a live value.
///
/// The other two may be left out: a preview then uses the live value, and a test uses the preview's and reports an
/// issue, for a test should not reach the outside world.
public protocol DependencyKey: TestDependencyKey {
  // Repeated so that the compiler infers Value from `static let liveValue` alone.
  associatedtype Value = Self

  /// The default outside of tests and previews.
  static var liveValue: Value { get }

  static var previewValue: Value { get }

  static var testValue: Value { get }
}

extension TestDependencyKey {
  public static var previewValue: Value { testValue }

  /// Whether an unimplemented value is worth an issue.
  ///
  /// False while a `withDependencies` update runs, where reading a value is a step on the way to replacing it, and in
  /// release builds.
  public static var shouldReportUnimplemented: Bool {
    IssueReporter.isEnabled && !DependencyActivity.current.isUpdating
  }
}

extension DependencyKey {
  public static var previewValue: Value { liveValue }

  /// Reports an issue of kind `noTestValue` and falls back to the preview value.
  public static var testValue: Value {
    if shouldReportUnimplemented {
      DependencyActivity.current.report(DependencyIssue.Kind.noTestValue, about: Self.self)
    }
    return previewValue
  }
}
