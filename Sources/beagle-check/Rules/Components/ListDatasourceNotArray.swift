import BeagleModel

/// A list whose rows are no list.
struct ListDatasourceNotArray: ContextRule {
  static let info = RuleInfo(
    id: "components/list-datasource-not-array", severity: .error, impact: .partMissing,
    summary: "the dataSource of a list is an object, a string or another single value",
    rationale: """
      iOS draws a row for each element of a list, and none for anything else. Often the list is one key further in. It \
      is a warning where the value is a context's initial value, which the app's own code may replace.
      """,
    source: "docs/spec/components.md 5.6",
    accepts: [
      .screen(#""id": "orders", "value": {"items": []}"#, Example.list(#""@{orders.items}""#, Example.container))
    ],
    reports: [
      .screen(#""id": "orders", "value": {"items": []}"#, Example.list(#"↓"@{orders}""#, Example.container)),
      .screen(
        #""id": "shop", "value": {"offers": [], "name": "", "all": {"best": [], "new": []}}"#,
        Example.list(#"↓"@{shop.all}""#, Example.container)),
      Example(Example.list(#"↓"@{uppercase(name)}""#, Example.container)),
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .wrongResult(let found, _, let isTemplate) = fault.kind else { return nil }
    guard review.isExpression(of: fault, at: "dataSource", in: ["beagle:listView", "beagle:gridView"]) else {
      return nil
    }
    let node = review.screen.node(fault.node)
    return finding(
      fault, review, isTemplate ? .text(node) : .single(node, found),
      fix: isTemplate ? "let one @{…} be the whole string" : .toBind(found, fault.suggestions))
  }
}

extension String {
  fileprivate static func toBind(_ found: ValueTypes, _ lists: [String]) -> String {
    if lists.isEmpty { return found.contains(.map) ? "bind a list: one of its parts, or another" : "bind a list" }
    let bindings = lists.prefix(4).map { "\"@{\($0)}\"" }
    return "bind \(Prose.list(bindings, "or")), which \(lists.count == 1 ? "is a list" : "are lists")"
  }

  fileprivate static func single(_ node: JSONNode, _ found: ValueTypes) -> String {
    "dataSource must be a list, and \(node.quoted) is \(found.wordsOfValue): the list has no rows"
  }

  fileprivate static func text(_ node: JSONNode) -> String {
    "dataSource must be a list, and \(node.quoted) is a string with an expression in it: the list has no rows"
  }
}
