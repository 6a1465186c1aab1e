/// A name that no scope of the payload declares where it is read or set.
package struct UnresolvedName: Sendable {
  package enum Use: Sendable {
    case reference(ReferenceID)
    case assignment(AssignmentID)
  }

  package enum Reason: Sendable {
    /// Whatever loads the payload may declare it.
    case surroundings
    /// Some screens that load the payload as a part declare it; the one at a place does not.
    case missingAtHost(String)
    /// The condition of a template sees the item alone, and not the row's index.
    case indexInCase
    /// The list around it gives its rows another name, which stands at a node.
    case rowName(NodeID)
    /// An event has a context of this name. It may hold what the last event of the name gave.
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
  /// Whether nothing that is not in the payload may declare it.
  package let isCertain: Bool

  package var isAssignment: Bool { if case .assignment = use { true } else { false } }
}
