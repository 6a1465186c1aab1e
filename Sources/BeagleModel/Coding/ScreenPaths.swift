/// The ways to places of one screen, for people and for fingerprints. Made once for a screen that something is found in.
public struct ScreenPaths: Sendable {
  private let screen: Screen
  /// Elements by their place on the tape.
  private let sorted: [(node: Int32, element: Int32)]

  /// Complexity: O(*n* log *n*) in the screen's elements.
  public init(_ screen: Screen) {
    self.screen = screen
    sorted = screen.facts.elements.indices.map { (screen.facts.elements[$0].node, Int32($0)) }
      .sorted { $0 < $1 }
  }

  /// `Screen › Container › children[2] › Button "Receipt" › onPress[0]`.
  public func readable(to index: Int) -> String {
    var steps: [String] = []
    if let root = element(at: 0), kind(of: root) == .component { steps.append(title(of: root)) }
    var label = ""
    for (token, value) in screen.document.steps(to: index) {
      label = Self.label(label, token)
      guard let element = element(at: value) else { continue }
      let kind = kind(of: element)
      if kind != .component || label.hasSuffix("]") || label == "screen" { steps.append(label) }
      if kind == .component { steps.append(title(of: element)) }
      label = ""
    }
    return steps.joined(separator: " › ")
  }

  /// The pointer with ids in the place of list positions, so that a new sibling does not rename the place.
  public func stable(to index: Int) -> String {
    var steps: [String] = []
    for (token, value) in screen.document.steps(to: index) {
      switch token {
      case .key(let key): steps.append(key)
      case .index(let place):
        let id = element(at: value).flatMap { screen.object(of: $0)["id"]?.string }
        steps.append("[\(id ?? String(place))]")
      }
    }
    return steps.joined(separator: "/")
  }

  /// The nearest component that the place stands in: `Button "Receipt"`.
  public func caption(of index: Int) -> String? {
    let values = [0] + screen.document.steps(to: index).map(\.value)
    return values.lazy.reversed().compactMap { element(at: $0) }.first { kind(of: $0) == .component }.map(title)
  }

  /// `onPress` and then its place: `onPress[0]`; a new key starts anew.
  private static func label(_ label: String, _ token: JSONPointer.Token) -> String {
    switch token {
    case .key(let key): key
    case .index(let place): label + "[" + String(place) + "]"
    }
  }

  private func kind(of element: Screen.Element) -> ObjectSchema.Kind {
    // A name that nobody registered stands where a component or an action does; its own key tells which.
    guard element.schema < 0 else { return screen.table.schemas[Int(element.schema)].kind }
    return screen.object(of: element).member("_beagleComponent_") == nil ? .action : .component
  }

  private func element(at node: Int) -> Screen.Element? {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if Int(sorted[middle].node) < node { low = middle + 1 } else { high = middle }
    }
    guard low < sorted.count, Int(sorted[low].node) == node else { return nil }
    return screen.facts.elements[Int(sorted[low].element)]
  }

  private func title(of element: Screen.Element) -> String {
    let object = screen.node(Int(element.node))
    var name =
      element.schema >= 0 ? screen.table.schemas[Int(element.schema)].name : object["_beagleComponent_"]?.string ?? ""
    if let colon = name.firstIndex(of: ":") { name = String(name[name.index(after: colon)...]) }
    if name == "screenComponent" { name = "Screen" }
    name = name.prefix(1).uppercased() + name.dropFirst()
    let caption = object["text"]?.string ?? object["id"]?.string
    guard let caption, !caption.isEmpty else { return name }
    let short = caption.count > 24 ? caption.prefix(23) + "…" : caption[...]
    return "\(name) \"\(short)\""
  }
}
