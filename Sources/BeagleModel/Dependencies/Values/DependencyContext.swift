#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Which of a key's three values is used where no override is in force.
public enum DependencyContext: String, Sendable, CaseIterable {
  case live
  case preview
  case test
}

extension DependencyContext {
  /// The process's context, found out once.
  static let ofProcess: DependencyContext = {
    let (context, issue) = inferred(isTestRun: TestRun.isUnderway) { name in
      getenv(name).map { String(cString: $0) }
    }
    if let issue { IssueReporter.current.report(issue) }
    return context
  }()

  /// Chooses a context as `docs/spec/dependencies.md` c.3 orders the hints.
  static func inferred(
    isTestRun: Bool,
    environment: (String) -> String?
  ) -> (context: DependencyContext, issue: DependencyIssue?) {
    let text = environment("SWIFT_DEPENDENCIES_CONTEXT")
    if let context = text.flatMap(DependencyContext.init(rawValue:)) { return (context, nil) }
    let issue = text.map { DependencyIssue(.unknownContext($0)) }
    if environment("XCODE_RUNNING_FOR_PREVIEWS") == "1" { return (.preview, issue) }
    return (isTestRun ? .test : .live, issue)
  }
}

/// The context is itself a dependency, so that a scope can choose another.
enum DependencyContextKey: DependencyKey {
  static let liveValue = DependencyContext.live
  static let previewValue = DependencyContext.preview
  static let testValue = DependencyContext.test
}

extension DependencyValues {
  /// The context whose default values are read where nothing is overridden.
  public var context: DependencyContext {
    get { self[DependencyContextKey.self] }
    set { self[DependencyContextKey.self] = newValue }
  }
}
