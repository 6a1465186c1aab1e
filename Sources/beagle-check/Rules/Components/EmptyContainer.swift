import BeagleModel

/// A part of a screen that holds nothing and draws nothing.
struct EmptyContainer: ElementRule {
  static let info = RuleInfo(
    id: "components/empty-container", severity: .note, impact: .partMissing,
    summary: "a container, page or tab with nothing in it",
    rationale: """
      A container without children, style and size is drawn as nothing. Often a key is spelled as on another platform, \
      or the back end had nothing to send. It is reported only where the container is surely nothing: not where a \
      style can size or paint it, where an id, a context or onInit gives it a purpose, or where a component is \
      required: the child of a screen, of a touchable or of a pullToRefresh, a lazyComponent's initialState, a list's \
      template, the value of addChildren, or a row that spaces its children out.
      """,
    source: "docs/spec/components.md 5.2, 5.8 and 5.11",
    accepts: [
      Example(Example.container),
      Example(Example.container([#"{"_beagleComponent_": "beagle:container", "style": {"flex": {"grow": 1}}}"#])),
      Example(Example.container([#"{"_beagleComponent_": "beagle:container", "id": "rows"}"#])),
      Example(Example.lazy(#""/advice""#)),
      Example(Example.list("[1, 2]", Example.container)),
      Example(row(justified: "SPACE_BETWEEN", "")),
    ],
    reports: [
      Example(row(justified: "FLEX_START", "↓")),
      Example(Example.container([#"{"_beagleComponent_": "beagle:container", "children": ↓[]}"#])),
      Example(#"{"_beagleComponent_": "beagle:screenComponent", "child": ↓{"_beagleComponent_": "beagle:pageView"}}"#),
      Example(
        #"{"_beagleComponent_": "beagle:pageView", "children": [\#(Example.text(#""1""#)), ↓\#(Example.container)]}"#),
      Example(#"{"_beagleComponent_": "beagle:tabBar", "items": ↓[]}"#),
      Example(#"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": "Cart"}, ↓{}]}"#),
    ])

  private static func row(justified: String, _ mark: String) -> String {
    Example.container([mark + Example.container, Example.text(#""Total""#)]).replacing(
      #""children""#, with: #""style": {"flex": {"justifyContent": "\#(justified)"}}, "children""#)
  }

  let schemas = ["beagle:tabBar"]
  // What holds a component is not empty, and most do.
  let leafSchemas = ["beagle:container", "beagle:simpleForm", "beagle:scrollView", "beagle:pageView"]
  private let tabBar = Screen.index(ofBuiltIn: "beagle:tabBar")

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    if element.schema == tabBar { return emptyTab(of: element, in: review) }
    let object = screen.object(of: element)
    guard element.isLive, let outer = screen.parent(of: element), !mayBeEmpty(element, in: outer, of: screen),
      isBare(object), review.decodes(element), object["children"] != nil || !screen.mayMean("children", in: object)
    else { return nil }
    let noun = Self.noun(of: element, in: outer, of: screen)
    // Where one component has to stand, none would end the screen.
    let isRequired = Self.single.contains(screen.name(of: outer))
    return Finding(
      at: object["children"] ?? object, .empty(noun),
      fix: "put something inside" + (isRequired ? "" : ", or leave the \(noun) out"))
  }

  private func emptyTab(of element: Screen.Element, in review: RuleContext) -> Finding? {
    guard element.isLive, let items = review.screen.object(of: element)["items"], review.decodes(element) else {
      return nil
    }
    if items.isEmpty { return Finding(at: items, .noTabs, fix: "add the tabs, or leave the tab bar out") }
    for (place, item) in items.elements.enumerated() where !item.members.contains(where: { tells($0.value) }) {
      return Finding(
        at: item, .emptyTab(place + 1), fix: "give the tab a \"title\", or an \"icon\" with a \"mobileId\"")
    }
    return nil
  }

  private func tells(_ value: JSONNode) -> Bool {
    value.kind != .null && !(value.kind == .object && value.isEmpty) && value.string != ""
  }

  /// Whether nothing is written that could give it an extent, a look, a name or something to do.
  private func isBare(_ object: JSONNode) -> Bool {
    object.members.allSatisfy { member in
      member.key.string == "_beagleComponent_" || member.value.kind == .null
        || (member.value.kind == .list || member.value.kind == .object) && member.value.isEmpty
    }
  }

  /// Whether something has to stand in the place, or an empty part changes where the others stand.
  private func mayBeEmpty(_ element: Screen.Element, in outer: Screen.Element, of screen: Screen) -> Bool {
    guard let schema = screen.schema(of: outer), schema.kind == .component, !screen.isOwnComponent(outer) else {
      // A screen in a route, a row's template, what an action adds.
      return true
    }
    // One component has to stand there.
    if element.schema == Self.container, Self.single.contains(schema.name) { return true }
    let justified = screen.object(of: outer)["style"]?["flex"]?["justifyContent"]?.string
    return justified?.hasPrefix("SPACE_") == true
  }

  private static let container = Screen.index(ofBuiltIn: "beagle:container")
  private static let single: Set<String> = [
    "beagle:screenComponent", "beagle:touchable", "beagle:pullToRefresh", "beagle:lazyComponent",
  ]

  private static func noun(of element: Screen.Element, in outer: Screen.Element, of screen: Screen) -> String {
    switch (screen.name(of: element), screen.name(of: outer)) {
    case (_, "beagle:pageView"): "page"
    case ("beagle:pageView", _): "page view"
    case ("beagle:scrollView", _): "scroll view"
    case ("beagle:simpleForm", _): "form"
    default: "container"
    }
  }
}

extension String {
  fileprivate static func empty(_ noun: String) -> String { "there is nothing in this \(noun), and it draws nothing" }
  fileprivate static let noTabs = "the tab bar has no tabs"
  fileprivate static func emptyTab(_ number: Int) -> String { "tab \(number) has neither a title nor an icon" }
}
