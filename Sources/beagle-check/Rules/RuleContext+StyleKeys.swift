import BeagleModel

/// Keys of a style in places where iOS does not read them.
extension RuleContext {
  /// The fix of a component's key that belongs into an object of its style; `nil` for another key.
  func fix(movingIntoStyle key: String, of owner: ObjectSchema, _ fault: Fault) -> FixPlan? {
    guard owner.kind == .component, let style = screen.schema(ofKey: "style", in: owner) else { return nil }
    let holders = screen.holders(of: key, in: style)
    guard holders.count == 1, let inner = screen.schema(ofKey: holders[0], in: style) else { return nil }
    if screen.value(of: "style", beside: fault.node)?[holders[0]]?[key] != nil {
      return FixPlan("leave \"\(key)\" out: \"style\" has it already", [.remove(.here)])
    }
    return FixPlan(
      "move it into \"\(holders[0])\" of \"style\"",
      changes(moving: key, as: key, into: ["style", holders[0]], fault)) + rewriting(to: key, of: inner, fault)
  }

  /// The fix of a misspelt width or height, on the component or in its style.
  func fix(movingIntoSize key: String, of owner: ObjectSchema, _ fault: Fault) -> FixPlan? {
    guard let name = sizeKey(near: key, of: owner) else { return nil }
    let style = owner.kind == .component ? screen.value(of: "style", beside: fault.node) : screen.holder(of: fault.node)
    if style?["size"]?[name] != nil {
      return FixPlan("leave \"\(key)\" out: \"size\" has \"\(name)\" already", [.remove(.here)])
    }
    let isComponent = owner.kind == .component
    return FixPlan(
      "move it into \"size\"\(isComponent ? " of \"style\"" : ""), as \"\(name)\"",
      changes(moving: key, as: name, into: isComponent ? ["style", "size"] : ["size"], fault))
  }

  /// The fix of a key that names one edge, such as `paddingBottom`, on a component or in its style; `nil` for others.
  func fix(movingToEdge key: String, of owner: ObjectSchema, _ fault: Fault) -> FixPlan? {
    let isComponent = owner.kind == .component
    guard let style = isComponent ? screen.schema(ofKey: "style", in: owner) : owner,
      let edges = ["padding", "margin", "position"].first(where: key.hasPrefix),
      let inner = screen.schema(ofKey: edges, in: style)
    else { return nil }
    let edge = key.dropFirst(edges.count).lowercased()
    let path = (isComponent ? ["style"] : []) + [edges, edge]
    let present = (isComponent ? screen.value(of: "style", beside: fault.node) : screen.holder(of: fault.node))?[edges]
    guard inner.properties.contains(where: { $0.key == edge }), present?[edge] == nil else { return nil }
    let value = screen.node(fault.node + 1)
    let title = "move it into \"\(edges)\"\(isComponent ? " of \"style\"" : ""), as \"\(edge)\""
    guard let type = screen.misfit(of: value, under: edge, of: inner) else {
      return FixPlan(title, [.remove(.here), .add(.parent, path: path, json: value.source)])
    }
    guard let length = Length(value) else { return FixPlan(title + ": \(type)") }
    return FixPlan(title + ": \(length.json)", [.remove(.here), .add(.parent, path: path, json: length.json)])
  }

  /// The impact on users of a missing part of a style; `nil` where nothing is missing, and for other keys.
  ///
  /// - Parameter key: The right key.
  func lossOfStyle(_ key: String, of owner: ObjectSchema, _ fault: Fault) -> Impact? {
    let value = screen.node(fault.node + 1)
    if value.kind == .null || value.kind == .object && value.isEmpty { return nil }
    if owner.kind == .component, key == "style" || key == "styleId" { return .unstyled }
    guard
      let style = owner.kind == .component
        ? screen.schema(ofKey: "style", in: owner) : Self.style(around: owner, screen)
    else { return nil }
    let size = sizeKey(near: key, of: owner) ?? key
    guard style.properties.contains(where: { $0.key == size }) || !screen.holders(of: size, in: style).isEmpty,
      !isGiven(size, in: style, of: owner, fault)
    else { return nil }
    let isSize =
      size == "size" || screen.schema(ofKey: "size", in: style)?.properties.contains { $0.key == size } == true
    return isSize && isUnseen(without: size, fault) ? .partMissing : .unstyled
  }

  /// Whether the right key is there too.
  private func isGiven(_ key: String, in style: ObjectSchema, of owner: ObjectSchema, _ fault: Fault) -> Bool {
    guard owner.kind == .component else {
      if owner.properties.contains(where: { $0.key == key }) { return screen.value(of: key, beside: fault.node) != nil }
      return screen.holders(of: key, in: owner).contains { screen.value(of: $0, beside: fault.node)?[key] != nil }
    }
    guard let given = screen.value(of: "style", beside: fault.node) else { return false }
    return given[key] != nil || screen.holders(of: key, in: style).contains { given[$0]?[key] != nil }
  }

  /// The style that an object of values is, or is part of.
  private static func style(around owner: ObjectSchema, _ screen: Screen) -> ObjectSchema? {
    guard let text = screen.builtIn("beagle:text"), let style = screen.schema(ofKey: "style", in: text) else {
      return nil
    }
    let parts = style.properties.compactMap { screen.schema(ofKey: $0.key, in: style)?.name }
    return owner.name == style.name || parts.contains(owner.name) ? style : nil
  }

  /// The property of a size that a key of a component or a style is near; `nil` for another key.
  private func sizeKey(near key: String, of owner: ObjectSchema) -> String? {
    guard let style = owner.kind == .component ? screen.schema(ofKey: "style", in: owner) : owner,
      let size = screen.schema(ofKey: "size", in: style)
    else { return nil }
    let near = Spelling.suggestions(for: key, among: size.properties.map(\.key))
    return near.count == 1 && Spelling.likeness(of: key, to: near[0]) == .slip ? near[0] : nil
  }

  /// Whether a component without a size is invisible: an image until it is loaded, and a web view.
  private func isUnseen(without key: String, _ fault: Fault) -> Bool {
    var holder = screen.holder(of: fault.node)
    while let object = holder, object[Discriminator.component.key] == nil { holder = screen.holder(of: object.index) }
    guard let component = holder, let element = screen.element(at: component) else { return false }
    switch screen.schema(of: element)?.name {
    case "beagle:image":
      return component["path"]?["_beagleImagePath_"]?.string == "remote"
        && RemoteWithoutSize.lacksSize(element, in: screen)
    case "beagle:webView":
      return ["size", "height", "minHeight", "aspectRatio"].contains(key)
        && WebViewWithoutHeight.isFlat(element, in: screen)
    default: return false
    }
  }
}
