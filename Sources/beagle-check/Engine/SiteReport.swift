import BeagleModel

/// A site after all its screens were checked: asks the site's rules, and writes down who leads where.
struct SiteReport {
  let site: ScreenGraph
  let app: AppModel
  /// The findings of the screens' own rules, by screen.
  let own: [[Diagnostic]]
  /// The named configurations of the app that the site was checked for.
  var configurations: [String] = []
  var trails = Trails()
  /// By screen.
  var unanswered: UnansweredLinks
  /// Entry points and the like that were not loaded.
  let unvisited: [RunReport.NotChecked]
  /// Whether the links between screens were looked at.
  var hasLinks = true
  /// Whether something could not be looked at that may be there the next time.
  let isIncomplete: Bool
  var levels = RuleLevels.all
  /// Threads at most that the site's rules are asked on.
  var jobs = 1

  /// A smaller site is done with before a second thread has begun.
  private static let leastScreens = 256

  mutating func report(_ texts: SiteTexts) -> RunReport {
    let referrers = texts.namesReferrers ? referrersByScreen() : [:]
    let faulty = screensWithFindings
    let failures = site.failures(of: faulty)
    var ways: [Int: Way] = [:]
    for screen in faulty {
      let places = referrers[screen, default: []].map { texts.place(screen: $0.screen, offset: $0.offset) }
      let way = Way(
        trail: trails.trail(to: screen, of: site), referrers: places, failure: failures[screen] ?? .screenFails)
      if !way.isEmpty { ways[screen] = way }
    }
    var superseded: Set<Place> = []
    var found: [Diagnostic] = []
    let rules = (RuleRegistry.sites + (hasLinks ? RuleRegistry.links : [])).filter { levels.isOn($0.info) }
    let findings = Parallel.map(count: rules.count, jobs: site.screens.count < Self.leastScreens ? 1 : jobs) {
      [site, app] in rules[$0].findings(in: site, of: app)
    }
    for (rule, findings) in zip(rules, findings) {
      for finding in findings {
        guard let diagnostic = diagnostic(finding, of: rule.info, referrers, texts) else { continue }
        for other in RuleRegistry.replaced[rule.info.id] ?? [] { superseded.insert(Place(diagnostic, rule: other)) }
        found.append(diagnostic)
      }
    }
    found.removeAll { superseded.contains(Place($0, rule: $0.rule)) }
    for place in found.indices { found[place].configurations = configurations }
    for (screen, findings) in own.enumerated() {
      for var finding in findings where !superseded.contains(Place(finding, rule: finding.rule)) {
        if let way = ways[screen] { finding.add(way) }
        found.append(finding)
      }
    }
    return RunReport(
      records: site.screens.indices.compactMap {
        site.screens[$0].isAnswer || site.screens[$0].isOtherAddress ? nil : RunReport.ScreenRecord(site.screens[$0])
      },
      findings: found.inOrder().withoutRepeats(),
      notChecked: notCheckedRoutes(texts), isIncomplete: isIncomplete, summaries: site.screens)
  }

  /// Each once.
  private var screensWithFindings: [Int] {
    own.indices.filter { !own[$0].isEmpty }
  }

  private mutating func diagnostic(
    _ finding: Finding, of info: RuleInfo, _ referrers: [Int: [(screen: Int, offset: Int)]], _ texts: SiteTexts
  ) -> Diagnostic? {
    switch finding.place {
    case .value(let screen, let offset): return diagnostic(finding, on: screen, at: offset, of: info, referrers, texts)
    case .screen(let screen): return diagnostic(finding, on: screen, at: nil, of: info, referrers, texts)
    // A payload's own findings come from its rules.
    case .node, .bytes: return nil
    case .location(let location):
      var fingerprint = Fingerprint.of([info.id, location.source.name, location.pointer])
      finding.subject.add(to: &fingerprint)
      return Diagnostic(
        rule: info.id, severity: finding.severity ?? info.severity,
        impact: finding.impact ?? info.impact,
        message: finding.message, fix: finding.fix.map { Fix(title: $0.title) }, notes: finding.notes,
        location: location,
        fingerprint: fingerprint)
    }
  }

