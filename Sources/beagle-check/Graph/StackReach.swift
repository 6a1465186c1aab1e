import BeagleModel

/// Finds the screens that may stand above another one in its stack: those that it pushes, directly or through others, and
/// their parts.
struct StackReach {
  struct Screens {
    fileprivate(set) var all: Set<Int> = []
    /// Whether one of them pushes a route whose screen is unknown.
    fileprivate(set) var isOpen = false
    /// Whether one of them does not load or decode, or pushes a route that is broken.
    fileprivate(set) var hasFailures = false
    /// Whether one of them may lead to more screens once its faults are mended.
    fileprivate(set) var mayHideLinks = false
  }

  private let site: ScreenGraph
  /// By screen, the screens that it pushes or loads as parts.
  private var pushed: [[Int]]
  private var isOpen: [Bool]
  private var isReferenced: [Bool]
  /// Whether some screen opens one that is unknown.
  private var opensUnknown: Bool
  /// By the id of an inline screen, or the route of a link with a fallback, the screens that hold it.
  private var holders: [String: [Int]] = [:]
  /// Routes of links that depend on data.
  private let templates: RouteTemplates
  private var known: [String: Screens?] = [:]
  private var remainingSteps = 20_000_000

  /// - Complexity: O(links).
  init(_ site: ScreenGraph) {
    self.site = site
    pushed = Array(repeating: [], count: site.screens.count)
    isOpen = site.screens.map { $0.navigation.opensAnything || $0.outcome != .loaded && $0.outcome != .broken }
    isReferenced = Array(repeating: false, count: site.screens.count)
    opensUnknown =
      site.screens.contains { $0.navigation.opensAnything }
      || site.entries.contains { ![.loaded, .broken].contains(site.screens[$0].outcome) }
    var sampled = SampledRoutes(site)
    var templates: [RouteTemplate] = []
    for (screen, targets) in site.targets.enumerated() {
      for id in site.screens[screen].navigation.inlineIDs { holders[id, default: []].append(screen) }
      for (link, target) in zip(site.screens[screen].links, targets) {
        if link.hasFallback { holders[link.route, default: []].append(screen) }
        if let template = link.template ?? (link.isExpression ? link.route : nil) {
          templates.append(RouteTemplate(template))
        }
        var screens = sampled.screens(of: link)
        if case .screen(let reached) = target { screens.append(reached) }
        for reached in screens { isReferenced[reached] = true }
        if target.isUnknown { opensUnknown = true }
        if link.startsStack { continue }
        pushed[screen] += screens
        if target.isUnknown { isOpen[screen] = true }
      }
    }
    for opening in site.openings { isReferenced[opening.screen] = true }
    self.templates = RouteTemplates(templates)
  }

  /// Whether nothing known leads to a screen.
  func isUnreferenced(_ screen: Int) -> Bool { !isReferenced[screen] }

  /// The screens that may stand above one with a route or an id, itself included; none when no screen has it. `nil` when
  /// data may make a route of it, or the search takes too long.
  mutating func screens(above name: String) -> Screens? {
    if let found = known[name] { return found }
    let found = search(from: name)
    known[name] = found
    return found
  }

  private mutating func search(from name: String) -> Screens? {
    if templates.standFor(name) { return nil }
    var waiting = [site.answering(name)].compactMap(\.self) + holders[name, default: []]
    guard !waiting.isEmpty else {
      return Screens(isOpen: opensUnknown, hasFailures: site.screens.indices.contains(where: fails))
    }
    var found = Screens(all: Set(waiting))
    while let screen = waiting.popLast() {
      let summary = site.screens[screen]
      if isOpen[screen] { found.isOpen = true }
      if summary.mayHideLinks { found.mayHideLinks = true }
      if fails(screen) { found.hasFailures = true }
      remainingSteps -= pushed[screen].count
      if remainingSteps < 0 { return nil }
      waiting += pushed[screen].filter { found.all.insert($0).inserted }
    }
    return found
  }

  private func fails(_ screen: Int) -> Bool {
    let summary = site.screens[screen]
    return summary.outcome == .broken || summary.outcome == .loaded && !summary.decodesOnIOS
      || site.targets[screen].contains(where: \.isBroken)
  }
}
