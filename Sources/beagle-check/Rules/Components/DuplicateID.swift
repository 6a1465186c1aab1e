import BeagleModel

/// Two components of one screen with the same id.
struct DuplicateID: WholeScreenRule {
  static let info = RuleInfo(
    id: "components/duplicate-id", severity: .error, impact: .wrongValue,
    summary: "two components of one screen have the same id",
    rationale: """
      addChildren takes the first component with an id and never finds the second, and analytics records do not \
      distinguish the two. The screen inside a route or a property of the type screen, each list template and the components \
      of one action count as screens of their own.
      """,
    exceptions: """
      It is a warning inside a custom component and on two pages, of which one is shown at a time.
      """,
    source: "docs/spec/actions.md 3.1; docs/spec/contexts.md 2",
    accepts: [
      Self.container("page", [Self.container("rows")]),
      #"{"_beagleComponent_": "beagle:listView", "id": "row", "dataSource": [], "templates": "#
        + #"[{"view": \#(Self.container("row"))}]}"#,
    ].map { Example($0) } + [
      Example(
        #"{"_beagleComponent_": "custom:menu", "items": [\#(Self.route("row")), \#(Self.route("row"))]}"#,
        configuration: #"{"components": {"custom:menu": {"properties": {"items": "[route]"}}}}"#)
    ],
    reports: [
      #"{"_beagleComponent_": "beagle:pageView", "children": [\#(Self.container("page")), \#(Self.container("page", mark: "↓"))]}"#,
      Self.container("rows", [Self.container("rows", mark: "↓")]),
      Self.container("page", ["", "↓", "↓"].map { Self.container("total", mark: $0) }),
    ].map { Example($0) })

  private static func container(_ id: String, _ children: [String] = [], mark: String = "") -> String {
    let members = children.isEmpty ? "" : ", \"children\": [\(children.joined(separator: ", "))]"
    return #"{"_beagleComponent_": "beagle:container", "id": \#(mark)"\#(id)"\#(members)}"#
  }

  private static func route(_ id: String) -> String {
    #"{"screen": {"_beagleComponent_": "beagle:screenComponent", "child": \#(container(id))}}"#
  }

  func findings(in review: RuleContext) -> [Finding] {
    let screen = review.screen
    let facts = screen.facts.facts.filter { $0.meaning == .declaredComponent && $0.form == .literal }
    var byID: [String: [Screen.Fact]] = [:]
    for fact in facts { byID[screen.node(Int(fact.node)).string ?? "", default: []].append(fact) }
    return byID.filter { !$0.key.isEmpty && $0.value.count > 1 }
      .flatMap { id, facts in findings(of: id, facts, unused: Self.unused(id, among: byID), in: screen) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// - Parameter facts: The places of one id.
  private func findings(of id: String, _ facts: [Screen.Fact], unused: String, in screen: Screen) -> [Finding] {
    // By the object within which ids are compared.
    var first: [Int32: (node: JSONNode, page: Int32?)] = [:]
    return facts.compactMap { fact in
      guard let element = screen.element(of: fact), element.isLive else { return nil }
      let (node, scope) = (screen.node(Int(fact.node)), scope(of: element, in: screen))
      let page = page(around: element, in: screen)
      guard let earlier = first[scope] else {
        first[scope] = (node, page)
        return nil
      }
      return Finding(
        at: node, "id \"\(id)\" is already taken on this screen",
        fix: FixPlan(
          "give each component an id of its own", [.replace(.here, json: unused.json)], applicability: .unsafe),
        severity: page != nil && page == earlier.page ? nil : .warning
      )
      .mentioning("the first one is here", earlier.node)
    }
  }

  /// An id that no component of the payload has: `total2` for `total`.
  private static func unused(_ id: String, among taken: [String: [Screen.Fact]]) -> String {
    (2...).lazy.map { "\(id)\($0)" }.first { taken[$0] == nil } ?? id
  }

  private static let pageView = Screen.index(ofBuiltIn: "beagle:pageView")

  /// The tape index of the page that holds a component, -1 for none; `nil` inside a custom component, which may show one
  /// child at a time.
  private func page(around element: Screen.Element, in screen: Screen) -> Int32? {
    var page: Int32 = -1
    var current = element
    while let outer = screen.parent(of: current) {
      if screen.isOwnComponent(outer) { return nil }
      if page < 0, outer.schema == Self.pageView { page = current.node }
      current = outer
    }
    return page
  }

  private func scope(of element: Screen.Element, in screen: Screen) -> Int32 {
    var current = element
    while let parent = screen.parent(of: current) {
      if screen.schema(of: current)?.name == "Template" || screen.isOpened(current) { return current.node }
      // Components that an action holds are shown with each other.
      if screen.schema(of: parent)?.kind == .action { return parent.node }
      current = parent
    }
    return current.node
  }
}
