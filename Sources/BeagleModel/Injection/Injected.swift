import Synchronization

/// A dependency of the Beagle configuration, found at its first access and kept (`docs/spec/dependencies.md` a.4).
///
/// Copies of an enclosing struct share what was found. So a dependency of the factory lifetime is one instance for each
/// declaration, not for each access.
///
/// A `Sendable` class cannot have wrapped properties, for they are `var`; it can hold the wrapper itself:
///
///     let logger = OptionalInjected<any LoggerProtocol>(resolver)
@propertyWrapper
public final class Injected<Value>: Sendable {
  private let storage: InjectionStorage<Value>

  /// Resolves at the first access from the given configuration, without one from the configuration that is global then.
  public init(_ resolver: (any DependenciesContainerResolving)? = nil) {
    storage = InjectionStorage(resolver: resolver)
  }

  /// The dependency that is given, found already.
  init(found value: Value) {
    storage = InjectionStorage(resolver: nil)
    storage.replace(with: value)
  }

  /// The dependency. Calls `InjectionFailure.handler` when there is none; setting replaces what was found.
  public var wrappedValue: Value {
    get {
      do {
        return try storage.value()
      } catch {
        InjectionFailure.handler(error)
      }
    }
    set { storage.replace(with: newValue) }
  }
}

/// A dependency of the Beagle configuration that may be missing (`docs/spec/dependencies.md` a.4).
///
/// While it is `nil`, every access looks again; once found it is kept. Copies of an enclosing struct share it.
@propertyWrapper
public final class OptionalInjected<Value>: Sendable {
  private let storage: InjectionStorage<Value>

  /// Resolves from the given configuration, without one from the configuration that is global at the time of access.
  public init(_ resolver: (any DependenciesContainerResolving)? = nil) {
    storage = InjectionStorage(resolver: resolver)
  }

  /// The dependency, or `nil` when it cannot be resolved. Setting replaces what was found; setting `nil` forgets it.
  public var wrappedValue: Value? {
    get { try? storage.value() }
    set { storage.replace(with: newValue) }
  }
}

/// The instance that an injecting property wrapper has found.
final class InjectionStorage<Value>: Sendable {
  private let resolver: (any DependenciesContainerResolving)?
  private let found = Mutex<AppOwned<Value>?>(nil)

  /// - Parameter resolver: Where to look; `nil` for the configuration that is global when the value is needed.
  init(resolver: (any DependenciesContainerResolving)?) {
    self.resolver = resolver
  }

  /// The value found before, else the one resolved now.
  func value() throws(DependencyResolutionError) -> Value {
    if let value = found.withLock({ $0 }) { return value.value }
    // Resolved without the lock: making the value may read this very property.
    let resolved = AppOwned(try resolve())
    return found.withLock { found in
      let kept = found ?? resolved
      found = kept
      return kept
    }.value
  }

  func replace(with value: Value?) {
    let replacement = value.map { AppOwned($0) }
    let replaced = found.withLock { found in
      defer { found = replacement }
      return found
    }
    // Let go without the lock: what the old value does when it goes may come back here.
    _ = consume replaced
  }

  private func resolve() throws(DependencyResolutionError) -> Value {
    do {
      return try (resolver ?? DependenciesContainer.global).resolve()
    } catch let error as DependencyResolutionError {
      throw error
    } catch {
      throw .other("\(error)")
    }
  }
}

/// The reaction of `@Injected` to a missing dependency.
package enum InjectionFailure {
  /// Called with the reason; has to end the process, for there is no value to go on with.
  package typealias Handler = @Sendable (DependencyResolutionError) -> Never

  /// By default ends the process with the error's text (`docs/spec/dependencies.md` a.4).
  package static var handler: Handler {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  // As on iOS, where an app without the dependency ends: a value of the asked type cannot be made up.
  private static let current = Mutex<Handler> { fatalError($0.description) }
}
