/// What a payload has where it uses something that a release changes.
enum ContractUse: Sendable, Hashable {
  /// The objects whose members have types.
  enum Owner: Sendable, Hashable {
    /// By name in lower case, as iOS compares them.
    case component(String)
    case action(String)
    /// An entry of `types`; `Session.user` is a record inside one.
    case type(String)

    /// The record without a name under one of the keys.
    func type(of key: String) -> Owner {
      switch self {
      case .component(let name), .action(let name), .type(let name): .type("\(name).\(key)")
      }
    }
  }

  enum Test: Sendable, Hashable {
    case isAbsent
    case isNull
    /// There, and not null.
    case isPresent
    /// An expression stands there, or in a list there.
    case isExpression
    case isFraction
    /// One of the texts.
    case isAny(of: Set<String>)
    /// A literal text beside these.
    case isNone(of: Set<String>)
    /// A literal text that does not match a regular expression.
    case mismatches(String)
    /// A literal text that is no `int`, `double` or `bool`.
    case isNot(String)
  }

  case part(Owner)
  case member(of: Owner, key: String, Test)
  /// A value of a type.
  case value(type: String, Test)
  /// A name of a table without types.
  case name(NameUse.Table, String)
  /// A style on a component that is none of these, in lower case.
  case style(String, besides: Set<String>)
  /// A route that an entry of the old table opened, and no entry of the new one opens.
  case route(of: String)
  /// A key in the data of the routes of an entry.
  case data(of: String, key: String, Test)
  /// A route of an entry as the app's root.
  case reset(of: String)
  /// Calls of an operation with other numbers of arguments than these; `nil` for all calls.
  case calls(String, besides: ClosedRange<Int>?)
  /// Expressions that read a path of a context.
  ///
  /// - Parameter owner: The object whose event has the context; `nil` for the global context.
  case reads(context: String, path: [String], in: Owner?)
}
