/// A dependency of the Beagle configuration that may be missing (`docs/spec/dependencies.md` a.4).
///
/// While it is `nil`, every access looks again; once found it is kept. Copies of an enclosing struct share it.
@propertyWrapper
public final class OptionalInjected<Value>: Sendable {
  private let storage: InjectionStorage<Value>

  /// Resolves from the configuration that is global at the time of access.
  public init() {
    storage = InjectionStorage(resolver: nil)
  }

  /// Resolves from the given configuration.
  public init(_ resolver: any DependenciesContainerResolving) {
    storage = InjectionStorage(resolver: resolver)
  }

  init(from resolver: (any DependenciesContainerResolving)?) {
    storage = InjectionStorage(resolver: resolver)
  }

  /// The dependency, or `nil` when it cannot be resolved. Setting replaces what was found; setting `nil` forgets it.
  public var wrappedValue: Value? {
    get { try? storage.value() }
    set { storage.replace(with: newValue) }
  }
}
