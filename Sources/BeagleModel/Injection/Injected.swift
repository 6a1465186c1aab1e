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

  /// Resolves at the first access from the configuration that is global then.
  public init() {
    storage = InjectionStorage(resolver: nil)
  }

  /// Resolves at the first access from the given configuration.
  public init(_ resolver: any DependenciesContainerResolving) {
    storage = InjectionStorage(resolver: resolver)
  }

  /// The dependency that is given, found already.
  init(found value: Value) {
    storage = InjectionStorage(resolver: nil)
    storage.replace(with: value)
  }

  init(from resolver: (any DependenciesContainerResolving)?) {
    storage = InjectionStorage(resolver: resolver)
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
