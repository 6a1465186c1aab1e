import BeagleModel

/// All screens of a run together, in the order in which they were met.
struct ScreenGraph: Sendable {
  var screens: [ScreenSummary]
  /// What each link's route came to, by screen and by place in its `links`.
  var targets: LinkTargets
  /// The texts that may open a screen in a way that nobody knows.
  let ownTexts: OwnTexts
  /// What screens use of the app's own components and actions.
  let usedSchemas: SchemaUse
  /// Every route that answered, for suggestions.
  var knownRoutes: KnownRoutes
  /// The screens that the app opens by itself, where a walk started; empty when nobody walked.
  var entries: [Int]
  /// The screens that the app is told to open by itself, and what it passes to them, walked or not.
  var openings: [Opening]
  /// The screen that answers a route, as iOS compares addresses; `nil` when none of the site's does.
  var answering: @Sendable (_ route: String) -> Int?

  init(
    screens: [ScreenSummary], targets: LinkTargets = [], ownTexts: OwnTexts = OwnTexts(),
    usedSchemas: SchemaUse = SchemaUse(), knownRoutes: KnownRoutes = [],
    entries: [Int] = [], openings: [Opening] = [],
    answering: @escaping @Sendable (_ route: String) -> Int? = { _ in nil }
  ) {
    self.screens = screens
    self.targets = targets
    self.ownTexts = ownTexts
    self.usedSchemas = usedSchemas
    self.knownRoutes = knownRoutes
    self.entries = entries
    self.openings = openings
    self.answering = answering
  }
}

extension ScreenGraph {
  /// The screens that lazyComponents load and nothing else opens, so that they are parts of other screens.
  ///
  /// - Complexity: O(links).
  var parts: Set<Int> {
    // Of a place each: most screens are opened, and a set would hash them all.
    var isOpened = Array(repeating: false, count: screens.count)
    for screen in entries { isOpened[screen] = true }
    for opening in openings { isOpened[opening.screen] = true }
    var loaded: [Int] = []
    var sampled = SampledRoutes(self)
    for (screen, targets) in targets.enumerated() {
      for (link, target) in targets.enumerated() {
        guard case .screen(let reached) = target else { continue }
        if screens[screen].links[link].kind == .lazyComponent {
          loaded.append(reached)
        } else {
          isOpened[reached] = true
          for other in sampled.screens(of: screens[screen].links[link]) { isOpened[other] = true }
        }
      }
    }
    return Set(loaded.lazy.filter { !isOpened[$0] })
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
        // Of several, what is worst.
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
  /// Where the configuration tells it; `nil` when it was typed.
  var location: SourceLocation?
}

/// What a link leads to.
enum LinkTarget: Sendable, Equatable {
  /// The screen at this place of `ScreenGraph.screens`.
  case screen(Int)
  /// It answered, but not with a screen.
  case broken(Obstacle)
  case notChecked
}
