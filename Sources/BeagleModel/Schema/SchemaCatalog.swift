/// The first types of each table. They have the same places in every table.
package struct SchemaCatalog: Sendable {
  /// A second name for a type.
  package typealias Alias = (name: String, of: String)

  package let types: [TypeSchema]
  package let aliases: [Alias]

  package init(_ types: [TypeSchema] = [], aliases: [Alias] = []) {
    self.types = types
    self.aliases = aliases
  }
}
