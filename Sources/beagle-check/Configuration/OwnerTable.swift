import BeagleModel

/// The owners of screens: `owners`, and the `owner` of entry points.
struct OwnerTable: Sendable {
  /// The entry points of the configurations that a run uses that name a team, by URL.
  private let entryPoints: [String: [(configuration: String, owner: String)]]
  /// The longest first; of equally long ones, those without a star.
  private let patterns: RoutePatterns
  /// Their owners.
  private let owners: [String]

  /// - Parameter chosen: The configurations that the run uses, as it uses them.
  init(_ configuration: Configuration, chosen: [NamedConfiguration]) {
    var entryPoints: [String: [(configuration: String, owner: String)]] = [:]
    for named in chosen {
      for entry in named.entryPoints {
        guard let owner = entry.owner else { continue }
        entryPoints[entry.url, default: []].append((named.name, owner))
      }
    }
    self.entryPoints = entryPoints
    let rows = configuration.owners.inOrder { left, right in
      let (one, two) = (left.pattern.utf8.count, right.pattern.utf8.count)
      return one != two ? one > two : !left.pattern.contains("*") && right.pattern.contains("*")
    }
    patterns = RoutePatterns(rows.map { RoutePattern($0.pattern) })
    owners = rows.map(\.owner)
  }

  var isEmpty: Bool { entryPoints.isEmpty && patterns.isEmpty }

  /// - Parameter routes: The addresses of a screen; none for a file that no walk led to.
  func owners(of routes: [String]) -> ScreenOwners {
    ScreenOwners(
      own: routes.lazy.compactMap { entryPoints[$0] }.first ?? [],
      usual: patterns.firstPlace(matching: routes).map { owners[$0] })
  }
}

/// The owners of one screen; configurations may differ.
struct ScreenOwners: Sendable {
  /// From entry points.
  fileprivate var own: [(configuration: String, owner: String)] = []
  /// From `owners`.
  fileprivate var usual: String?

  /// - Parameter configurations: Those in which a finding was met; the first that names a team decides.
  func owner(in configurations: [String]) -> String? {
    if own.isEmpty { return usual }
    return own.first { configurations.contains($0.configuration) }?.owner ?? usual
  }
}
