import BeagleModel

/// What users press for each link of a map, named by what is drawn: `Touchable "Fruit"`, `Bar item "Cart"`.
struct StoryboardPresses: Sendable {
  /// By link.
  let words: [String]

  /// Characters of a text that name what it is on.
  private static let limit = 40

  /// - Complexity: Linear in links, and in the drawings of screens with links that no text names.
  init(_ map: SiteMap) {
    var words = map.links.map(\.press)
    let unnamed = map.links.indices.filter {
      map.links[$0].caption.map { !$0.contains("\"") || $0.hasPrefix("Screen ") } ?? false
    }
    for (screen, links) in Dictionary(grouping: unnamed, by: { map.links[$0].from }) {
      guard let drawing = map.screens[screen].drawing else { continue }
      let tree = PointerTree(drawing)
      for link in links {
        guard let pointer = tree.nearest(to: map.links[link].location.pointer) else { continue }
        if let item = drawing.navigationBar?.items.first(where: { $0.pointer == pointer }) {
          if let text = Self.text(item.text) { words[link] = "Bar item \"\(text)\"" }
        } else if let node = drawing.nodes.firstIndex(where: { $0.pointer == pointer }),
          let text = Self.text(in: node, of: drawing)
        {
          words[link] = "\(words[link]) \"\(text)\""
        }
      }
    }
    self.words = words
  }

  /// The first text that is known in what users touch; `nil` for any other component.
  private static func text(in node: Int, of drawing: DrawnScreen) -> String? {
    switch drawing.nodes[node].kind {
    case .touchable, .custom: break
    default: return nil
    }
    for other in drawing.nodes[(node + 1)...] {
      if other.parent < node { return nil }
      if case .text(let text, _, _) = other.kind, let text = Self.text(text) { return text }
    }
    return nil
  }

  /// `nil` for a text that is empty or depends on data.
  private static func text(_ text: DrawnText) -> String? {
    let words = text.parts.map(\.text).joined()
    if text.parts.contains(where: \.isUnknown) || words.allSatisfy(\.isWhitespace) { return nil }
    return words.count > limit ? words.prefix(limit) + "…" : words
  }
}
