/// Entries by their names, in the order of the file.
struct AppTable: Sendable {
  let entries: [AppEntry]
  private let places: [String: Int]

  /// Of two entries with one name, the first one counts.
  init(_ entries: [AppEntry]) {
    self.entries = entries
    places = Dictionary(entries.indices.map { (entries[$0].name, $0) }, uniquingKeysWith: min)
  }

  subscript(name: String) -> AppEntry? { places[name].map { entries[$0] } }

  /// For suggestions.
  var names: [String] { entries.map(\.name) }
}
