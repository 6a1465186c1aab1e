import Synchronization

/// An app's operation: evaluated arguments in, a value out.
public typealias OperationHandler = ([DynamicObject]) -> DynamicObject

/// Takes the app's own operations (`docs/spec/expressions.md` 10).
public protocol OperationsProviderProtocol {
  /// Registers an operation; one of the same name is replaced, also one of Beagle's own.
  func register(operationId: String, handler: @escaping OperationHandler)

  /// All operations that expressions can call; `nil` when the provider does not say.
  var operations: OperationTable? { get }
}

extension OperationsProviderProtocol {
  public var operations: OperationTable? { nil }
}

/// Beagle's own operations, and those that are registered.
public final class OperationsProvider: OperationsProviderProtocol, OperationsProviderProtocolInternal, Sendable {
  private let table = Mutex(OperationTable())
  private let logger: Injected<any LoggerProtocol>

  /// Finds the logger in a configuration of its own, without one in the configuration that is global at the first line
  /// that is written.
  public init(_ resolver: (any DependenciesContainerResolving)? = nil) { logger = Injected(resolver) }

  /// The registered operations, copied.
  public var operations: OperationTable? { table.withLock { $0 } }

  /// An invalid name is refused and logged; one that is taken is logged and replaced.
  public func register(operationId: String, handler: @escaping OperationHandler) {
    let handler = AppOwned(handler)
    register(ExpressionOperation(operationId, takes: 0..., handler: { handler.value($0) }))
  }

  /// Registers an operation with the number and the types of its arguments.
  package func register(_ operation: ExpressionOperation) {
    switch table.withLock({ $0.register(operation) }) {
    case .added: break
    case .replaced: logger.wrappedValue.log(Log.customOperations(.alreadyExists))
    case .invalidName: logger.wrappedValue.log(Log.customOperations(.invalid(name: operation.name)))
    }
  }
}

/// The provider for Beagle itself. Containers register it instead of the public protocol.
protocol OperationsProviderProtocolInternal: OperationsProviderProtocol {}
