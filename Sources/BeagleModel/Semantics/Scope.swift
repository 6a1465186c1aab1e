/// One step on iOS's search for a name, from the inside to the outside (`docs/spec/contexts.md` 2).
package struct Scope: Sendable, BitwiseCopyable {
  package enum Content: Sendable, BitwiseCopyable, Equatable {
    case symbol(SymbolID)
    /// A custom component or action, or data without a schema: any name may be declared here.
    case open
    /// The contexts around the payload.
    case surroundings
  }

  /// The scope that is searched next; `nil` at the end.
  package let outer: ScopeID?
  package let content: Content

  var symbol: SymbolID? { if case .symbol(let symbol) = content { symbol } else { nil } }
}

/// A name that expressions can read.
package struct Symbol: Sendable {
  package enum Kind: Sendable, BitwiseCopyable {
    /// The app's own context, which every screen sees.
    case global
    /// The value that the navigation to the screen passes (`docs/spec/contexts.md` 6).
    case navigationContext
    /// Declared by a component.
    case context
    /// The item of a list's row.
    case item
    /// The key or the position of a list's row, as text.
    case index
    /// The value that an event gives its actions (`docs/spec/expressions.md` 11).
    case event
  }

  /// The value of the symbol before any assignment.
  enum InitialValue: Sendable {
    case unknown
    case value(NodeID)
    /// The literal lists whose items the rows show.
    case items(of: [NodeID])
    /// A type that the configuration or Beagle declares.
    case shape(ShapeID)
  }

  package let kind: Kind
  /// The name as ``NameHash``.
  let hash: UInt64
  /// The text that gives the name; `nil` where the payload does not write it.
  package let nameNode: NodeID?
  /// The component, the list or the action that declares it; `nil` for the global context and the payload's own
  /// navigation context.
  package let element: ElementID?
  /// The scope that the symbol makes.
  package let scope: ScopeID
  let initialValue: InitialValue
  /// The compiled property that an event's actions stand in; -1 for other symbols.
  let property: Int32
  /// The context whose list a row's item is of.
  package let source: SymbolID?
  /// The path from the source to that list.
  let sourcePath: [PathStep]
  /// Whether a component in a context's initial value reads it once the component is added.
  var isReadLater = false

  /// The initial value of a context, if the payload has it.
  package var value: NodeID? { if case .value(let node) = initialValue { node } else { nil } }
}

/// An expression at the place where iOS evaluates it.
package struct BoundExpression: Sendable, BitwiseCopyable {
  /// The string in the document.
  package let node: NodeID
  package let element: ElementID
  package let meaning: Meaning
  /// The compiled property that it stands in; less than 0 where no schema describes the value.
  package let property: Int32
  package let scope: ScopeID
  /// The index of its text in the model's pool.
  let text: Int32
  /// The first of its references, and the index behind its last one.
  let firstReference: Int32
  var endReference: Int32
  /// Whether it is in a value that iOS evaluates and then drops: no property reads its result, and it has no
  /// references.
  package let isDropped: Bool

  /// Whether a schema describes the value, so that iOS surely evaluates it.
  package var isDescribed: Bool { property >= 0 }
  package var references: Range<Int> { Int(firstReference)..<Int(endReference) }
}

/// A binding: a name in an expression, with the path behind it.
package struct Reference: Sendable, BitwiseCopyable {
  package let expression: ExpressionID
  /// The index of the binding among the nodes of the model's pool.
  let node: Int32
  /// `nil` where no visible symbol has the name.
  package let symbol: SymbolID?
  /// Whether something between the expression and the symbol may also declare the name.
  package let passesOpenScope: Bool
  /// The value or type at the path before any assignment.
  package let type: PathType
}

/// An action that sets a context.
package struct Assignment: Sendable, BitwiseCopyable {
  /// The action.
  package let element: ElementID
  /// The text that names the context.
  package let nameNode: NodeID
  let hash: UInt64
  package let path: NodeID?
  package let value: NodeID?
  package let symbol: SymbolID?
  package let passesOpenScope: Bool
  /// Whether it is `setContext`; otherwise a custom action names the context.
  package let isSetContext: Bool
  /// The value or type at the path before any assignment.
  package let type: PathType
}
