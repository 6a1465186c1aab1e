/// Runs an operation with other dependencies.
///
/// - Parameters:
///   - update: Changes a copy of the current values. What it reads is not reported as unimplemented.
///   - operation: Runs with the changed values. If its static result type is a class, the object is remembered with
///     them, for `withDependencies(from:)`.
/// - Returns: The operation's result.
/// - Throws: What `update` or `operation` throw.
@discardableResult
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues._current
  try DependencyActivity.$current.withValue(DependencyActivity(isUpdating: true)) { try update(&values) }
  return try DependencyValues.$inScope.withValue(values) {
    let result = try DependencyActivity.$current.withValue(DependencyActivity(), operation: operation)
    RememberedValues.shared.remember(values, for: result)
    return result
  }
}

/// Runs an asynchronous operation with other dependencies, on the caller's actor.
///
/// - Parameters:
///   - isolation: The caller's actor.
///   - update: Changes a copy of the current values. What it reads is not reported as unimplemented.
///   - operation: Runs with the changed values, and so do its child tasks and the tasks it creates. If its static
///     result type is a class, the object is remembered with them, for `withDependencies(from:)`.
/// - Returns: The operation's result.
/// - Throws: What `update` or `operation` throw.
@discardableResult
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues._current
  try await DependencyActivity.$current.withValue(DependencyActivity(isUpdating: true)) { try await update(&values) }
  let updated = values
  return try await DependencyValues.$inScope.withValue(updated) {
    let result = try await DependencyActivity.$current.withValue(DependencyActivity(), operation: operation)
    RememberedValues.shared.remember(updated, for: result)
    return result
  }
}
