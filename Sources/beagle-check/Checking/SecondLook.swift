import BeagleModel

/// Looks again at screens that were checked before anybody knew how the app comes to them.
struct SecondLook {
  private let screens: [ScreenSummary]
  /// The screens that the app surely shows as such.
  private var opened: Set<Int>
  /// By screen, the lazyComponents that surely load it.
  private var hosts: [Int: [(screen: Int, offset: Int)]] = [:]
  /// The screens that something else may load as a part, or open.
  private var doubtful: Set<Int> = []
  private let place: (_ screen: Int, _ offset: Int) -> String

  /// - Parameters:
  ///   - openings: The screens that the app is told to open by itself.
  ///   - place: What a message calls a place of a screen.
  /// - Complexity: O(links).
  init(
    _ screens: [ScreenSummary], _ targets: LinkTargets, openings: [Opening],
    place: @escaping (_ screen: Int, _ offset: Int) -> String
  ) {
    self.screens = screens
    self.place = place
    opened = Set(openings.lazy.filter { $0.location != nil }.map(\.screen))
    for (screen, targets) in targets.enumerated() {
      for (link, target) in zip(screens[screen].links, targets) {
        guard case .screen(let reached) = target else { continue }
        if link.opensAScreen {
          opened.insert(reached)
        } else if link.kind == .lazyComponent, link.isLive {
          hosts[reached, default: []].append((screen, link.offset))
        } else {
          doubtful.insert(reached)
        }
      }
    }
  }

  func placement(of screen: Int) -> Placement {
    if opened.contains(screen) { return .opened }
    var way: Set<Int> = [screen]
    let around = around(screen, &way)
    guard !around.scopes.isEmpty else { return .unknown }
    let forms = Set(around.scopes.map(\.form))
    return .part(
      HostScopes(around.scopes.map(\.scope), isComplete: around.isComplete),
      form: around.isComplete && forms.count == 1 ? forms.first ?? .unknown : .unknown)
  }

  private struct Around {
    var scopes: [(scope: HostScopes.Scope, form: PartScope.Form)] = []
    /// Whether nothing else is known to load the part.
    var isComplete: Bool
  }

  /// - Parameter way: The parts that are loaded on the way from the one that is asked about.
  private func around(_ part: Int, _ way: inout Set<Int>) -> Around {
    var around = Around(isComplete: !doubtful.contains(part))
    for host in hosts[part] ?? [] {
      guard around.scopes.count < Self.mostScopes, let own = screens[host.screen].partScope(at: host.offset),
        !own.isOpen
      else {
        around.isComplete = false
        continue
      }
      let place = place(host.screen, host.offset)
      if own.isOnScreen || opened.contains(host.screen) {
        around.scopes.append((HostScopes.Scope(names: own.names, place: place), own.form))
      }
      if own.isOnScreen { continue }
      // A host that nobody is known to load is one of which nothing is known, and so is one that loads itself.
      let isKnown = opened.contains(host.screen) || hosts[host.screen] != nil
      guard isKnown, way.insert(host.screen).inserted else {
        around.isComplete = false
        continue
      }
      let further = self.around(host.screen, &way)
      way.remove(host.screen)
      for outer in further.scopes {
        let names = own.names.union(outer.scope.names)
        around.scopes.append(
          (HostScopes.Scope(names: names, place: place), own.form == .none ? outer.form : own.form))
      }
      if !further.isComplete { around.isComplete = false }
    }
    return around
  }

  /// What is known of more is not worth its time.
  private static let mostScopes = 32

  /// The findings of the screens whose place is known by now, in their order.
  ///
  /// - Parameter undecided: Those of which something else would be found if it were.
  func findings(of undecided: [Int], in texts: SiteTexts, jobs: Int) -> [(screen: Int, findings: Findings)] {
    let placed = undecided.compactMap { screen -> (screen: Int, placement: Placement)? in
      let placement = placement(of: screen)
      if case .unknown = placement { return nil }
      return (screen, placement)
    }
    let reader = texts.reader
    let found = Parallel.map(count: placed.count, workers: reader.makeArenas(jobs)) { arena, number in
      reader.findings(of: placed[number].screen, at: placed[number].placement, in: arena)
    }
    return zip(placed, found).compactMap { placed, found in found.map { (placed.screen, $0) } }
  }
}
