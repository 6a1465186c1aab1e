import BeagleModel

/// Something that some releases of the app do not have, in the words of findings.
struct ReleaseGap {
  /// The name as messages show it.
  var name: String
  var life: Lifespan
  /// What releases below `since` have in its place.
  var instead: String?
  /// What releases from `until` on have in its place.
  var replacedBy: String?
  /// Whether its versions are Beagle's, and not the app's.
  var isBeagles = false
  /// The releases without it that read the place; not empty.
  var releases: ReleaseSet
  var served: ServedReleases

  /// `"custom:Carousel" needs app 5.0.0; in 4.9.1 (8 % of users) a gap is shown`.
  ///
  /// - Parameter effect: What users of these releases meet.
  func message(_ effect: String) -> String {
    let owner = isBeagles ? "Beagle" : "app"
    let needs = missedSince.map { "needs \(owner) \($0)" }
    let removed = missedUntil.map { "was removed in \(owner) \($0)" }
    let reasons = Prose.list([needs, removed].compactMap(\.self), "and")
    return "\(name) \(reasons); in \(served.words(releases)) \(effect)"
  }

  /// What to send to these releases.
  var fix: FixPlan {
    var parts: [String] = []
    let owner = isBeagles ? "Beagle " : ""
    if let since = missedSince {
      parts.append(
        instead.map { "use \($0) for \(name) below \(owner)\(since)" } ?? "send \(name) from \(owner)\(since) on only")
    }
    if let until = missedUntil {
      parts.append((replacedBy.map { "use \($0) for \(name)" } ?? "leave \(name) out") + " from \(owner)\(until) on")
    }
    return FixPlan(Prose.list(parts, "and"))
  }

  private var missedSince: AppVersion? { life.since.flatMap { since in misses { $0 < since } ? since : nil } }

  private var missedUntil: AppVersion? { life.until.flatMap { until in misses { $0 >= until } ? until : nil } }

  private func misses(_ isMissed: (AppVersion) -> Bool) -> Bool {
    served.releases(in: releases).contains { release in
      (isBeagles ? release.beagle : release.version).map(isMissed) ?? false
    }
  }
}

extension RuleContext {
  /// A finding at the use of an entry that some of the releases that read the place do not have; `nil` where all have it.
  ///
  /// - Parameters:
  ///   - node: The name in the payload.
  ///   - readers: The releases that read it, where the place does not say.
  ///   - effect: What users of the others meet.
  func finding(
    ofGapIn table: EntryLives.Table, named name: String, at node: JSONNode, readBy readers: ReleaseSet? = nil,
    _ effect: String, severity: Severity? = nil
  ) -> Finding? {
    guard let entry = app.releases.lives[table, name] else { return nil }
    let lacking = (readers ?? releases(reading: node.index)).subtracting(app.releases.having(table, name))
    if lacking.isEmpty { return nil }
    let gap = ReleaseGap(
      name: name.shortened, life: entry.life, instead: entry.instead, replacedBy: entry.replacedBy, releases: lacking,
      served: app.releases.served)
    let note = entry.location.map { "its entry is at \($0.description)" }
    return Finding(
      at: node, gap.message(effect), fix: gap.fix, notes: [note].compactMap(\.self), severity: severity
    ).concerning(lacking)
  }
}

extension AppModel {
  /// Whether some release lacks an entry of a table.
  func hasGaps(in table: EntryLives.Table) -> Bool { !releases.isEmpty && releases.lives.hasAny(in: table) }

  /// The components or actions that not every release has, by name.
  func namesWithGaps(_ kind: ObjectSchema.Kind) -> [String] {
    if releases.isEmpty { return [] }
    return coder.schemas.filter { $0.kind == kind && releases.having($0) != releases.served.all }.map(\.name)
  }
}

extension Property {
  /// The first release that does without the key, of those that some releases need; `nil` where the newest one needs it.
  var neededBefore: String? { if case .until(let end) = need { end } else { until } }
}
