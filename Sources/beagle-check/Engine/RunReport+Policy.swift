import BeagleModel

extension RunReport {
  /// Names the team of every screen with findings, leaves out what the configuration ignores, and weighs the rest as it
  /// says.
  ///
  /// - Parameters:
  ///   - folder: The one folder that was checked, whose files are routes; `nil` for a walk.
  ///   - bases: What the app puts before relative routes, in any of its configurations.
  /// - Returns: The entries that ignored nothing, those past their date left out.
  mutating func apply(
    _ policy: RulePolicy, _ levels: RuleLevels, owners: OwnerTable, folder: String?, bases: [String], jobs: Int
  ) -> [IgnoreEntry] {
    switch policy.failOn {
    case .severity(let severity): failLevel = severity
    case .off: failLevel = nil
    case nil: break
    }
    guard !owners.isEmpty || !policy.ignores.isEmpty || !levels.isEmpty else { return [] }
    var used = Array(repeating: false, count: policy.ignores.count)
    var ignored = 0
    findings.edit(jobs: jobs) { diagnostics, page in
      let routes = Self.routes(of: page.source, in: folder, below: bases)
      return policy.edit(diagnostics, at: routes, of: owners.owners(of: routes), levels)
    } told: {
      for entry in $0.entries { used[entry] = true }
      ignored += $0.count
    }
    self.ignored += ignored
    return zip(policy.ignores, used).filter { !$0.1 && !$0.0.isOver }.map(\.0)
  }

  /// The addresses of a screen: `/orders/detail` of `screens/orders/detail.json`, and of the whole address below a base; none
  /// for a file that no route leads to.
  private static func routes(of source: Source, in folder: String?, below bases: [String]) -> [String] {
    if let url = source.url {
      return [url] + bases.compactMap { BaseAddress.path(of: url, below: $0) }
    }
    guard let folder, let file = source.file else { return [] }
    let root = folder.hasSuffix("/") ? folder : folder + "/"
    guard file.hasPrefix(root) else { return [] }
    let path = file.dropFirst(root.count)
    return ["/" + (path.hasSuffix(".json") ? path.dropLast(".json".count) : path)]
  }
}

extension RuleLevels {
  /// The finding with the severity that its rule is given; `nil` where the rule is off.
  fileprivate func weighed(_ diagnostic: Diagnostic) -> Diagnostic? {
    switch self[diagnostic.rule] {
    case .off: return nil
    case .severity(let severity):
      var diagnostic = diagnostic
      diagnostic.severity = severity
      return diagnostic
    case nil: return diagnostic
    }
  }
}

extension RulePolicy {
  /// What of some findings is ignored.
  fileprivate struct Ignored: Sendable {
    /// The entries that say so, by their places.
    var entries: Set<Int> = []
    /// Of findings.
    var count = 0
  }

  /// What becomes of findings of one screen.
  fileprivate func edit(
    _ diagnostics: [Diagnostic], at routes: [String], of owners: ScreenOwners, _ levels: RuleLevels
  ) -> (Findings.Edit, Ignored) {
    var ignored = Ignored()
    var kept: [Diagnostic] = []
    var isChanged = false
    for var diagnostic in diagnostics {
      let severity = diagnostic.severity
      if !diagnostic.rule.hasPrefix("config/"), let owner = owners.owner(in: diagnostic.configurations) {
        diagnostic.owner = owner
        isChanged = true
      }
      let covering = ignores.indices.filter { ignores[$0].covers(diagnostic, at: routes) }
      guard covering.isEmpty else {
        ignored.entries.formUnion(covering)
        ignored.count += 1
        continue
      }
      guard let weighed = levels.weighed(diagnostic) else { continue }
      if weighed.severity != severity { isChanged = true }
      kept.append(weighed)
    }
    return (isChanged || kept.count < diagnostics.count ? .replaced(kept) : .unchanged, ignored)
  }
}
