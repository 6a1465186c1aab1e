import BeagleModel

extension RunReport {
  /// Names the team of every screen and of its findings, weighs findings as the configuration says, and leaves out those that it
  /// ignores.
  ///
  /// - Parameters:
  ///   - folder: The one folder that was checked, whose files are routes; `nil` for a walk.
  ///   - bases: What the app puts before relative routes, in any of its configurations.
  /// - Returns: The entries that ignored nothing although their rule was asked, those past their date left out.
  mutating func apply(
    _ policy: RulePolicy, _ levels: RuleLevels, owners: OwnerTable, folder: String?, bases: [String]
  ) -> [IgnoreEntry] {
    switch policy.failOn {
    case .severity(let severity): exitPolicy.failLevel = severity
    case .off: exitPolicy.failLevel = nil
    case nil: break
    }
    guard !owners.isEmpty || !policy.ignores.isEmpty || !levels.isEmpty else { return [] }
    let ignores = ScopeIndex(policy.ignores.map { ($0.scope, $0.fingerprint) })
    var used = Array(repeating: false, count: policy.ignores.count)
    var source: Source?
    var routes: [String] = []
    var owner = owners.owners(of: [])
    findings = findings.compactMap { diagnostic in
      var diagnostic = diagnostic
      if diagnostic.location.source != source {
        source = diagnostic.location.source
        routes = Self.routes(of: diagnostic.location.source, in: folder, below: bases)
        owner = owners.owners(of: routes)
      }
      if !diagnostic.rule.hasPrefix("config/") { diagnostic.owner = owner.owner(in: diagnostic.configurations) }
      switch levels.level(of: diagnostic, at: routes) {
      case .off: return nil
      case .severity(let severity): diagnostic.severity = severity
      case nil: break
      }
      let covering = ignores.places(for: diagnostic, at: routes).filter {
        policy.ignores[$0].covers(diagnostic, at: routes)
      }
      guard let first = covering.first else { return diagnostic }
      for entry in covering { used[entry] = true }
      let entry = policy.ignores[first]
      ignoredFindings.append(IgnoredFinding(finding: diagnostic, reason: entry.reason, location: entry.location))
      return nil
    }
    if !owners.isEmpty {
      for place in records.indices {
        let routes = records[place].sources.flatMap { Self.routes(of: $0, in: folder, below: bases) }
        records[place].owner = owners.owners(of: routes).owner(in: records[place].endings.map(\.configuration))
      }
    }
    return zip(policy.ignores, used).filter { entry, isUsed in
      !isUsed && !entry.isOver && (entry.rule.map(levels.isOn) ?? !levels.isNarrowed)
    }.map(\.0)
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
    return [RelativePath.route(ofFile: file.dropFirst(root.count))]
  }

  // MARK: - What is listed

  /// The report with the first findings of each rule in each document, and the number of the others.
  consuming func limited(to limits: RunLimits) -> RunReport {
    guard findings.count > limits[.findings] else { return self }
    var tally = FindingTally(limit: limits[.findings])
    for finding in findings {
      tally.add(
        finding.rule, finding.severity, finding.state, in: finding.location.source, standingFor: finding.standsFor
      ) { finding }
    }
    var report = self
    report.findings = tally.result()
    return report
  }

  /// Lists the files that were not read where no finding of the report says so: its rule is off, or the finding is known
  /// or ignored. Else the run would end with 3 without a word.
  mutating func listUnread() {
    let told = Set(findings.map(\.location.source))
    let unread = records.filter { record in
      record.outcome != .loaded && record.source.url == nil && !told.contains(record.source)
    }
    if unread.isEmpty { return }
    notChecked += unread.map { record in
      NotChecked(
        route: record.source.name, reason: .unreadableFile,
        configurations: record.endings.map(\.configuration).filter { !$0.isEmpty })
    }
    notChecked = notChecked.inOrder()
  }
}
