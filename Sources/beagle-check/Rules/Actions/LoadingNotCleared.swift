import BeagleModel

/// A flag that is set before a request and stays when the request fails.
struct LoadingNotCleared: WholeScreenRule {
  static let info = RuleInfo(
    id: "actions/loading-not-cleared", severity: .warning, impact: .stale,
    summary: "a flag that is set before a request and stays when the request fails",
    rationale: """
      The actions of an event do not wait for the request. A flag that onSuccess clears and onError does not leaves a \
      spinner turning for ever when the network fails. onFinish runs either way.
      """,
    exceptions: "It stays silent where onError leaves the screen, and where a custom action may clear the flag.",
    source: "docs/spec/actions.md 1 and 3.5",
    accepts: [
      Self.example("", #""onFinish": [\#(Self.clear)]"#),
      Self.example("", #""onSuccess": [\#(Self.clear)], "onError": [\#(Self.clear)]"#),
    ],
    reports: [Self.example("↓", #""onSuccess": [\#(Self.clear)]"#)])

  static let clear = Example.set(#""contextId": "page", "path": "isLoading", "value": false"#)

  static let set = Example.set(#""contextId": "page", "path": "isLoading", "value": true"#)

  static func example(_ mark: String, _ branches: String, configuration: String? = nil) -> Example {
    .screen(
      #""id": "page", "value": {"isLoading": false}"#, Example.text(#""@{page.isLoading}""#),
      Example.button(mark + set + ", " + Example.request(branches)), configuration: configuration)
  }

  private static let sendRequest = Screen.index(ofBuiltIn: "beagle:sendRequest")

  func findings(in context: RuleContext) -> [Finding] {
    let (model, screen) = (context.semantics, context.screen)
    var outside = OutsideUse(model)
    if model.assignments.isEmpty || outside.hidesAssignments { return [] }
    return model.assignments.compactMap { flag in
      guard let symbol = flag.symbol, let value = flag.value, screen.node(value).bool == true,
        let path = model.path(of: flag),
        // The requests of the list that the action stands in.
        let request = screen.object(of: screen[flag.element]).parent?.elements.first(where: {
          screen.element(at: $0)?.schema == Self.sendRequest
            && onSuccessAlone($0, clears: symbol, path, in: context)
        })
      else { return nil }
      let id = model.name(of: model.symbols[symbol])
      let member = flag.path.flatMap { screen.node($0).string }
      let whole = id + (member?.asMember ?? "")
      return Finding.ofContext(
        info, at: screen.object(of: screen[flag.element]), about: whole,
        "onSuccess alone clears \(whole), so it stays when the request fails",
        fix: Self.clearing(id, member, after: request), isProved: false
      ).mentioning("the request is here", request)
    }
  }

  private func onSuccessAlone(
    _ request: JSONNode, clears symbol: SymbolID, _ path: [PathStep], in context: RuleContext
  ) -> Bool {
    let events = ["onSuccess", "onError", "onFinish"]
    // A misspelt key is another finding.
    if events.contains(where: { context.screen.mayMean($0, in: request) }) { return false }
    let effects = events.map { event in request[event].map { effect(of: $0, on: symbol, path, in: context) } ?? [] }
    return effects[0].contains(.clears) && effects[1].isEmpty
      && effects[2].isDisjoint(with: [.clears, .unknown])
  }

  /// What the actions of an event do to a flag.
  private enum Effect { case clears, unknown, leavesScreen }

  private func effect(
    of actions: JSONNode, on symbol: SymbolID, _ path: [PathStep], in context: RuleContext
  ) -> Set<Effect> {
    let (model, screen) = (context.semantics, context.screen)
    var effects: Set<Effect> = []
    let inside = screen.elements(in: actions)
    for element in inside {
      if model.isOpen(element), screen.schema(of: element)?.kind != .component { effects.insert(.unknown) }
      let name = screen.name(of: element)
      if NavigationVerbs.returning.contains(name) || NavigationVerbs.resetting.contains(name) {
        effects.insert(.leavesScreen)
      }
    }
    // In the order of their elements.
    let assignments = model.assignments(to: symbol)
    let first = assignments.firstPlace { model.assignments[$0].element.index >= inside.startIndex }
    let isCleared = assignments[first...].lazy.map { model.assignments[$0] }
      .prefix { $0.element.index < inside.endIndex }.contains { clears($0, path, in: model) }
    if isCleared { effects.insert(.clears) }
    return effects
  }

  private func clears(_ other: Assignment, _ path: [PathStep], in model: SemanticModel) -> Bool {
    // A path that iOS cannot read is another finding.
    guard let set = model.path(of: other) else { return true }
    guard PathStep.meet(set, path) else { return false }
    guard set.count <= path.count, let value = other.value else { return true }
    switch model.type(of: path.dropFirst(set.count), in: value) {
    case .missing, .undeclared: return false
    case .value(_, let node?): return model.screen.node(node).bool != true
    default: return true
    }
  }

  private static func clearing(_ id: String, _ path: String?, after request: JSONNode) -> FixPlan {
    let path = path.map { ", \"path\": \($0.json)" } ?? ""
    let action =
      "{\"_beagleAction_\": \"beagle:setContext\", \"contextId\": \(id.json)\(path), \"value\": false}"
    let change: FixPlan.Change =
      if let list = request["onFinish"], !list.isEmpty {
        .append(.node(list.index), json: action)
      } else {
        .add(.node(request.index), key: "onFinish", json: "[\(action)]")
      }
    return FixPlan("set it to false in onFinish, which runs either way", [change], applicability: .unsafe)
  }
}
