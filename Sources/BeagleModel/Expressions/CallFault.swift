/// A fault of a call in an expression (docs/spec/expressions.md 14, E8 to E10).
package struct CallFault: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// No operation has the name; letter case counts. The call is null.
    case unknownOperation
    /// The operation takes another number of arguments.
    case argumentCount(Int)
    /// An argument, counted from 0, can only be of types the operation does not take.
    case argumentType(index: Int, found: ValueTypes, wanted: ValueTypes)
    /// The call always terminates the app.
    case trap(EvaluationTrap)
  }

  package let kind: Kind
  /// The name of the operation called.
  package let operation: String
  /// Where the fault is, in UTF-8 bytes of the expression's text: the name, or the argument.
  package let range: Range<Int>
}
