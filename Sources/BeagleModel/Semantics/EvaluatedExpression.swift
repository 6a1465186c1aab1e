/// An expression that a rule may object to, with the values of its parts.
package struct EvaluatedExpression: Sendable {
  /// Tape index of the string.
  package let node: Int
  /// Its property in the schema table; negative for free data.
  package let property: Int32
  package let evaluation: ExpressionEvaluation
  /// The types that the property can use; ``ValueTypes/any`` for free data.
  package let accepted: ValueTypes
  /// The values of the property's enumeration; empty for any other property.
  package let enumeration: [String]
  /// Tape index of the initial value that the whole text reads; `nil` where it is not in the payload, or is set before
  /// anything is drawn.
  package let initialValue: Int?
  /// Whether something may write to what the whole text reads.
  package let isWritten: Bool
  /// Whether iOS surely decodes the element around it.
  package let isLive: Bool
  /// Whether iOS may evaluate it: it is in no dead branch, and in no row of an empty list.
  package let isReachable: Bool
  /// Whether iOS evaluates it and uses nothing of it, as in an addition that is no list (docs/spec/actions.md 3.1).
  package let isUnused: Bool
}
