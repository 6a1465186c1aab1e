/// Finds the instance registered for a type.
///
/// A dependency made by a `Factory` receives the resolver of its own configuration and makes its property wrappers with
/// it; without, they read the global configuration (`docs/spec/dependencies.md` b.2).
public protocol DependenciesContainerResolving: Sendable {
  /// Finds the instance registered for the type that the caller expects.
  ///
  ///     let coder: any CoderProtocol = try resolver.resolve()
  ///
  /// - Throws: A container throws ``DependencyResolutionError``: `notFound` when nothing is registered under the type's
  ///   name, `wrongType` when what is registered there is of another type, `cycle` when making the instance needs
  ///   itself.
  func resolve<Value>() throws -> Value
}

/// Why a container has no instance to give.
///
/// Keys are unqualified type names (`docs/spec/dependencies.md` a.3).
package enum DependencyResolutionError: Error, Equatable, Sendable {
  /// Nothing is registered under the key.
  case notFound(key: String)
  /// The instance under the key has another type; `found` is its name.
  case wrongType(key: String, found: String)
  /// Making the first instance asks for itself; the last key is the first again.
  case cycle(keys: [String])
  /// A resolver that is no container has an error of its own; these are its words.
  case other(String)
}

extension DependencyResolutionError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFound(let key): "could not find instance for type '\(key)'"
    case .wrongType(let key, let found): "could not cast '\(found)' to '\(key)'"
    case .other(let reason): reason
    case .cycle(let keys): "these instances need one another: \(keys.joined(separator: " → "))"
    }
  }
}