  private mutating func diagnostic(
    _ finding: Finding, on screen: Int, at offset: Int?, of info: RuleInfo,
    _ referrers: [Int: [(screen: Int, offset: Int)]], _ texts: SiteTexts
  ) -> Diagnostic? {
    guard var diagnostic = texts.diagnostic(finding, screen: screen, offset: offset, of: info) else { return nil }
    diagnostic.referrers = referrers[screen, default: []].map { texts.place(screen: $0.screen, offset: $0.offset) }
    diagnostic.trail = trails.trail(to: screen, of: site)
    return diagnostic
  }

  private func referrersByScreen() -> [Int: [(screen: Int, offset: Int)]] {
    var wanted = Set(screensWithFindings)
    if site.targets.hasBroken {
      for (screen, targets) in site.targets.enumerated() where targets.contains(where: \.isBroken) {
        wanted.insert(screen)
      }
    }
    if wanted.isEmpty { return [:] }
    var first: [String: Int] = [:]
    for (screen, summary) in site.screens.enumerated() where !summary.isOtherAddress {
      if let file = summary.source.file { first[file] = screen }
    }
    var referrers: [Int: [(screen: Int, offset: Int)]] = [:]
    for (screen, targets) in site.targets.enumerated() {
      for (link, target) in targets.enumerated() {
        guard case .screen(let address) = target else { continue }
        let summary = site.screens[address]
        let reached = summary.isOtherAddress ? summary.source.file.flatMap { first[$0] } ?? address : address
        guard wanted.contains(reached) else { continue }
        referrers[reached, default: []].append((screen, site.screens[screen].links[link].offset))
      }
    }
    return referrers
  }

  private mutating func notCheckedRoutes(_ texts: SiteTexts) -> [RunReport.NotChecked] {
    locate(texts.reader)
    var routes = RunReport.NotChecked.all(of: unanswered, in: site.screens, jobs: jobs)
    routes += unvisited
    routes += Untold.lines(for: site.screens, app: app)
    if hasLinks { routes += typedParts }
    return routes.inOrder { RunReport.NotChecked.isOrdered($0, $1) }
  }

  /// The parts that nobody asked for. They are no links: a rule about the site would take them for ways to anywhere.
  private var typedParts: [RunReport.NotChecked] {
    let count = site.screens.reduce(0) { $0 + Int($1.asked.typedParts) }
    if count == 0 { return [] }
    return [.init(route: Prose.count(count, "lazy part"), obstacle: .askedAsTyped, referrers: [])]
  }

  /// Reads screens again, side by side, whose links have no places yet; that may be all of them.
  private mutating func locate(_ reader: SiteTexts.Reader) {
    let runs = unanswered.runsOfScreens.filter { run in
      unanswered[run].contains { $0.obstacle != nil && $0.place == nil }
    }
    if runs.isEmpty { return }
    let places = Parallel.map(count: runs.count, jobs: jobs) { [unanswered] in reader.places(of: unanswered[runs[$0]]) }
    for (run, places) in zip(runs, places) {
      for (link, place) in zip(run, places) { unanswered[link].place = place }
    }
  }
}

/// How a screen is come to.
private struct Way: Sendable {
  let trail: [String]
  let referrers: [String]
  let failure: Impact

  var isEmpty: Bool { trail.isEmpty && referrers.isEmpty && failure == .screenFails }
}

extension Diagnostic {
  fileprivate mutating func add(_ way: Way) {
    (trail, referrers) = (way.trail, way.referrers)
    if impact == .screenFails { impact = way.failure }
  }
}

/// Where a rule may report.
private struct Place: Hashable {
  var rule: String
  var source: Source
  var offset: Int

  init(_ diagnostic: Diagnostic, rule: String) {
    self.rule = rule
    (source, offset) = (diagnostic.location.source, diagnostic.location.offset)
  }
}

extension LinkTarget {
  var isBroken: Bool {
    if case .broken = self { return true }
    return false
  }
}
