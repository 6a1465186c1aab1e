/// Why a container has no instance to give.
///
/// Keys are unqualified type names (`docs/spec/dependencies.md` a.3).
public enum DependencyResolutionError: Error, Equatable, Sendable {
  /// Nothing is registered under the key.
  case notFound(key: String)
  /// What is registered under the key is of another type; `found` is its name.
  case wrongType(key: String, found: String)
  /// Making the first instance asks for itself; the last key is the first again.
  case cycle(keys: [String])
  /// A resolver that is no container has an error of its own; these are its words.
  case other(String)
}

extension DependencyResolutionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let key): "could not find instance for type '\(key)'"
    case .wrongType(let key, let found): "could not cast '\(found)' to '\(key)'"
    case .other(let reason): reason
    case .cycle(let keys): "these instances need one another: \(keys.joined(separator: " → "))"
    }
  }
}
