/// The files that answer requests: the configuration's `fixtureRoutes` (docs/configuration.md).
///
/// A pattern is a path, `/orders/*`, or a whole URL; with a method before it, `POST /search`, it answers only that
/// method. `*` stands for one or more characters, slashes included. A pattern with a `?` is compared with path and
/// query, any other with the path alone. The longest pattern wins; of two that are as long, the one with a method, then
/// the first by its text.
package struct FixtureRoutes: Sendable {
  private let rows: [Row]
  private let starts: PrefixTable

  private struct Row: Sendable, Hashable {
    let pattern: FixturePattern
    let file: String
  }

  /// No patterns: files below the root answer by their names.
  package static let none = FixtureRoutes(rows: [])

  private init(rows: [Row]) {
    self.rows = rows
    starts = PrefixTable(rows.map(\.pattern.start))
  }

  /// - Parameter table: From pattern to a file below the root.
  /// - Returns: `nil` when a pattern is neither a path nor a URL, or names no method that Beagle knows.
  package init?(_ table: [String: String]) {
    var rows: [Row] = []
    for (text, file) in table.inOrder(by: { $0.key < $1.key }) {
      guard let pattern = FixturePattern(text) else { return nil }
      rows.append(Row(pattern: pattern, file: file))
    }
    // Sorting is stable, so rows of one rank stay in their text's order.
    rows = rows.inOrder {
      ($1.pattern.length, $1.pattern.hasMethod ? 1 : 0) < ($0.pattern.length, $0.pattern.hasMethod ? 1 : 0)
    }
    self.init(rows: rows)
  }

  /// - Complexity: O(rows that begin like the target × length of the target × length of the pattern) at worst.
  func file(for target: FixtureTarget) -> String? {
    let spellings = target.spellings(withQuery: false) + target.spellings(withQuery: true)
    let places = spellings.flatMap { starts.places(atStartOf: $0) }
    return places.sorted().first { rows[$0].pattern.matches(target) }.map { rows[$0].file }
  }
}

extension FixtureRoutes: Hashable {
  package static func == (left: FixtureRoutes, right: FixtureRoutes) -> Bool { left.rows == right.rows }

  package func hash(into hasher: inout Hasher) { hasher.combine(rows) }
}
