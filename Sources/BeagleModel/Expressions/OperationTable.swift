/// The operations that expressions can call, by name; letter case counts.
public struct OperationTable: Sendable {
  /// How a registration ended; iOS logs all but the first (docs/spec/expressions.md 10).
  public enum Registration: Sendable, Hashable {
    case added
    case replaced
    /// The name is invalid, so nothing is registered.
    case invalidName
  }

  /// The registered operations by the ``NameHash`` of their names. Beagle's own are looked up behind them, so that a
  /// run without expressions never makes their table.
  private var registered: [UInt64: ExpressionOperation] = [:]

  private static let own = Dictionary(ExpressionOperation.builtIns.map { (NameHash.of($0.name), $0) }) { _, last in last
  }

  /// Beagle's own operations.
  public init() {}

  /// A registered operation before one of Beagle's own; `nil` for a name that calls nothing.
  package subscript(name: String) -> ExpressionOperation? { self[NameHash.of(name)] }

  /// The operation by the ``NameHash`` of its name.
  subscript(hash: UInt64) -> ExpressionOperation? { registered[hash] ?? Self.own[hash] }

  /// How many operations there are at most.
  package var count: Int { Self.own.count + registered.count }

  /// All names, sorted.
  public var names: [String] {
    let own = Self.own.filter { registered[$0.key] == nil }.values.map(\.name)
    return (own + registered.values.map(\.name)).sorted()
  }

  /// Registers an operation; an operation of the same name is replaced, also one of Beagle's own.
  @discardableResult
  package mutating func register(_ operation: ExpressionOperation) -> Registration {
    guard ExpressionOperation.isValidName(operation.name) else { return .invalidName }
    let hash = NameHash.of(operation.name)
    let isNew = self[hash] == nil
    registered[hash] = operation
    return isNew ? .added : .replaced
  }
}
