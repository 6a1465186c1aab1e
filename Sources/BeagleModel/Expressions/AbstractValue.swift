/// The values that a part of an expression may have, as far as the payload shows.
package struct AbstractValue: Sendable {
  package var types: ValueTypes
  /// The value, where it does not depend on contexts.
  package var constant: DynamicObject?
  /// Whether the types are those of a context's initial value, which the app may replace.
  package var isInferred = false

  /// An unknown value.
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
