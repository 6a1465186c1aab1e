import BeagleModel

/// A write to a row's item that the list does not get, or that another row gets.
struct ItemWrite: ContextRule {
  static let info = RuleInfo(
    id: "contexts/item-write", severity: .warning, impact: .wrongValue,
    summary: "setContext changes a list's item where the list does not keep it, or keeps it in another row",
    rationale: """
      iOS writes an item back into the context that "dataSource" binds, at the place that the row's key names. Where \
      "dataSource" is anything but one context, only this row changes, until it is drawn again. The same happens where \
      "key" finds a string or a decimal number that is not a place, which is reported where other parts of the screen \
      read the list. \
      Where "key" finds a number, that number is taken for the place: another row is overwritten, or the list is \
      filled up with null.
      """,
    source: "docs/spec/contexts.md 4, C12 and C13; docs/spec/expressions.md 11",
    accepts: [
      .screen(rows, Example.list(#""@{rows}""#, press)),
      .screen(
        #""id": "rows", "value": [{"id": "a", "open": false}]"#, Example.list(#""@{rows}""#, press, #""key": "id", "#)),
      .screen(
        #""id": "rows", "value": [{"id": 0, "open": false}]"#, Example.list(#""@{rows}""#, press, #""key": "id", "#)),
      .screen(
        #""id": "rows", "value": [{"id": "a", "open": false}]"#, Example.text(#""@{length(rows)}""#),
        Example.button(Example.set(#""contextId": "rows", "value": "@{insert(rows, null)}""#)),
        Example.list(#""@{rows}""#, press, #""key": "id", "#)),
    ],
    reports: [
      .screen(nil, Example.list(#"[{"id": "a", "open": false}]"#, marked)),
      .screen(rows, Example.list(#""@{union(rows, rows)}""#, marked)),
      .screen(rows, Example.list(#""@{rows}""#, marked, #""key": "id", "#)),
      .screen(
        #""id": "rows", "value": [{"id": "a", "open": false}]"#, Example.text(#""@{rows[0].open}""#),
        Example.list(#""@{rows}""#, marked, #""key": "id", "#)),
      .screen(
        #""id": "rows", "value": [{"id": 1.5, "open": false}]"#,
        Example.list(#""@{rows}""#, marked, #""key": "id", "#),
        Example.button(
          #"{"_beagleAction_": "beagle:pushView", "route": {"url": "/next"}, "navigationContext": {"value": "@{rows}"}}"#
        )),
    ])

  private static let rows = #""id": "rows", "value": [{"id": 7, "open": false}]"#
  private static let press = item("")
  private static let marked = item("↓")

  private static func item(_ mark: String) -> String {
    let set = Example.set(#""contextId": \#(mark)"item", "path": "open", "value": true"#)
    return
      #"{"_beagleComponent_": "beagle:button", "text": "@{condition(item.open, 'Less', 'More')}", "onPress": [\#(set)]}"#
  }

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .itemWrite(let problem) = fault.kind else { return nil }
    switch problem {
    case .staysInRow:
      return finding(fault, review, .stays(fault.id), fix: "keep the items in a context, and bind \"dataSource\" to it")
        .mentioning("the items are at", fault, review)
    case .keyIsNoPlace(let key, let isText):
      return finding(
        fault, review, .lost(fault.id, key, isText),
        fix: "leave \"key\" out of this list, or set the list's own context"
      )
      .mentioning("the key is set at", fault, review)
    case .wrongRow(let key, let number, let row):
      return finding(
        fault, review, .misplaced(fault.id, key, number, row),
        fix: "leave \"key\" out of this list, or set the list's own context"
      )
      .mentioning("the key is set at", fault, review)
    }
  }
}

extension String {
  fileprivate static func stays(_ id: String) -> String {
    "\"\(id)\" changes in this row alone: \"dataSource\" is not a context that iOS could write it back to"
  }

  fileprivate static func lost(_ id: String, _ key: String, _ isText: Bool) -> String {
    "\"\(id)\" changes in this row alone: its key \"\(key)\" is \(isText ? "a string" : "a decimal number"), and iOS writes back by place"
  }

  fileprivate static func misplaced(_ id: String, _ key: String, _ number: Int64, _ row: Int) -> String {
    "iOS writes \"\(id)\" back to the place that \"\(key)\" names: [\(number)] for the row at [\(row)]"
  }
}
