import BeagleModel

extension DeepLinkUse {
  /// The places of a screen that open native screens, or may; each with its own place but for the starts of one expression.
  ///
  /// - Parameters:
  ///   - links: The screen's links.
  ///   - location: The location of a node.
  static func all(
    in review: RuleContext, links: [Link], location: (_ node: Int) -> SourceLocation
  ) -> [DeepLinkUse] {
    var uses: [DeepLinkUse] = []
    for route in review.nativeRoutes {
      func add(_ kind: Kind, _ path: String, at node: JSONNode) {
        uses.append(
          DeepLinkUse(
            kind: kind, path: path, text: node.string ?? path, location: place(of: node, location),
            range: route.owner.range, data: route.isAction ? passed(by: route.owner) : []))
      }
      if let path = route.path {
        add(.written, path, at: route.node)
        continue
      }
      let chosen = review.chosenTexts(at: Int32(route.node.index))
      for choice in chosen where !choice.text.isEmpty { add(.chosen, choice.text, at: choice.node) }
      if chosen.isComplete { continue }
      let starts = Set(ExpressionText(route.node.string ?? "").nativeStarts).subtracting(chosen.map(\.text))
      for start in starts.sorted() { add(.start, start, at: route.node) }
    }
    guard let table = review.app.deepLinkTable else { return uses }
    for link in links where !link.isExpression && table.entry(for: link.route)?.isPrefix == false {
      uses.append(DeepLinkUse(kind: .asked, path: link.route, text: link.route, location: link.anchor.location))
    }
    return uses + mentions(of: table, in: review.screen, besides: Set(review.nativeRoutes.map(\.node.index)), location)
  }

  private static func place(of node: JSONNode, _ location: (_ node: Int) -> SourceLocation) -> SourceLocation {
    var place = location(node.index)
    place.pointer = node.pointer.description
    return place
  }

  private static func passed(by action: JSONNode) -> [Passed] {
    guard let data = action["data"], data.kind == .object else { return [] }
    return data.members.compactMap { key, value in
      key.string.map { key in Passed(key: key, expression: value.string.flatMap { $0.opensExpression ? $0 : nil }) }
    }
  }

  /// The texts of custom components and actions that are paths of the table.
  private static func mentions(
    of table: DeepLinkTable, in screen: Screen, besides routes: Set<Int>, _ location: (_ node: Int) -> SourceLocation
  ) -> [DeepLinkUse] {
    let paths = Set(table.entries.map(\.path))
    var uses: [DeepLinkUse] = []
    // The index on the tape behind the last custom element, which is searched as a whole.
    var customEnd = 0
    for element in screen.facts.elements where element.schema < 0 || element.schema >= Screen.firstOwnSchema {
      guard Int(element.node) >= customEnd else { continue }
      screen.forEachOwnText(in: element.node) { node in
        guard !routes.contains(Int(node)), let text = screen.node(Int(node)).string, paths.contains(text) else {
          return
        }
        uses.append(
          DeepLinkUse(kind: .mentioned, path: text, text: text, location: place(of: screen.node(Int(node)), location)))
      }
      customEnd = screen.next(element.node)
    }
    return uses
  }
}

extension ScreenGraph {
  /// The screens of the back end that answer a path of the app's deep-link table.
  func answers(to table: DeepLinkTable) -> [DeepLinkUse] {
    table.entries.compactMap { entry in
      guard !entry.isPrefix, let index = answering(entry.path), screens[index].isScreen else { return nil }
      let screen = screens[index]
      // A file of another name answers a pattern, which takes many paths.
      if let route = screen.fileRoute, route != entry.path { return nil }
      return DeepLinkUse(
        kind: .answered, path: entry.path, text: entry.path, location: SourceLocation(source: screen.source))
    }
  }
}
