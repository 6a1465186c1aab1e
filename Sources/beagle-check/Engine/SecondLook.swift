import BeagleModel

/// Checks screens again now that their roles are known.
struct SecondLook {
  private let screens: [ScreenSummary]
  /// The screens that the app surely shows as such.
  private var opened: Set<Int>
  /// By screen, the lazyComponents that surely load it.
  private var hosts: [Int: [Host]] = [:]
  /// Screens that another link may open or load as a part.
  private var doubtful: Set<Int> = []
  /// Whether something that was left out may load any of them.
  private var isCut: Bool
  private let graph: PartGraph
  private let custom: CustomUse
  private var known: [Int: Around] = [:]

  private struct Host {
    let screen: Int
    let link: Link
  }

  /// - Parameter isCut: Whether there are screens that were left out.
  /// - Complexity: O(links).
  init(_ site: ScreenGraph, isCut: Bool) {
    screens = site.screens
    custom = site.custom
    self.isCut = isCut || screens.contains { $0.outcome != .loaded || $0.navigation.opensAnything }
    opened = Set(site.openings.filter { $0.location != nil }.map(\.screen))
    var loads: [(part: Int, host: Int)] = []
    for (screen, targets) in site.targets.enumerated() {
      for (link, target) in zip(screens[screen].links, targets) {
        guard case .screen(let reached) = target else {
          if target.isNotChecked { self.isCut = true }
          continue
        }
        if link.kind == .lazyComponent { loads.append((reached, screen)) }
        if link.opensAScreen {
          opened.insert(reached)
        } else if link.kind == .lazyComponent, link.isLive {
          hosts[reached, default: []].append(Host(screen: screen, link: link))
        } else {
          doubtful.insert(reached)
        }
      }
    }
    graph = PartGraph(loads, screens: screens.count)
  }

  mutating func placement(of screen: Int) -> Placement {
    if opened.contains(screen) { return .opened }
    let around = around(screen, depth: 0)
    guard !around.scopes.isEmpty else { return .unknown }
    let hosts = hosts[screen] ?? []
    let isComplete = around.isComplete && !isCut && !hosts.contains { custom.mayName($0.link.route, orRequest: true) }
    let forms = Set(around.scopes.map(\.form))
    return .part(
      HostScopes(
        around.scopes.map { scope in
          HostScopes.Scope(names: scope.names) { scope.location.description }
        }, hosts: hosts.count,
        isComplete: isComplete),
      form: Self.form(forms, isComplete: isComplete))
  }

  /// One known host without a form makes it likely that no host has one.
  private static func form(_ forms: Set<PartScope.Form>, isComplete: Bool) -> PartScope.Form {
    if forms == [.around] { return .around }
    return isComplete && forms == [.none] ? .none : .unknown
  }

  private struct Around {
    var scopes: [Scope] = []
    /// Whether nothing else is known to load the part.
    var isComplete: Bool

    struct Scope {
      var names: Set<String>
      var form: PartScope.Form
      /// The place of the lazyComponent.
      var location: SourceLocation
    }

    /// One of several equal scopes is enough.
    mutating func add(_ scope: Scope) {
      if scopes.contains(where: { $0.form == scope.form && $0.names == scope.names }) { return }
      if scopes.count < SecondLook.mostScopes { scopes.append(scope) } else { isComplete = false }
    }
  }

  private mutating func around(_ part: Int, depth: Int) -> Around {
    if let found = known[part] { return found }
    guard depth < Self.mostParts else { return Around(isComplete: false) }
    // A part that loads itself adds no scope.
    known[part] = Around(isComplete: false)
    var around = Around(isComplete: !doubtful.contains(part))
    for host in hosts[part] ?? [] {
      guard let own = host.link.partScope, !own.isOpen else {
        around.isComplete = false
        continue
      }
      if own.isOnScreen || opened.contains(host.screen) {
        around.add(Around.Scope(names: own.names, form: own.form, location: host.link.anchor.location))
      }
      if own.isOnScreen { continue }
      // A host that no screen loads has unknown surroundings.
      guard hosts[host.screen] != nil else {
        if !opened.contains(host.screen) { around.isComplete = false }
        continue
      }
      let further = self.around(host.screen, depth: depth + 1)
      for outer in further.scopes {
        around.add(
          Around.Scope(
            names: own.names.union(outer.names), form: own.form == .none ? outer.form : own.form,
            location: host.link.anchor.location))
      }
      if !further.isComplete { around.isComplete = false }
    }
    known[part] = around
    return around
  }

  /// The limit of scopes for one part.
  private static let mostScopes = 32
  /// The limit of nested parts.
  private static let mostParts = 64

  /// A screen that was checked again.
  struct Result: Sendable {
    let screen: Int
    /// Whether its role in the app is known.
    let isPlaced: Bool
    let findings: [Diagnostic]
    let decodesOnIOS: Bool
  }

  /// The screens whose roles are known by now, in their order.
  ///
  /// - Parameters:
  ///   - undecided: The screens whose findings depend on their roles.
  ///   - read: The payload of a screen.
  ///   - ids: The ids of a screen's components; `nil` where its payload is gone.
  mutating func results(
    of undecided: [Int], by checker: PayloadChecker, jobs: Int, reading read: @escaping @Sendable (Int) -> PaddedBytes?,
    componentIDs ids: @escaping @Sendable (Int) -> Set<String>?
  ) -> [Result] {
    var placed: [(screen: Int, placement: Placement, root: PayloadRoot?)] = []
    for screen in undecided {
      let placement = placement(of: screen)
      // Links to screens and parts ask for a component (docs/spec/decoding.md 6.1 and 6.4).
      let isWanted = opened.contains(screen) || hosts[screen] != nil
      if case .unknown = placement, !isWanted, graph.isAlone(screen) { continue }
      placed.append((screen, placement, isWanted ? .component : nil))
    }
    return Parallel.map(count: placed.count, workers: checker.makeArenas(jobs)) {
      [placed, graph, screens] arena, number -> Result? in
      let (screen, placement, root) = placed[number]
      guard let bytes = read(screen) else { return nil }
      let neighbours = Neighbours {
        guard let beside = graph.neighbours(of: screen) else { return .any }
        let known = beside.compactMap(ids)
        return known.count < beside.count ? .any : .some(known.reduce(into: []) { $0.formUnion($1) })
      }
      return checker.findings(
        of: bytes, as: root, at: placement, beside: neighbours, source: screens[screen].source, in: arena
      ).map {
        Result(
          screen: screen, isPlaced: placement.isKnown, findings: $0.findings, decodesOnIOS: $0.decodesOnIOS)
      }
    }.compactMap(\.self)
  }

  /// The ids of all components in a payload, those in data included.
  static func componentIDs(of bytes: PaddedBytes) -> Set<String> {
    var ids: Set<String> = []
    try? JSONDocument(passingTrailingCommas: bytes).root.collectIDs(&ids, ofComponents: true)
    return ids
  }
}
