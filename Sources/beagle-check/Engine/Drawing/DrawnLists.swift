import BeagleModel

/// The rows of lists and grids (docs/spec/components.md 5.6).
extension DrawingReader {
  /// The rows that are drawn of a list at most.
  private static let mostRows = 3

  /// A template for each of the first items; each template once where the items are unknown.
  mutating func rows(of list: ComponentReading) -> [DrawnPart] {
    let templates = list.templates
    let item = list.string("iteratorName") ?? "item"
    let index = list.string("indexName") ?? "index"
    guard let items = items(of: list) else {
      let scope = values.scope(with: item, nil, within: list.scope)
      let inner = values.scope(with: index, nil, within: scope)
      return templates.compactMap(\.view).map { DrawnPart(node: $0.node, path: $0.path, scope: inner) }
    }
    let key = list.string("key").flatMap { ContextPath($0) }
    return items.prefix(Self.mostRows).enumerated().compactMap { position, value in
      let scope = values.scope(with: item, value, within: list.scope)
      guard let view = template(for: scope, among: templates)?.view else { return nil }
      let name = key.flatMap { Self.key(of: value[$0]) } ?? "\(position)"
      return DrawnPart(
        node: view.node, path: view.path, scope: values.scope(with: index, .string(name), within: scope))
    }
  }

  /// The first items; `nil` where they are unknown. Expressions in a literal list are not evaluated.
  private mutating func items(of list: ComponentReading) -> [DynamicObject]? {
    guard let source = list["dataSource"] else { return nil }
    if source.kind == .list {
      let items = literalItems[source.index] ?? source.elements.prefix(Self.mostRows).map { DynamicObject($0) }
      literalItems[source.index] = items
      return items
    }
    // A source that iOS does not decode says nothing of the items.
    guard ExpressionText(source.string ?? "").kind != .literal, let value = values.value(of: source, from: list.scope)
    else { return nil }
    // A value of another type is no list to iOS, so there are no rows.
    return value.asArray ?? []
  }

  /// The first template whose case is true, else the first one without a case. Cases see the item alone.
  private func template(
    for scope: KnownValues.Scope, among templates: [ComponentReading.Template]
  ) -> ComponentReading.Template? {
    templates.first { values.bool($0.condition, from: scope) == true } ?? templates.first { $0.condition == nil }
      ?? templates.first { $0.condition.map { !values.isKnown($0, from: scope) } ?? false }
  }

  /// The key of an item as the index context has it.
  private static func key(of value: DynamicObject) -> String? {
    switch value {
    case .string, .int, .double: value.asString
    default: nil
    }
  }
}
