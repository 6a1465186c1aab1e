import BeagleModel

/// Finds routes of one shape that lead on without end, or that all give no screen, while a walk discovers them.
///
/// A pure value: it loads nothing. Its answers depend on the order of discovery alone.
struct EndlessRouteDetector: Sendable {
  /// The routes of one shape that may follow each other.
  static let chainLimit = 50
  /// The same where the walk ends by its depth.
  static let chainLimitAtDepth = 10
  /// The routes of one shape that may give no screen, where none gives one.
  static let deadLimit = 1000
  /// Links back to a route of the same shape: `/a1` → `/b1` → `/a2` is a chain as well.
  private static let reach = 4

  /// What is known of a shape.
  private struct Known {
    var shape: RouteShape
    var dead = 0
    var isAlive = false
    var leadsOn = false
  }

  private var known: [Known] = []
  private var numbers: [RouteShape: Int] = [:]
  /// By visit, the number of its shape.
  private var shapes: [Int32] = []
  /// By visit, the number of routes in the chain up to it.
  private var lengths: [Int32] = []

  /// The number of a route's shape.
  mutating func shape(of route: String) -> Int {
    let shape = RouteShape(route)
    if let known = numbers[shape] { return known }
    known.append(Known(shape: shape))
    numbers[shape] = known.count - 1
    return known.count - 1
  }

  /// Adds the next visit.
  ///
  /// - Parameter visits: Those before it.
  mutating func append(shape: Int, parent: Int?, _ visits: [CrawlFrontier.Visit]) {
    lengths.append(Int32(parent.map { length(of: shape, behind: $0, visits) } ?? 1))
    shapes.append(Int32(shape))
  }

  /// Why a new route is not followed from a visit: it makes a chain that is longer than those of back ends.
  ///
  /// - Parameter isTooDeep: Whether the walk ends before the route by its depth.
  mutating func refusal(
    ofShape shape: Int, behind visit: Int, isTooDeep: Bool, _ visits: [CrawlFrontier.Visit]
  ) -> LoadFailure? {
    let length = length(of: shape, behind: visit, visits)
    if length == 1 { return nil }
    if length > (isTooDeep ? Self.chainLimitAtDepth : Self.chainLimit) { known[shape].leadsOn = true }
    return known[shape].leadsOn ? .endless(EndlessPattern(shape: known[shape].shape, kind: .chain)) : nil
  }

  /// The routes of the chain that a route would be the last of.
  private func length(of shape: Int, behind visit: Int, _ visits: [CrawlFrontier.Visit]) -> Int {
    var ancestor: Int? = visit
    for step in 1...Self.reach {
      guard let current = ancestor else { break }
      if Int(shapes[current]) == shape { return Int(lengths[current]) + step }
      ancestor = visits[current].parent
    }
    return 1
  }

  /// Notes how a visit ended.
  mutating func note(_ outcome: Outcome, of visit: Int) {
    let shape = Int(shapes[visit])
    switch outcome {
    case .loaded: known[shape].isAlive = true
    case .broken: known[shape].dead += 1
    case .transient, .blocked, .notChecked: break
    }
  }

  /// Why a visit is not asked for: too many routes of its shape give no screen.
  func refusal(of visit: Int) -> LoadFailure? {
    let known = known[Int(shapes[visit])]
    guard known.dead >= Self.deadLimit, !known.isAlive else { return nil }
    return .endless(EndlessPattern(shape: known.shape, kind: .dead))
  }

  /// Forgets visits that were left out.
  mutating func removeAll(from visit: Int) {
    shapes.removeSubrange(visit...)
    lengths.removeSubrange(visit...)
  }
}
