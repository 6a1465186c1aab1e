import BeagleModel

/// A list whose key finds nothing in its items.
struct ListKeyMissing: ScreenRule {
  static let info = RuleInfo(
    id: "components/list-key-missing", severity: .warning, impact: .wrongValue,
    summary: "the key of a list finds nothing in its items",
    rationale: """
      iOS reads "key" as a path that starts inside the item, and takes a number or a string. For anything else it \
      silently uses the row's position, in ids and as the index.
      """,
    exceptions:
      "Only items in the payload or declared in the configuration are checked, where no action replaces them.",
    source: "docs/spec/components.md 5.6; beagle-ios, ListViewUIComponent",
    asks: [.globalContext],
    accepts: [.screen(rows, Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), #""key": "sku", "#))],
    reports: [.screen(rows, Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), key("id", "↓")))])

  static let rows = #""id": "rows", "value": [{"sku": "A1", "title": "One"}, {"sku": "B2", "title": "Two"}]"#
  static func key(_ key: String, _ mark: String = "") -> String { #""key": \#(mark)"\#(key)", "# }

  func visits(for app: AppModel) -> [ScreenVisit] {
    [.elements(["beagle:listView", "beagle:gridView"], finding(for:at:in:))]
  }

  func finding(for element: Screen.Element, at place: Int, in context: RuleContext) -> Finding? {
    let model = context.semantics
    guard let key = context.screen.object(of: element)["key"], let text = key.string,
      !key.opensExpression, let item = model.item(ofList: ElementID(rawValue: Int32(place)))
    else { return nil }
    guard let path = model.path(ofText: NodeID(rawValue: Int32(key.index))), !path.isEmpty else {
      return report(.noPath(text), key, item, [], model, context)
    }
    var finder = AssignmentFinder(model)
    let type = model.type(of: path, of: item)
    switch type {
    case .missing(let step, let node):
      guard !finder.mayPut(path, of: item) else { return nil }
      let known = step == 0 ? context.screen.node(node).members.compactMap({ $0.key.string }) : []
      return report(.missing(text, known), key, item, suggestions(for: text, item, path, known, model), model, context)
    case .undeclared(step: 0, let shape):
      guard !finder.mayPut(path, of: item) else { return nil }
      let known = model.declaredKeys(shape)
      return report(.missing(text, known), key, item, suggestions(for: text, item, path, known, model), model, context)
    case .value(let types, _) where types.isNoKey:
      return finder.mayPut(path, of: item) ? nil : report(.notScalar(text, types), key, item, [], model, context)
    case .declared(let shape) where model.declaredTypes(shape).isNoKey:
      return report(.notScalar(text, model.declaredTypes(shape)), key, item, [], model, context)
    default: return nil
    }
  }

  private func report(
    _ message: String, _ key: JSONNode, _ item: SymbolID, _ suggestions: [String], _ model: SemanticModel,
    _ context: RuleContext
  ) -> Finding {
    .ofContext(
      info, at: key, about: model.name(of: model.symbols[item]), message + Spelling.question(suggestions),
      fix: suggestions.count == 1
        ? suggestions[0].toWrite
        : FixPlan(
          "leave \"key\" out, or name a property that no two items share", [.remove(.here)], applicability: .unsafe),
      isProved: false)
  }

  private func suggestions(
    for text: String, _ item: SymbolID, _ path: [PathStep], _ known: [String], _ model: SemanticModel
  ) -> [String] {
    // Expressions name the item, and a key starts inside it.
    if path.count > 1, case .key(let first, _) = path[0], model.symbols[item].hasName(first),
      let dot = text.firstIndex(of: ".")
    {
      return [String(text[text.index(after: dot)...])].filter { rest in known.contains { rest.hasPrefix($0) } }
    }
    return path.count == 1 ? Spelling.suggestions(for: text, among: known).filter(\.isWritableKey) : []
  }
}

extension ValueTypes {
  /// Whether no value of the types tells a row from others: iOS takes numbers and texts.
  fileprivate var isNoKey: Bool { !isEmpty && isSubset(of: [.map, .array, .bool, .null]) }
}

extension String {
  fileprivate static func noPath(_ key: String) -> String { lost(key, "is not a path into an item") }

  fileprivate static func notScalar(_ key: String, _ found: ValueTypes) -> String {
    lost(key, "is \(found.words) in the items, and must be a number or a string")
  }

  fileprivate static func missing(_ key: String, _ known: [String]) -> String {
    let others =
      known.isEmpty ? "" : ", which have \(known.prefix(8).joined(separator: ", "))\(known.count > 8 ? ", …" : "")"
    return lost(key, "is in none of the items" + others)
  }

  private static func lost(_ key: String, _ reason: String) -> String {
    "\"\(key.shortened)\" \(reason); iOS takes the rows' positions"
  }
}
