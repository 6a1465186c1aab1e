import BeagleModel

/// Checks one payload: bytes in, diagnostics and a summary out. Holds no state, so that any number may run at once, each
/// in an arena of its own.
struct PayloadChecker: Sendable {
  private let shared: SharedKnowledge
  let root: PayloadRoot
  let levels: RuleLevels
  /// What findings get besides what people read.
  let detail: ReportDetail
  /// The named configurations of the app that this one is of; empty when none was given.
  let configurations: [String]
  private let usage: NameUsage?
  private let walk: RuleDispatcher
  /// The place of `NavigationContext` among the app's schemas.
  private let passed: Int32

  /// - Parameter usage: Told of every screen that is reviewed.
  init(
    app: AppModel, root: PayloadRoot = .component, detail: ReportDetail = .all,
    configurations: [String] = [], levels: RuleLevels = .all, usage: NameUsage? = nil
  ) {
    shared = SharedKnowledge(app)
    self.root = root
    self.levels = levels
    self.detail = detail
    self.configurations = configurations
    self.usage = usage
    walk = RuleDispatcher(for: app, levels)
    passed = Screen.index(ofBuiltIn: "NavigationContext")
  }

  var app: AppModel { shared.app }

  struct Result: Sendable {
    /// In the order of reports.
    var findings: [Diagnostic]
    var summary: ScreenSummary
    /// Of the offsets that were asked about, in their order.
    var places: [(line: Int, column: Int)] = []
    /// What is pressed for each link of the summary, `nil` outside every component; empty unless it was asked for.
    var captions: [String?] = []
    /// Whether something else would be found if it were known how the app comes to it.
    var isUndecided = false
  }

  /// Looks at a summary while the document is at hand, and gives the offsets whose lines and columns will be asked for:
  /// to learn them later takes the screen a second time.
  typealias Placing = (inout ScreenSummary) -> [Int]

  /// Tables and memory for one thread's checks.
  func makeArena() -> ScreenArena { ScreenArena(coder: app.coder, contexts: app.contexts) }

  func makeArenas(_ jobs: Int) -> [ScreenArena] { (0..<max(1, jobs)).map { _ in makeArena() } }

  func check(_ bytes: PaddedBytes, source: Source) -> Result {
    check(bytes, source: source, from: Origin(source), in: makeArena())
  }

  /// - Parameter origin: That of the source, as the summary is to keep it.
  func check(
    _ bytes: PaddedBytes, source: Source, from origin: Origin, in arena: ScreenArena, placing: Placing = { _ in [] }
  ) -> Result {
    let screen: Screen
    do throws(JSONSyntaxError) {
      screen = try self.screen(parsing: bytes, as: root, in: arena)
    } catch {
      return refused(RefusedPayload(bytes: bytes, source: source), from: origin, error)
    }
    // Handed on: kept here, a very large screen's facts would be there while its findings are worded.
    return review(consume screen, source: source, from: origin, isOpened: root == .screen, in: arena, placing)
  }

  /// What is found of a payload that was checked before anybody knew how the app comes to it; `nil` where it cannot be read
  /// any more.
  ///
  /// - Parameter wanted: What its root must be as is known by now; `nil` for what it was held for.
  func findings(
    of bytes: PaddedBytes, as wanted: PayloadRoot?, at placement: Placement, beside neighbours: Neighbours,
    source: Source, from origin: Origin, in arena: ScreenArena
  ) -> (findings: [Diagnostic], decodesOnIOS: Bool)? {
    let root = root == .either ? wanted ?? root : root
    guard let screen = try? self.screen(parsing: bytes, as: root, in: arena) else { return nil }
    let review = RuleContext(
      screen: screen, source: source, knowing: shared,
      contexts: arena.contexts(of: screen, within: placement.surroundings), placement: placement,
      neighbours: neighbours)
    arena.giveBack(review.takeContexts())
    let found = self.findings(for: review)
    return (found.isEmpty ? [] : diagnostics(found, ScreenPaths.Outline(screen), source).all, screen.decodesOnIOS)
  }

  private func screen(
    parsing bytes: PaddedBytes, as root: PayloadRoot, in arena: ScreenArena
  ) throws(JSONSyntaxError) -> Screen {
    // What decodes as a component has a component's discriminator.
    try arena.screen(parsing: bytes, expecting: root == .action ? .action : .component) { root.root(of: $0) }
  }

  func screen(of document: JSONDocument) -> Screen { app.coder.screen(from: document, root: root.root(of: document)) }

