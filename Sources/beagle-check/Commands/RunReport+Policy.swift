import BeagleModel

extension RunReport {
  /// Names the team of every screen with findings, leaves out what the configuration ignores, and weighs the rest as it
  /// says.
  ///
  /// - Parameter folder: The one folder that was checked, whose files are routes; `nil` for a walk.
  /// - Returns: The entries that ignored nothing, those past their date left out.
  mutating func apply(_ policy: RulePolicy, owners: OwnerTable, folder: String?) -> [IgnoreEntry] {
    if !owners.isEmpty {
      for place in diagnostics.indices where !diagnostics[place].rule.hasPrefix("config/") {
        diagnostics[place].owner = owners.owner(of: Self.route(of: diagnostics[place].location.source, in: folder))
      }
    }
    let unused = ignore(policy.ignores, folder: folder)
    if !policy.levels.isEmpty { weigh(by: policy) }
    switch policy.failOn {
    case .severity(let severity): failLevel = severity
    case .off: failLevel = nil
    case nil: break
    }
    return unused
  }

  private mutating func ignore(_ entries: [IgnoreEntry], folder: String?) -> [IgnoreEntry] {
    guard !entries.isEmpty else { return [] }
    var used = Array(repeating: false, count: entries.count)
    diagnostics.removeAll { diagnostic in
      let route = Self.route(of: diagnostic.location.source, in: folder)
      let covering = entries.indices.filter { entries[$0].covers(diagnostic, at: route) }
      for place in covering { used[place] = true }
      if !covering.isEmpty { ignored += 1 }
      return !covering.isEmpty
    }
    return zip(entries, used).filter { !$0.1 && !$0.0.isOver }.map(\.0)
  }

  /// The address of a screen: `/orders/detail` of `screens/orders/detail.json`; `nil` for a file that no route leads to.
  private static func route(of source: Source, in folder: String?) -> String? {
    if let url = source.url { return url }
    guard let folder, let file = source.file else { return nil }
    let root = folder.hasSuffix("/") ? folder : folder + "/"
    guard file.hasPrefix(root) else { return nil }
    let path = file.dropFirst(root.count)
    return "/" + (path.hasSuffix(".json") ? path.dropLast(".json".count) : path)
  }

  private mutating func weigh(by policy: RulePolicy) {
    diagnostics.removeAll { policy.level(of: $0.rule) == .off }
    for place in diagnostics.indices {
      if case .severity(let severity) = policy.level(of: diagnostics[place].rule) {
        diagnostics[place].severity = severity
      }
    }
  }
}
