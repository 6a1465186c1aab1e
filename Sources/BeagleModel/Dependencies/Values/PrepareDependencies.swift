/// Sets defaults for the rest of the process, once, before they are read.
///
/// What the closure assigns becomes the default of the current context; scoped overrides still win. A key that has
/// been read or prepared before keeps its value and is reported as `preparedTooLate`; within one call the last
/// assignment wins (`docs/spec/dependencies.md` c.7).
///
/// - Returns: The closure's result.
/// - Throws: What the closure throws. Assignments made until then stay.
@discardableResult
public func prepareDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  var values = DependencyValues._current
  let activity = DependencyActivity(
    isUpdating: true,
    preparation: Preparation(),
    callSite: DependencyIssue.CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  return try DependencyActivity.$current.withValue(activity) { try update(&values) }
}
