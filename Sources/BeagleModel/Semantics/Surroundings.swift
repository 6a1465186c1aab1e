/// The contexts around a payload, as far as they are known.
package enum Surroundings: Sendable {
  /// Any name may be declared around the payload.
  case unknown
  /// The app opens the payload, so no contexts are around it.
  case nothing
  /// Screens load the payload as a part. iOS looks up names in them that the payload does not declare
  /// (docs/spec/contexts.md 2).
  case hosts(HostScopes)
}

/// The contexts that are visible where screens load a payload as a part.
package struct HostScopes: Sendable {
  /// The contexts that one of the places sees.
  package struct Scope: Sendable {
    package let names: Set<String>
    /// The place's name in a message, made only when a message needs it.
    package let place: @Sendable () -> String

    package init(names: Set<String>, place: @escaping @Sendable () -> String) {
      (self.names, self.place) = (names, place)
    }
  }

  /// The result of looking up a context that a part does not declare.
  enum Answer: Equatable {
    case declared
    /// No known place declares it; certain where nothing else loads the part.
    case undeclared(isCertain: Bool)
    /// Some places declare it; the named one does not.
    case declaredElsewhere(missingAt: String)
  }

  package let names: [String]
  /// The name of one of the places, for a message.
  package var firstPlace: String { scopes.first?.place() ?? "" }
  /// The number of places that load the part. Places that see the same contexts share a scope.
  package let hosts: Int
  private let scopes: [Scope]
  private let hashes: [Set<UInt64>]
  private let isComplete: Bool

  /// - Parameters:
  ///   - scopes: The completely known scopes; at least one.
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
