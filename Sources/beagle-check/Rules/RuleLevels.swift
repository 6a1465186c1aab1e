/// Which rules a run asks, and which severity their findings have.
///
/// The later ones win: the rule's own severity, `rules.levels`, `rules.overrides`, `--rule`. In each of them an ID wins over
/// its group, and a group over its category. `--select` and `--ignore` say which rules are asked at all.
struct RuleLevels: Sendable {
  /// By ID, where they differ from the rule's own.
  private var levels: [String: RulePolicy.Level] = [:]
  /// Their levels by ID.
  private var overrides: [RulePolicy.Override] = []
  private var scopes = ScopeIndex([])
  /// Rules that are off, but that an override turns on for some findings.
  private var partlyOn: Set<String> = []
  /// Whether the command line turns rules off.
  private(set) var isNarrowed = false

  /// Every rule, with its own severity.
  static let all = RuleLevels()

  private init() {}

  /// - Parameters:
  ///   - selected: IDs, groups or categories, which alone are on; empty for those that are on by default.
  ///   - ignored: IDs, groups or categories that are off, selected or not.
  ///   - typed: By ID, group or category; these win over the policy's.
  init(
    _ policy: RulePolicy, selecting selected: [String] = [], ignoring ignored: [String] = [],
    typed: [String: RulePolicy.Level] = [:]
  ) {
    let name = RuleRegistry.names
    let (selected, ignored) = (Set(selected.map(name.current)), Set(ignored.map(name.current)))
    overrides = policy.overrides.map { RulePolicy.Override(scope: $0.scope, levels: [:]) }
    for info in RuleRegistry.infos {
      let names = [info.id, info.group, info.category.rawValue]
      let isSelected = names.contains { selected.contains($0) }
      func level(in levels: [String: RulePolicy.Level]) -> RulePolicy.Level? {
        names.lazy.compactMap { levels[$0] }.first
      }
      if names.contains(where: { ignored.contains($0) }) || !selected.isEmpty && !isSelected {
        levels[info.id] = .off
        isNarrowed = true
        continue
      }
      if let level = level(in: typed) {
        levels[info.id] = level
        if level == .off { isNarrowed = true }
        continue
      }
      if let level = level(in: policy.levels), level != .off || !isSelected {
        levels[info.id] = level
      } else if !info.category.isOnByDefault, !isSelected {
        levels[info.id] = .off
      }
      for (place, override) in policy.overrides.enumerated() {
        guard let level = level(in: override.levels) else { continue }
        overrides[place].levels[info.id] = level
        if level != .off, levels[info.id] == .off { partlyOn.insert(info.id) }
      }
    }
    overrides.removeAll { $0.levels.isEmpty }
    scopes = ScopeIndex(overrides.map { ($0.scope, nil) })
  }

  /// Whether every rule is on, with its own severity.
  var isEmpty: Bool { levels.isEmpty && overrides.isEmpty }

  /// Whether a rule is asked.
  func isOn(_ rule: RuleInfo) -> Bool { isOn(rule.id) }

  func isOn(_ id: String) -> Bool { levels[id] != .off || partlyOn.contains(id) }

  /// The level of a rule where no override is about the finding; `nil` for a rule with its own severity, and for a code of
  /// the configuration.
  subscript(id: String) -> RulePolicy.Level? { levels[id] }

  /// - Parameter routes: The addresses of the screen that the finding is about.
  func level(of diagnostic: Diagnostic, at routes: [String]) -> RulePolicy.Level? {
    if overrides.isEmpty { return levels[diagnostic.rule] }
    let override = scopes.places(for: diagnostic, at: routes).last { place in
      overrides[place].levels[diagnostic.rule] != nil && overrides[place].scope.covers(diagnostic, at: routes)
    }
    return override.flatMap { overrides[$0].levels[diagnostic.rule] } ?? levels[diagnostic.rule]
  }
}
