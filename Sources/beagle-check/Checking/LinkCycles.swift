import BeagleModel

/// Links of a site that lead back to where they start, by way of links of the same sort.
struct LinkCycles {
  private struct Edge: BitwiseCopyable {
    var source: Int32
    var link: Int32
    var target: Int32
  }

  /// The links of the sort that lead to a screen, in the order of screens.
  private let edges: [Edge]
  /// By screen, where its edges start among all of them; one more than screens.
  private let starts: [Int32]
  /// By screen, one of the strongly connected component that it is in; -1 before that is known.
  private var components: [Int32] = []

  /// - Complexity: O(screens + links).
  init(_ site: Site, of isOfSort: (borrowing Link) -> Bool) {
    var edges: [Edge] = []
    var starts: [Int32] = [0]
    starts.reserveCapacity(site.screens.count + 1)
    for screen in site.targets.indices {
      let links = site.screens[screen].links
      if !links.isEmpty {
        let targets = site.targets[screen]
        for link in links.indices where isOfSort(links[link]) {
          guard case .screen(let reached) = targets[link], !site.mayAnswerOtherwise(links[link].route, reached)
          else { continue }
          edges.append(Edge(source: Int32(screen), link: Int32(link), target: Int32(reached)))
        }
      }
      starts.append(Int32(edges.count))
    }
    (self.edges, self.starts) = (edges, starts)
    if !edges.isEmpty { connect() }
  }

  /// The links that are part of a circle, in the order of screens.
  var links: [(screen: Int, link: Int, target: Int)] {
    edges.compactMap { edge in
      components[Int(edge.source)] == components[Int(edge.target)]
        ? (Int(edge.source), Int(edge.link), Int(edge.target)) : nil
    }
  }

  /// The links that are followed by themselves, in a circle, and what is found of each of them: a warning where some of its
  /// circle is followed only perhaps.
  ///
  /// - Parameter isTold: Which links of a circle something is found of.
  static func findings(
    in site: Site, of isOfSort: (borrowing Link) -> Bool, telling isTold: (borrowing Link) -> Bool = { _ in true },
    finding: (_ link: Link, _ isDirect: Bool, _ offset: SiteFinding.Place) -> SiteFinding
  ) -> [SiteFinding] {
    let found = LinkCycles(site) { ($0.isAutomatic || $0.isPerhapsAutomatic) && isOfSort($0) }.links
    if found.isEmpty { return [] }
    let sure = Set(LinkCycles(site) { $0.isAutomatic && isOfSort($0) }.links.map { [$0.screen, $0.link] })
    return found.compactMap { screen, place, target in
      let link = site.screens[screen].links[place]
      guard isTold(link) else { return nil }
      var finding = finding(link, screen == target, .value(screen: screen, offset: link.offset))
      if !sure.contains([screen, place]) {
        finding.severity = .warning
        finding.notes.append("it is so where the app draws the page, or what stands below its own component")
      }
      return finding
    }
  }

  /// Tarjan's algorithm without recursion, for a site may be one long chain.
  private mutating func connect() {
    let count = starts.count - 1
    var order = Array(repeating: Int32(-1), count: count)
    var lowest = order
    components = order
    var met: Int32 = 0
    var open: [Int32] = []
    var path: [(screen: Int32, next: Int32)] = []
    for edge in edges where order[Int(edge.source)] < 0 {
      enter(edge.source)
      while let (current, next) = path.last {
        let screen = Int(current)
        if next < starts[screen + 1] {
          path[path.count - 1].next += 1
          let target = edges[Int(next)].target
          if order[Int(target)] < 0 {
            enter(target)
          } else if components[Int(target)] < 0 {
            lowest[screen] = min(lowest[screen], order[Int(target)])
          }
          continue
        }
        path.removeLast()
        if let outer = path.last { lowest[Int(outer.screen)] = min(lowest[Int(outer.screen)], lowest[screen]) }
        if lowest[screen] == order[screen] {
          while let member = open.popLast() {
            components[Int(member)] = current
            if member == current { break }
          }
        }
      }
    }

    func enter(_ screen: Int32) {
      (order[Int(screen)], lowest[Int(screen)]) = (met, met)
      met += 1
      open.append(screen)
      path.append((screen, starts[Int(screen)]))
    }
  }
}

extension Site {
  /// Whether a back end may answer a route with something else than the file that stands for it, which was chosen without a
  /// look at the route's query: `/items?page=2` is hardly what `/items?page=1` is.
  fileprivate func mayAnswerOtherwise(_ route: String, _ screen: Int) -> Bool {
    guard route.utf8.contains(UInt8(ascii: "?")), let file = screens[screen].source.file else { return false }
    return !file.utf8.contains(UInt8(ascii: "?"))
  }
}
