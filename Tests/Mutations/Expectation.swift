import BeagleModel

/// What must be reported of one change, and nothing beside it.
struct Expectation: Hashable, Sendable {
  package struct Place: Hashable, Comparable, Sendable, CustomStringConvertible {
    package var rule: String
    package var pointer: String

    package init(_ rule: String, _ pointer: String) { (self.rule, self.pointer) = (rule, pointer) }

    package var description: String { "\(rule) at \(pointer.isEmpty ? "the root" : pointer)" }

    package static func < (left: Place, right: Place) -> Bool {
      (left.pointer, left.rule) < (right.pointer, right.rule)
    }
  }

  var places: [Place] = []
  /// Whether iOS throws at the place.
  var isThrown = false
  /// Whether iOS throws even where it decodes any value.
  var isUnreadable = false

  /// Nothing is wrong.
  static let legal = Expectation()

  /// iOS throws.
  static func error(_ rule: String, _ pointer: String) -> Expectation {
    Expectation(places: [Place(rule, pointer)], isThrown: true)
  }

  /// iOS decodes it, and something is lost.
  static func loss(_ rule: String, _ pointer: String) -> Expectation { Expectation(places: [Place(rule, pointer)]) }
}
