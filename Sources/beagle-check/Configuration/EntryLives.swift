import BeagleModel

/// The releases that have each entry of the configuration's tables.
struct EntryLives: Sendable {
  /// A table of the configuration with entries by name.
  enum Table: Sendable, Hashable {
    case components, actions, operations, deepLinks, styles, images, controllers
  }

  /// The releases of one entry, and what the others have in its place.
  struct Entry: Sendable, Equatable {
    var life: Lifespan
    /// What releases below `since` have.
    var instead: String?
    /// What releases from `until` on have.
    var replacedBy: String?
    var location: SourceLocation?
  }

  private var entries: [Table: [String: Entry]] = [:]
  /// The keys of `data` by the path of their deep link.
  var data: [String: [Property]] = [:]
  /// The values of enumerations that some releases do not have, by the enumeration's name.
  var values: [String: [String: Lifespan]] = [:]

  /// The life of an entry; `nil` for one that every release has. Components and actions are compared as iOS does, in any
  /// letter case.
  subscript(table: Table, name: String) -> Entry? {
    get { entries[table]?[Self.key(name, table)] }
    set { entries[table, default: [:]][Self.key(name, table)] = newValue }
  }

  func hasAny(in table: Table) -> Bool { entries[table]?.isEmpty == false }

  private static func key(_ name: String, _ table: Table) -> String {
    table == .components || table == .actions ? name.lowercased() : name
  }
}
