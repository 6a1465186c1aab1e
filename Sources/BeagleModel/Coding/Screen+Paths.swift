extension Screen {
  /// The way to a place as a reader would say it: `Screen › Container › children[2] › Button "Receipt" › onPress[0]`.
  public func readablePath(to index: Int) -> String {
    var steps: [String] = []
    walk(to: index) { label, element in
      guard let element else { return }
      let isAction = element.schema >= 0 && table.schemas[Int(element.schema)].kind == .action
      let isValue = element.schema >= 0 && table.schemas[Int(element.schema)].kind == .value
      if isAction || isValue || label.hasSuffix("]") || steps.isEmpty == false && label == "screen" {
        steps.append(label)
      }
      if !isAction && !isValue { steps.append(title(of: element)) }
    }
    return steps.filter { !$0.isEmpty }.joined(separator: " › ")
  }

  /// The pointer with ids in the place of list positions, so that a new sibling does not rename the place.
  public func stablePath(to index: Int) -> String {
    var steps: [String] = []
    walk(to: index, visitAll: true) { label, element in
      guard let element, let id = node(Int(element.node))["id"]?.string, let bracket = label.lastIndex(of: "[") else {
        steps.append(label)
        return
      }
      steps.append(label[..<bracket] + "[\(id)]")
    }
    return steps.joined(separator: "/")
  }

  /// Calls back for every container on the way that is an element (or for every one), with the label it stands under.
  private func walk(
    to index: Int, visitAll: Bool = false, _ visit: (_ label: String, _ element: ScreenFacts.Element?) -> Void
  ) {
    var elements: [Int: ScreenFacts.Element] = [:]
    for element in facts.elements where elements[Int(element.node)] == nil { elements[Int(element.node)] = element }
    var current = document.root
    var label = ""
    visit(label, elements[0])
    for token in current.pointer.tokens + document.tokens(to: index) {
      switch token {
      case .key(let key):
        if visitAll, !label.isEmpty, !label.hasSuffix("]"), elements[current.index] == nil { visit(label, nil) }
        label = key
        guard let value = current[key] else { return visitAll ? visit(label, nil) : () }
        current = value
      case .index(let place):
        label += "[\(place)]"
        let children = current.elements
        guard children.indices.contains(place) else { return }
        current = children[place]
      }
      if let element = elements[current.index] {
        visit(label, element)
        label = ""
      }
    }
    if visitAll, !label.isEmpty { visit(label, nil) }
  }

  private func title(of element: ScreenFacts.Element) -> String {
    let object = node(Int(element.node))
    var name = element.schema >= 0 ? table.schemas[Int(element.schema)].name : object["_beagleComponent_"]?.string ?? ""
    if let colon = name.firstIndex(of: ":") { name = String(name[name.index(after: colon)...]) }
    if name == "screenComponent" { name = "Screen" }
    name = name.prefix(1).uppercased() + name.dropFirst()
    let caption = object["text"]?.string ?? object["id"]?.string
    guard let caption, !caption.isEmpty else { return name }
    let short = caption.count > 24 ? caption.prefix(23) + "…" : caption[...]
    return "\(name) \"\(short)\""
  }
}
