/// Runs an operation with the dependencies that an object carries, under the overrides now in force.
///
/// A child made in the operation so lives with its parent's dependencies (`docs/spec/dependencies.md` c.6).
///
/// - Parameters:
///   - model: An object with an `@Dependency` property, or one that was returned from `withDependencies`. Any other is
///     reported as `nothingToHandOn`, and the operation runs with the current values alone.
///   - update: Changes those values further.
///   - operation: Runs with the result.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let callSite = DependencyIssue.CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  guard let values = valuesHandedOn(by: model, at: callSite) else { return try operation() }
  return try withDependencies {
    $0 = values
    try update(&$0)
  } operation: {
    try operation()
  }
}

/// Runs an asynchronous operation with the dependencies that an object carries, on the caller's actor.
///
/// - Parameters:
///   - isolation: The caller's actor.
///   - model: An object with an `@Dependency` property, or one that was returned from `withDependencies`. Any other is
///     reported as `nothingToHandOn`, and the operation runs with the current values alone.
///   - update: Changes those values further.
///   - operation: Runs with the result.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  isolation: isolated (any Actor)? = #isolation,
  from model: Model,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  let callSite = DependencyIssue.CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  guard let values = valuesHandedOn(by: model, at: callSite) else { return try await operation() }
  return try await withDependencies {
    $0 = values
    try await update(&$0)
  } operation: {
    try await operation()
  }
}

// Overloads, for `rethrows` does not look through a default argument.

/// Runs an operation with the dependencies that an object carries, under the overrides now in force.
///
/// As `withDependencies(from:_:operation:)` with an update that changes nothing.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  operation: () throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  try withDependencies(
    from: model, { _ in }, operation: operation, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Runs an asynchronous operation with the dependencies that an object carries, on the caller's actor.
///
/// As `withDependencies(from:_:operation:)` with an update that changes nothing.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  isolation: isolated (any Actor)? = #isolation,
  from model: Model,
  operation: () async throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  try await withDependencies(
    from: model, { _ in }, operation: operation, fileID: fileID, filePath: filePath, line: line, column: column)
}

private func valuesHandedOn<Model: AnyObject>(by model: Model, at callSite: DependencyIssue.CallSite)
  -> DependencyValues?
{
  if let values = RememberedValues.shared.values(from: model) {
    return values.merging(DependencyValues._current)
  }
  IssueReporter.current.report(DependencyIssue(.nothingToHandOn(model: "\(Model.self)"), at: callSite))
  return nil
}
