import BeagleModel

/// A write that destroys what is there.
struct SetPathType: ContextRule {
  static let info = RuleInfo(
    id: "contexts/set-path-type", severity: .warning, impact: .wrongValue,
    summary: """
      setContext writes a key into a list or a string, an index into an object, or what the declared type does not \
      hold
      """,
    rationale: """
      iOS makes the container that the path asks for and drops what stood there: a key turns a list into an object \
      with that one key, an index turns an object into a list. Other platforms make and overwrite containers by rules \
      of their own. What is set in the global context is compared with the type that the configuration declares.
      """,
    source: "docs/spec/contexts.md 4",
    asks: [.globalContext],
    accepts: [
      .screen(
        #""id": "order", "value": {"lines": [{"amount": 1}], "note": null}"#,
        Example.text(#""@{order.lines[0].amount} @{order.note.text}""#),
        Example.button(
          Example.set(#""contextId": "order", "path": "lines[0].amount", "value": 2"#) + ", "
            + Example.set(#""contextId": "order", "path": "note.text", "value": "x""#))),
      .screen(
        #""id": "rows", "value": [{"tags": ["a"]}, {"tags": {"first": "a"}}]"#, Example.list(#""@{rows}""#, tagging(""))
      ),
    ],
    reports: [
      .screen(
        #""id": "order", "value": {"lines": [1, 2]}"#, Example.text(#""@{order}""#),
        Example.button(Example.set(#""contextId": "order", "path": ↓"lines.amount", "value": 2"#))),
      .screen(
        #""id": "order", "value": {"lines": [1, 2]}"#, Example.text(#""@{order}""#),
        Example.button(Example.set(#""contextId": "order", "path": ↓"[0]", "value": 2"#))),
      .screen(
        nil,
        Example.button(
          Example.set(#""contextId": "global", "path": "user.name", "value": ↓7"#) + ", "
            + Example.set(#""contextId": "global", "path": "user.name", "value": ↓"@{length(global.user.name)}""#)),
        configuration: #"{"globalContext": {"type": {"user": {"name": "string"}}}}"#),
      .screen(#""id": "rows", "value": [{"tags": ["a"]}]"#, Example.list(#""@{rows}""#, tagging("↓"))),
    ])

  private static func tagging(_ mark: String) -> String {
    Example.button(Example.set(#""contextId": "item", "path": \#(mark)"tags.first", "value": "x""#))
  }

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    if case .writtenType(let path, let found, let wanted) = fault.kind {
      return finding(fault, review, .misfit("global" + path.asMember, found, wanted))
    }
    guard case .setPathType(let path, let found, let isIndex) = fault.kind else { return nil }
    let finding = finding(
      fault, review, .destroys(path, fault.id, found, isIndex: isIndex),
      fix: "write the path to what is there, or leave \"path\" out to replace the whole context")
    guard fault.other >= 0 else { return finding }
    let other = review.screen.node(fault.other)
    return finding.mentioning(
      other.kind == .list ? "the items are here" : "\"\(fault.id)\" is declared here", other)
  }
}

extension String {
  fileprivate static func misfit(_ path: String, _ found: ValueTypes, _ wanted: ValueTypes) -> String {
    "\(path) is set to \(found.words), and the configuration declares \(wanted.words)"
  }

  fileprivate static func destroys(_ path: String, _ id: String, _ found: ValueTypes, isIndex: Bool) -> String {
    "\(path) writes \(isIndex ? "an index" : "a key") into \(found.words) of \"\(id)\", which is lost"
  }
}
