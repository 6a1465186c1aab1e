import BeagleModel

/// A route with holes: `*` stands for any characters.
struct RoutePattern: Sendable, Hashable {
  /// The texts between the holes.
  private let pieces: [String]

  init(_ text: String) {
    pieces = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
  }

  /// The text before the first hole.
  var start: String { pieces[0] }

  func matches(_ route: String) -> Bool {
    guard pieces.count > 1 else { return pieces[0] == route }
    guard let first = pieces.first, let last = pieces.last, route.hasPrefix(first) else { return false }
    var rest = route.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let found = piece.isEmpty ? rest.startIndex..<rest.startIndex : rest.firstRange(of: piece) else {
        return false
      }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}

/// Many patterns of routes. A route is compared with those alone that begin like it.
struct RoutePatterns: Sendable {
  private let patterns: [RoutePattern]
  private let starts: PrefixTable

  init(_ patterns: [RoutePattern]) {
    self.patterns = patterns
    starts = PrefixTable(patterns.map(\.start))
  }

  var isEmpty: Bool { patterns.isEmpty }

  /// The first pattern that matches one of some routes; `nil` for none.
  func firstPlace(matching routes: [String]) -> Int? {
    routes.compactMap { route in
      starts.places(atStartOf: route).filter { patterns[$0].matches(route) }.min()
    }.min()
  }
}
