/// The index of an element of one kind of array: ids of scopes, symbols and references cannot be mixed up.
package struct ID<Element>: Hashable, Comparable, Sendable, BitwiseCopyable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

  /// The index in its array, counted from 0.
  package var index: Int { Int(rawValue) }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

package typealias ScopeID = ID<Scope>
package typealias SymbolID = ID<Symbol>
package typealias ExpressionID = ID<BoundExpression>
package typealias ReferenceID = ID<Reference>
package typealias AssignmentID = ID<Assignment>
/// An element of ``ScreenFacts/elements``.
package typealias ElementID = ID<ScreenFacts.Element>
/// An entry of the document's tape.
package typealias NodeID = ID<JSONNode>
package typealias ShapeID = ID<ShapeTable.Shape>

extension Array {
  package subscript(id: ID<Element>) -> Element { self[id.index] }
}

extension Screen {
  package func node(_ id: NodeID) -> JSONNode { node(id.index) }

  package subscript(id: ElementID) -> Element { facts.elements[id.index] }
}
