import BeagleModel

/// Tabs and pages that are bound together and are not as many.
struct TabPageMismatch: WholeScreenRule {
  static let info = RuleInfo(
    id: "components/tab-page-mismatch", severity: .warning, impact: .wrongValue,
    summary: "a tab bar or a page indicator that has another number of pages than its page view",
    rationale: """
      A tab bar or an indicator and a page view that follow the same expression show the same page. A tab without a \
      page changes nothing, and a page without a tab cannot be chosen.
      """,
    source: "docs/spec/components.md 5.7, 5.8 and 5.13",
    accepts: [Example(tabs(2, pages: 2))],
    reports: [Example(tabs(3, pages: 2, mark: "↓"))])

  private static func setting(_ event: String) -> String {
    #", "\#(event)": [\#(Example.set(##""contextId": "page", "value": "@{\##(event)}""##))]"#
  }

  static func tabs(
    _ count: Int, pages: Int, follows: String = "page", mark: String = ""
  ) -> String {
    let items = Array(repeating: #"{"title": "Tab"}"#, count: count).joined(separator: ", ")
    return Self.pages(
      #"{"_beagleComponent_": "beagle:tabBar", "items": \#(mark)[\#(items)], "currentTab": "@{\#(follows)}"\#(setting("onTabSelection"))}"#,
      count: pages)
  }

  static func pages(_ other: String, count: Int) -> String {
    let pages = Array(repeating: Example.text(#""Page""#), count: count).joined(separator: ", ")
    let children = count == 0 ? "" : #", "children": [\#(pages)]"#
    let view =
      #"{"_beagleComponent_": "beagle:pageView"\#(children), "currentPage": "@{page}"\#(setting("onPageChange"))}"#
    return #"{"_beagleComponent_": "beagle:container", "context": {"id": "page", "value": 0}, "#
      + #""children": [\#(other), {"_beagleComponent_": "beagle:container", "context": {"id": "other", "value": 0}, "#
      + #""children": [\#(view)]}]}"#
  }

  private static let view = Screen.index(ofBuiltIn: "beagle:pageView")
  private static let bar = Screen.index(ofBuiltIn: "beagle:tabBar")
  private static let indicator = Screen.index(ofBuiltIn: "beagle:pageIndicator")

  func findings(in review: RuleContext) -> [Finding] {
    let screen = review.screen
    let elements = screen.facts.elements.enumerated().filter { _, element in
      screen.isOne(element, of: [Self.view, Self.bar, Self.indicator]) && element.isLive && review.decodes(element)
    }
    var views: [Followed: JSONNode] = [:]
    for (index, element) in elements where element.schema == Self.view {
      let view = screen.object(of: element)
      guard let followed = Followed("currentPage", of: view, at: index, in: review),
        !screen.mayMean("children", in: view)
      else { continue }
      views[followed] = view
    }
    if views.isEmpty { return [] }
    return elements.compactMap { index, element in
      let (object, isBar) = (screen.object(of: element), element.schema == Self.bar)
      guard element.schema != Self.view,
        let followed = Followed(isBar ? "currentTab" : "currentPage", of: object, at: index, in: review),
        let view = views[followed], let counted = object[isBar ? "items" : "numberOfPages"],
        let count = isBar ? counted.elements.count : counted.integer.map({ Int(clamping: $0) })
      else { return nil }
      let pages = view["children"]?.elements.count ?? 0
      if count == pages { return nil }
      return Finding(
        at: counted, .differs(count, isBar ? "tab" : "dot", pages: pages),
        fix: isBar ? Self.balancing(count, pages, of: view) : .write(json: "\(pages)").unsafe
      )
      .mentioning("the pages are here", view)
    }
  }

  /// Adds the pages that are missing, as empty containers, or the tabs.
  private static func balancing(_ tabs: Int, _ pages: Int, of view: JSONNode) -> FixPlan {
    let missing = abs(tabs - pages)
    if tabs < pages {
      let tab = FixPlan.Change.append(.here, json: #"{"title": "…"}"#)
      return FixPlan("add \(Prose.count(missing, "tab"))", [tab]).withBlanks
    }
    let containers = Array(repeating: #"{"_beagleComponent_": "beagle:container"}"#, count: missing)
      .joined(separator: ", ")
    return FixPlan(
      "add \(Prose.count(missing, "page")), such as \(missing == 1 ? "an empty beagle:container" : "empty containers")",
      [
        pages == 0
          ? .add(.node(view.index), key: "children", json: "[\(containers)]")
          : .append(.node(view["children"]?.index ?? view.index), json: containers)
      ], applicability: .unsafe)
  }
}

/// An expression, and the context that it reads.
private struct Followed: Hashable {
  var text: String
  /// `nil` for a context that the payload does not declare.
  var context: SymbolID?

  /// `nil` for a property that is no expression.
  init?(_ property: String, of object: JSONNode, at index: Int, in review: RuleContext) {
    guard let text = object[property]?.string, text.opensExpression else { return nil }
    self.text = text
    let name = text.dropFirst(2).prefix { !".[}(), ".contains($0) }
    let model = review.semantics
    context = model.scope(of: ElementID(rawValue: Int32(index))).flatMap { model.symbol(named: String(name), from: $0) }
  }
}

extension String {
  fileprivate static func differs(_ count: Int, _ noun: String, pages: Int) -> String {
    "there \(count == 1 ? "is" : "are") \(Prose.count(count, noun)) for the \(Prose.count(pages, "page")) of the page view"
  }
}
