import BeagleModel

/// The tables of names that payloads refer to. A table that the file leaves out is `nil`; one that is `null` is empty,
/// because iOS then has nothing there (`docs/configuration.md`).
struct AppTables: Sendable {
  var styles: StyleTable?
  /// The images of asset catalogues included.
  var localImages: TextTable?
  var controllers: TextTable?
}

/// The theme's styles by their ids, shared by the rules of all screens.
final class StyleTable: Sendable {
  struct Style: Sendable {
    var id: String
    /// Components that the style is made for, lower-cased; empty for one without such a list.
    var appliesTo: [String]
    var location: SourceLocation?
    /// Beagle's own components that it is made for, by their places in the catalogue.
    fileprivate let builtIns: [Int32]

    init(id: String, appliesTo: [String], location: SourceLocation? = nil) {
      self.id = id
      self.appliesTo = appliesTo.map { $0.lowercased() }
      self.location = location
      builtIns = appliesTo.compactMap(Screen.indexIfBuiltIn)
    }

    /// Whether the style takes effect on a component, by its lower-cased name.
    ///
    /// A custom component may use any style; the style of a navigation bar belongs to the screen.
    func isMade(for name: String) -> Bool {
      if appliesTo.isEmpty { return true }
      return switch name {
      case "beagle:container", "beagle:tabbar": appliesTo.contains { $0 == "beagle:container" || $0 == "beagle:tabbar" }
      case "beagle:screencomponent": appliesTo.contains { $0 == name || $0.hasSuffix("navigationbar") }
      default: !name.hasPrefix("beagle:") || appliesTo.contains(name)
      }
    }
  }

  let styles: [Style]
  /// The places of the styles by their ids.
  let ids: TextTable

  /// - Parameter styles: Each id once.
  init(_ styles: [Style]) {
    self.styles = styles
    ids = TextTable(styles.map(\.id))
  }

  /// Whether a style is made for a component of the catalogue by its very name, as most are.
  func isUsual(_ place: Int, for schema: Int32) -> Bool { styles[place].builtIns.contains(schema) }
}

extension AppTables {
  init(_ configuration: NamedConfiguration) {
    styles = Self.entries(configuration.resources.styles).map { entries in
      StyleTable(
        entries.map { .init(id: $0.name, appliesTo: $0.appliesTo, location: $0.location) })
    }
    localImages = Self.entries(configuration.resources.images).map { TextTable($0.map(\.name)) }
    controllers = Self.entries(configuration.resources.controllers).map { TextTable($0.map(\.name)) }
  }

  /// `nil` for an unspecified table; an absent one has no entries.
  private static func entries(_ table: Declared<AppTable>) -> [AppEntry]? {
    switch table {
    case .unspecified: nil
    case .absent: []
    case .value(let table): table.entries
    }
  }
}
