import BeagleModel

/// A flag that is set before a request and stays when the request fails.
struct LoadingNotCleared: ContextRule, ElementRule {
  static let info = RuleInfo(
    id: "actions/loading-not-cleared", severity: .warning, impact: .stale,
    summary: "a flag that is set before a request and stays when the request fails, or for ever",
    rationale: """
      The actions of an event run without waiting for the request. A flag that onSuccess clears and onError does not \
      leaves a spinner turning for ever when the network fails. onFinish runs either way. A branch that leaves the \
      screen does not have to clear it. A flag that only onError takes back is not reported: it was shown before the \
      request was sure, as a like is. Of flags that nothing takes back only a pullToRefresh's isRefreshing is \
      reported: others may well say that something was done once. It is reported, too, where no expression takes it back \
      and pulling does something.
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
      .screen(#""id": "page", "value": {"isLoading": false}"#, Self.pull("", Self.clear)),
      Example(Self.pull(#""onPull": [{"_beagleAction_": "beagle:resetStack", "route": {"url": "/home"}}]"#)),
      Example(
        Self.pull(#""onPull": [{"_beagleAction_": "custom:reload"}]"#),
        configuration: #"{"actions": {"custom:reload": {}}}"#),
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
      .screen(#""id": "page", "value": {"isLoading": false}"#, Self.pull("↓", Example.alert(#""Done""#))),
      Example(Self.pull(#""onPull": [\#(Example.alert(#""Done""#))]"#, mark: "↓")),
      Example(Self.pull(#""isRefreshing": ↓true, "onPull": [\#(Example.alert(#""Done""#))]"#)),
    ])

  private static func pull(_ members: String, mark: String = "") -> String {
    #"\#(mark){"_beagleComponent_": "beagle:pullToRefresh", \#(members), "child": \#(Example.container)}"#
  }

  private static func pull(_ mark: String, _ finish: String) -> String {
    #"{"_beagleComponent_": "beagle:pullToRefresh", "isRefreshing": "@{page.isLoading}", "onPull": [\#(mark)\#(set), "#
      + #"\#(Example.request(#""onFinish": [\#(finish)]"#))], "child": \#(Example.container)}"#
  }

  private static let clear = Example.set(#""contextId": "page", "path": "isLoading", "value": false"#)

  private static let set = Example.set(#""contextId": "page", "path": "isLoading", "value": true"#)

  private static func example(_ mark: String, _ branches: String, configuration: String? = nil) -> Example {
    .screen(
      #""id": "page", "value": {"isLoading": false}"#, Example.text(#""@{page.isLoading}""#),
      Example.button(mark + set + ", " + Example.request(branches)), configuration: configuration)
  }

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .flagNotCleared(let path, let stay) = fault.kind else { return nil }
    let fix =
      switch stay {
      case .onFailure: "set it back in onFinish, which runs either way, or in onError too"
      case .always: "set it to false in onFinish, which runs either way"
      }
    return finding(
      fault, review, .stays(path, stay, isSetBefore: fault.node < fault.other), fix: fix
    ).mentioning("the request is here", review.screen.node(fault.other))
  }

  let schemas = ["beagle:pullToRefresh"]

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    let control = screen.object(of: element)
    guard element.isLive, screen.fires(element.node, "onPull"), review.decodes(element) else { return nil }
    let actions = screen.member(element.node, "onPull")
    if screen.descendants(at: place).contains(where: {
      screen.holds(actions, $0.node) && mayEndIt($0, in: screen)
    }) {
      return nil
    }
    let flag = control["isRefreshing"].flatMap { $0.kind == .null ? nil : $0 }
    guard flag.map({ $0.bool != nil }) ?? !screen.mayMean("isRefreshing", in: control) else { return nil }
    return Finding(
      at: flag ?? control, .neverStops(flag?.source),
      fix: "bind \"isRefreshing\" to a context that onPull sets to true, and to false when it is done")
  }

  /// Whether an action leaves the screen, or is one of the app's own, which does what it likes.
  private func mayEndIt(_ action: Screen.Element, in screen: Screen) -> Bool {
    guard screen.schema(of: action)?.kind == .action else { return false }
    let name = screen.name(of: action)
    return !name.hasPrefix("beagle:") || NavigationVerbs.all.contains(name)
  }
}

extension String {
  fileprivate static func neverStops(_ flag: String?) -> String {
    flag.map { "\"isRefreshing\" is always \($0), so the spinner of a pull does not stop" }
      ?? "nothing sets \"isRefreshing\" back to false, so the spinner of a pull does not stop"
  }

  fileprivate static func stays(_ path: String, _ stay: ContextFault.FlagStay, isSetBefore: Bool) -> String {
    let outcome =
      switch stay {
      case .onFailure: " the request and taken back in onSuccess alone, so it stays when the request fails"
      case .always: " the request and never taken back, so the spinner does not stop"
      }
    return .joined(path, " is set ", isSetBefore ? "before" : "beside", outcome)
  }
}
