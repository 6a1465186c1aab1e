import BeagleModel

/// Something that the app ships or registers under a name: a style, an image, a navigation controller.
struct AppEntry: Sendable {
  let name: String
  /// The components that a style is made for, lower-cased; empty for all, and for entries that are not styles.
  let appliesTo: [String]
  /// The place of its entry; `nil` for a name from an asset catalogue.
  let location: SourceLocation?
  /// Beagle's own components among ``appliesTo``, by their places in the catalogue.
  private let builtIns: [Int32]

  init(name: String, appliesTo: [String] = [], location: SourceLocation? = nil) {
    self.name = name
    self.appliesTo = appliesTo.map { $0.lowercased() }
    self.location = location
    builtIns = appliesTo.compactMap(Screen.indexIfBuiltIn)
  }

  /// Whether the style is made for a component of the catalogue by its very name, as most are.
  func isUsual(for schema: Int32) -> Bool { builtIns.contains(schema) }

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

/// Names that payloads refer to, in the order of the file, shared by the rules of all screens.
final class AppTable: Sendable {
  static let empty = AppTable([])

  let entries: [AppEntry]
  private let places: TextTable

  /// Of two entries with one name, the first one counts.
  init(_ entries: [AppEntry]) {
    self.entries = entries
    places = TextTable(entries.map(\.name))
  }

  var names: [String] { places.names }

  func place(of name: String) -> Int? { places.place(of: name) }

  /// The index of the entry with a string's text.
  func place(ofText node: Int32, in screen: Screen) -> Int? { places.place(ofText: node, in: screen) }

  func suggestions(for name: String) -> [String] { places.suggestions(for: name) }
}

extension Declared<AppTable> {
  /// `nil` for an unspecified table; an absent one has no entries, because iOS then has nothing there
  /// (`docs/configuration.md`).
  var table: AppTable? {
    switch self {
    case .unspecified: nil
    case .absent: .empty
    case .value(let table): table
    }
  }
}
