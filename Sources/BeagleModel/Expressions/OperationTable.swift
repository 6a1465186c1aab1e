/// The operations that expressions can call, by name; letter case counts.
public struct OperationTable: Sendable {
  /// How a registration ended; iOS logs all but the first (spec/expressions.md 10).
  public enum Registration: Sendable, Hashable {
    case added
    case replaced
    /// The name is not one, so nothing has been registered.
    case invalidName
  }

  private var operations: [String: ExpressionOperation]

  /// Beagle's own operations.
  public init() {
    operations = Dictionary(ExpressionOperation.builtIns.map { ($0.name, $0) }) { _, last in last }
  }

  public subscript(name: String) -> ExpressionOperation? {
    operations[name]
  }

  /// All names, sorted.
  public var names: [String] {
    operations.keys.sorted()
  }

  /// Registers an operation; an operation of the same name is replaced, also one of Beagle's own.
  @discardableResult
  public mutating func register(_ operation: ExpressionOperation) -> Registration {
    guard ExpressionOperation.isValidName(operation.name) else { return .invalidName }
    return operations.updateValue(operation, forKey: operation.name) == nil ? .added : .replaced
  }
}
