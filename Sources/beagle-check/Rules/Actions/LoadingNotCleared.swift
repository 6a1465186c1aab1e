import BeagleModel

/// A flag that is set before a request and stays when the request fails.
struct LoadingNotCleared: ContextRule {
  static let info = RuleInfo(
    id: "actions/loading-not-cleared", severity: .warning, impact: .stale,
    summary: "a flag that is set before a request and stays when the request fails, or for ever",
    rationale: """
      The actions of an event run without waiting for the request. A flag that onSuccess clears and onError does not \
      leaves a spinner turning for ever when the network fails. onFinish runs either way. A branch that leaves the \
      screen does not have to clear it.
      """,
    exceptions: """
      A flag that only onError clears is not reported: it was shown before the request was sure, as a like is.
      """,
    source: "docs/spec/actions.md 1 and 3.5; docs/spec/components.md 5.9",
    accepts: [
      Self.example("", #""onFinish": [\#(Self.clear)]"#),
      Self.example("", #""onSuccess": [\#(Self.clear)], "onError": [\#(Self.clear)]"#),
      Self.example("", #""onError": [\#(Self.clear)]"#),
      Self.example(
        "", #""onSuccess": [\#(Self.clear)], "onError": [{"_beagleAction_": "custom:fail"}]"#,
        configuration: #"{"actions": {"custom:fail": {}}}"#),
      Self.example(
        "",
        #""onError": [\#(Self.clear)], "onSuccess": [\#(Example.request(#""onFinish": [\#(Self.clear)]"#))]"#),
    ],
    reports: [
      Self.example("↓", #""onSuccess": [\#(Self.clear)]"#),
      .screen(
        #""id": "page", "value": {"isLoading": false}"#, Example.text(#""@{page.isLoading}""#),
        Example.button(Example.request(#""onSuccess": [\#(Self.clear)]"#) + ", ↓" + Self.set)),
      .screen(
        #""id": "page", "value": {"isLoading": false, "isNew": true}"#, Example.text(#""@{page.isLoading}""#),
        Example.button(
          "↓" + Self.set + #", {"_beagleAction_": "beagle:condition", "condition": "@{page.isNew}", "onTrue": ["#
            + Example.request(#""onSuccess": [\#(Self.clear)]"#) + "]}")),
      Self.example(
        "↓",
        #""onError": [\#(Self.clear)], "onSuccess": [\#(Example.request(#""onSuccess": [\#(Self.clear)]"#))]"#),
    ])

  private static let clear = Example.set(#""contextId": "page", "path": "isLoading", "value": false"#)

  private static let set = Example.set(#""contextId": "page", "path": "isLoading", "value": true"#)

  private static func example(_ mark: String, _ branches: String, configuration: String? = nil) -> Example {
    .screen(
      #""id": "page", "value": {"isLoading": false}"#, Example.text(#""@{page.isLoading}""#),
      Example.button(mark + set + ", " + Example.request(branches)), configuration: configuration)
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

  func findings(in context: RuleContext) -> [Finding] {
    let model = context.semantics
    guard !model.assignments.isEmpty else { return [] }
    let flow = RequestFlow(model)
    return model.assignments.compactMap { assignment in
      guard let symbol = assignment.symbol, let value = assignment.value, context.screen.node(value).bool == true,
        let stay = flow.stay(of: assignment, of: symbol)
      else { return nil }
      let action = context.screen.object(of: context.screen[assignment.element])
      let request = context.screen.object(of: context.screen[stay.request])
      let id = model.name(of: model.symbols[symbol])
      let member = assignment.path.flatMap { context.screen.node($0).string }
      let path = id + (member?.asMember ?? "")
      return Finding.ofContext(
        info, at: action, about: path, .stays(path, isForEver: stay.isForEver),
        fix: Self.clearing(id, member, after: request), isProved: false
      ).mentioning("the request is here", request)
    }
  }
}

extension String {
  fileprivate static func stays(_ path: String, isForEver: Bool) -> String {
    isForEver
      ? "nothing clears \(path), so the spinner does not stop"
      : "onSuccess alone clears \(path), so it stays when the request fails"
  }
}
