import Synchronization

/// What an injecting property wrapper has found so far.
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
