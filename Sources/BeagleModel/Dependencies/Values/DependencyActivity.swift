/// What is being done with dependencies in the current task; issue texts and the setter depend on it.
struct DependencyActivity: Sendable {
  @TaskLocal static var current = DependencyActivity()

  /// Whether an update closure runs: values are read only to be replaced, so nothing is reported.
  var isUpdating = false

  /// The call of `prepareDependencies` that is running.
  var preparation: Preparation?

  /// The property of `DependencyValues` through which a key is being read.
  var name: String?

  /// The `@Dependency` that is being read, or the call that prepares.
  var callSite: CallSite?
}

/// One call of `prepareDependencies`, told from others by identity.
final class Preparation: Sendable {}
