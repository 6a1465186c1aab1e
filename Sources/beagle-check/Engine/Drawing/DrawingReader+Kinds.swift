import BeagleModel

/// What each component shows (docs/spec/components.md 5).
extension DrawingReader {
  func kind(of component: ComponentReading) -> DrawnNode.Kind {
    switch component.origin {
    case .unregistered: return .unknown(name: component.writtenName)
    case .custom:
      return .custom(
        name: component.writtenName, look: review.app.configuration.registrations.looks[component.name] ?? .children)
    case .beagle: break
    }
    let scope = component.scope
    switch component.name {
    case "beagle:scrollview": return .scroll(isHorizontal: component.string("scrollDirection") == "HORIZONTAL")
    case "beagle:listview": return .list(isHorizontal: isHorizontal(component))
    case "beagle:gridview":
      return .grid(
        columns: max(1, values.number(component["spanCount"], from: scope) ?? 1), isHorizontal: isHorizontal(component))
    case "beagle:pageview": return .pages(current: max(0, values.number(component["currentPage"], from: scope) ?? 0))
    case "beagle:pageindicator": return pageIndicator(component)
    case "beagle:tabbar": return tabBar(component)
    case "beagle:text":
      return .text(
        values.text(component["text"], from: scope) ?? DrawnText(""), alignment: alignment(component),
        color: values.color(component["textColor"], from: scope))
    case "beagle:button":
      return .button(
        values.text(component["text"], from: scope) ?? DrawnText(""),
        isEnabled: values.bool(component["enabled"], from: scope) ?? true)
    case "beagle:textinput": return textInput(component)
    case "beagle:image": return .image(image(component))
    case "beagle:webview": return .webView(values.text(component["url"], from: scope) ?? DrawnText(""))
    case "beagle:touchable": return .touchable
    case "beagle:pulltorefresh": return .pullToRefresh
    case "beagle:lazycomponent": return .lazy(route: String((component.string("path") ?? "").prefix(DrawnText.limit)))
    default: return .box
    }
  }

  private func isHorizontal(_ list: ComponentReading) -> Bool { list.string("direction") == "HORIZONTAL" }

  /// iOS draws no dots unless both numbers are there.
  private func pageIndicator(_ component: ComponentReading) -> DrawnNode.Kind {
    guard let current = component["currentPage"], current.kind != .null,
      let count = values.number(component["numberOfPages"], from: component.scope), count > 0
    else { return .pageIndicator(count: 0, current: 0) }
    return .pageIndicator(
      count: min(count, Self.mostDots), current: max(0, values.number(current, from: component.scope) ?? 0))
  }

  /// More would not fit on any screen.
  private static let mostDots = 100

  /// Titles are no expressions; an item without one shows its icon, of which the name stands here.
  private func tabBar(_ component: ComponentReading) -> DrawnNode.Kind {
    let titles = (component["items"]?.elements ?? []).map { item in
      item["title"]?.string.map { DrawnText($0) } ?? values.text(item["icon"]?["mobileId"], from: component.scope)
        ?? DrawnText("")
    }
    return .tabBar(
      titles: titles, selected: max(0, values.number(component["currentTab"], from: component.scope) ?? 0))
  }

  private func alignment(_ component: ComponentReading) -> TextAlignment {
    switch values.string(component["alignment"], from: component.scope) {
    case "CENTER": .center
    case "RIGHT": .right
    default: .left
    }
  }

  /// The value of a password is shown as dots.
  private func textInput(_ component: ComponentReading) -> DrawnNode.Kind {
    let scope = component.scope
    var value = values.text(component["value"], from: scope)
    if values.string(component["type"], from: scope) == "PASSWORD", let password = value {
      let parts = password.parts.map { part in
        part.isUnknown ? part : DrawnText.Part(text: String(repeating: "•", count: part.text.count))
      }
      value = DrawnText(parts: parts)
    }
    return .textInput(
      value: value, placeholder: values.text(component["placeholder"], from: scope),
      isEnabled: values.bool(component["enabled"], from: scope) ?? true)
  }

  // MARK: - Parts

  /// The components inside a component, rows of lists repeated.
  mutating func children(of component: ComponentReading, drawnAs kind: DrawnNode.Kind) -> [DrawnPart] {
    switch kind {
    case .list, .grid: return rows(of: component)
    case .custom(_, .children):
      var component = component
      component.scope = values.openScope(within: component.scope)
      return component.parts
    case .custom: return []
    default: return component.parts
    }
  }
}
