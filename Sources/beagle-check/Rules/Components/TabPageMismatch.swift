import BeagleModel

/// Tabs and pages that are bound together and are not as many.
struct TabPageMismatch: ScreenRule {
  static let info = RuleInfo(
    id: "components/tab-page-mismatch", severity: .warning, impact: .wrongValue,
    summary: "a tab bar or a page indicator that has another number of pages than its page view",
    rationale: """
      A tab bar or an indicator and a page view that follow the same expression show the same page. A tab without a \
      page changes nothing, and a page without a tab cannot be chosen.
      """,
    source: "docs/spec/components.md 5.7, 5.8 and 5.13",
    accepts: [
      Example(tabs(2, pages: 2)), Example(tabs(3, pages: 2, follows: "other")),
      Example(Example.container([tabs(2, pages: 2), tabs(3, pages: 3)])),
    ],
    reports: [
      Example(tabs(3, pages: 2, mark: "↓")),
      Example(
        pages(
          #"{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": ↓3, "currentPage": "@{page}"}"#, count: 2)),
      Example(tabs(2, pages: 0, mark: "↓")),
    ])

  private static func setting(_ event: String) -> String {
    #", "\#(event)": [\#(Example.set(##""contextId": "page", "value": "@{\##(event)}""##))]"#
  }

  private static func tabs(
    _ count: Int, pages: Int, follows: String = "page", mark: String = ""
  ) -> String {
    let items = Array(repeating: #"{"title": "Tab"}"#, count: count).joined(separator: ", ")
    return Self.pages(
      #"{"_beagleComponent_": "beagle:tabBar", "items": \#(mark)[\#(items)], "currentTab": "@{\#(follows)}"\#(setting("onTabSelection"))}"#,
      count: pages)
  }

  private static func pages(_ other: String, count: Int) -> String {
    let pages = Array(repeating: Example.text(#""Page""#), count: count).joined(separator: ", ")
    let children = count == 0 ? "" : #", "children": [\#(pages)]"#
    let view =
      #"{"_beagleComponent_": "beagle:pageView"\#(children), "currentPage": "@{page}"\#(setting("onPageChange"))}"#
    return #"{"_beagleComponent_": "beagle:container", "context": {"id": "page", "value": 0}, "#
      + #""children": [\#(other), {"_beagleComponent_": "beagle:container", "context": {"id": "other", "value": 0}, "#
      + #""children": [\#(view)]}]}"#
  }

  func visits(for app: AppModel) -> [ScreenVisit] { [.screen(findings(in:))] }

  private static let view = Screen.index(ofBuiltIn: "beagle:pageView")
  private static let bar = Screen.index(ofBuiltIn: "beagle:tabBar")
  private static let indicator = Screen.index(ofBuiltIn: "beagle:pageIndicator")

  func findings(in review: RuleContext) -> [Finding] {
    let screen = review.screen
    // Most screens have none, and no list of them is made.
    guard screen.hasElement(of: Self.view) else { return [] }
    var views: [Followed: (node: JSONNode, pages: Int)] = [:]
    for element in screen.facts.elements where element.schema == Self.view && element.isLive && review.decodes(element)
    {
      let view = screen.object(of: element)
      guard let followed = Followed("currentPage", of: element, in: screen), !screen.mayMean("children", in: view)
      else {
        continue
      }
      views[followed] = (view, view["children"]?.elements.count ?? 0)
    }
    if views.isEmpty { return [] }
    return screen.facts.elements.compactMap { element in
      guard element.schema == Self.bar || element.schema == Self.indicator, element.isLive,
        review.decodes(element),
        case let isBar = element.schema == Self.bar,
        let followed = Followed(isBar ? "currentTab" : "currentPage", of: element, in: screen),
        let (view, pages) = views[followed],
        let counted = screen.object(of: element)[isBar ? "items" : "numberOfPages"],
        let count = isBar ? counted.elements.count : counted.integer.map({ Int(clamping: $0) }), count != pages
      else { return nil }
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

/// An expression, and the scope that it is evaluated in: each row and each screen in a route has contexts of its own.
private struct Followed: Hashable {
  var text: String
  /// Tape index; -1 for the payload's own screen.
  var scope: Int32 = -1

  /// `nil` for a property that is no expression.
  init?(_ property: String, of element: Screen.Element, in screen: Screen) {
    guard let text = screen.object(of: element)[property]?.string, text.opensExpression else { return nil }
    self.text = text
    let context = text.dropFirst(2).prefix { !".[}(), ".contains($0) }
    var current: Screen.Element? = element
    while let around = current {
      let declared = screen.member(screen.member(around.node, "context"), "id")
      let declares = screen.kind(declared) == .string && screen.node(Int(declared)).string.map { $0 == context } == true
      if declares || screen.name(of: around) == "Template" || screen.isInsideRoute(around) {
        scope = around.node
        return
      }
      current = screen.parent(of: around)
    }
  }
}

extension String {
  fileprivate static func differs(_ count: Int, _ noun: String, pages: Int) -> String {
    "there \(count == 1 ? "is" : "are") \(Prose.count(count, noun)) for the \(Prose.count(pages, "page")) of the page view"
  }
}
