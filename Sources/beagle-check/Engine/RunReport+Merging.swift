import BeagleModel

/// The reports of several configurations as one.
extension RunReport {
  /// A walk without a network client.
  static func nothingLoaded(_ entries: [EntryPoint]) -> RunReport {
    RunReport(
      records: [], findings: [],
      notChecked: [
        NotChecked(
          route: Prose.count(entries.count, "entry point"), reason: .unspecified(key: "network"))
      ], proof: RunProof(isIncomplete: true))
  }

  /// Replaces the relative routes without a base URL by one line (`docs/configuration.md`).
  func withoutRelativeRoutes() -> RunReport {
    let relative = notChecked.filter { $0.reason == .unknownBaseURL }
    guard !relative.isEmpty else { return self }
    var report = self
    report.notChecked.removeAll { $0.reason == .unknownBaseURL }
    report.notChecked.append(
      NotChecked(
        route: Prose.count(Set(relative.map(\.route)).count, "relative route"),
        reason: .unspecified(key: "network.live.baseUrl"), referrers: Set(relative.flatMap(\.referrers)).sorted()))
    report.notChecked = report.notChecked.inOrder()
    return report
  }

  /// Adds the configuration's name to the unchecked routes; findings have it already.
  mutating func label(_ names: [String]) {
    configurations = names
    for place in appUse.deepLinks.indices { appUse.deepLinks[place].configurations = names }
    for place in notChecked.indices { notChecked[place].configurations = configurations }
  }

  /// The reports of two configurations as one; a finding of both has both names.
  func merging(_ other: RunReport) -> RunReport {
    var merged = self
    merged.configurations += other.configurations.filter { !configurations.contains($0) }
    merged.findings = Self.merged(findings, other.findings).inOrder()
    let known = Dictionary(records.indices.map { (records[$0].identity, $0) }, uniquingKeysWith: { first, _ in first })
    for record in other.records {
      if let place = known[record.identity] { merged.records[place].add(record) } else { merged.records.append(record) }
    }
    merged.notChecked = Self.merged(notChecked, other.notChecked).inOrder()
    merged.proof.add(other.proof)
    merged.coverage.add(other.coverage)
    merged.guessedBase = guessedBase ?? other.guessedBase
    merged.appUse.formUnion(other.appUse)
    merged.map.formUnion(other.map)
    return merged
  }

  /// The findings of two configurations, in any order.
  private static func merged(_ diagnostics: [Diagnostic], _ others: [Diagnostic]) -> [Diagnostic] {
    var merged = diagnostics
    var places = Dictionary(
      diagnostics.enumerated().map { (Identity($0.element), $0.offset) }, uniquingKeysWith: { first, _ in first })
    for diagnostic in others {
      let identity = Identity(diagnostic)
      guard let place = places[identity] else {
        places[identity] = merged.count
        merged.append(diagnostic)
        continue
      }
      merged[place].add(diagnostic)
    }
    return merged
  }

  /// Rules about unused entries of the configuration.
  private static let unused = [UnusedRegistration.info.id, UnusedDeepLink.info.id]

  /// Drops unused entries that another configuration inherits and uses.
  mutating func dropUsedElsewhere(_ configurations: [NamedConfiguration]) {
    findings.removeAll { diagnostic in
      Self.unused.contains(diagnostic.rule)
        && configurations.contains {
          $0.declares(at: diagnostic.location) && !diagnostic.configurations.contains($0.name)
        }
    }
  }

  /// Drops the findings about unused entries, for a run over a part of the screens.
  mutating func dropUnused() { findings.removeAll { Self.unused.contains($0.rule) } }

  /// The unchecked routes of two configurations, in any order.
  private static func merged(_ entries: [NotChecked], _ others: [NotChecked]) -> [NotChecked] {
    var merged = entries
    var places = Dictionary(entries.indices.map { (entries[$0].subject, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in others {
      guard let place = places[entry.subject] else {
        places[entry.subject] = merged.count
        merged.append(entry)
        continue
      }
      merged[place].referrers = Set(merged[place].referrers + entry.referrers).sorted()
      merged[place].configurations += entry.configurations
    }
    return merged
  }

  /// What equal findings of two walks share.
  private struct Identity: Hashable {
    let rule: String
    let source: Source
    let offset: Int
    let severity: Severity
    let message: String

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      source = diagnostic.location.source
      offset = diagnostic.location.offset
      severity = diagnostic.severity
      // Which counts the screens that each configuration has.
      message = unused.contains(diagnostic.rule) ? "" : diagnostic.message
    }
  }
}

extension Diagnostic {
  fileprivate mutating func add(_ other: Diagnostic) {
    arrival.referrers += other.referrers.filter { !referrers.contains($0) }
    configurations += other.configurations.filter { !configurations.contains($0) }
    if let others = other.releases { releases?.formUnion(others) } else { releases = nil }
  }
}
