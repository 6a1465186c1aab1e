import BeagleModel

/// The tables of names that payloads refer to. A table that the file leaves out is `nil`; one that is `null` is empty,
/// because iOS then has nothing there (`docs/configuration.md`).
struct AppTables: Sendable {
  var styles: StyleTable?
  /// The images of asset catalogues included.
  var localImages: TextTable?
  var controllers: TextTable?
}

/// The theme's styles by their ids. Shared, for many screens' rules ask it many times.
final class StyleTable: Sendable {
  struct Style: Sendable {
    var id: String
    /// Components that the style is made for, lower-cased; empty for one that says nothing about it.
    var appliesTo: [String]
    var location: SourceLocation?
    /// The first two of Beagle's own components that it is made for, as schemas are numbered; -1 for none.
    fileprivate let usual: (Int32, Int32)

    init(id: String, appliesTo: [String], location: SourceLocation? = nil) {
      self.id = id
      self.appliesTo = appliesTo.map { $0.lowercased() }
      self.location = location
      let targets = appliesTo.prefix(2).map { Screen.indexIfBuiltIn($0) ?? -1 }
      usual = (targets.first ?? -1, targets.dropFirst().first ?? -1)
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
  /// Where a style stands among them.
  let ids: TextTable
  /// What is usual of each, apart from the rest of it.
  private let usual: [(Int32, Int32)]

  /// - Parameter styles: Each id once.
  init(_ styles: [Style]) {
    self.styles = styles
    ids = TextTable(styles.map(\.id))
    usual = styles.map(\.usual)
  }

  /// Whether a style stands on a component that it is plainly made for; most do.
  func isUsual(_ place: Int, for schema: Int32) -> Bool {
    let (first, second) = usual[place]
    return first == schema || second == schema
  }
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
