import TestSupport

/// What readers with a keyboard or a screen reader would stumble over in a page, and what would leave the page: the checks
/// of axe that need no browser, as sentences.
struct PageFaults {
  private(set) var faults: [String] = []
  private let page: HTMLTokens

  init(_ text: String) {
    page = HTMLTokens(text)
    faults = page.mistakes
    checkHeadings()
    checkNames()
    checkTables()
    checkAnchors()
    checkAddresses()
  }

  private mutating func checkHeadings() {
    if page.all("html").first?["lang"]?.isEmpty != false { faults.append("the page has no language") }
    if page.all("title").first?.text.isEmpty != false { faults.append("the page has no title") }
    let levels = page.elements.compactMap { element in
      element.name.count == 2 && element.name.hasPrefix("h") ? Int(element.name.dropFirst()) : nil
    }
    if levels.count(where: { $0 == 1 }) != 1 || levels.first != 1 {
      faults.append("the page does not begin with its one h1")
    }
    for (before, level) in zip(levels, levels.dropFirst()) where level > before + 1 {
      faults.append("an h\(level) follows an h\(before)")
    }
    if page.all("main").count != 1 { faults.append("the page has not one main part") }
  }

  /// Every control and every picture has a name.
  private mutating func checkNames() {
    let labelled = Set(page.all("label").compactMap { $0["for"] })
    for control in page.elements where ["input", "select", "textarea"].contains(control.name) {
      let isNamed = control["id"].map(labelled.contains) ?? false || control["aria-label"]?.isEmpty == false
      if !isNamed, !ancestors(of: control).contains(where: { $0.name == "label" }) {
        faults.append("<\(control.name)> \(control["id"] ?? "") has no label")
      }
    }
    for image in page.all("img") where image["alt"] == nil { faults.append("an image has no alt") }
    for drawing in page.all("svg") where drawing["aria-hidden"] != "true" && drawing["aria-label"] == nil {
      faults.append("an svg has no name")
    }
    for link in page.all("a") + page.all("button") + page.all("summary")
    where link.text.isEmpty && link["aria-label"] == nil { faults.append("<\(link.name)> has no name") }
    for part in page.elements where part["tabindex"].flatMap({ Int($0) }) ?? 0 > 0 {
      faults.append("<\(part.name)> has a positive tabindex")
    }
  }

  private mutating func checkTables() {
    for table in page.all("table") {
      let parts = page.descendants(of: table)
      if !parts.contains(where: { $0.name == "caption" && !$0.text.isEmpty }) {
        faults.append("a table has no caption")
      }
      let heads = parts.filter { $0.name == "th" }
      if heads.isEmpty { faults.append("a table has no heads") }
      for head in heads where head["scope"] == nil { faults.append("the head \"\(head.text)\" has no scope") }
    }
  }

  private mutating func checkAnchors() {
    var ids: Set<String> = []
    for id in page.elements.compactMap({ $0["id"] }) where !ids.insert(id).inserted {
      faults.append("two elements have the id \(id)")
    }
    for element in page.elements {
      for name in ["href", "for", "aria-labelledby", "aria-describedby"] {
        guard let target = element[name] else { continue }
        let id = name == "href" ? String(target.dropFirst()) : target
        if name == "href", !target.hasPrefix("#") {
          faults.append("a link leaves the page: \(target)")
        } else if !ids.contains(id) {
          faults.append("\(name)=\"\(target)\" leads nowhere")
        }
      }
    }
  }

  /// Nothing of the page comes from elsewhere, and nothing runs but the page's own script.
  private mutating func checkAddresses() {
    for element in page.elements {
      for attribute in element.attributes {
        let (name, value) = (attribute.name, attribute.value)
        if name == "style", !value.allSatisfy({ Self.ofTypedStyles.contains($0) }) {
          faults.append("<\(element.name)> has the style \(value)")
        }
        if name.hasPrefix("on") { faults.append("<\(element.name)> has \(name)") }
        if name == "src", !value.hasPrefix("data:image/") { faults.append("<\(element.name)> loads \(value)") }
        if ["srcset", "action", "formaction", "background", "poster", "xlink:href"].contains(name) {
          faults.append("<\(element.name)> has \(name)")
        }
      }
      if ["link", "iframe", "object", "embed", "base", "audio", "video"].contains(element.name) {
        faults.append("the page has <\(element.name)>")
      }
    }
    let policies = page.all("meta").filter { $0["http-equiv"] == "Content-Security-Policy" }
    if policies.count != 1 || policies.first?["content"]?.hasPrefix("default-src 'none'; ") != true {
      faults.append("the page has no policy that lets nothing in")
    }
    for style in page.all("style") where style.text.contains("url(") || style.text.contains("@import") {
      faults.append("a style loads something")
    }
  }

  /// No quotation mark, no parenthesis, no backslash.
  private static let ofTypedStyles = Set("abcdefghijklmnopqrstuvwxyz0123456789-:;.,%#/ ")

  /// What names of properties, keywords, numbers, lengths and colours consist of.
  private static func isOfTypedStyle(_ character: Character) -> Bool {
    character.isASCII && (character.isLowercase || character.isNumber || "-:;.,%#/ ()".contains(character))
  }

  private func ancestors(of element: HTMLElement) -> [HTMLElement] {
    var ancestors: [HTMLElement] = []
    while let parent = page.parent(of: ancestors.last ?? element) { ancestors.append(parent) }
    return ancestors
  }
}
