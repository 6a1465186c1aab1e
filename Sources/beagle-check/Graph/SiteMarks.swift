/// What stands out on a map of screens and links.
struct SiteMarks: Sendable {
  /// By screen, whether no link leads on from it or from its parts. Screens that may open others without a link are left out.
  let isDeadEnd: [Bool]
  /// By screen, whether no link that is known leads to it from an entry point; all `false` where none is known.
  let isUnreachable: [Bool]

  /// - Complexity: O(screens + links).
  init(_ map: SiteMap) {
    var leadsOn = map.screens.map(\.mayLeadAnywhere)
    var next = Array(repeating: [Int](), count: map.screens.count)
    var hosts = next
    for link in map.links {
      if link.kind != .lazyComponent { leadsOn[link.from] = true }
      guard let target = link.to, link.kind.leadsOn else { continue }
      next[link.from].append(target)
      if link.kind == .lazyComponent { hosts[target].append(link.from) }
    }
    // A screen leads on where its parts do.
    Self.spread(&leadsOn, to: hosts)
    isDeadEnd = zip(map.screens, leadsOn).map { screen, leadsOn in screen.decodesOnIOS && !screen.isPart && !leadsOn }
    var isReached = map.screens.map(\.isEntry)
    let hasEntries = isReached.contains(true)
    Self.spread(&isReached, to: next)
    isUnreachable = isReached.map { hasEntries && !$0 }
  }

  private static func spread(_ marks: inout [Bool], to others: [[Int]]) {
    var waiting = marks.indices.filter { marks[$0] }
    while let screen = waiting.popLast() {
      for other in others[screen] where !marks[other] {
        marks[other] = true
        waiting.append(other)
      }
    }
  }
}
