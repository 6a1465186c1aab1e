import BeagleModel

/// All screens of a run in the order of discovery, and what their links lead to.
struct ScreenGraph: Sendable {
  var screens: [ScreenSummary]
  /// The target of each link, by screen and by index in its `links`.
  var targets: [[LinkResolution]]
  /// The screens' uses of custom components and actions.
  let custom: CustomUse
  /// Every route that answers, for suggestions.
  var knownRoutes: [KnownRoute] = []
  /// The screens that a walk started from; empty without a walk.
  var entries: [Int] = []
  /// The screens that the configuration says the app opens, walked or not.
  var openings: [Opening] = []
  /// The screen that answers a route, as iOS compares addresses; `nil` when none does.
  var answering: @Sendable (_ route: String) -> Int? = { _ in nil }

  init(
    screens: [ScreenSummary], targets: [[LinkResolution]] = [], knownRoutes: [KnownRoute] = [], entries: [Int] = [],
    openings: [Opening] = [], answering: @escaping @Sendable (_ route: String) -> Int? = { _ in nil }
  ) {
    self.screens = screens
    self.targets = targets
    custom = screens.reduce(into: CustomUse()) { $0.formUnion($1.custom) }
    self.knownRoutes = knownRoutes
    self.entries = entries
    self.openings = openings
    self.answering = answering
  }
}

/// A route that answers.
struct KnownRoute: Sendable, Equatable {
  var route: String
  /// Whether the answer is a screen.
  var isScreen = true
}

extension ScreenGraph {
  /// The screens that lazyComponents load and nothing else opens, so that they are parts of other screens.
  ///
  /// - Complexity: O(links).
  var parts: Set<Int> {
    var opened = Set(entries + openings.map(\.screen))
    var loaded: Set<Int> = []
    var sampled = SampledRoutes(self)
    for (screen, targets) in targets.enumerated() {
      for (link, target) in targets.enumerated() {
        guard case .screen(let reached) = target else { continue }
        if screens[screen].links[link].kind == .lazyComponent {
          loaded.insert(reached)
        } else {
          opened.insert(reached)
          opened.formUnion(sampled.screens(of: screens[screen].links[link]))
        }
      }
    }
    return loaded.subtracting(opened)
  }

  /// What users meet of screens that do not decode, where that is not the error view in a screen's place: only routes with a
  /// fallback lead there (`docs/spec/navigation.md` 4.5), or lazyComponents (`docs/spec/networking.md` 5).
  ///
  /// - Complexity: O(links), or less where all of the screens decode.
  func failures(of screens: [Int]) -> [Int: Impact] {
    let failing = Set(screens.filter { !self.screens[$0].decodesOnIOS })
    if failing.isEmpty || targets.isEmpty { return [:] }
    var failures: [Int: Impact] = [:]
    for screen in entries { failures[screen] = .screenFails }
    for opening in openings { failures[opening.screen] = .screenFails }
    for (screen, targets) in targets.enumerated() {
      for (link, target) in targets.enumerated() {
        guard case .screen(let reached) = target, failing.contains(reached) else { continue }
        let failure = self.screens[screen].links[link].impactOfFailure
        // The worst of several.
        switch (failures[reached], failure) {
        case (.screenFails, _), (.wrongScreen, .partMissing): continue
        default: failures[reached] = failure
        }
      }
    }
    return failures
  }
}

/// A screen that the app opens by itself.
struct Opening: Sendable {
  /// Its place in `ScreenGraph.screens`.
  var screen: Int
  var passed: Passed
  /// The place of its entry in the configuration; `nil` for a route on the command line.
  var location: SourceLocation?
}
