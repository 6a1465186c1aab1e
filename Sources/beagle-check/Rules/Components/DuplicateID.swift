import BeagleModel

/// Two components of one screen with the same id.
struct DuplicateID: ScreenRule {
  static let info = RuleInfo(
    id: "components/duplicate-id", severity: .error, impact: .wrongValue,
    summary: "two components of one screen have the same id",
    rationale: """
      addChildren takes the first component with an id and never finds the second, and analytics records do not tell \
      the two apart. The screen inside a route or a property of the type screen, each list template and the components \
      of one action count as screens of their own. It is a warning inside a component of the app's own, which may show only one of them at a time, \
      and where the two are not on the same page of a pageView.
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

  private struct Place: Hashable {
    var scope: Int32
    var id: String
  }

  private struct First {
    var node: JSONNode
    var isProved: Bool
    var page: Int32
  }

  private struct Worded: Hashable {
    var place: Place
    var first: Int
    var isProved: Bool
  }

  /// Nobody has more pages with one id.
  private static let mostPages = 64

  let meanings: MeaningSet = [.declaredComponent]

  func findings(in review: RuleContext) -> [Finding] {
    var found: [Finding] = []
    forEachFinding(in: review) { found.append($0) }
    return found
  }

  func forEachFinding(in review: RuleContext, _ take: (Finding) -> Void) {
    let screen = review.screen
    guard mayRepeat(in: screen) else { return }
    var first: [Place: [First]] = [:]
    // The words are the same for all but the first, and a generated document repeats an id by the thousand.
    var words: [Worded: Finding] = [:]
    let repeated = repeated(in: screen)
    if repeated.isEmpty { return }
    for fact in screen.facts.facts {
      guard let id = id(fact, in: screen), repeated.contains(id), let element = screen.element(of: fact) else {
        continue
      }
      let node = screen.node(Int(fact.node))
      let place = Place(scope: scope(of: element, in: screen), id: id)
      let isProved = !isInsideOwn(element, in: screen)
      let page = page(around: element, in: screen)
      let known = first[place] ?? []
      let onPage = known.first { $0.page == page }
      if onPage == nil, known.count < Self.mostPages {
        first[place, default: []].append(First(node: node, isProved: isProved, page: page))
      }
      guard let earlier = onPage ?? known.first else { continue }
      let worded = Worded(
        place: place, first: earlier.node.index, isProved: isProved && earlier.isProved && page == earlier.page)
      if let known = words[worded] {
        take(known.moved(to: node))
        continue
      }
      let finding = Finding(
        at: node, .taken(id), fix: "give each component an id of its own", severity: worded.isProved ? nil : .warning
      )
      .mentioning("the first one is here", earlier.node)
      words[worded] = finding
      take(finding)
    }
  }

  /// Whether two ids may be one, asked of numbers before texts are made: most payloads have no such two.
  private func mayRepeat(in screen: Screen) -> Bool {
    var met: [UInt64] = []
    for fact in screen.facts.facts where fact.meaning == .declaredComponent && fact.form == .literal {
      if screen.hasEscape(fact.node) { return true }
      let hash = screen.textHash(fact.node)
      if met.count > 64 || met.contains(hash) { return true }
      met.append(hash)
    }
    return false
  }

  /// The ids that stand more than once somewhere in the payload. Most payloads have none.
  private func repeated(in screen: Screen) -> Set<String> {
    var met: Set<String> = []
    var repeated: Set<String> = []
    for fact in screen.facts.facts {
      if let id = id(fact, in: screen), !met.insert(id).inserted { repeated.insert(id) }
    }
    return repeated
  }

  /// The id that a fact is, of a component that iOS surely decodes.
  private func id(_ fact: Screen.Fact, in screen: Screen) -> String? {
    guard fact.meaning == .declaredComponent, fact.form == .literal, screen.element(of: fact)?.isLive == true,
      let id = screen.node(Int(fact.node)).string, !id.isEmpty
    else { return nil }
    return id
  }

  /// Whether a component of the app's own stands around it.
  private func isInsideOwn(_ element: Screen.Element, in screen: Screen) -> Bool {
    var current = element
    while let outer = screen.parent(of: current) {
      if screen.isOwnComponent(outer) { return true }
      current = outer
    }
    return false
  }

  private static let pageView = Screen.index(ofBuiltIn: "beagle:pageView")

  /// The tape index of the page that it stands on, of a pageView's, which shows one at a time; -1 for none.
  private func page(around element: Screen.Element, in screen: Screen) -> Int32 {
    var current = element
    while let outer = screen.parent(of: current) {
      if outer.schema == Self.pageView { return current.node }
      current = outer
    }
    return -1
  }

  /// The tape index of the object within which ids are compared.
  private func scope(of element: Screen.Element, in screen: Screen) -> Int32 {
    var current = element
    while let parent = screen.parent(of: current) {
      let schema = screen.schema(of: current)
      if schema?.name == "Template" { return current.node }
      let outer = screen.schema(of: parent)
      if screen.isOpened(current) { return current.node }
      // Components that an action holds are shown with each other.
      if outer?.kind == .action { return parent.node }
      current = parent
    }
    return current.node
  }
}

extension String {
  fileprivate static func taken(_ id: String) -> String { "id \"\(id)\" is already taken on this screen" }
}
