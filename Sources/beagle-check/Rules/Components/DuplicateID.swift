import BeagleModel

/// Two components of one screen with the same id.
struct DuplicateID: ScreenRule {
  let info = RuleInfo(
    id: "components/duplicate-id", severity: .error, consequence: .wrongValue,
    summary: "two components of one screen have the same id",
    rationale: """
      addChildren and analytics take the first component with an id and never find the second (spec/actions.md 3.1). \
      The screen inside a route, each list template and the components of one action are screens of their own here.
      """,
    accepts: [
      #"{"_beagleComponent_": "beagle:container", "id": "page", "children": [{"_beagleComponent_": "beagle:container", "id": "rows"}]}"#,
      #"{"_beagleComponent_": "beagle:listView", "id": "row", "dataSource": [], "templates": [{"view": {"_beagleComponent_": "beagle:container", "id": "row"}}]}"#,
    ],
    reports: [
      #"{"_beagleComponent_": "beagle:container", "id": "rows", "children": [{"_beagleComponent_": "beagle:container", "id": ↓"rows"}]}"#,
      #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleComponent_": "beagle:text", "text": "", "id": "total"}, {"_beagleComponent_": "beagle:text", "text": "", "id": ↓"total"}, {"_beagleComponent_": "beagle:text", "text": "", "id": ↓"total"}]}"#,
    ])

  private struct Place: Hashable {
    var scope: Int32
    var id: String
  }

  func findings(in review: ScreenReview) -> [Finding] {
    let screen = review.screen
    var first: [Place: JSONNode] = [:]
    var found: [Finding] = []
    for fact in screen.facts.facts where fact.meaning == .declaredComponent {
      guard fact.form == .literal, let element = screen.element(of: fact), element.isLive else { continue }
      let node = screen.node(Int(fact.node))
      guard let id = node.string, !id.isEmpty else { continue }
      let place = Place(scope: scope(of: element, in: screen), id: id)
      guard let earlier = first[place] else {
        first[place] = node
        continue
      }
      found.append(
        Finding(at: node, .taken(id), fix: "give each component an id of its own").mentioning(
          "the first one is at", earlier))
    }
    return found
  }

  /// The tape index of the object within which ids are compared.
  private func scope(of element: Screen.Element, in screen: Screen) -> Int32 {
    var current = element
    while let parent = screen.parent(of: current) {
      let schema = screen.schema(of: current)
      if schema?.name == "Template" { return current.node }
      // Components that an action holds are shown with each other; a route's screen is always one of them.
      if let kind = screen.schema(of: parent)?.kind, kind == .action { return parent.node }
      if schema?.name == "beagle:screenComponent", screen.schema(of: parent)?.name == "RouteRemote" {
        return current.node
      }
      current = parent
    }
    return current.node
  }
}

extension String {
  fileprivate static func taken(_ id: String) -> String { "id \"\(id)\" is already taken on this screen" }
}
