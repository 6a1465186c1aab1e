import BeagleModel

/// Asks the site rules about a graph, and adds to every finding the way of a user to its screen.
struct SiteReport {
  let site: ScreenGraph
  /// The findings of the screens' own rules, by screen.
  let own: [[Diagnostic]]
  let facts: SiteFacts
  /// The screens whose findings depend on how the app loads them.
  let undecided: [Int]
  let checker: PayloadChecker
  /// Threads at most that the site's rules are asked on.
  let jobs: Int

  /// A smaller site is done with before a second thread has begun.
  private static let leastScreens = 256

  func report() -> RunReport {
    let namesReferrers = facts.hasLinks && checker.needs.contains(.referrers)
    let referrers = namesReferrers ? referrersByScreen() : [:]
    let failures = site.failures(of: Array(own.indices))
    var superseded: Set<Place> = []
    var found: [Diagnostic] = []
    let rules = (RuleRegistry.sites + (facts.hasLinks ? RuleRegistry.links : [])).filter {
      checker.levels.isOn($0.info)
    }
    let findings = Parallel.map(count: rules.count, jobs: site.screens.count < Self.leastScreens ? 1 : jobs) {
      [site, checker] in rules[$0].findings(in: site, of: checker.app)
    }
    for (rule, findings) in zip(rules, findings) {
      for finding in findings {
        guard let diagnostic = diagnostic(finding, of: rule.info, referrers) else { continue }
        for other in RuleRegistry.replaced[rule.info.id] ?? [] { superseded.insert(Place(diagnostic, rule: other)) }
        found.append(diagnostic)
      }
    }
    found.removeAll { superseded.contains(Place($0, rule: $0.rule)) }
    for (screen, findings) in own.enumerated() where !findings.isEmpty {
      let arrival = arrival(at: screen, referrers)
      for var finding in findings
      where finding.standsFor != nil || !superseded.contains(Place(finding, rule: finding.rule)) {
        finding.arrival = arrival
        finding.name(document: site.screens[screen].document)
        if finding.impact == .screenFails, let failure = failures[screen] { finding.impact = failure }
        found.append(finding)
      }
    }
    var report = RunReport(
      records: records(failures),
      findings: found.inOrder().withoutRepeats(), notChecked: notChecked, proof: facts.proof)
    if unansweredAddresses.contains(where: { $0.reason.leavesRunIncomplete }) { report.proof.isIncomplete = true }
    report.coverage = coverage
    if checker.needs.contains(.map) { report.map = siteMap }
    for case let use? in site.screens.lazy.map(\.appUse) { report.appUse.formUnion(use) }
    for screen in site.screens {
      if let changes = screen.changes { report.appUse.add(changes, ofScreen: screen.document) }
    }
    if let table = checker.app.deepLinkTable, site.screens.contains(where: { $0.appUse != nil }) {
      report.appUse.deepLinks += site.answers(to: table)
    }
    return report
  }

  private var siteMap: SiteMap {
    SiteMap(of: site, app: checker.app, hasLinks: facts.hasLinks, configurations: checker.configurations)
  }

  /// One record for each screen, with all addresses that its file answers.
  private func records(_ failures: [Int: Impact]) -> [RunReport.ScreenRecord] {
    var records: [RunReport.ScreenRecord] = []
    var places: [String: Int] = [:]
    var known: Set<Source> = []
    for (index, screen) in site.screens.enumerated() where screen.role != .answer {
      let isKnown = !known.insert(screen.source).inserted
      if let file = screen.source.file, let place = places[file], let url = screen.source.url {
        if !isKnown { records[place].add(url: url) }
      } else if screen.role == .screen {
        if let file = screen.source.file { places[file] = records.count }
        records.append(
          .init(
            screen, failure: failures[index] ?? .screenFails, configuration: checker.configurations.first ?? ""))
      }
    }
    return records
  }

  private var coverage: Coverage {
    var coverage = Coverage(isPartial: facts.leavesScreensOut || facts.proof.isIncomplete)
    for screen in site.screens where screen.outcome == .loaded {
      if screen.isUnread { coverage.unread.insert(screen.document) } else { coverage.documents.insert(screen.document) }
    }
    for screen in undecided { coverage.undecided.insert(site.screens[screen].document) }
    return coverage
  }

