import BeagleModel

/// Children that are added to a component that is not there.
struct AddChildrenTarget: ScreenRule {
  static let info = RuleInfo(
    id: "actions/add-children-target", severity: .error, impact: .pressDoesNothing,
    summary: "addChildren names a component that is not on the screen, or that has no room for children",
    rationale: """
      iOS looks for a view with the id on the screen; without one nothing is added and nothing is logged. A screen's \
      own id, and an id on a component that carries none on iOS, belong to no view. It is a warning where parts of the \
      screen are loaded later, are added by another action out of a context, or are the app's own. It is also a \
      warning for an id in another screen of the payload, which a route brings along, and for an id that something of \
      the app's own names in a "componentId" property, and for a component that shows no others, such as a text.
      """,
    source: "docs/spec/actions.md 3.1; docs/spec/decoding.md 9.3",
    accepts: [
      .press(add("rows"), inside: "rows"), Example(add("rows"), root: .action),
      .screen(
        #""id": "more", "value": [{"_beagleComponent_": "beagle:container", "id": "inner"}]"#,
        Example.container([
          Example.button("\(add("rows", value: #""@{more}""#)), \(add("inner"))"),
          #"{"_beagleComponent_": "beagle:container", "id": "rows"}"#,
        ])),
    ],
    reports: [
      .press(add("rwos", mark: "↓"), inside: "rows"),
      .press(add("rwos", mark: "↓", value: #""@{global.more}""#), inside: "rows"),
      .press("\(add("rows", value: #""@{global.more}""#)), \(add("inner", mark: "↓"))", inside: "rows"),
      Example(
        #"{"_beagleComponent_": "beagle:screenComponent", "id": "home", "child": \#(Example.button(add("home", mark: "↓")))}"#
      ),
      Example(
        #"{"_beagleComponent_": "beagle:scrollView", "id": "rows", "children": [\#(Example.button(add("rows", mark: "↓")))]}"#
      ),
      .press(Example.pushView(#"{"screen": {"child": \#(Example.button(add("rows", mark: "↓")))}}"#), inside: "rows"),
      Example(Example.container([Example.button(add("total", mark: "↓")), Example.text(#""0", "id": "total""#)])),
      .press(
        #"{"_beagleAction_": "custom:scroll", "to": ↓"rwos"}"#, inside: "rows",
        configuration: #"{"actions": {"custom:scroll": {"properties": {"to": "componentId"}}}}"#),
    ])

  private static func add(_ id: String, mark: String = "", value: String = "[\(Example.container)]") -> String {
    #"{"_beagleAction_": "beagle:addChildren", "componentId": \#(mark)"\#(id)", "value": \#(value)}"#
  }

  /// Names that are still compared for suggestions: what is left without one is reported all the same.
  private static let comparisons = 200_000

  let meanings: MeaningSet = [.componentId]

  func findings(in review: RuleContext) -> [Finding] {
    let screen = review.screen
    let targets = screen.componentTargets
    // An action by itself runs on a screen that is not told.
    guard !targets.isEmpty, let root = screen.facts.elements.first, screen.schema(of: root)?.kind != .action else {
      return []
    }
    let wanted = Set(targets.map { screen.textHash($0.node) })
    // Most components have other ids, and most targets are there.
    var bearers: [(hash: UInt64, fact: Screen.Fact)] = []
    for fact in screen.facts.facts where fact.meaning == .declaredComponent {
      let hash = screen.textHash(fact.node)
      if wanted.contains(hash) { bearers.append((hash, fact)) }
    }
    return missing(targets, among: bearers, in: review) + onLeaves(targets, among: bearers, in: screen)
  }

  /// Targets that are on the screen and show no other components.
  private func onLeaves(
    _ targets: [Screen.Fact], among bearers: [(hash: UInt64, fact: Screen.Fact)], in screen: Screen
  ) -> [Finding] {
    var leaves: [UInt64: String] = [:]
    var roomy: Set<UInt64> = []
    for (hash, fact) in bearers {
      guard let bearer = screen.element(of: fact) else { continue }
      if screen.isOne(bearer, of: Self.leaves) { leaves[hash] = screen.name(of: bearer) } else { roomy.insert(hash) }
    }
    if leaves.isEmpty { return [] }
    return targets.compactMap { target in
      let hash = screen.textHash(target.node)
      // One with room that has the id too may be meant.
      guard let name = leaves[hash], !roomy.contains(hash), screen.isAddChildren(target) else { return nil }
      let node = screen.node(Int(target.node))
      return Finding(
        at: node, .hasNoRoom(node.string ?? "", name), fix: "name a container, or put one with an id around it",
        severity: .warning)
    }
  }

  private static let leaves = [
    "beagle:text", "beagle:image", "beagle:button", "beagle:textInput", "beagle:webView", "beagle:pageIndicator",
    "beagle:tabBar",
  ].map(Screen.index(ofBuiltIn:))

  private func missing(
    _ targets: [Screen.Fact], among known: [(hash: UInt64, fact: Screen.Fact)], in review: RuleContext
  ) -> [Finding] {
    let screen = review.screen
    var missing = targets
    let found = Set(known.map(\.hash))
    let isApart = screen.facts.elements.contains { $0.schema == Screen.screenComponent && screen.isInsideRoute($0) }
    let places = isApart ? Set(known.map { Reach(of: $0.fact, in: screen) }) : []
    missing.removeAll {
      found.contains(screen.textHash($0.node)) && (!isApart || places.contains(Reach(of: $0, in: screen)))
    }
    // An id that does not decode is the fault to mend first, and malformed text is another rule's.
    guard !missing.isEmpty, !screen.faults.contains(where: { isFaultyID($0, screen) }) else { return [] }
    let ids = screen.facts.facts.compactMap { fact in
      fact.meaning == .declaredComponent ? screen.node(Int(fact.node)).string : nil
    }
    let bearers = IDBearer.all(in: screen)
    let unnamed = screen.idsWithoutComponent
    lazy var idsInRows = screen.idsInRows
    let additions = BoundAdditions(in: screen, missing: missing)
    let severity: Severity? = screen.isWhole && additions.isEmpty ? nil : .warning
    var comparisons = Self.comparisons
    return missing.compactMap { target in
      let node = screen.node(Int(target.node))
      guard let id = node.string, !id.opensExpression else { return nil }
      let bearer = bearers[id] ?? .nobody
      if let colon = id.firstIndex(of: ":"), idsInRows.contains(String(id[..<colon])) { return nil }
      if case .unknown = bearer { return nil }
      if unnamed.contains(id) { return nil }
      if case .nobody = bearer, additions.ids.contains(id) || review.isBeside(id) { return nil }
      if found.contains(screen.textHash(target.node)) {
        return Finding(
          at: node, .isElsewhere(id), fix: "add the children where the component is, before or after the navigation",
          severity: .warning)
      }
      comparisons -= ids.count
      let meant = comparisons > 0 ? Spelling.suggestions(for: id, among: ids) : []
      return Finding(
        at: node, .missing(id, bearer, meant: meant),
        fix: bearer.fix.map { FixPlan($0) } ?? meant.first.map { $0.toWrite },
        severity: screen.isAddChildren(target) && !(screen.element(of: target).map(screen.isInsideOwn) ?? false)
          ? severity : .warning)
    }
  }

  private func isFaultyID(_ fault: Fault, _ screen: Screen) -> Bool {
    screen.key(of: fault) == "id" && fault.kind != .unknownKey && fault.kind != .expressionNotRead
  }
}

/// A text, and the screen of which it is one: an action finds the views of its own controller alone.
private struct Reach: Hashable {
  let hash: UInt64
  /// Tape index of the screen that a route brings along; -1 for the payload's own.
  let screen: Int32

  init(of fact: Screen.Fact, in screen: Screen) {
    hash = screen.textHash(fact.node)
    self.screen = screen.element(of: fact).flatMap { screen.inlineScreen(around: $0) }?.node ?? -1
  }
}

/// What actions add that stands not where they do: in a context, or in an answer.
private struct BoundAdditions {
  private(set) var isEmpty = true
  /// The ids of components in the payload's data, for nobody can say what of it is added.
  private(set) var ids: Set<String> = []

  /// - Parameter missing: Ids that no component has: what is added there is added nowhere.
  init(in screen: Screen, missing: [Screen.Fact]) {
    let nowhere = Set(missing.map(\.node))
    for element in screen.facts.elements where element.schema == Screen.addChildren {
      let value = screen.member(element.node, "value")
      guard screen.kind(value) == .string, screen.node(Int(value)).string?.opensExpression == true,
        !nowhere.contains(screen.member(element.node, "componentId"))
      else { continue }
      isEmpty = false
    }
    if !isEmpty { screen.document.root.collectComponentIDs(&ids) }
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

  /// By id, whoever has it without being a view of it.
  static func all(in screen: Screen) -> [String: IDBearer] {
    var bearers: [String: IDBearer] = [:]
    for element in screen.facts.elements {
      guard let id = screen.object(of: element)["id"]?.string else { continue }
      if case .unknown = bearers[id] { continue }
      switch screen.schema(of: element) {
      case let schema? where schema.name == "beagle:screenComponent": bearers[id] = .screen
      case let schema? where schema.kind == .component && schema.name.hasPrefix("beagle:"):
        if !screen.properties(of: element).contains(where: { $0.key == "id" }) { bearers[id] = .component(schema.name) }
      case let schema? where schema.kind != .component: continue
      default: bearers[id] = .unknown
      }
    }
    return bearers
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
  fileprivate static func hasNoRoom(_ id: String, _ name: String) -> String {
    "\"\(id.shortened)\" is a \(name), which shows no other components"
  }

  fileprivate static func isElsewhere(_ id: String) -> String {
    "\"\(id.shortened)\" is on another screen of this payload, which a route brings along, and not on the action's own"
  }

  fileprivate static func missing(_ id: String, _ bearer: IDBearer, meant: [String]) -> String {
    switch bearer {
    case .screen: "\"\(id.shortened)\" is the id of the screen itself, and children cannot be added to that"
    case .component(let name): "\"\(id.shortened)\" is on a \(name), which carries no id on iOS"
    case .nobody, .unknown: "no component of this screen has the id \"\(id.shortened)\"\(Spelling.question(meant))"
    }
  }
}

extension Screen {
  /// The ids of components in lists' templates; a row's own are these with a colon and the row's key or place behind them
  /// (docs/spec/components.md 3).
  fileprivate var idsInRows: Set<String> {
    var ids: Set<String> = []
    for fact in facts.facts where fact.meaning == .declaredComponent {
      if isInTemplate(element(of: fact)), let id = node(Int(fact.node)).string { ids.insert(id) }
    }
    return ids
  }

  /// The ids in objects that do not say which component they are, or that they are one: that is the fault to mend first.
  fileprivate var idsWithoutComponent: Set<String> {
    var ids: Set<String> = []
    for fault in faults {
      let object: JSONNode? =
        switch fault.kind {
        case .missingDiscriminator: node(fault.node)
        case .wrongSlot: holder(of: fault.node)
        default: nil
        }
      if let object { Self.collectIDs(in: object, &ids) }
    }
    return ids
  }

  private static func collectIDs(in value: JSONNode, _ ids: inout Set<String>) {
    if let id = value["id"]?.string { ids.insert(id) }
    for element in value.elements { collectIDs(in: element, &ids) }
    for member in value.members { collectIDs(in: member.value, &ids) }
  }
}
