import BeagleModel

/// Links of a site that lead back to where they start, by way of links of the same sort.
struct LinkCycles {
  private struct Edge: BitwiseCopyable {
    var source: Int32
    var link: Int32
    var target: Int32

    /// Which link of which screen.
    var place: UInt64 { UInt64(UInt32(bitPattern: source)) << 32 | UInt64(UInt32(bitPattern: link)) }
  }

  /// The links of the sort that lead to a screen, in the order of screens.
  private let edges: [Edge]
  /// By screen, where its edges start among all of them; one more than screens.
  private let starts: [Int32]
  /// By screen, one of the strongly connected component that it is in; -1 before that is known.
  private var components: [Int32] = []

  /// - Complexity: O(screens + links).
  init(_ site: ScreenGraph, of isOfSort: (borrowing Link) -> Bool) {
    var edges: [Edge] = []
    for screen in site.targets.indices {
      let links = site.screens[screen].links
      if links.isEmpty { continue }
      let targets = site.targets[screen]
      for link in links.indices where isOfSort(links[link]) {
        guard case .screen(let reached) = targets[link], !site.mayAnswerOtherwise(links[link], reached)
        else { continue }
        edges.append(Edge(source: Int32(screen), link: Int32(link), target: Int32(reached)))
      }
    }
    self.init(edges, screens: site.targets.count)
  }

  /// - Parameter edges: In the order of screens.
  private init(_ edges: [Edge], screens: Int) {
    self.edges = edges
    var starts: [Int32] = [0]
    starts.reserveCapacity(screens + 1)
    var next = 0
    for screen in 0..<screens {
      while next < edges.count, Int(edges[next].source) == screen { next += 1 }
      starts.append(Int32(next))
    }
    self.starts = starts
    if !edges.isEmpty { connect() }
  }

  private var circling: [Edge] {
    edges.filter { components[Int($0.source)] == components[Int($0.target)] }
  }

  /// The links that are part of a circle, in the order of screens.
  var links: [(screen: Int, link: Int, target: Int)] {
    circling.map { (Int($0.source), Int($0.link), Int($0.target)) }
  }

  /// Links without which there are no circles: of each circle the first, and where circles meet, as many as it takes.
  ///
  /// - Parameter isTold: Which may be among them; circles without one are left.
  /// - Complexity: O(screens + links) for each circle that meets the same others.
  private func breaks(_ isTold: (Edge) -> Bool) -> [Edge] {
    var breaks: [Edge] = []
    var left = self
    for _ in 0..<Self.roundLimit {
      var broken = Set<Int32>()
      var rest: [Edge] = []
      for edge in left.circling {
        // A screen that leads to itself is a circle of its own.
        if isTold(edge), edge.source == edge.target || broken.insert(left.components[Int(edge.source)]).inserted {
          breaks.append(edge)
        } else {
          rest.append(edge)
        }
      }
      if broken.isEmpty { break }
      left = LinkCycles(rest, screens: starts.count - 1)
    }
    return breaks
  }

  /// Nobody mends more circles at once that meet each other.
  private static let roundLimit = 100

  /// What is found of links that are followed by themselves, in a circle, once for a circle, at its first link: a warning
  /// where some of its circle is followed only perhaps.
  ///
  /// - Parameter isTold: Of which links of a circle something may be found.
  static func findings(
    in site: ScreenGraph, of isOfSort: (borrowing Link) -> Bool,
    telling isTold: (borrowing Link) -> Bool = { _ in true },
    finding: (_ link: Link, _ isDirect: Bool, _ offset: Finding.Place) -> Finding
  ) -> [Finding] {
    let all = LinkCycles(site) { ($0.isAutomatic || $0.isPerhapsAutomatic) && isOfSort($0) }
    if all.circling.isEmpty { return [] }
    let isLinkTold = { (edge: Edge) in isTold(site.screens[Int(edge.source)].links[Int(edge.link)]) }
    let sure = LinkCycles(site) { $0.isAutomatic && !$0.isSample && isOfSort($0) }.breaks(isLinkTold)
    let taken = Set(sure.map(\.place))
    let others = LinkCycles(all.circling.filter { !taken.contains($0.place) }, screens: site.targets.count)
    // The circles that a sample closes, each by one of its screens.
    var sampled: Set<Int32> = []
    var drawn: Set<Int32> = []
    for edge in all.circling {
      let link = site.screens[Int(edge.source)].links[Int(edge.link)]
      if link.isSample { sampled.insert(all.components[Int(edge.source)]) }
      if !link.isAutomatic { drawn.insert(all.components[Int(edge.source)]) }
    }
    let found = sure.map { (edge: $0, isSure: true) } + others.breaks(isLinkTold).map { (edge: $0, isSure: false) }
    return found.inOrder { $0.edge.place < $1.edge.place }.map { edge, isSure in
      let (screen, link) = (Int(edge.source), site.screens[Int(edge.source)].links[Int(edge.link)])
      var finding = finding(link, edge.source == edge.target, .value(screen: screen, offset: link.offset))
      if !isSure {
        finding.severity = .warning
        let circle = all.components[screen]
        if drawn.contains(circle) {
          finding.notes.append("it is so where the app draws the page, or what stands below its own component")
        }
        if sampled.contains(circle) {
          finding.notes.append("it is so where the data gives the route that crawl.samples has")
        }
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

extension ScreenGraph {
  /// Whether a back end may answer a link with something else than the file that stands for it, which was chosen without a
  /// look at the route's query, method, headers and body: `/items?page=2` is hardly what `/items?page=1` is.
  fileprivate func mayAnswerOtherwise(_ link: borrowing Link, _ screen: Int) -> Bool {
    let hasQuery = link.route.utf8.contains(UInt8(ascii: "?"))
    guard hasQuery || link.isOwnRequest, let file = screens[screen].source.file else { return false }
    return link.isOwnRequest || !file.utf8.contains(UInt8(ascii: "?"))
  }
}
