import BeagleModel

/// A part of a context that is set and that nobody reads.
struct ValueNeverRead: ContextRule {
  static let info = RuleInfo(
    id: "contexts/value-never-read", severity: .note, impact: .ignored,
    summary: "setContext writes a path that no expression reads",
    rationale: """
      Other paths of the context are read and this one is not: it is a leftover, or one of the two names is misspelt. \
      Nothing is reported for screens with parts that are loaded later or are the app's own, for these may read it.
      """,
    source: "docs/spec/contexts.md 7, C15",
    accepts: [
      .screen(
        #""id": "form", "value": {"city": ""}"#, Example.text(#""@{form.city}""#),
        Example.button(Example.set(#""contextId": "form", "path": "city", "value": "Recife""#)))
    ],
    reports: [
      .screen(
        #""id": "form", "value": {"city": ""}"#, Example.text(#""@{form.city}""#),
        Example.button(Example.set(#""contextId": "form", "path": ↓"town", "value": "Recife""#)))
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .valueNeverRead(let path) = fault.kind else { return nil }
    return finding(fault, review, .unread(path, fault.id), fix: "leave the action out, or write the path that is read")
  }
}

extension String {
  fileprivate static func unread(_ path: String, _ id: String) -> String {
    "nothing reads \"\(path)\" of the context \"\(id)\""
  }
}
