/// What a part of an expression may evaluate to, as far as it can be told without running the app.
package struct AbstractValue: Sendable {
  package var types: ValueTypes
  /// The value, where it is the same whatever the contexts hold.
  package var constant: DynamicObject?
  /// Whether the types are those of a context's initial value, which the app may replace.
  package var isInferred = false

  /// Nothing is known.
  package static let unknown = AbstractValue(types: .any)

  package init(types: ValueTypes, isInferred: Bool = false) {
    self.types = types
    self.isInferred = isInferred
  }

  init(_ constant: DynamicObject) {
    types = ValueTypes(of: constant)
    self.constant = constant
  }
}
