/// What stands out on a map of screens and links.
struct SiteMarks: Sendable {
  /// By screen, whether no link leads on from it or from its parts. Screens that may open others without a link are left out.
  private(set) var isDeadEnd: [Bool]
  /// By screen, whether no link that is known leads to it from an entry point; all `false` where none is known.
  private(set) var isUnreachable: [Bool]

  /// - Complexity: O(screens + links).
  init(_ map: SiteMap) {
    var leads = map.screens.map { !$0.decodesOnIOS || $0.isPart || $0.mayLeadAnywhere }
    var next = Array(repeating: [Int](), count: map.screens.count)
    var hosts = next
    for link in map.links {
      if link.kind != .lazyComponent { leads[link.from] = true }
      guard let target = link.to, link.kind.leadsOn else { continue }
      next[link.from].append(target)
      if link.kind == .lazyComponent { hosts[target].append(link.from) }
    }
    // A screen leads where its parts do.
    var isPassedOn = Array(repeating: false, count: map.screens.count)
    var leading = map.screens.indices.filter { screen in map.screens[screen].mayLeadAnywhere || !next[screen].isEmpty }
    leading += map.links.filter { $0.kind != .lazyComponent && $0.to == nil }.map(\.from)
    while let screen = leading.popLast() {
      if isPassedOn[screen] { continue }
      isPassedOn[screen] = true
      for host in hosts[screen] {
        leads[host] = true
        leading.append(host)
      }
    }
    isDeadEnd = leads.map { !$0 }
    var isReached = map.screens.map(\.isEntry)
    var waiting = map.screens.indices.filter { map.screens[$0].isEntry }
    let hasEntries = !waiting.isEmpty
    while let screen = waiting.popLast() {
      for target in next[screen] where !isReached[target] {
        isReached[target] = true
        waiting.append(target)
      }
    }
    isUnreachable = isReached.map { hasEntries && !$0 }
  }
}
