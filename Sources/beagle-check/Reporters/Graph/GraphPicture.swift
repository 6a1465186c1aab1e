import BeagleModel

/// The nodes and edges of a graph report, for writers of any language.
struct GraphPicture {
  struct PictureNode: Sendable, Equatable {
    enum Shape: Sendable { case screen, entry, part, native, missing }

    /// Of letters and digits: `s12` for the screen with that index on the map.
    var id: String
    var shape: Shape
    /// As readers see them, the name first; without secrets.
    var lines: [String]
    /// Whether iOS shows no screen there, or every link to it is broken.
    var isBroken = false
    var isDeadEnd = false
    var isUnreachable = false
    /// Whether the reader asked for it.
    var isOrigin = false
  }

  struct Edge: Sendable, Equatable {
    /// Indices among the nodes.
    var from: Int
    var to: Int
    var kind: MappedLink.Kind
    var state: MappedLink.State
    /// What is pressed, each text once; without secrets.
    var captions: [String] = []
    /// The links that it stands for.
    var count = 0
  }

  private(set) var title: String
  private(set) var nodes: [PictureNode] = []
  /// By the node that they start from, in the order of the map.
  private(set) var edges: [Edge] = []

  /// Links of one kind between two nodes are one edge.
  ///
  /// - Complexity: O(screens + links).
  init(_ report: RunReport) {
    let map = report.map
    let selection = map.selection ?? .all(of: map)
    func shown(_ text: String) -> String {
      Self.cut(PlainText.safe(AddressMask.masked(report.secrets.masked(text))))
    }
    title = shown(selection.title)
    let marks = SiteMarks(map)
    var places: [Int: Int] = [:]
    for screen in selection.screens {
      places[screen] = nodes.count
      nodes.append(PictureNode(screen, of: map, marks, isOrigin: selection.origins.contains(screen), shown))
    }
    var ends: [End: Int] = [:]
    var known: [EdgeKey: Int] = [:]
    for index in selection.links {
      let link = map.links[index]
      guard let from = places[link.from] else { continue }
      let to: Int
      if let target = link.to {
        guard let place = places[target] else { continue }
        to = place
      } else {
        let end = End(isNative: link.kind == .deepLink, route: link.route)
        to = ends[end] ?? nodes.count
        if to == nodes.count {
          ends[end] = to
          nodes.append(
            PictureNode(
              id: "\(end.isNative ? "n" : "x")\(ends.count - 1)", shape: end.isNative ? .native : .missing,
              lines: [shown(link.route)], isBroken: true))
        }
        if link.state != .broken { nodes[to].isBroken = false }
      }
      let key = EdgeKey(from: from, to: to, kind: link.kind, state: link.state)
      let place = known[key] ?? edges.count
      if place == edges.count {
        known[key] = place
        edges.append(Edge(from: from, to: to, kind: link.kind, state: link.state))
      }
      edges[place].count += 1
      if let caption = link.caption.map(shown), !edges[place].captions.contains(caption) {
        edges[place].captions.append(caption)
      }
    }
  }

  /// Keeps so much as a writer has room for: broken links first, then others, in the order of the map, with their nodes;
  /// then further nodes.
  ///
  /// - Parameters:
  ///   - cost: Of a node, and of an edge without its nodes.
  /// - Returns: The nodes and edges that found no room.
  mutating func keep(
    edges mostEdges: Int, room: Int, cost: (node: (PictureNode) -> Int, edge: (Edge) -> Int)
  ) -> (nodes: Int, edges: Int) {
    var left = room
    var hasRoom = true
    var keptNodes = Array(repeating: false, count: nodes.count)
    var keptEdges: [Int] = []
    let ranked =
      edges.indices.filter { edges[$0].state == .broken } + edges.indices.filter { edges[$0].state != .broken }
    func take(_ nodes: [Int], _ more: Int) -> Bool {
      let new = Set(nodes.filter { !keptNodes[$0] })
      let price = new.reduce(more) { $0 + cost.node(self.nodes[$1]) }
      guard hasRoom, price <= left else {
        hasRoom = false
        return false
      }
      left -= price
      for node in new { keptNodes[node] = true }
      return true
    }
    for node in nodes.indices where nodes[node].isOrigin { _ = take([node], 0) }
    for edge in ranked where keptEdges.count < mostEdges {
      if take([edges[edge].from, edges[edge].to], cost.edge(edges[edge])) { keptEdges.append(edge) }
    }
    for node in nodes.indices where !keptNodes[node] { _ = take([node], 0) }
    let all = (nodes: nodes.count, edges: edges.count)
    var places: [Int: Int] = [:]
    for node in nodes.indices where keptNodes[node] { places[node] = places.count }
    edges = keptEdges.sorted().compactMap { index in
      var edge = edges[index]
      guard let from = places[edge.from], let to = places[edge.to] else { return nil }
      (edge.from, edge.to) = (from, to)
      return edge
    }
    nodes = nodes.indices.filter { keptNodes[$0] }.map { nodes[$0] }
    return (all.nodes - nodes.count, all.edges - edges.count)
  }

  /// At most 60 characters.
  private static func cut(_ text: String) -> String {
    text.utf8.count <= 60 || text.count <= 60 ? text : text.prefix(59) + "…"
  }

  /// A place without a screen of the run.
  private struct End: Hashable {
    var isNative: Bool
    var route: String
  }

  private struct EdgeKey: Hashable {
    var from: Int
    var to: Int
    var kind: MappedLink.Kind
    var state: MappedLink.State
  }
}

extension GraphPicture.PictureNode {
  fileprivate init(
    _ index: Int, of map: SiteMap, _ marks: SiteMarks, isOrigin: Bool, _ shown: (String) -> String
  ) {
    let screen = map.screens[index]
    self.init(
      id: "s\(index)", shape: screen.isEntry ? .entry : screen.isPart ? .part : .screen,
      lines: [shown(screen.document)], isBroken: !screen.decodesOnIOS, isDeadEnd: marks.isDeadEnd[index],
      isUnreachable: marks.isUnreachable[index], isOrigin: isOrigin)
    if screen.outcome != .loaded {
      lines.append(screen.outcome == .broken ? "no screen" : "not loaded")
    } else if !screen.decodesOnIOS {
      lines.append("error view")
    }
    if isDeadEnd { lines.append("dead end") }
    if isUnreachable { lines.append("no way here") }
  }
}

extension GraphPicture.Edge {
  /// What is pressed, of several the first two, and what the link is where that is not opening.
  var label: String {
    if kind == .lazyComponent { return "part" }
    let words: String? =
      switch kind {
      case .prefetch: "prefetched"
      case .fallback: "in a fallback"
      case .back: "back"
      case .navigation, .deepLink, .lazyComponent: nil
      }
    let rest = captions.count > 2 ? ["\(captions.count - 2) more"] : []
    return ((words.map { [$0] } ?? []) + captions.prefix(2) + rest).joined(separator: ", ")
  }
}
