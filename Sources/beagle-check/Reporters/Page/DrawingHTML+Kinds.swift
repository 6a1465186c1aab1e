/// What each component shows.
extension DrawingHTML {
  /// Writes names that explain a sketch: they take no room in the layout.
  func writeLabel(of node: DrawnNode, to html: inout HTMLWriter) {
    switch node.kind {
    case .custom(let name, .children), .unknown(let name): writeLabel(DrawnText(name), to: &html)
    case .lazy(let route): writeLabel(DrawnText("loads " + route), to: &html)
    case .webView(let address): writeLabel(address, to: &html)
    case .image(let image) where image.embedded == nil: writeLabel(image.label, to: &html)
    case .pullToRefresh: writeLabel(DrawnText("↓"), to: &html)
    default: break
    }
  }

  private func writeLabel(_ text: DrawnText, to html: inout HTMLWriter) {
    html.markup("<span class=\"d-label\">")
    html.drawn(text)
    html.markup("</span>")
  }

  func writeContent(of node: DrawnNode, to html: inout HTMLWriter) {
    switch node.kind {
    case .text(let text, let alignment, _):
      html.markup("<span class=\"d-text")
      switch alignment {
      case .left: break
      case .center: html.markup(" d-center")
      case .right: html.markup(" d-right")
      }
      html.boxClass(node.kind.paint.flatMap { style.number(of: $0) })
      html.markup("\">")
      html.drawn(text)
      html.markup("</span>")
    case .button(let text, _):
      html.markup("<span class=\"d-text\">")
      html.drawn(text)
      html.markup("</span>")
    case .textInput(let value, let placeholder, _):
      let hasValue = value?.parts.contains { !$0.text.isEmpty } ?? false
      html.markup(hasValue ? "<span class=\"d-text\">" : "<span class=\"d-text d-hint\">")
      html.drawn((hasValue ? value : placeholder) ?? DrawnText(""))
      html.markup("</span>")
    case .image(let image): write(image.embedded, named: image.label, of: node, to: &html)
    case .custom(let name, .image(let image)): write(image, named: DrawnText(name), of: node, to: &html)
    case .custom(_, .size): writeSize(of: node, to: &html)
    case .tabBar(let titles, let selected):
      for (index, title) in titles.enumerated() {
        html.markup(index == selected ? "<span class=\"d-tab d-on\">" : "<span class=\"d-tab\">")
        html.drawn(title)
        html.markup("</span>")
      }
    case .pageIndicator(let count, let current):
      for index in 0..<max(count, 0) {
        html.markup(index == current ? "<span class=\"d-dot d-on\"></span>" : "<span class=\"d-dot\"></span>")
      }
    default: break
    }
  }

  /// Writes a box of the picture's size, and the picture over the whole component.
  private func write(
    _ picture: EmbeddedImage?, named name: DrawnText, of node: DrawnNode, to html: inout HTMLWriter
  ) {
    if node.kind.size != nil { writeSize(of: node, to: &html) }
    if let picture { html.picture(picture, named: name, as: "<img class=\"d-picture\"") }
  }

  private func writeSize(of node: DrawnNode, to html: inout HTMLWriter) {
    html.markup("<span class=\"d-fixed")
    html.boxClass(node.kind.size.flatMap { style.number(of: $0) })
    html.markup("\"></span>")
  }

  // MARK: The bar

  func write(_ bar: DrawnBar, _ badges: inout [String: [FindingBadge]], to html: inout HTMLWriter) {
    html.markup("<div class=\"d-bar\"><span class=\"d-back\">")
    if bar.showsBackButton { html.markup("‹ Back") }
    html.markup("</span><span class=\"d-title\">")
    html.drawn(bar.title)
    html.markup("</span><span class=\"d-items\">")
    for item in bar.items {
      html.markup("<span class=\"d-item\"")
      html.attribute("data-pointer", item.pointer)
      let marks = badges.removeValue(forKey: item.pointer) ?? []
      FindingBadges.writeOutline(marks, to: &html)
      if let change = changes[item.pointer] { html.attribute("data-change", change.rawValue) }
      html.markup(">")
      FindingBadges.write(marks, to: &html)
      // iOS shows the image alone.
      if let picture = item.image?.embedded {
        html.picture(picture, named: item.text, as: "<img class=\"d-icon\"")
      } else {
        html.drawn(item.text)
      }
      html.markup("</span>")
    }
    html.markup("</span></div>\n")
  }
}

extension HTMLWriter {
  mutating func picture(_ picture: EmbeddedImage, named name: DrawnText, as start: StaticString) {
    markup(start)
    attribute("alt", name.parts.map(\.text).joined())
    attribute("src", "data:\(picture.mediaType.rawValue);base64,\(picture.base64)")
    markup(">")
  }

  /// Adds a text with its lines; expressions without a known value stand out.
  mutating func drawn(_ text: DrawnText) {
    for part in text.parts {
      if part.isUnknown { markup("<span class=\"unknown\">") }
      for (index, line) in part.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { markup("\n") }
        self.text(String(line))
      }
      if part.isUnknown { markup("</span>") }
    }
  }

  /// Adds the class of a list of declarations to an attribute `class`.
  mutating func boxClass(_ number: Int?) {
    guard let number else { return }
    markup(" b")
    self.number(number)
  }
}

extension DrawnNode.Kind {
  /// The classes of ``DrawingSheet``, with a blank before each.
  var className: StaticString {
    switch self {
    case .box, .text, .scroll, .list, .touchable: ""
    case .grid(_, let isHorizontal): isHorizontal ? " d-grid d-across" : " d-grid"
    case .pages: " d-pages"
    case .pageIndicator: " d-dots"
    case .tabBar: " d-tabs"
    case .button(_, let isEnabled): isEnabled ? " d-button" : " d-button d-off"
    case .textInput(_, _, let isEnabled): isEnabled ? " d-input" : " d-input d-off"
    case .image(let image): image.className
    case .webView: " d-web"
    case .pullToRefresh: " d-refresh"
    case .lazy: " d-lazy"
    case .custom(_, .image): ""
    case .custom: " d-custom"
    case .unknown: " d-unknown"
    }
  }
}

extension DrawnImage {
  fileprivate var className: StaticString {
    if embedded == nil { return " d-image" }
    return switch mode {
    case .fitXY: " d-fill"
    case .fitCenter: ""
    case .centerCrop: " d-crop"
    case .center: " d-exact"
    }
  }
}
