/// A name that is read or set where no scope of the payload declares it.
package struct UnresolvedName: Sendable {
  package enum Use: Sendable {
    case reference(ReferenceID)
    case assignment(AssignmentID)
  }

  package enum Reason: Sendable {
    /// A screen that loads the payload may declare it.
    case surroundings
    /// Some screens that load the payload as a part declare it; the named one does not.
    case missingAtHost(String)
    /// The condition of a template sees the item alone, and not the row's index.
    case indexInCase
    /// The list around it gives its rows another name, which stands at a node.
    case rowName(NodeID)
    /// An event has a context of this name, which may hold the value of the last event.
    case event(mayBeStale: Bool)
    /// The event gives its actions no context.
    case eventWithoutContext
    case outOfScope(SymbolID)
    /// The symbol is on a screen that opens this one, or that this one opens.
    case otherScreen(SymbolID)
    /// A component that takes no context on iOS declares it, at a node.
    case ignoredDeclaration(NodeID)
    case undeclared
  }

  package let use: Use
  package let name: String
  /// The string that holds the name.
  package let node: NodeID
  package let element: ElementID
  package let property: Int32
  package let scope: ScopeID
  package let reason: Reason
  /// Whether nothing outside the payload may declare it.
  package let isCertain: Bool

  package var isAssignment: Bool { if case .assignment = use { true } else { false } }
}
