import BeagleModel

/// The names of an app that screens use.
struct NameUse: Codable, Sendable, Equatable {
  /// The tables of the configuration, by their keys.
  enum Table: String, Codable, Sendable, CaseIterable {
    case components
    case actions
    case operations
    case deepLinks
    case styles = "theme.styles"
    case images = "images.local"
    case controllers = "navigationControllers"
    case schemes = "externalUrls.schemes"
  }

  struct Use: Codable, Sendable, Equatable {
    var count = 1
    /// The first one by file and offset.
    var first: SourceLocation

    mutating func add(_ other: Use) {
      count += other.count
      if (other.first.source.name, other.first.offset) < (first.source.name, first.offset) { first = other.first }
    }
  }

  struct Key: Codable, Hashable, Sendable {
    var table: Table
    var name: String
  }

  private(set) var uses: [Key: Use] = [:]
  /// Expressions that give a name of a table, which may be any.
  private(set) var expressions: [Table: Use] = [:]
  /// Texts in such expressions, which may be names or parts of them.
  var mentioned: Set<Key> = []

  mutating func add(_ key: Key, _ use: Use) {
    if uses[key]?.add(use) == nil { uses[key] = use }
  }

  mutating func add(expressionFor table: Table, _ use: Use) {
    if expressions[table]?.add(use) == nil { expressions[table] = use }
  }

  mutating func formUnion(_ other: NameUse) {
    for (key, use) in other.uses { add(key, use) }
    for (table, use) in other.expressions { add(expressionFor: table, use) }
    mentioned.formUnion(other.mentioned)
  }
}
