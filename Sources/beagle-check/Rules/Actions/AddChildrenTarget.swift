import BeagleModel

/// Children that are added to a component that is not there.
struct AddChildrenTarget: WholeScreenRule {
  static let info = RuleInfo(
    id: "actions/add-children-target", severity: .error, impact: .pressDoesNothing,
    summary: "addChildren names a component that is not on the screen",
    rationale: "iOS looks for a view with the id on the screen. Without one it adds nothing and logs nothing.",
    exceptions: """
      It is a warning where parts of the screen are loaded later, come from a context, or are custom components, and \
      for a custom action with a component's id. It stays silent in a part that unknown screens load.
      """,
    source: "docs/spec/actions.md 3.1; docs/spec/decoding.md 9.3",
    accepts: [
      Example(screen(Example.button(add("rows")))), Example(add("rows"), root: .action),
    ],
    reports: [
      Example(screen(Example.button(add("rwos", mark: "↓")))),
      Example(
        screen(Example.button(#"{"_beagleAction_": "custom:scroll", "to": ↓"rwos"}"#)),
        configuration: #"{"actions": {"custom:scroll": {"properties": {"to": "componentId"}}}}"#),
    ])

  static func screen(_ child: String) -> String {
    #"{"_beagleComponent_": "beagle:screenComponent", "child": {"_beagleComponent_": "beagle:container", "id": "rows", "children": [\#(child)]}}"#
  }

  static func add(_ id: String, mark: String = "", value: String = "[\(Example.container)]") -> String {
    #"{"_beagleAction_": "beagle:addChildren", "componentId": \#(mark)"\#(id)", "value": \#(value)}"#
  }

  func findings(in review: RuleContext) -> [Finding] {
    let screen = review.screen
    let targets = screen.componentTargets
    // An action by itself runs on an unknown screen.
    guard !targets.isEmpty, let root = screen.facts.elements.first, screen.schema(of: root)?.kind == .component,
      !screen.faults.contains(where: { mayHideID($0, in: screen) })
    else { return [] }
    // Most targets are components of the screen; others may stand in a context.
    let declared = Set(
      screen.facts.facts.filter { $0.meaning == .declaredComponent }.compactMap { screen.node(Int($0.node)).string })
    var missing = targets.filter { isMissing($0, from: declared, in: screen) }
    if missing.isEmpty { return [] }
    var ids: Set<String> = []
    screen.document.root.collectIDs(&ids)
    missing.removeAll { !isMissing($0, from: ids, in: screen) }
    if missing.isEmpty { return [] }
    // Other parts of the screens that load a part may have the id.
    if !screen.hasScreenAsRoot, case .unknown = review.placement { return [] }
    // The ids of children that stand in a context or an answer are unknown.
    let addsBoundChildren = screen.facts.elements.contains {
      $0.schema == Screen.addChildren && screen.kind(screen.member($0.node, "value")) == .string
    }
    let isProved = screen.isWhole && !addsBoundChildren
    return missing.compactMap { target in
      let node = screen.node(Int(target.node))
      guard let id = node.string, !review.isBeside(id) else { return nil }
      let isInsideCustom = screen.element(of: target).map(screen.isInsideOwn) ?? false
      let suggestions = ids.count > Self.suggestionLimit ? [] : Spelling.suggestions(for: id, among: ids.sorted())
      return Finding(
        at: node, "no component of this screen has the id \"\(id.shortened)\"\(Spelling.question(suggestions))",
        fix: suggestions.first.map { $0.toWrite },
        severity: isProved && screen.isAddChildren(target) && !isInsideCustom ? nil : .warning)
    }
  }

  /// Whether an id, or a component that may have one, does not decode. That is the fault to mend first.
  private func mayHideID(_ fault: Fault, in screen: Screen) -> Bool {
    switch fault.kind {
    case .expressionNotRead: false
    case .unknownKey: screen.node(fault.node).string.map { Spelling.isOneEdit($0, "id") } ?? false
    case .wrongType, .nullForRequired, .missingDiscriminator, .wrongSlot:
      screen.key(of: fault) == "id" || screen.wantedType(fault) == .component
    default: screen.key(of: fault) == "id"
    }
  }

  private func isMissing(_ target: Screen.Fact, from ids: Set<String>, in screen: Screen) -> Bool {
    guard let id = screen.node(Int(target.node)).string, !id.opensExpression else { return false }
    // A row's id is the component's with a colon and the row's key behind it (docs/spec/components.md 3).
    return !ids.contains(id) && !ids.contains(String(id.prefix { $0 != ":" }))
  }

  private static let suggestionLimit = 2000
}
