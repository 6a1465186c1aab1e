import BeagleModel

/// Looks again at screens that were checked before anybody knew how the app comes to them.
struct SecondLook {
  private let screens: [ScreenSummary]
  /// By screen, whether the app surely shows it as such.
  private var isOpened: [Bool]
  /// By screen, the lazyComponents that surely load it.
  private var hosts: [Int: [Host]] = [:]
  /// By screen, whether something else may load it as a part, or open it.
  private var isDoubtful: [Bool]
  /// Whether something that was not looked at may load any of them.
  private var isCut: Bool
  private let graph: PartGraph
  private let texts: OwnTexts
  private var known: [Int: Around] = [:]
  private let place: @Sendable (_ screen: Int, _ offset: Int) -> String

  private struct Host {
    let screen: Int
    let offset: Int
    let route: String
  }

  /// - Parameters:
  ///   - isCut: Whether there are screens that were not looked at.
  ///   - place: What a message calls a place of a screen.
  /// - Complexity: O(links).
  init(_ site: ScreenGraph, isCut: Bool, place: @escaping @Sendable (_ screen: Int, _ offset: Int) -> String) {
    screens = site.screens
    self.place = place
    self.isCut =
      isCut || site.screens.indices.contains { site.screens[$0].outcome != .loaded || site.screens[$0].opensUntold }
    texts = site.ownTexts
    isOpened = Array(repeating: false, count: site.screens.count)
    isDoubtful = isOpened
    for opening in site.openings where opening.location != nil { isOpened[opening.screen] = true }
    var loads: [(part: Int32, host: Int32)] = []
    for (screen, targets) in site.targets.enumerated() {
      for (link, target) in zip(screens[screen].links, targets) {
        guard case .screen(let reached) = target else {
          if target == .notChecked { self.isCut = true }
          continue
        }
        if link.kind == .lazyComponent { loads.append((Int32(reached), Int32(screen))) }
        if link.opensAScreen {
          isOpened[reached] = true
        } else if link.kind == .lazyComponent, link.isLive {
          hosts[reached, default: []].append(Host(screen: screen, offset: link.offset, route: link.route))
        } else {
          isDoubtful[reached] = true
        }
      }
    }
    graph = PartGraph(loads, screens: site.screens.count)
  }

  mutating func placement(of screen: Int) -> Placement {
    if isOpened[screen] { return .opened }
    let around = around(screen, depth: 0)
    guard !around.scopes.isEmpty else { return .unknown }
    let hosts = hosts[screen] ?? []
    let isComplete = around.isComplete && !isCut && !hosts.contains { texts.contain($0.route, orRequest: true) }
    let forms = Set(around.scopes.map(\.form))
    return .part(
      HostScopes(
        around.scopes.map { scope in
          HostScopes.Scope(names: scope.names) { [place] in place(scope.screen, scope.offset) }
        }, hosts: hosts.count,
        isComplete: isComplete),
      form: Self.form(forms, isComplete: isComplete))
  }

  /// Where nothing tells of a place without a form, there is hardly one.
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
      /// Where the lazyComponent stands.
      var screen: Int
      var offset: Int
    }

    /// Of those which see the same, one is enough.
    mutating func add(_ scope: Scope) {
      if scopes.contains(where: { $0.form == scope.form && $0.names == scope.names }) { return }
      if scopes.count < SecondLook.mostScopes { scopes.append(scope) } else { isComplete = false }
    }
  }

  private mutating func around(_ part: Int, depth: Int) -> Around {
    if let found = known[part] { return found }
    guard depth < Self.mostParts else { return Around(isComplete: false) }
    // Of one that loads itself on some way, nothing more is known.
    known[part] = Around(isComplete: false)
    var around = Around(isComplete: !isDoubtful[part])
    for host in hosts[part] ?? [] {
      guard let own = screens[host.screen].partScope(at: host.offset), !own.isOpen else {
        around.isComplete = false
        continue
      }
      if own.isOnScreen || isOpened[host.screen] {
        around.add(Around.Scope(names: own.names, form: own.form, screen: host.screen, offset: host.offset))
      }
      if own.isOnScreen { continue }
      // Of a host that nobody is known to load nothing is known.
      guard hosts[host.screen] != nil else {
        if !isOpened[host.screen] { around.isComplete = false }
        continue
      }
      let further = self.around(host.screen, depth: depth + 1)
      for outer in further.scopes {
        around.add(
          Around.Scope(
            names: own.names.union(outer.names), form: own.form == .none ? outer.form : own.form,
            screen: host.screen, offset: host.offset))
      }
      if !further.isComplete { around.isComplete = false }
    }
    known[part] = around
    return around
  }

  /// What is known of more is not worth its time.
  private static let mostScopes = 32
  /// Nobody loads parts in parts in parts by hand.
  private static let mostParts = 64

  /// A screen that was looked at again.
  struct Result: Sendable {
    let screen: Int
    let findings: [Diagnostic]
    let decodesOnIOS: Bool
  }

  /// The screens whose place is known by now, in their order.
  ///
  /// - Parameter undecided: Those of which something else would be found if it were.
  mutating func looks(at undecided: [Int], in texts: SiteTexts, jobs: Int) -> [Result] {
    var placed: [(screen: Int, placement: Placement, root: PayloadRoot?)] = []
    for screen in undecided {
      let placement = placement(of: screen)
      // Whatever else it may be, a component is what these ask for (docs/spec/decoding.md 6.1 and 6.4).
      let isWanted = isOpened[screen] || hosts[screen] != nil
      if case .unknown = placement, !isWanted, graph.isAlone(screen) { continue }
      placed.append((screen, placement, isWanted ? .component : nil))
    }
    let reader = texts.reader
    return Parallel.map(count: placed.count, workers: reader.makeArenas(jobs)) { [placed, graph] arena, number in
      let (screen, placement, root) = placed[number]
      let neighbours = Neighbours {
        graph.neighbours(of: screen).map { .some(reader.componentIDs(of: $0)) } ?? .any
      }
      return reader.look(at: screen, as: root, placement, beside: neighbours, in: arena)
    }.compactMap { $0 }
  }
}
