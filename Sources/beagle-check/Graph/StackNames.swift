import BeagleModel

/// What screens are known by, each kind worked out for the first way back that asks.
struct StackNames {
  private let site: ScreenGraph
  /// By what screens that stand in others are known by, those others.
  let holders: [String: [Int]]
  /// The screens that are loaded as parts of others alone.
  lazy var parts = site.parts
  /// The addresses that links open as they are, be it with another request than that which loads a part.
  lazy var opened = site.openedRoutes
  /// By their own ids, the screens that have one, in their order.
  lazy var bearers = site.bearers
  /// The routes of links that were followed and depend on data, each with the screen that it is on.
  lazy var templates = site.linkTemplates
  /// What is behind the first `#` of the addresses that screens are asked for by.
  lazy var fragments = site.fragments
  /// By screen, those that hold a link which opens it.
  private lazy var openers = site.openers
  private var knownAddresses: [Int: Set<String>] = [:]
  /// The screens that a lazyComponent loads, whoever else opens them.
  lazy var loaded = site.loaded
  /// The files that answer several addresses, which are a screen each.
  lazy var sharedFiles = site.sharedFiles

  init(_ site: ScreenGraph) {
    self.site = site
    var holders: [String: [Int]] = [:]
    for (screen, summary) in site.screens.enumerated() {
      for id in summary.inlineIDs { holders[id, default: []].append(screen) }
    }
    // A fallback is shown in the place of its route and is known by the route's address (docs/spec/navigation.md 4.5).
    for (screen, summary) in site.screens.enumerated() {
      for link in summary.links where link.hasFallback { holders[link.route, default: []].append(screen) }
    }
    self.holders = holders
  }

  /// Whether an action of a screen that names its own address stays where it is, for the screen is the last of its stack that
  /// was opened by it (docs/spec/navigation.md 5).
  mutating func isAlwaysOpened(as target: NamedRoute, _ screen: Int, _ site: ScreenGraph) -> Bool {
    // What is a part of another screen, or is added to one, goes back from there.
    guard !target.isOnTop, !target.passes, target.route.hasPrefix("/"), !loaded.contains(screen),
      !(site.screens[screen].source.file.map(sharedFiles.contains) ?? false),
      !site.ownTexts.contain(target.route, orRequest: true)
    else { return false }
    let addresses = addresses(of: screen)
    guard !addresses.isEmpty else {
      return site.entries.contains(screen) || site.openings.contains { $0.screen == screen }
    }
    return addresses.allSatisfy { $0.asAsked == target.route.asAsked }
  }

  /// The addresses of the links that open a screen.
  mutating func addresses(of screen: Int) -> Set<String> {
    if let known = knownAddresses[screen] { return known }
    var addresses: Set<String> = []
    for opener in openers[screen] {
      for (link, target) in zip(site.screens[Int(opener)].links, site.targets[Int(opener)])
      where link.kind != .lazyComponent && target == .screen(screen) {
        addresses.insert(link.route)
      }
    }
    knownAddresses[screen] = addresses
    return addresses
  }
}

extension ScreenGraph {
  fileprivate var sharedFiles: Set<String> {
    var met: Set<String> = []
    // In a folder each file is one screen.
    return entries.isEmpty ? [] : Set(screens.compactMap(\.source.file).filter { !met.insert($0).inserted })
  }

  fileprivate var loaded: Set<Int> {
    var loaded: Set<Int> = []
    for (screen, targets) in targets.enumerated() {
      for (link, target) in zip(screens[screen].links, targets) where link.kind == .lazyComponent {
        if case .screen(let reached) = target { loaded.insert(reached) }
      }
    }
    return loaded
  }

  fileprivate var openers: ScreenLists {
    var opened: [(screen: Int32, by: Int32)] = []
    for (screen, targets) in targets.enumerated() {
      for (link, target) in targets.enumerated() {
        guard case .screen(let reached) = target, screens[screen].links[link].kind != .lazyComponent else { continue }
        // One link more of the same screen tells nothing new.
        if let last = opened.last, last == (Int32(reached), Int32(screen)) { continue }
        opened.append((Int32(reached), Int32(screen)))
      }
    }
    return ScreenLists(of: opened, screens: screens.count)
  }

  fileprivate var fragments: Set<Substring> {
    var fragments: Set<Substring> = []
    for summary in screens {
      if let fragment = summary.source.url?.fragment { fragments.insert(fragment) }
      for link in summary.links {
        if let fragment = link.route.fragment { fragments.insert(fragment) }
      }
    }
    return fragments
  }

  fileprivate var linkTemplates: [(route: RouteTemplate, screen: Int)] {
    var templates: [(route: RouteTemplate, screen: Int)] = []
    for (screen, targets) in targets.enumerated() {
      // Most screens have none.
      guard screens[screen].links.contains(where: { $0.isExpression || $0.template != nil }) else { continue }
      let known = zip(screens[screen].links, targets).compactMap { link, target -> String? in
        if case .screen = target, link.isExpression { link.route } else { link.template }
      }
      for template in Set(known) { templates.append((RouteTemplate(template), screen)) }
    }
    return templates
  }

  fileprivate var openedRoutes: Set<String> {
    var routes: Set<String> = []
    for summary in screens {
      for link in summary.links where link.kind != .lazyComponent { routes.insert(link.route) }
    }
    return routes
  }

  fileprivate var bearers: [String: [Int]] {
    var bearers: [String: [Int]] = [:]
    for (screen, summary) in screens.enumerated() {
      if let id = summary.ownID { bearers[id, default: []].append(screen) }
    }
    return bearers
  }
}

extension String {
  /// What is behind the first `#`; `nil` without one.
  var fragment: Substring? { utf8.firstIndex(of: UInt8(ascii: "#")).map { self[$0...].dropFirst() } }

  /// A path as the app asks for it, behind its base.
  var asAsked: String { UrlBuilder().build(path: self)?.absoluteString ?? self }
}
