import BeagleModel

/// Whether a run would have found a known finding, were it still there: known findings are gone only where the run looked.
struct StaleJudge {
  private let coverage: Coverage
  private let levels: RuleLevels
  private let configurations: [String]
  private let scope: Scope
  /// As the file of known findings has them: without secrets.
  private let documents: Set<String>
  private let unread: Set<String>
  /// Whether a document that was JSON is none any more, so that what its links lead to is unknown.
  private let hidesLinks: Bool

  /// What was checked, beside what was checked when the findings were written down.
  enum Scope {
    /// The same, or more.
    case whole
    /// Another folder: documents that it has not may still be there.
    case otherFolder
    /// Other files or entry points: what rules find in several documents may still be there, too.
    case otherDocuments
    /// A part of what was checked, or other configurations: nothing is sure.
    case narrowed
  }

  /// - Parameter masked: Hides what no report shows.
  init(_ report: RunReport, _ levels: RuleLevels, scope: Scope, masked: (String) -> String) {
    coverage = report.coverage
    self.levels = levels
    configurations = report.configurations
    self.scope = scope
    (documents, unread) = (Set(coverage.documents.map(masked)), Set(coverage.unread.map(masked)))
    hidesLinks = report.findings.contains { $0.state == .new && Self.syntax.contains($0.rule) }
  }

  /// - Parameter known: A finding that the run does not have.
  func isGone(_ known: KnownFinding) -> Bool {
    guard scope != .narrowed, isOn(known.rule),
      Set(known.configurations).isSubset(of: configurations)
    else { return false }
    if unread.contains(known.place) { return Self.syntax.contains(known.rule) }
    let isLoaded = documents.contains(known.place)
    if Self.ofScreens.contains(known.rule) {
      let isWhole = scope == .whole && !coverage.isPartial
      return isWhole || isLoaded && !(coverage.isPartial && coverage.undecided.contains(known.place))
    }
    // These look at several screens, or at the configuration.
    if coverage.isPartial || hidesLinks && known.rule != BrokenRoute.info.id { return false }
    return scope == .whole || scope == .otherFolder && isLoaded
  }

  private func isOn(_ rule: String) -> Bool { levels[rule] != .off }

  private static let syntax = Set(RuleRegistry.syntax.map(\.info.id))
  private static let ofSites = Set((RuleRegistry.sites + RuleRegistry.links).map(\.info.id))
  private static let ofScreens = Set(RuleRegistry.infos.map(\.id)).subtracting(ofSites)
}
