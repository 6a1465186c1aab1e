/// Which rules a run asks, and which severity their findings have.
struct RuleLevels: Sendable {
  /// By ID, where they differ from the rule's own.
  private let levels: [String: RulePolicy.Level]

  /// Every rule, with its own severity.
  static let all = RuleLevels(levels: [:])

  private init(levels: [String: RulePolicy.Level]) { self.levels = levels }

  /// - Parameters:
  ///   - selected: IDs, groups or categories, which alone are on; empty for those that are on by default.
  ///   - ignored: IDs, groups or categories that are off, selected or not.
  init(_ policy: RulePolicy, selecting selected: [String], ignoring ignored: [String]) {
    let name = RuleRegistry.names
    let (selected, ignored) = (Set(selected.map(name.current)), Set(ignored.map(name.current)))
    var levels: [String: RulePolicy.Level] = [:]
    for info in RuleRegistry.infos {
      let names = [info.id, info.group, info.category.rawValue]
      let isSelected = names.contains { selected.contains($0) }
      let level = names.lazy.compactMap { policy.levels[$0] }.first
      if names.contains(where: { ignored.contains($0) }) || !selected.isEmpty && !isSelected {
        levels[info.id] = .off
      } else if let level, level != .off || !isSelected {
        levels[info.id] = level
      } else if !info.category.isOnByDefault, !isSelected {
        levels[info.id] = .off
      }
    }
    self.levels = levels
  }

  /// Whether every rule is on, with its own severity.
  var isEmpty: Bool { levels.isEmpty }

  func isOn(_ rule: RuleInfo) -> Bool { levels[rule.id] != .off }

  /// `nil` for a rule with its own severity, and for a code of the configuration.
  subscript(id: String) -> RulePolicy.Level? { levels[id] }
}
