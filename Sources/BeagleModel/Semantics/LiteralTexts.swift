/// Texts of the payload that are the constant values of expressions: an address in a row of a list, a color in a
/// context.
package struct LiteralTexts: Sendable {
  package struct Entry: Sendable, BitwiseCopyable {
    /// The expression.
    package let expression: NodeID
    /// The text; `nil` where the expression may have another value, too.
    package let value: NodeID?
  }

  /// In document order of the expressions.
  private var entries: [Entry] = []

  /// The meanings of the texts that are collected.
  private static let collected: MeaningSet = [
    .screenRoute, .requestURL, .remoteImage, .localImage, .deepLink, .externalURL, .color, .poppedTo,
  ]
  /// The meanings of texts that do nothing when they are empty.
  private static let pressed: MeaningSet = [.screenRoute, .requestURL, .externalURL]
  /// More rows are not looked at, for the rows of a list are alike.
  private static let mostRows = 256

  package var isEmpty: Bool { entries.isEmpty }

  package init() {}

  /// - Complexity: O(expressions of such meanings), and their rows.
  package init(_ model: SemanticModel) {
    var outside = OutsideUse(model)
    let setsRows = model.assignments.contains { $0.symbol.map { model.symbols[$0].kind == .item } ?? false }
    if setsRows { return }
    for expression in model.expressions where Self.collected.contains(expression.meaning) {
      guard let index = expression.references.first, expression.references.count == 1,
        let symbol = model.references[index].symbol, !model.references[index].passesOpenScope,
        model.isWholeText(model.references[index]), !model.isBehindCondition(expression.element),
        model.isConstant(symbol, &outside)
      else { continue }
      note(model.references[index], symbol, expression, model)
    }
  }

  /// The texts of an expression; empty for unknown ones.
  package subscript(expression: NodeID) -> ArraySlice<Entry> {
    let first = entries.firstPlace { $0.expression >= expression }
    return entries[first...].prefix { $0.expression == expression }
  }

  private mutating func note(
    _ reference: Reference, _ symbol: SymbolID, _ expression: BoundExpression, _ model: SemanticModel
  ) {
    let path = model.path(of: reference)
    switch model.symbols[symbol].initialValue {
    case .value(let value):
      let found = model.type(of: path, in: value)
      if case .value(_, let node?) = found, model.isEmptyText(node), Self.pressed.contains(expression.meaning),
        !model.isForSomeRows(expression.element, of: nil)
      {
        entries.append(Entry(expression: expression.node, value: node))
      }
      note(found, expression, model)
    case .items(of: let lists):
      guard lists.count == 1, !model.isForSomeRows(expression.element, of: model.symbols[symbol].element) else {
        return
      }
      let rows = model.screen.node(lists[0]).elements
      for row in rows.prefix(Self.mostRows) { note(model.type(of: path, in: NodeID(row.index)), expression, model) }
      if rows.count > Self.mostRows { note(.unknown, expression, model) }
    case .shape, .unknown: return
    }
  }

  private mutating func note(_ found: PathType, _ expression: BoundExpression, _ model: SemanticModel) {
    switch found {
    case .missing: return
    case .value(_, let node?):
      // An empty text is a placeholder.
      if model.isEmptyText(node) { return }
      let value = model.screen.node(node)
      let isText = value.kind == .string && !value.opensExpression
      entries.append(Entry(expression: expression.node, value: isText ? node : nil))
    default: entries.append(Entry(expression: expression.node, value: nil))
    }
  }
}

extension SemanticModel {
  /// Whether an action runs only under a condition, which may depend on the values that the action uses.
  fileprivate func isBehindCondition(_ element: ElementID) -> Bool {
    screen.elements(around: element).contains { screen[$0].schema == Screen.condition }
  }

  /// Whether a symbol keeps its initial value. A row's item keeps it if the list's symbol does, too.
  fileprivate func isConstant(_ symbol: SymbolID, _ outside: inout OutsideUse) -> Bool {
    ([symbol] + (symbols[symbol].source.map { [$0] } ?? [])).allSatisfy { symbol in
      assignments(to: symbol).isEmpty && !outside.isNamedByApp(symbol) && !outside.isSeenLater(symbol)
    }
  }

  /// Whether iOS makes an empty text of a value (`docs/spec/expressions.md` 8.3).
  fileprivate func isEmptyText(_ node: NodeID) -> Bool {
    let value = screen.node(node)
    return value.kind == .null || value.string?.isEmpty == true
  }

  /// Whether an element may be shown or enabled for some rows of a list only: by one of several templates, or by an
  /// expression.
  fileprivate func isForSomeRows(_ element: ElementID, of list: ElementID?) -> Bool {
    for inner in screen.elements(around: element).prefix(while: { $0 != list }) {
      let found = screen[inner]
      let object = screen.object(of: found)
      if roles.role(of: found) == .template {
        if let condition = object["case"], condition.kind != .null { return true }
        let templates = screen.parent(of: found).flatMap { screen.object(of: $0)["templates"] }
        if templates.map({ $0.elements.count > 1 }) ?? false { return true }
      } else if !screen.isAction(found) {
        if object["enabled"]?.opensExpression == true || object["style"]?["display"]?.opensExpression == true {
          return true
        }
      }
    }
    return false
  }
}
