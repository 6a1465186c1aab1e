import BeagleModel

/// Links of a site that lead back to where they start, by way of links of the same sort.
struct LinkCycles {
  /// By screen, the links of the sort that lead to a screen: the link's place and the screen.
  private let edges: [Int: [(link: Int, target: Int)]]
  /// By screen, the number of the strongly connected component that it is in.
  private var components: [Int: Int] = [:]

  /// - Complexity: O(screens + links).
  init(_ site: Site, of isOfSort: (Link) -> Bool) {
    var edges: [Int: [(link: Int, target: Int)]] = [:]
    for (screen, targets) in site.targets.enumerated() {
      for (link, target) in targets.enumerated() {
        guard case .screen(let reached) = target, isOfSort(site.screens[screen].links[link]) else { continue }
        edges[screen, default: []].append((link, reached))
      }
    }
    self.edges = edges
    if !edges.isEmpty { connect() }
  }

  /// The links that are part of a circle, in the order of screens.
  var links: [(screen: Int, link: Int, target: Int)] {
    edges.keys.sorted().flatMap { screen in
      (edges[screen] ?? []).compactMap { edge in
        components[edge.target] != nil && components[edge.target] == components[screen]
          ? (screen, edge.link, edge.target) : nil
      }
    }
  }

  /// Tarjan's algorithm without recursion, for a site may be one long chain.
  private mutating func connect() {
    var order: [Int: Int] = [:]
    var lowest: [Int: Int] = [:]
    var open: [Int] = []
    var isOpen: Set<Int> = []
    for start in edges.keys.sorted() where order[start] == nil {
      var path: [(screen: Int, next: Int)] = [(start, 0)]
      while let (screen, next) = path.last {
        if next == 0 {
          order[screen] = order.count
          lowest[screen] = order[screen]
          open.append(screen)
          isOpen.insert(screen)
        }
        let targets = edges[screen] ?? []
        if next < targets.count {
          path[path.count - 1].next += 1
          let target = targets[next].target
          if order[target] == nil {
            path.append((target, 0))
          } else if isOpen.contains(target) {
            lowest[screen] = min(lowest[screen] ?? 0, order[target] ?? 0)
          }
          continue
        }
        path.removeLast()
        if let outer = path.last?.screen { lowest[outer] = min(lowest[outer] ?? 0, lowest[screen] ?? 0) }
        if lowest[screen] == order[screen] { close(screen, &open, &isOpen) }
      }
    }
  }

  private mutating func close(_ screen: Int, _ open: inout [Int], _ isOpen: inout Set<Int>) {
    while let member = open.popLast() {
      isOpen.remove(member)
      components[member] = screen
      if member == screen { return }
    }
  }
}
