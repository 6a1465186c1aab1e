import Synchronization

/// The app's own operations, and the type of its global context.
package final class ContextKnowledge: Sendable {
  /// Beagle's own and the app's own.
  package let operations: OperationTable
  /// In the notation of `docs/configuration.md`; `nil` where the configuration does not give it.
  package let globalType: String?
  /// Operations that some release of the app does not have.
  package let limitedOperations: Set<String>
  private let roles = Mutex<(table: SchemaTable, roles: ScopeRoles)?>(nil)

  /// Without arguments, the knowledge for any app: Beagle's own operations, and a global context of any type.
  package init(
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
