import BeagleModel

/// Children that are added to a component that is not there.
struct AddChildrenTarget: FactRule {
  static let info = RuleInfo(
    id: "actions/add-children-target", severity: .error, consequence: .pressDoesNothing,
    summary: "addChildren names a component that is not on the screen",
    rationale: """
      iOS looks for a view with the id on the screen; without one nothing is added and nothing is logged. A screen's own \
      id, and an id on a component that carries none on iOS, belong to no view (spec/actions.md 3.1). Where parts of the \
      screen are loaded later, or are the app's own, it is a warning.
      """,
    accepts: [.press(add("rows"), inside: "rows")],
    reports: [
      .press(add("rwos", mark: "↓"), inside: "rows"),
      Example(
        #"{"_beagleComponent_": "beagle:screenComponent", "id": "home", "child": \#(Example.button(add("home", mark: "↓")))}"#
      ),
      Example(
        #"{"_beagleComponent_": "beagle:scrollView", "id": "rows", "children": [\#(Example.button(add("rows", mark: "↓")))]}"#
      ),
    ])

  private static func add(_ id: String, mark: String = "") -> String {
    #"{"_beagleAction_": "beagle:addChildren", "componentId": \#(mark)"\#(id)", "value": [\#(Example.container)]}"#
  }

  let meanings: [Meaning] = [.componentId]

  func finding(for fact: Screen.Fact, in review: ScreenReview) -> Finding? {
    let screen = review.screen
    guard fact.form == .literal, let element = screen.element(of: fact), element.isLive,
      screen.schema(of: element)?.name == "beagle:addChildren", !declares(fact, screen)
    else { return nil }
    let node = screen.node(Int(fact.node))
    // An id that does not decode is the fault to mend first, and malformed text is another rule's.
    guard let id = node.string, !id.opensExpression, !screen.faults.contains(where: { isFaultyID($0, screen) }) else {
      return nil
    }
    let bearer = IDBearer(of: id, in: screen)
    if case .unknown = bearer { return nil }
    let meant = Spelling.suggestions(for: id, among: declaredIDs(screen))
    return Finding(
      at: node, .missing(id, bearer, meant: meant), fix: bearer.fix ?? meant.first.map { "write \"\($0)\"" },
      severity: screen.isWhole ? nil : .warning)
  }

  /// Whether a component has the id, asked of numbers first: most targets are there.
  private func declares(_ target: Screen.Fact, _ screen: Screen) -> Bool {
    let hash = screen.textHash(target.node)
    return screen.facts.facts.contains { fact in
      fact.meaning == .declaredComponent && screen.textHash(fact.node) == hash
    }
  }

  private func declaredIDs(_ screen: Screen) -> [String] {
    screen.facts.facts.compactMap { $0.meaning == .declaredComponent ? screen.node(Int($0.node)).string : nil }
  }

  private func isFaultyID(_ fault: Fault, _ screen: Screen) -> Bool {
    screen.key(of: fault) == "id" && fault.kind != .unknownKey
  }
}

/// Who has an id that no view has.
private enum IDBearer {
  case nobody
  /// The screen, whose id is an identity and no view's.
  case screen
  /// A component that carries no id on iOS.
  case component(String)
  /// Something that may be a view for all that is known.
  case unknown

  init(of id: String, in screen: Screen) {
    self = .nobody
    for element in screen.facts.elements where screen.object(of: element)["id"]?.string == id {
      switch screen.schema(of: element) {
      case let schema? where schema.name == "beagle:screenComponent": self = .screen
      case let schema? where schema.kind == .component && schema.name.hasPrefix("beagle:"):
        if !screen.properties(of: element).contains(where: { $0.key == "id" }) { self = .component(schema.name) }
      case let schema? where schema.kind != .component: continue
      default:
        self = .unknown
        return
      }
    }
  }

  var fix: String? {
    switch self {
    case .screen: "give an id to the container that the children belong in"
    case .component(let name): "put a beagle:container with the id inside the \(name)"
    case .nobody, .unknown: nil
    }
  }
}

extension String {
  fileprivate static func missing(_ id: String, _ bearer: IDBearer, meant: [String]) -> String {
    switch bearer {
    case .screen: "\"\(id.shortened)\" is the id of the screen itself, which is no view that children are added to"
    case .component(let name): "\"\(id.shortened)\" is on a \(name), which carries no id on iOS"
    case .nobody, .unknown: "no component of this screen has the id \"\(id.shortened)\"\(Spelling.question(meant))"
    }
  }
}
