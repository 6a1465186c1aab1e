import BeagleModel

/// Tabs and pages that are bound together and are not as many.
struct TabPageMismatch: ScreenRule {
  static let info = RuleInfo(
    id: "components/tab-page-mismatch", severity: .warning, impact: .wrongValue,
    summary: """
      a tab bar or a page indicator that does not go with its page view: another number of pages, or no event between them
      """,
    rationale: """
      A tab bar or an indicator and a page view that follow the same expression show the same page. A tab without a \
      page changes nothing, and a page without a tab cannot be chosen. An indicator draws nothing without its number \
      of pages or its current page. What they follow is set by events alone: without onPageChange it stays when users \
      turn a page, and without onTabSelection when they press a tab.
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
      Example(tabs(2, pages: 2, onTabSelection: "", barMark: "↓")),
      Example(tabs(2, pages: 2, onPageChange: "", viewMark: "↓")),
      Example(#"↓{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": 3}"#),
      Example(#"↓{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": null, "currentPage": 0}"#),
    ])

  private static func setting(_ event: String) -> String {
    #", "\#(event)": [\#(Example.set(##""contextId": "page", "value": "@{\##(event)}""##))]"#
  }

  private static func tabs(
    _ count: Int, pages: Int, follows: String = "page", onTabSelection: String = setting("onTabSelection"),
    onPageChange: String = setting("onPageChange"), mark: String = "", barMark: String = "", viewMark: String = ""
  ) -> String {
    let items = Array(repeating: #"{"title": "Tab"}"#, count: count).joined(separator: ", ")
    return Self.pages(
      #"\#(barMark){"_beagleComponent_": "beagle:tabBar", "items": \#(mark)[\#(items)], "currentTab": "@{\#(follows)}"\#(onTabSelection)}"#,
      count: pages, onPageChange: onPageChange, mark: viewMark)
  }

  private static func pages(
    _ other: String, count: Int, onPageChange: String = setting("onPageChange"), mark: String = ""
  ) -> String {
    let pages = Array(repeating: Example.text(#""Page""#), count: count).joined(separator: ", ")
    let children = count == 0 ? "" : #", "children": [\#(pages)]"#
    let view =
      #"\#(mark){"_beagleComponent_": "beagle:pageView"\#(children), "currentPage": "@{page}"\#(onPageChange)}"#
    return #"{"_beagleComponent_": "beagle:container", "context": {"id": "page", "value": 0}, "#
      + #""children": [\#(other), {"_beagleComponent_": "beagle:container", "context": {"id": "other", "value": 0}, "#
      + #""children": [\#(view)]}]}"#
  }

  private static let view = Screen.index(ofBuiltIn: "beagle:pageView")
  private static let bar = Screen.index(ofBuiltIn: "beagle:tabBar")
  private static let indicator = Screen.index(ofBuiltIn: "beagle:pageIndicator")

  func findings(in review: RuleContext) -> [Finding] {
    let screen = review.screen
    let (pageView, indicator) = (Self.view, Self.indicator)
    // Most screens have none, and no list of them is made.
    guard screen.hasElement(of: pageView, or: indicator) else { return [] }
    let bar = Self.bar
    // Few of many elements, which are gone through once.
    let parts = screen.facts.elements.filter {
      ($0.schema == pageView || $0.schema == indicator || $0.schema == bar) && $0.isLive
    }
    var blank: [Finding] = []
    for element in parts where element.schema == indicator && review.decodes(element) {
      blank += missingParts(of: element, in: screen)
    }
    let views = parts.filter { $0.schema == pageView && review.decodes($0) }
    if views.isEmpty { return blank }
    let followers = followers(among: parts, in: review)
    return blank + unwired(views, followers, bars: parts.filter { $0.schema == bar }, in: screen)
      + views.compactMap { element in
        let view = screen.object(of: element)
        guard let followed = view["currentPage"]?.string, followed.opensExpression,
          let pages = Self.pages(of: view, in: screen),
          let other = followers[Self.followed(followed, by: element, in: screen)]?.first(where: { $0.count != pages })
        else { return nil }
        return Finding(
          at: other.node, .differs(other.count, other.kind.noun, pages: pages),
          fix: .balance(other.count, other.kind.noun, pages: pages)
        )
        .mentioning("the pages are here", view)
      }
  }

  /// How many a page view shows; `nil` where they stand under a key that may be meant.
  private static func pages(of view: JSONNode, in screen: Screen) -> Int? {
    if let children = view["children"], children.kind != .null { return children.elements.count }
    return screen.mayMean("children", in: view) ? nil : 0
  }

  /// What is said of page views and tab bars that follow the same and do not tell when users turn a page, or press a tab.
  private func unwired(
    _ views: [Screen.Element], _ followers: [Followed: [Follower]], bars: [Screen.Element], in screen: Screen
  ) -> [Finding] {
    if followers.isEmpty { return [] }
    var findings: [Finding] = []
    var followed: Set<Followed> = []
    for element in views {
      let view = screen.object(of: element)
      guard let text = view["currentPage"]?.string, text.opensExpression,
        case let same = Self.followed(text, by: element, in: screen), let other = followers[same]?.first
      else { continue }
      followed.insert(same)
      if view["children"]?.elements.count ?? 0 > 1, lacks("onPageChange", element, in: screen) {
        findings.append(
          Finding(
            at: view, .pageIsNotTold(other.kind), fix: "\(view.toGive("onPageChange")) that sets it",
            impact: .stale))
      }
    }
    for element in bars {
      let bar = screen.object(of: element)
      guard let text = bar["currentTab"]?.string, text.opensExpression,
        followed.contains(Self.followed(text, by: element, in: screen)), lacks("onTabSelection", element, in: screen)
      else { continue }
      findings.append(
        Finding(
          at: bar, .tabIsNotTold, fix: "\(bar.toGive("onTabSelection")) that sets it", impact: .pressDoesNothing))
    }
    return findings
  }

  private func lacks(_ event: StaticString, _ element: Screen.Element, in screen: Screen) -> Bool {
    !screen.fires(element.node, event) && !screen.mayMean(event.description, in: screen.object(of: element))
  }

  /// What is said of an indicator that draws nothing, whatever its pages.
  private func missingParts(of element: Screen.Element, in screen: Screen) -> [Finding] {
    let keys = (screen.member(element.node, "numberOfPages"), screen.member(element.node, "currentPage"))
    // Nearly all have both.
    if keys.0 >= 0, keys.1 >= 0, !screen.isNull(keys.0), !screen.isNull(keys.1) { return [] }
    let indicator = screen.object(of: element)
    let missing = ["numberOfPages", "currentPage"].filter { key in
      (indicator[key]?.kind ?? .null) == .null && !screen.mayMean(key, in: indicator)
    }
    if missing.isEmpty { return [] }
    return [
      Finding(
        at: indicator, .blank(missing), fix: "add \(Prose.list(missing.map { "\"\($0)\"" }, "and"))",
        impact: .partMissing)
    ]
  }

  /// An expression, and what declares the context that it begins with.
  private struct Followed: Hashable {
    var text: String
    /// Tape index; -1 for a context that nothing here declares.
    var declaration: Int32
  }

  private static func followed(_ text: String, by element: Screen.Element, in screen: Screen) -> Followed {
    let context = text.utf8.dropFirst(2).prefix(while: isPartOfName)
    var current: Screen.Element? = element
    while let around = current {
      let declared = screen.member(screen.member(around.node, "context"), "id")
      let declares =
        screen.kind(declared) == .string
        && screen.node(Int(declared)).string.map { $0.utf8.elementsEqual(context) } ?? false
      // Each row has contexts of its own, and so has each screen in a route.
      if declares || around.schema == template || screen.isInsideRoute(around) {
        return Followed(text: text, declaration: around.node)
      }
      current = screen.parent(of: around)
    }
    return Followed(text: text, declaration: -1)
  }

  private static let template = Screen.index(ofBuiltIn: "Template")

  /// Whether a byte of an expression does not end the id at its beginning.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: ","), UInt8(ascii: " "):
      false
    default: true
    }
  }

  fileprivate struct Follower {
    /// What is as many as there should be pages.
    var node: JSONNode
    var count: Int
    var kind: Kind

    enum Kind {
      case tab, dot

      var noun: String {
        switch self {
        case .tab: "tab"
        case .dot: "dot"
        }
      }
    }
  }

  /// By the expression that they follow, in document order: the first one, and the first with another count.
  private func followers(among parts: [Screen.Element], in review: RuleContext) -> [Followed: [Follower]] {
    let screen = review.screen
    let bar = Self.bar
    var followers: [Followed: [Follower]] = [:]
    for element in parts where element.schema != Self.view && review.decodes(element) {
      let object = screen.object(of: element)
      let isBar = element.schema == bar
      guard let text = object[isBar ? "currentTab" : "currentPage"]?.string, text.opensExpression,
        let follower = isBar ? tabs(of: object) : dots(of: object)
      else { continue }
      let followed = Self.followed(text, by: element, in: screen)
      let known = followers[followed] ?? []
      if known.count < 2, known.first?.count != follower.count { followers[followed, default: []].append(follower) }
    }
    return followers
  }

  private func tabs(of bar: JSONNode) -> Follower? {
    bar["items"].map { Follower(node: $0, count: $0.elements.count, kind: .tab) }
  }

  private func dots(of indicator: JSONNode) -> Follower? {
    guard let number = indicator["numberOfPages"], let count = number.integer else { return nil }
    return Follower(node: number, count: Int(clamping: count), kind: .dot)
  }
}

extension String {
  fileprivate static func blank(_ missing: [String]) -> String {
    "the page indicator draws nothing without \(Prose.list(missing.map { "\"\($0)\"" }, "and"))"
  }

  fileprivate static func pageIsNotTold(_ follower: TabPageMismatch.Follower.Kind) -> String {
    let name =
      switch follower {
      case .tab: "tab bar"
      case .dot: "indicator"
      }
    return "the page view has no \"onPageChange\", so the \(name) stays when users turn a page"
  }

  fileprivate static let tabIsNotTold = "the tab bar has no \"onTabSelection\", so a press on a tab turns no page"

  fileprivate static func differs(_ count: Int, _ noun: String, pages: Int) -> String {
    "there \(count == 1 ? "is" : "are") \(Prose.count(count, noun)) for the \(Prose.count(pages, "page")) of the page view"
  }

  fileprivate static func balance(_ count: Int, _ noun: String, pages: Int) -> String {
    let more = Prose.count(abs(count - pages), count > pages ? "page" : noun)
    let less = Prose.count(abs(count - pages), count > pages ? noun : "page")
    return "add \(more), or take \(less) out"
  }
}
