/// A function that expressions can call: one of Beagle's own or one that the app registers.
///
/// Beagle's own are in ``ExpressionOperation/builtIns``, which a test compares with
/// docs/spec/operations.json.
package struct ExpressionOperation: Sendable {
  /// As docs/spec/operations.json groups Beagle's own; `custom` for the app's.
  package enum Category: String, Sendable {
    case number, logic, comparison, string, array, other, conversion, custom
  }

  /// The value of a call with an argument of the wrong type.
  package enum Misuse: Sendable, Hashable {
    case null
    case `false`
    /// The call ignores the argument.
    case skipped
    /// `condition` takes any premise but `true` for false.
    case thirdArgument
    /// Every type is right.
    case impossible
  }

  /// What rules ask of an operation, besides its types.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The value is that of the second or the third argument, by the first.
    package static let choosesBranch = Traits(rawValue: 1)
    /// All arguments but the first are divisors.
    package static let divides = Traits(rawValue: 1 << 1)
    /// An operand that is infinite or no number makes the value one, too.
    package static let keepsInfinity = Traits(rawValue: 1 << 2)
    /// Two arguments are compared by value.
    package static let comparesValues = Traits(rawValue: 1 << 3)
    /// The last of the most arguments it takes is an index of the first, a list.
    package static let takesIndex = Traits(rawValue: 1 << 4)
    /// The second and the third argument are the start and the length of a part of the first.
    package static let takesRange = Traits(rawValue: 1 << 5)
    /// A value that is infinite or no number crashes the app.
    package static let needsFinite = Traits(rawValue: 1 << 8)
    /// The value is the size of the argument.
    package static let measures = Traits(rawValue: 1 << 6)
    /// The value is true where the argument is null.
    package static let detectsNull = Traits(rawValue: 1 << 7)
  }

  /// The code of the app. On iOS a handler sees evaluated arguments, and fails only by terminating the app.
  package typealias Handler = @Sendable (_ arguments: [DynamicObject]) throws(EvaluationTrap) -> DynamicObject

  /// As calls write it; letter case counts (docs/spec/expressions.md 4.4).
  package let name: String
  package let category: Category
  /// The numbers of arguments that calls may have.
  private let arity: Range<Int>
  /// The types of each argument; the last stands for all that follow.
  package let arguments: [ValueTypes]
  /// The types of a call with proper arguments.
  package let returns: ValueTypes
  package let misuse: Misuse
  /// `nil` for an operation that is only declared: its values are unknown.
  package let handler: Handler?
  /// Empty for a custom operation.
  package let traits: Traits

  /// - Parameters:
  ///   - arity: The numbers of arguments that calls may have: `2...3`, or `1...` without a limit.
  ///   - arguments: The types of each argument, the last for all that follow; left out, anything.
  ///   - returns: Left out, anything.
  ///   - misuse: Left out, null.
  ///   - handler: `nil` for an operation that is only declared.
  package init(
    _ name: String, _ category: Category = .custom, takes arity: some RangeExpression<Int>,
    _ arguments: [ValueTypes] = [.any], returns: ValueTypes = .any, misuse: Misuse = .null,
    traits: Traits = [], handler: Handler?
  ) {
    self.name = name
    self.category = category
    self.arity = arity.relative(to: 0..<Int.max)
    self.arguments = arguments
    self.returns = returns
    self.misuse = misuse
    self.traits = traits
    self.handler = handler
  }

  package var minimumArguments: Int { arity.lowerBound }

  /// `nil` when there is no limit.
  package var maximumArguments: Int? { arity.upperBound == .max ? nil : arity.upperBound - 1 }

  package func accepts(argumentCount count: Int) -> Bool { arity.contains(count) }

  /// The types that the argument at an index, counted from 0, may have.
  package func types(ofArgument index: Int) -> ValueTypes {
    index < arguments.count ? arguments[index] : arguments.last ?? .any
  }

  /// Whether iOS registers an operation of this name: word characters, one of them an ASCII letter or underscore
  /// (docs/spec/expressions.md 10).
  ///
  /// A name that is refused is logged and not registered.
  package static func isValidName(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy(\.isExpressionWord)
      && name.utf8.contains { $0.isLetter || $0 == UInt8(ascii: "_") }
  }

  /// The word that keeps a valid name from being called inside `@{}`: `nullify` starts with `null`
  /// (docs/spec/expressions.md 4.1).
  package static func keyword(shadowing name: String) -> String? {
    ["true", "false", "null"].first { name.hasPrefix($0) }
  }
}
