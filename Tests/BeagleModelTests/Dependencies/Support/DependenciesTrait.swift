import BeagleModel
import Testing

/// Gives every test, and every case of a parameterised one, dependencies of its own (`docs/spec/dependencies.md` c.8).
///
/// The outermost trait starts from fresh values and turns issues into test failures; inner ones add to it.
struct DependenciesTrait: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal private static var isInForce = false

  let isRecursive = true
  let update: @Sendable (inout DependencyValues) -> Void

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let isOutermost = !Self.isInForce
    let reporter = isOutermost ? IssueReporter { Issue.record("\($0)") } : .current
    try await IssueReporter.$current.withValue(reporter) {
      try await withDependencies {
        if isOutermost { $0 = DependencyValues() }
        update(&$0)
      } operation: {
        try await Self.$isInForce.withValue(true) { try await function() }
      }
    }
  }
}

extension Trait where Self == DependenciesTrait {
  /// Nothing a test does to its dependencies is seen by another.
  static var dependencies: Self { Self { _ in } }

  static func dependencies(_ update: @escaping @Sendable (inout DependencyValues) -> Void) -> Self {
    Self(update: update)
  }

  static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = value() }
  }

  /// For values that are their own key.
  static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) -> Self where Value.Value == Value {
    Self { $0[Value.self] = value() }
  }
}
