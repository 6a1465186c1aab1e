import BeagleModel

/// Checks one payload: bytes in, findings and a summary out. Holds no state, so that any number may run at once, each in an
/// arena of its own.
struct PayloadChecker: Sendable {
  private let shared: SharedKnowledge
  let root: PayloadRoot
  let levels: RuleLevels
  /// What the reports need beside findings.
  let needs: ReportNeeds
  /// The named configurations of the app that this one is of; empty when none was given.
  let configurations: [String]
  private let namesUses: Bool
  /// The changes of a release whose uses summaries name; `nil` for none.
  private let watch: ContractWatch?
  private let rules: RuleDispatcher
  /// The index of `NavigationContext` among the app's schemas.
  private let passed: Int32

  /// - Parameter namesUses: Whether summaries say what screens use of the app by name.
  init(
    app: AppModel, root: PayloadRoot = .component, needs: ReportNeeds = .referrers, configurations: [String] = [],
    levels: RuleLevels = .all, namesUses: Bool = false, watch: ContractWatch? = nil
  ) {
    shared = SharedKnowledge(app)
    self.root = root
    self.levels = levels
    self.needs = needs
    self.configurations = configurations
    self.namesUses = namesUses
    self.watch = watch
    rules = RuleDispatcher(for: app, levels)
    passed = Screen.index(ofBuiltIn: "NavigationContext")
  }

  var app: AppModel { shared.app }

  struct Result: Sendable {
    /// In the order of reports.
    var findings: [Diagnostic]
    var summary: ScreenSummary
    /// Whether its findings depend on how the app loads it, which only the site knows.
    var isUndecided = false
  }

  /// Tables and memory for one thread's checks.
  func makeArena() -> ScreenArena { ScreenArena(coder: app.coder, contexts: app.contexts) }

  func makeArenas(_ jobs: Int) -> [ScreenArena] { (0..<max(1, jobs)).map { _ in makeArena() } }

  func check(_ bytes: PaddedBytes, source: Source) -> Result { check(bytes, source: source, in: makeArena()) }

  func check(_ bytes: PaddedBytes, source: Source, in arena: ScreenArena) -> Result {
    do throws(JSONSyntaxError) {
      let screen = try self.screen(parsing: bytes, as: root, in: arena)
      return review(screen, source: source, isOpened: root == .screen, in: arena)
    } catch {
      return refused(RefusedPayload(bytes: bytes, source: source), error)
    }
  }

  /// The findings of a payload now that its role is known; `nil` for a text that is no JSON.
  ///
  /// - Parameter wanted: What its root must be as is known by now; `nil` for what it was held for.
  func findings(
    of bytes: PaddedBytes, as wanted: PayloadRoot?, at placement: Placement, beside neighbours: Neighbours,
    source: Source, in arena: ScreenArena
  ) -> (findings: [Diagnostic], decodesOnIOS: Bool)? {
    let root = root == .either ? wanted ?? root : root
    guard let screen = try? self.screen(parsing: bytes, as: root, in: arena) else { return nil }
    let review = RuleContext(
      screen: screen, source: source, knowing: shared,
      semantics: arena.semantics(of: screen, within: placement.surroundings), placement: placement,
      neighbours: neighbours)
    let found = findings(for: review)
    review.giveBackMemory(to: arena)
    return (found, screen.decodesOnIOS)
  }

  /// What reports show of a payload that another machine has checked: how iOS would draw it, `nil` for an action, and what
  /// it uses of the app.
  func details(
    of bytes: PaddedBytes, from source: Source, in arena: ScreenArena
  ) -> (drawing: DrawnScreen?, appUse: AppUse?) {
    guard let screen = try? self.screen(parsing: bytes, as: root, in: arena) else { return (.error, nil) }
    let review = review(of: screen, source: source, isOpened: root == .screen, in: arena)
    defer { review.giveBackMemory(to: arena) }
    let summary = namesUses ? ScreenSummary(of: review, passed: passed, namesUses: true) : nil
    return (DrawnScreen(of: review), summary?.appUse)
  }

  private func screen(
    parsing bytes: PaddedBytes, as root: PayloadRoot, in arena: ScreenArena
  ) throws(JSONSyntaxError) -> Screen {
    // A payload that decodes as a component has a component's discriminator.
    try arena.screen(parsing: bytes, expecting: root == .action ? .action : .component) { root.root(of: $0) }
  }

