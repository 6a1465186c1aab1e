import BeagleModel

/// A flag that is set before a request and stays when the request fails.
struct LoadingNotCleared: ContextRule {
  static let info = RuleInfo(
    id: "actions/loading-not-cleared", severity: .warning, consequence: .stale,
    summary: "a flag that is set before a request and stays when the request fails, or for ever",
    rationale: """
      The actions of an event run without waiting for the request. A flag that onSuccess clears and onError does not \
      leaves a spinner turning for ever when the network fails. onFinish runs either way. A branch that leaves the \
      screen does not have to clear it. A flag that only onError takes back is not reported: it was shown before the \
      request was sure, as a like is. Of flags that nothing takes back only a pullToRefresh's isRefreshing is \
      reported: others may well say that something was done once.
      """,
    source: "spec/actions.md 1 and 3.5; spec/components.md 5.9",
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
    ])

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

  func finding(for fault: ContextFault, in review: ScreenReview) -> Finding? {
    guard case .flagNotCleared(let path, let stay) = fault.kind else { return nil }
    let fix =
      switch stay {
      case .onFailure: "set it back in onFinish, which runs either way, or in onError too"
      case .always: "set it to false in onFinish, which runs either way"
      }
    return finding(
      fault, review, .stays(path, stay, isSetBefore: fault.node < fault.other), fix: fix
    ).mentioning("the request is at", review.screen.node(fault.other))
  }
}

extension String {
  fileprivate static func stays(_ path: String, _ stay: ContextFault.FlagStay, isSetBefore: Bool) -> String {
    let outcome =
      switch stay {
      case .onFailure: " the request and taken back in onSuccess alone, so it stays when the request fails"
      case .always: " the request and never taken back, so the spinner does not stop"
      }
    return .joined(path, " is set ", isSetBefore ? "before" : "beside", outcome)
  }
}
