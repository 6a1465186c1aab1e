import BeagleModel

extension DrawnScreen {
  /// Draws a payload as iOS would, with the values that are known when it appears; `nil` for an action, which shows nothing.
  init?(of review: RuleContext) {
    let (screen, root) = (review.screen, review.screen.node(0))
    let isComponent = root[Discriminator.component.key] != nil
    if !isComponent, root[Discriminator.action.key] != nil { return nil }
    self.init()
    isReplacedByError = !screen.decodesOnIOS
    guard isComponent else {
      self = .error
      return
    }
    var reader = DrawingReader(review)
    reader.draw(root)
    (nodes, leftOut) = (reader.nodes, reader.leftOut)
    if screen.hasScreenAsRoot { navigationBar = reader.bar(of: root) }
  }

  /// What iOS shows of a payload that is no component.
  static let error = DrawnScreen(nodes: [DrawnNode(pointer: "", parent: -1, kind: .box)], isReplacedByError: true)
}

extension DrawingReader {
  /// The bar of the screen at the root; without one iOS hides it. Titles are no expressions.
  mutating func bar(of screen: JSONNode) -> DrawnBar? {
    guard let bar = screen["navigationBar"], bar.kind == .object else { return nil }
    let scope = values.scope(of: screen, within: KnownValues.outermost)
    let items = (bar["navigationBarItems"]?.elements ?? []).enumerated().map { index, item in
      DrawnBar.Item(
        pointer: "/navigationBar/navigationBarItems/\(index)", text: DrawnText(item["text"]?.string ?? ""),
        image: values.text(item["image"], from: scope).map { localImage($0) })
    }
    return DrawnBar(
      title: DrawnText(bar["title"]?.string ?? ""), showsBackButton: bar["showBackButton"]?.bool ?? true, items: items)
  }
}