  /// Asks the rules about a screen that a view client loaded.
  ///
  /// - Parameter isOpened: Whether the app is known to show it by itself, and not as a part of another screen.
  func review(_ loaded: LoadedScreen, source: Source, isOpened: Bool, in arena: ScreenArena) -> Result {
    switch loaded.content {
    case .success(let screen): return review(screen, source: source, isOpened: isOpened, in: arena)
    case .failure(let error):
      let payload = RefusedPayload(
        bytes: loaded.bytes, source: source, status: loaded.response.status,
        contentType: loaded.response.headers["Content-Type"])
      return refused(payload, error)
    }
  }

  /// - Parameter isOpened: Whether the app is known to open it. Else a payload without a screen at its root may be a part.
  private func review(_ screen: Screen, source: Source, isOpened: Bool, in arena: ScreenArena) -> Result {
    let limits = app.configuration.limits
    if let refusal = limits.refusal(of: screen.document) { return beyond(refusal, source) }
    let review = review(of: screen, source: source, isOpened: isOpened, in: arena)
    if let refusal = limits.refusal(of: review.semantics) {
      review.giveBackMemory(to: arena)
      return beyond(refusal, source)
    }
    let dependsOnPlace = review.semantics.dependsOnSurroundings
    var summary = ScreenSummary(of: review, passed: passed, namesUses: namesUses, watch: watch)
    if needs.contains(.drawings) { summary.drawing = DrawnScreen(of: review) }
    let findings = findings(for: review)
    review.giveBackMemory(to: arena)
    let isUndecided = dependsOnPlace || review.needsHosts || isAction(screen)
    return Result(findings: findings, summary: summary, isUndecided: isUndecided)
  }

  private func review(of screen: Screen, source: Source, isOpened: Bool, in arena: ScreenArena) -> RuleContext {
    let isPart = !isOpened && !screen.hasScreenAsRoot
    return RuleContext(
      screen: screen, source: source, knowing: shared,
      semantics: arena.semantics(of: screen, within: isPart ? .unknown : .nothing),
      placement: isOpened ? .opened : .unknown)
  }

  /// Whether a payload is taken for an action, which it may not be.
  private func isAction(_ screen: Screen) -> Bool {
    guard root == .either, let first = screen.facts.elements.first, screen.schema(of: first)?.kind != .component else {
      return false
    }
    return root.root(of: screen.document) == .action
  }

  private func findings(for review: RuleContext) -> [Diagnostic] {
    let limit = app.configuration.limits[.findings]
    var found = FoundFindings(limit: limit)
    rules.collect(in: review, into: &found)
    if found.all.isEmpty { return [] }
    var reporter = FindingReporter(
      locator: review.locator, screen: review.screen, configurations: configurations, served: app.releases.served)
    return reporter.diagnostics((consume found).all.settled(replaced: RuleRegistry.replaced), limit: limit)
  }

  /// A payload that is beyond a limit of the run.
  private func beyond(_ refusal: String, _ source: Source) -> Result {
    let info = UnreadableFile.info
    let found = Diagnostic(
      rule: info.id, severity: info.severity, impact: info.impact, message: refusal,
      location: SourceLocation(source: source), fingerprint: Fingerprint.of([info.id]),
      configurations: configurations)
    return Result(findings: [found], summary: ScreenSummary(source: source, outcome: .notChecked))
  }

  private func refused(_ payload: RefusedPayload, _ error: JSONSyntaxError) -> Result {
    var reporter = FindingReporter(
      locator: Locator(source: payload.source, bytes: payload.bytes), screen: nil, configurations: configurations,
      served: app.releases.served)
    let finding = RuleRegistry.syntax.lazy.compactMap { rule in
      rule.finding(for: error, in: payload).map { ($0, rule.info) }
    }.first
    let found = finding.flatMap { levels.isOn($0.1) ? reporter.diagnostic($0.0, of: $0.1) : nil }
    var summary = ScreenSummary(source: payload.source, outcome: .loaded)
    summary.bytes = payload.bytes.count
    summary.isUnread = true
    if needs.contains(.drawings) { summary.drawing = .error }
    if payload.status != nil, case .notJSON(.html) = error.kind { summary.webPage = WebPage(payload.bytes) }
    return Result(findings: found.map { [$0] } ?? [], summary: summary)
  }
}

/// The kind of object at the root of payloads.
enum PayloadRoot: String, Sendable, CaseIterable {
  /// A component that the app opens as a screen of its own: no context is declared around it.
  case screen
  case component
  case action
  /// Whichever its discriminator says: a back end's tests write both.
  case either

  /// The kind that the root of a document must have.
  func root(of document: JSONDocument) -> Screen.Root {
    switch self {
    case .screen, .component: return .component
    case .action: return .action
    case .either:
      let root = document.root
      let isAction = root[Discriminator.action.key]?.string != nil && root[Discriminator.component.key] == nil
      return isAction ? .action : .component
    }
  }
}
