import BeagleModel

/// A list that cannot tell its rows apart by what its author meant.
struct ListKeyMissing: ContextRule {
  static let info = RuleInfo(
    id: "components/list-key-missing", severity: .warning, impact: .wrongValue,
    summary: "the key of a list finds nothing in its items, or a list whose items change has none",
    rationale: """
      iOS reads "key" as a path that starts inside the item, and takes a number or a string. For anything else it \
      silently uses the row's position, in ids and as the index. It recognizes a row by its key, or else by all that \
      its item holds: when an action then changes an item, the row is a new one, its own contexts start again, and its \
      onInit runs again. It is reported for items that stand in the payload, or that the configuration declares, where \
      no action puts others in their place.
      """,
    source: "docs/spec/components.md 5.6; beagle-ios, ListViewUIComponent",
    asks: [.globalContext],
    accepts: [
      .screen(rows, Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), #""key": "sku", "#)),
      .screen(#""id": "rows", "value": []"#, Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), key("id"))),
      .screen(
        rows,
        Example.list(
          #""@{rows}""#, Example.box(#""id": "open", "value": false"#, [Example.text(#""@{item.title} @{open}""#)]),
          key("sku")
        ), rename),
    ],
    reports: [
      .screen(rows, Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), key("id", "↓"))),
      .screen(rows, Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), key("item.sku", "↓"))),
      .screen(rows, Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), key("sku-number", "↓"))),
      .screen(rows, Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), key("sku.id", "↓"))),
      .screen(
        rows,
        "↓"
          + Example.list(
            #""@{rows}""#, Example.box(#""id": "open", "value": false"#, [Example.text(#""@{item.title} @{open}""#)])),
        rename),
    ])

  private static let rows = #""id": "rows", "value": [{"sku": "A1", "title": "One"}, {"sku": "B2", "title": "Two"}]"#
  private static let rename = Example.button(
    Example.set(#""contextId": "rows", "path": "[0].title", "value": "First""#))

  private static func key(_ key: String, _ mark: String = "") -> String { #""key": \#(mark)"\#(key)", "# }

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    switch fault.kind {
    case .itemKey(let key, let problem, let known):
      let meant = fault.suggestions
      let fix = meant.count == 1 ? meant[0].toWrite : String.nameAProperty
      return finding(fault, review, .lost(key, problem, known) + Spelling.question(meant), fix: fix)
    case .itemWithoutKey(let path, let context, let writesItem):
      let node = review.screen.node(fault.other)
      // Only without a key, or with one that is the row's place, iOS takes what rows set of their items back.
      let fix: String = writesItem ? "keep \"\(context)\" in the items themselves" : .nameAProperty
      return finding(fault, review, .forgets(fault.id, path, context), fix: fix)
        .mentioning("the item is changed at", node)
    default: return nil
    }
  }
}

extension String {
  fileprivate static let nameAProperty = "let \"key\" name a property that no two items share"

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

  fileprivate static func forgets(_ source: String, _ path: String, _ context: String) -> String {
    """
    the list has no "key", and \(source)\(path.asMember) is set: the row whose item changes becomes a new one, and its \
    "\(context)" is forgotten
    """
  }
}
