/// A function that expressions can call: one of Beagle's own or one that the app registers.
///
/// Beagle's own are in ``ExpressionOperation/builtIns``, a copy of spec/operations.json that a test holds to it.
package struct ExpressionOperation: Sendable {
  /// As spec/operations.json groups Beagle's own; `custom` for the app's.
  public enum Category: String, Sendable {
    case number, logic, comparison, string, array, other, conversion, custom
  }

  /// What a call comes to when an argument has the wrong type.
  public enum Misuse: Sendable, Hashable {
    case null
    case `false`
    /// The argument counts for nothing.
    case skipped
    /// `condition` takes any premise but `true` for false.
    case thirdArgument
    /// Every type is right.
    case impossible
  }

  /// What the app runs; on iOS a handler sees evaluated arguments and cannot fail except by terminating the app.
  public typealias Handler = @Sendable (_ arguments: [DynamicObject]) throws(EvaluationTrap) -> DynamicObject

  /// As calls write it; letter case counts (docs/spec/expressions.md 4.4).
  public let name: String
  public let category: Category
  public let minimumArguments: Int
  /// `nil` when there is no limit.
  public let maximumArguments: Int?
  /// What each argument may be; the last stands for all that follow.
  public let arguments: [ValueTypes]
  /// What a call may come to whose arguments are right.
  public let returns: ValueTypes
  public let misuse: Misuse
  /// `nil` for an operation that is only declared: what it gives is not known.
  public let handler: Handler?

  /// An operation that takes so many arguments or more.
  ///
  /// - Parameters:
  ///   - arguments: What each may be, the last for all that follow; left out, anything.
  ///   - returns: Left out, anything.
  ///   - misuse: Left out, null.
  ///   - handler: `nil` for an operation that is only declared.
  public init(
    _ name: String, _ category: Category = .custom, takes arity: PartialRangeFrom<Int>,
    _ arguments: [ValueTypes] = [.any], returns: ValueTypes = .any, misuse: Misuse = .null, handler: Handler?
  ) {
    self.init(
      name: name, category: category, minimum: arity.lowerBound, maximum: nil, arguments, returns, misuse, handler)
  }

  /// An operation that takes a number of arguments within bounds, the rest as in the other initialiser.
  public init(
    _ name: String, _ category: Category = .custom, takes arity: ClosedRange<Int>,
    _ arguments: [ValueTypes] = [.any], returns: ValueTypes = .any, misuse: Misuse = .null, handler: Handler?
  ) {
    self.init(
      name: name, category: category, minimum: arity.lowerBound, maximum: arity.upperBound, arguments, returns, misuse,
      handler)
  }

  private init(
    name: String, category: Category, minimum: Int, maximum: Int?, _ arguments: [ValueTypes], _ returns: ValueTypes,
    _ misuse: Misuse, _ handler: Handler?
  ) {
    self.name = name
    self.category = category
    self.minimumArguments = minimum
    self.maximumArguments = maximum
    self.arguments = arguments
    self.returns = returns
    self.misuse = misuse
    self.handler = handler
  }

  public func accepts(argumentCount count: Int) -> Bool {
    count >= minimumArguments && maximumArguments.map { count <= $0 } ?? true
  }

  /// What the argument at an index, counted from 0, may be.
  public func types(ofArgument index: Int) -> ValueTypes {
    index < arguments.count ? arguments[index] : arguments.last ?? .any
  }

  /// Whether iOS registers an operation of this name: word characters, one of them an ASCII letter or underscore
  /// (docs/spec/expressions.md 10).
  ///
  /// A name that is refused is logged and not registered.
  public static func isValidName(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy(\.isExpressionWord)
      && name.utf8.contains(where: UTF8Text.isASCIILetterOrUnderscore)
  }

  /// The word that keeps a valid name from being called inside `@{}`: `nullify` starts with `null`
  /// (docs/spec/expressions.md 4.1).
  public static func keyword(shadowing name: String) -> String? {
    ["true", "false", "null"].first { name.hasPrefix($0) }
  }
}
