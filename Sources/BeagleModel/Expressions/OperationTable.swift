/// The operations that expressions can call, by name; letter case counts.
public struct OperationTable: Sendable {
  /// How a registration ended; iOS logs all but the first (docs/spec/expressions.md 10).
  public enum Registration: Sendable, Hashable {
    case added
    case replaced
    /// The name is not one, so nothing has been registered.
    case invalidName
  }

  /// What was registered; Beagle's own are looked up behind it, so that a run without expressions never makes their table.
  private var registered: [String: ExpressionOperation] = [:]

  private static let own = Dictionary(ExpressionOperation.builtIns.map { ($0.name, $0) }) { _, last in last }

  /// Beagle's own operations.
  public init() {}

  /// A registered operation before one of Beagle's own; `nil` for a name that calls nothing.
  package subscript(name: String) -> ExpressionOperation? {
    registered[name] ?? Self.own[name]
  }

  /// All names, sorted.
  public var names: [String] {
    (Self.own.keys.filter { registered[$0] == nil } + registered.keys).sorted()
  }

  /// Registers an operation; an operation of the same name is replaced, also one of Beagle's own.
  @discardableResult
  package mutating func register(_ operation: ExpressionOperation) -> Registration {
    guard ExpressionOperation.isValidName(operation.name) else { return .invalidName }
    let isNew = self[operation.name] == nil
    registered[operation.name] = operation
    return isNew ? .added : .replaced
  }
}
