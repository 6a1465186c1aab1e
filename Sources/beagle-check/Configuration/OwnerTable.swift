import BeagleModel

/// Whose a screen is: `owners`, and the `owner` of entry points.
struct OwnerTable: Sendable {
  private let entryPoints: [String: String]
  /// The longest first; of equally long ones, those without a star.
  private let patterns: [(pattern: RoutePattern, owner: String)]

  init(_ configuration: Configuration) {
    let entries = configuration.named.flatMap(\.entryPoints).compactMap { entry in
      entry.owner.map { (entry.url, $0) }
    }
    entryPoints = Dictionary(entries) { first, _ in first }
    patterns = configuration.owners.inOrder { left, right in
      let (one, two) = (left.pattern.utf8.count, right.pattern.utf8.count)
      return one != two ? one > two : !left.pattern.contains("*") && right.pattern.contains("*")
    }.map { (RoutePattern($0.pattern), $0.owner) }
  }

  var isEmpty: Bool { entryPoints.isEmpty && patterns.isEmpty }

  /// - Parameter route: `nil` for a file that no walk led to.
  func owner(of route: String?) -> String? {
    guard let route else { return nil }
    return entryPoints[route] ?? patterns.first { $0.pattern.matches(route) }?.owner
  }
}
