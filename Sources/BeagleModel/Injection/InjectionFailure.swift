import Synchronization

/// What happens when `@Injected` finds nothing to inject.
public enum InjectionFailure {
  /// Called with the reason; has to end the process, for there is no value to go on with.
  public typealias Handler = @Sendable (DependencyResolutionError) -> Never

  /// By default ends the process with the error's text (`docs/spec/dependencies.md` a.4).
  public static var handler: Handler {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  // As on iOS, where an app without the dependency ends: a value of the asked type cannot be made up.
  private static let current = Mutex<Handler> { fatalError($0.description) }
}
