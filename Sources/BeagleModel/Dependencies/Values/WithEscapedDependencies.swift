extension DependencyValues {
  /// The values of one moment, to be put in force again in a callback.
  public struct Continuation: Sendable {
    private let values = DependencyValues._current

    fileprivate init() {}

    /// Runs an operation with the captured values.
    public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
      try withDependencies({ $0 = values }, operation: operation)
    }

    /// Runs an asynchronous operation with the captured values, on the caller's actor.
    public func yield<Result>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> Result
    ) async rethrows -> Result {
      try await withDependencies({ $0 = values }, operation: operation)
    }
  }
}

/// Hands the current values to work that a scope does not reach: dispatch queues, callbacks, unfolding streams.
///
///     withEscapedDependencies { dependencies in
///       queue.async { dependencies.yield { … } }
///     }
public func withEscapedDependencies<Result>(
  _ operation: (DependencyValues.Continuation) throws -> Result
) rethrows -> Result {
  try operation(DependencyValues.Continuation())
}

/// Hands the current values to work that a scope does not reach, from an asynchronous operation on the caller's actor.
public func withEscapedDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> Result
) async rethrows -> Result {
  try await operation(DependencyValues.Continuation())
}
