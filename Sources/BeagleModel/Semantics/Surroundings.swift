/// What is known of the contexts around a payload.
package enum Surroundings: Sendable {
  /// Whatever the payload reads may be declared around it.
  case unknown
  /// The app opens it: nothing is around it.
  case nothing
  /// Screens load it as a part of themselves, and what it does not find in itself is sought in them (docs/spec/contexts.md 2).
  case hosts(HostScopes)
}

/// What the places see that load a payload as a part.
package struct HostScopes: Sendable {
  /// The contexts that one of the places sees.
  package struct Scope: Sendable {
    package let names: Set<String>
    /// What a message calls the place, worked out only for one.
    package let place: @Sendable () -> String

    package init(names: Set<String>, place: @escaping @Sendable () -> String) {
      (self.names, self.place) = (names, place)
    }
  }

  /// What a part finds of a context that it does not declare.
  enum Answer: Equatable {
    case declared
    /// Nowhere, as far as is known; proved where nothing else loads the part.
    case undeclared(isCertain: Bool)
    /// By some; the place is one where it is not.
    case declaredElsewhere(missingAt: String)
  }

  package let names: [String]
  /// What a message calls one of the places.
  package var firstPlace: String { scopes.first?.place() ?? "" }
  /// How many places load the part; several that see the same have one scope.
  package let hosts: Int
  private let scopes: [Scope]
  private let hashes: [Set<UInt64>]
  private let isComplete: Bool

  /// - Parameters:
  ///   - scopes: Those of which all is known; at least one.
  ///   - isComplete: Whether nothing else may load the part.
  package init(_ scopes: [Scope], hosts: Int, isComplete: Bool) {
    self.hosts = hosts
    self.scopes = scopes
    self.isComplete = isComplete
    hashes = scopes.map { Set($0.names.map { NameHash.of($0) }) }
    names = scopes.reduce(into: Set()) { $0.formUnion($1.names) }.sorted()
  }

  func answer(_ name: UInt64) -> Answer {
    let missing = hashes.indices.filter { !hashes[$0].contains(name) }
    guard let first = missing.first else { return .declared }
    return missing.count < hashes.count
      ? .declaredElsewhere(missingAt: scopes[first].place()) : .undeclared(isCertain: isComplete)
  }
}
