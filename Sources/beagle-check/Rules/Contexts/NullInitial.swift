import BeagleModel

/// A path into a context that is null until something sets it.
struct NullInitial: ContextRule {
  static let info = RuleInfo(
    id: "contexts/null-initial", severity: .note, consequence: .wrongValue,
    summary: "a component shows a path of a context that is null to begin with",
    rationale: """
      Until the context is set the path is null: a text is empty, and the screen jumps when the data comes \
      (spec/contexts.md 3).
      """,
    accepts: [
      .screen(
        #""id": "order", "value": {"total": "…"}"#, Example.text(#""@{order.total}""#),
        Example.button(
          Example.request(
            #""onError": [\#(Example.alert(#""@{onError.message}""#))], "onSuccess": [\#(Example.set(#""contextId": "order", "value": "@{onSuccess.data}""#))]"#
          )))
    ],
    reports: [
      .screen(
        #""id": "order", "value": null"#, Example.text(#"↓"@{order.total}""#),
        Example.button(
          Example.request(#""onSuccess": [\#(Example.set(#""contextId": "order", "value": "@{onSuccess.data}""#))]"#)))
    ])

  func finding(for fault: ContextFault, in review: ScreenReview) -> Finding? {
    guard case .nullInitial(let path) = fault.kind else { return nil }
    return finding(
      fault, review, .null(path, fault.id), fix: "give the context an initial value with what is shown in the meantime"
    ).mentioning("\"\(fault.id)\" is declared at", review.screen.node(fault.other))
  }
}

extension String {
  fileprivate static func null(_ path: String, _ id: String) -> String {
    "\(path) is null until something sets \"\(id)\", which starts as null"
  }
}