  private func diagnostic(_ finding: Finding, of info: RuleInfo, _ referrers: [Int: [String]]) -> Diagnostic? {
    let plan = finding.fix.flatMap { $0.title.utf8.count <= FindingReporter.longestFix ? $0 : nil }
    var diagnostic = Diagnostic(
      rule: info.id, severity: finding.severity ?? info.severity, impact: finding.impact ?? info.impact,
      message: finding.message.bounded, notes: finding.notes.map(\.bounded),
      related: finding.mentions.compactMap(related), location: SourceLocation(source: Source()))
    diagnostic.configurations = checker.configurations
    switch finding.place {
    case .value(let screen, let anchor):
      var fingerprint = Fingerprint.of([info.id, anchor.identity])
      if finding.subject.isValue, let value = anchor.value { fingerprint.add(value) }
      finding.subject.add(to: &fingerprint)
      diagnostic.fingerprint = fingerprint
      diagnostic.name(document: site.screens[screen].document)
      diagnostic.fix = plan.map(anchor.fix)
      if anchor.isUnpressed, diagnostic.impact == .pressDoesNothing { diagnostic.impact = .nothingHappens }
      (diagnostic.location, diagnostic.path, diagnostic.frame) = (anchor.location, anchor.path, anchor.frame)
      let releases = finding.releases ?? anchor.releases
      if releases == [] { return nil }
      diagnostic.releases = checker.app.releases.served.affected(releases)
      diagnostic.arrival = arrival(at: screen, referrers)
    case .location(let location):
      var fingerprint = Fingerprint.of([info.id, location.pointer])
      finding.subject.add(to: &fingerprint)
      (diagnostic.fingerprint, diagnostic.location) = (fingerprint, location)
      diagnostic.name(document: RelativePath.normal(location.source.name))
      diagnostic.fix = plan.map { Fix(title: $0.title) }
    // A payload's own findings come from its rules.
    case .node, .bytes: return nil
    }
    return diagnostic
  }

  private func arrival(at screen: Int, _ referrers: [Int: [String]]) -> Arrival {
    let isInFile = site.screens[screen].source.file != nil
    return Arrival(
      trail: facts.trails.trail(to: screen, of: site), referrers: referrers[screen, default: []],
      place: isInFile ? nil : facts.trails.place(of: screen))
  }

  private func related(_ mention: Finding.Mention) -> Related? {
    switch mention.place {
    case .location(let location): Related(message: mention.text, location: location)
    case .value(_, let anchor): Related(message: mention.text, location: anchor.location)
    case .node, .bytes: nil
    }
  }

  /// Links to a screen that each of its findings names.
  private static let mostReferrers = 100

  /// The locations of the first links to screens that something is found in, as `file:line:column`.
  private func referrersByScreen() -> [Int: [String]] {
    var wanted = Set(own.indices.filter { !own[$0].isEmpty })
    for (screen, targets) in site.targets.enumerated() where targets.contains(where: \.isBroken) {
      wanted.insert(screen)
    }
    if wanted.isEmpty { return [:] }
    var first: [String: Int] = [:]
    for (screen, summary) in site.screens.enumerated() where summary.role != .otherAddress {
      if let file = summary.source.file { first[file] = screen }
    }
    var referrers: [Int: [String]] = [:]
    for (screen, targets) in site.targets.enumerated() {
      for (link, target) in zip(site.screens[screen].links, targets) {
        guard case .screen(let address) = target else { continue }
        let summary = site.screens[address]
        let reached = summary.role == .otherAddress ? summary.source.file.flatMap { first[$0] } ?? address : address
        guard wanted.contains(reached), referrers[reached]?.count != Self.mostReferrers else { continue }
        referrers[reached, default: []].append(link.anchor.location.description)
      }
    }
    return referrers
  }

  /// The routes that the run did not check, in order.
  private var notChecked: [RunReport.NotChecked] {
    var routes = unfollowed + facts.unvisited + UnspecifiedTables.lines(for: site.screens, app: checker.app)
    let typedParts = site.screens.reduce(0) { $0 + $1.asked.typedParts }
    if facts.hasLinks, typedParts > 0 {
      routes.append(.init(route: Prose.count(typedParts, "lazy part"), reason: .askedAsTyped))
    }
    let contextNames = site.screens.reduce(0) { $0 + $1.asked.contextNames }
    if contextNames > 0 {
      routes.append(
        .init(route: Prose.count(contextNames, "context name"), reason: .unknownPlace(isOne: contextNames == 1)))
    }
    return routes.inOrder()
  }

  /// The addresses beside routes that were not checked.
  private var unansweredAddresses: [(address: ProbedAddress, reason: LoadFailure)] {
    site.screens.flatMap { $0.probed ?? [] }.compactMap { address in
      if case .notChecked(let reason)? = address.answer { (address, reason) } else { nil }
    }
  }

  /// The routes that were not followed, each once for each reason.
  private var unfollowed: [RunReport.NotChecked] {
    var referrers: [RunReport.NotChecked.Subject: Set<String>] = [:]
    for (screen, targets) in site.targets.enumerated() {
      for (link, target) in zip(site.screens[screen].links, targets) {
        // A rule reports an address without a host at every link.
        guard case .notChecked(let reason?) = target, reason != .noHost else { continue }
        referrers[.init(route: link.route, reason: reason), default: []].insert(link.anchor.location.description)
      }
    }
    for (address, reason) in unansweredAddresses {
      referrers[.init(route: address.address, reason: reason), default: []].insert(address.anchor.location.description)
    }
    return referrers.map { .init(route: $0.route, reason: $0.reason, referrers: $1.sorted()) }
  }
}

/// A place at which a rule may report.
private struct Place: Hashable {
  var rule: String
  var source: Source
  var offset: Int

  init(_ diagnostic: Diagnostic, rule: String) {
    self.rule = rule
    (source, offset) = (diagnostic.location.source, diagnostic.location.offset)
  }
}
