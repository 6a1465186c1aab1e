import Synchronization

/// What an app tells of the values that its expressions meet: operations, and the shape of the global context.
package final class ContextKnowledge: Sendable {
  /// Beagle's own, and those that the app tells of.
  public let operations: OperationTable
  /// In the notation of `docs/configuration.md`; `nil` when nobody told.
  public let globalType: String?
  /// Operations that some release of the app does not have.
  public let limitedOperations: Set<String>
  private let roles = Mutex<(table: SchemaTable, roles: ScopeRoles)?>(nil)

  /// Without arguments, what holds for every app: Beagle's own operations, and a global context of any shape.
  public init(
    operations: OperationTable = OperationTable(), globalType: String? = nil, limitedOperations: Set<String> = []
  ) {
    self.operations = operations
    self.limitedOperations = limitedOperations
    self.globalType = globalType
  }

  /// The roles of a table's schemas, worked out once for each table.
  func roles(in table: SchemaTable) -> ScopeRoles {
    roles.withLock { known in
      if let known, known.table === table { return known.roles }
      let roles = ScopeRoles(table, globalType: globalType)
      known = (table, roles)
      return roles
    }
  }
}
