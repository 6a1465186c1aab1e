import Synchronization

/// What an injecting property wrapper has found so far.
final class InjectionStorage<Value: Sendable>: Sendable {
  private let resolver: (any DependenciesContainerResolving)?
  private let found = Mutex<Value?>(nil)

  /// - Parameter resolver: Where to look; `nil` for the configuration that is global when the value is needed.
  init(resolver: (any DependenciesContainerResolving)?) {
    self.resolver = resolver
  }

  /// The value found before, else the one resolved now.
  func value() throws(DependencyResolutionError) -> Value {
    if let value = found.withLock({ $0 }) { return value }
    // Resolved without the lock: making the value may read this very property.
    let resolved: Value = try (resolver ?? DependenciesContainer.global).resolve()
    return found.withLock { found in
      let kept = found ?? resolved
      found = kept
      return kept
    }
  }

  func replace(with value: Value?) {
    found.withLock { $0 = value }
  }
}