  /// Asks the rules about a screen that a view client loaded, and finds out what is pressed for its links.
  ///
  /// - Parameter isOpened: Whether the app is known to show it by itself, and not as a part of another screen.
  func review(_ loaded: LoadedScreen, source: Source, isOpened: Bool, in arena: ScreenArena) -> Result {
    switch loaded.content {
    case .success(let screen):
      return review(
        screen, source: source, from: Origin(source), isOpened: isOpened, in: arena, captions: [])
    case .failure(let error):
      let payload = RefusedPayload(
        bytes: loaded.bytes, source: source, status: loaded.response.status,
        contentType: loaded.response.headers["Content-Type"])
      return refused(payload, from: Origin(source), error)
    }
  }

  /// - Parameter isOpened: Whether the app is known to open it. Else it is taken for a part, unless nothing would be found of
  ///   it as a screen either.
  private func review(
    _ given: consuming Screen, source: Source, from origin: Origin, isOpened: Bool, in arena: ScreenArena,
    captions asked: [String?]? = nil, _ placing: Placing = { _ in [] }
  ) -> Result {
    let screen = consume given
    var contexts = arena.contexts(of: screen, within: .nothing)
    let isPart = !isOpened && !contexts.isSound && !screen.hasScreenAsRoot
    if isPart {
      arena.giveBack(consume contexts)
      contexts = arena.contexts(of: screen)
    }
    let review = RuleContext(
      screen: screen, source: source, knowing: shared, contexts: consume contexts,
      placement: isOpened ? .opened : .unknown)
    usage?.collect(screen, source: source)
    var captions = asked
    var summary = ScreenSummary(of: review, from: origin, passed: passed, captions: &captions)
    // Before anything is worded: a very large screen's contexts and texts would be held at the same time.
    arena.giveBack(review.takeContexts())
    let found = findings(for: review)
    let isUndecided =
      isPart || !isOpened && review.wasAskedForPlacement || review.wasAskedForNeighbours || isAction(screen)
    let offsets = placing(&summary)
    // Most screens have nothing to be located.
    if found.isEmpty, offsets.isEmpty {
      return Result(
        findings: [], summary: consume summary, captions: captions ?? [], isUndecided: isUndecided)
    }
    let outline = ScreenPaths.Outline(screen)
    // Of a very large screen the facts and faults would be held beside all that words are made of.
    _ = (consume screen, consume review)
    let (findings, locator) = diagnostics(found, outline, source)
    return Result(
      findings: findings, summary: consume summary, places: offsets.map(locator.lineAndColumn),
      captions: captions ?? [], isUndecided: isUndecided)
  }

  /// Whether a payload is taken for an action, which it may not be.
  private func isAction(_ screen: Screen) -> Bool {
    guard root == .either, let first = screen.facts.elements.first, screen.schema(of: first)?.kind != .component else {
      return false
    }
    return root.root(of: screen.document) == .action
  }

  private func diagnostics(
    _ found: [Found], _ outline: ScreenPaths.Outline, _ source: Source
  ) -> (all: [Diagnostic], locator: Locator) {
    let locator = Locator(source: source, bytes: outline.document.bytes)
    var reporter = FindingReporter(
      locator: locator, outline: outline, configurations: configurations)
    return (reporter.diagnostics(found), locator)
  }

  private func refused(_ payload: RefusedPayload, from origin: Origin, _ error: JSONSyntaxError) -> Result {
    var reporter = FindingReporter(
      locator: Locator(source: payload.source, bytes: payload.bytes), outline: nil, configurations: configurations)
    let finding = RuleRegistry.syntax.lazy.compactMap { rule in
      rule.finding(for: error, in: payload).map { ($0, rule.info) }
    }.first
    let found = finding.flatMap { levels.isOn($0.1) ? reporter.diagnostic($0.0, of: $0.1) : nil }
    return Result(
      findings: found.map { [$0] } ?? [],
      summary: ScreenSummary(origin: origin, outcome: .loaded, bytes: payload.bytes.count))
  }

  private func findings(for review: RuleContext) -> [Found] {
    var found = FoundList()
    walk.collect(in: review, into: &found)
    return found.all.settled()
  }
}

/// What payloads hold.
enum PayloadRoot: String, Sendable, CaseIterable {
  /// A component that the app opens as a screen of its own: no context is declared around it.
  case screen
  case component
  case action
  /// Whichever its discriminator says: a back end's tests write both.
  case either

  /// What must be at the root of a document.
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
