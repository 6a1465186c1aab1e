import BeagleModel

/// A list whose key finds nothing in its items.
struct ListKeyMissing: ContextRule {
  static let info = RuleInfo(
    id: "components/list-key-missing", severity: .warning, impact: .wrongValue,
    summary: "the key of a list finds nothing in its items",
    rationale: """
      iOS reads "key" as a path that starts inside the item, and takes a number or a string. For anything else it \
      silently uses the row's position, in ids and as the index. It is reported for items that stand in the payload, or \
      that the configuration declares, where no action puts others in their place.
      """,
    source: "docs/spec/components.md 5.6; beagle-ios, ListViewUIComponent",
    asks: [.globalContext],
    accepts: [
      .screen(rows, Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), #""key": "sku", "#)),
      .screen(#""id": "rows", "value": []"#, Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), key("id"))),
    ],
    reports: [
      .screen(rows, Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), key("id", "↓"))),
      .screen(rows, Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), key("item.sku", "↓"))),
      .screen(rows, Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), key("sku-number", "↓"))),
      .screen(rows, Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), key("sku.id", "↓"))),
    ])

  private static let rows = #""id": "rows", "value": [{"sku": "A1", "title": "One"}, {"sku": "B2", "title": "Two"}]"#

  private static func key(_ key: String, _ mark: String = "") -> String { #""key": \#(mark)"\#(key)", "# }

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .itemKey(let key, let problem, let known) = fault.kind else { return nil }
    let suggestions = fault.suggestions
    let fix = suggestions.count == 1 ? suggestions[0].toWrite : "let \"key\" name a property that no two items share"
    return finding(fault, review, .lost(key, problem, known) + Spelling.question(suggestions), fix: fix)
  }
}

extension String {
  fileprivate static func lost(
    _ key: String, _ problem: ContextFault.ItemKeyProblem, _ known: [String]
  ) -> String {
    let reason =
      switch problem {
      case .noPath: "is not a path into an item"
      case .notScalar(let found): "is \(found.words) in the items, and must be a number or a string"
      case .missing where known.isEmpty: "is in none of the items"
      case .missing:
        "is in none of the items, which have \(known.prefix(8).joined(separator: ", "))\(known.count > 8 ? ", …" : "")"
      }
    return "\"\(key.shortened)\" \(reason): the rows' ids and index hold the position instead"
  }
}
