/// The current task's use of dependencies; issue texts and the setter depend on it.
struct DependencyActivity: Sendable {
  @TaskLocal static var current = DependencyActivity()

  /// Whether an update closure runs: values are read only to be replaced, so nothing is reported.
  var isUpdating = false

  /// The call of `prepareDependencies` that is running.
  var preparation: Preparation?

  /// The function whose body reads or writes a key, as `#function` spells it.
  var function: StaticString?

  /// The `@Dependency` that is being read, or the call that prepares.
  var callSite: DependencyIssue.CallSite?
}

extension DependencyActivity {
  /// The current activity as it goes on inside a function.
  ///
  /// - Parameter callSite: Where that is, unless an `@Dependency` or a preparation led there.
  static func current(in function: StaticString, at callSite: DependencyIssue.CallSite) -> DependencyActivity {
    var activity = current
    activity.function = function
    activity.callSite = activity.callSite ?? callSite
    return activity
  }

  /// The property of `DependencyValues` through which a key is reached, if that is how.
  ///
  /// Inside a computed property `#function` is its bare name; anything with brackets is a function that uses the key.
  var name: String? {
    guard let name = function?.description, !name.contains("(") else { return nil }
    return name
  }

  /// Reports an issue about a key, in the words of the source that led to it.
  func report<Key: TestDependencyKey>(
    _ kind: (DependencyIssue.Subject) -> DependencyIssue.Kind,
    about key: Key.Type
  ) {
    IssueReporter.current.report(DependencyIssue(kind(DependencyIssue.Subject(key, name: name)), at: callSite))
  }
}

/// One call of `prepareDependencies`, compared by identity.
final class Preparation: Sendable {}
