import BeagleModel

/// The values of expressions when a screen appears, as far as they are known: contexts whose initial value stands in the
/// payload, rows of lists, and the configuration's preview of the global context.
struct KnownValues {
  /// The index of the innermost context that a component sees; ``outermost`` for none.
  typealias Scope = Int

  static let outermost: Scope = -1

  /// Longer texts are not evaluated, in bytes: rows would do so again and again.
  private static let longestExpression = 16_384

  private struct Context {
    /// `nil` for a custom component, which may declare any context.
    var id: String?
    /// `nil` where the value is unknown.
    var value: DynamicObject?
    /// Whether an action sets the context, so that null and an empty list stand for what comes later.
    var isSetLater = false
    var outer: Scope
  }

  private let semantics: SemanticModel
  private let operations: OperationTable
  /// Whether a name that is no operation surely calls nothing.
  private let knowsOperations: Bool
  private let global: Global

  private enum Global {
    case unknown
    /// Null, because the app never sets it.
    case neverSet
    /// A path that it lacks may be there in the app.
    case preview(DynamicObject)
  }

  /// The contexts of components by the index of the component on the tape.
  private let declarations: [Int32: SymbolID]
  private var contexts: [Context] = []
  /// The contexts of components that were met, without what is around them: rows meet them again.
  private var declared: [SymbolID: Context] = [:]
  let longTexts = LongTexts()

  init(of review: RuleContext) {
    semantics = review.semantics
    operations = review.app.contexts.operations
    knowsOperations = review.app.declaresOperations
    global =
      switch review.app.configuration.globalContext {
      case .unspecified: .unknown
      case .absent: .neverSet
      case .value(let shape): shape.preview.map { .preview(DynamicObject($0)) } ?? .unknown
      }
    var declarations: [Int32: SymbolID] = [:]
    for (index, symbol) in review.semantics.symbols.enumerated() where symbol.kind == .context {
      if let element = symbol.element { declarations[review.screen[element].node] = SymbolID(index) }
    }
    self.declarations = declarations
  }

  // MARK: - Scopes

  /// The scope of a component's own expressions and of what it holds.
  mutating func scope(of component: JSONNode, within outer: Scope) -> Scope {
    guard let symbol = declarations[Int32(component.index)] else { return outer }
    var context = declared[symbol] ?? context(symbol)
    declared[symbol] = context
    context.outer = outer
    return add(context)
  }

  private func context(_ id: SymbolID) -> Context {
    let symbol = semantics.symbols[id]
    let value = semantics.isSetAtStart(id) ? nil : symbol.value.map { DynamicObject(semantics.screen.node($0)) }
    return Context(
      id: semantics.name(of: symbol), value: value, isSetLater: !semantics.assignments(to: id).isEmpty,
      outer: Self.outermost)
  }

  /// The scope with a context of a row.
  ///
  /// - Parameter value: `nil` where it is unknown.
  mutating func scope(with id: String, _ value: DynamicObject?, within outer: Scope) -> Scope {
    add(Context(id: id, value: value, outer: outer))
  }

  /// The scope of what a custom component holds.
  mutating func openScope(within outer: Scope) -> Scope { add(Context(outer: outer)) }

  private mutating func add(_ context: Context) -> Scope {
    contexts.append(context)
    return contexts.count - 1
  }

  // MARK: - Values

  /// The value of a literal or an expression; `nil` where it is unknown. A literal that is no text is as it stands.
  func value(of node: JSONNode, from scope: Scope) -> DynamicObject? {
    if isLong(node) { return nil }
    guard let string = node.string else { return DynamicObject(node) }
    let text = ExpressionText(string)
    return text.kind == .literal ? .string(text.literal) : value(of: text, from: scope)
  }

  /// Whether a text is too long to be evaluated.
  func isLong(_ node: JSONNode) -> Bool { node.kind == .string && node.range.count > Self.longestExpression }

  /// Whether the value of a literal or an expression is known, null included.
  func isKnown(_ node: JSONNode, from scope: Scope) -> Bool {
    if case .some = value(of: node, from: scope) { true } else { false }
  }

  /// - Complexity: O(*n*) in the nodes of the expression, times the depth of the scope.
  func value(of text: ExpressionText, from scope: Scope) -> DynamicObject? {
    var text = text
    // A condition that is known decides, whatever its other branch reads. More of them inside one another are rare.
    for _ in 0..<Self.mostConditions {
      if let value = wholeValue(of: text, from: scope) { return value }
      guard let branch = branch(of: text, from: scope) else { return nil }
      text = branch
    }
    return nil
  }

  private static let mostConditions = 16

  private func wholeValue(of text: ExpressionText, from scope: Scope) -> DynamicObject? {
    var contexts: [String: DynamicObject] = [:]
    for index in text.nodes.indices {
      if text.nodes[index].kind == .call, !knowsOperations, operations[text.text(of: index)] == nil { return nil }
      guard let binding = text.binding(at: index) else { continue }
      guard let value = value(of: binding, from: scope) else { return nil }
      contexts[binding.context] = value
    }
    switch Evaluator(operations: operations, contexts: contexts).evaluate(text) {
    case .value(let value): return value
    case .trap, .undetermined: return nil
    }
  }

  /// The branch that a condition takes; `nil` where its premise is unknown, and for any other expression.
  private func branch(of text: ExpressionText, from scope: Scope) -> ExpressionText? {
    guard text.kind == .single, text.nodes[1].kind == .call,
      operations[text.text(of: 1)]?.traits.contains(.choosesBranch) == true
    else { return nil }
    let arguments = Array(text.children(of: 1))
    guard arguments.count == 3, let premise = wholeValue(of: text.part(at: arguments[0]), from: scope) else {
      return nil
    }
    return text.part(at: arguments[premise.asBool == true ? 1 : 2])
  }

  /// The value of the whole context that a binding reads; `nil` where what it reads of it is unknown.
  private func value(of binding: Binding, from scope: Scope) -> DynamicObject? {
    // No context shadows the global one (docs/spec/contexts.md 2).
    if binding.context == "global" { return global(at: binding.path) }
    var (current, isOpen) = (scope, false)
    while current != Self.outermost {
      let context = contexts[current]
      if context.id == binding.context {
        guard let value = context.value, !context.isSetLater || !value[binding.path].isEmpty else { return nil }
        return value
      }
      if context.id == nil { isOpen = true }
      current = context.outer
    }
    if isOpen || binding.context == "navigationContext" { return nil }
    if case .nothing = semantics.surroundings { return .empty }
    return nil
  }

  private func global(at path: ContextPath) -> DynamicObject? {
    switch global {
    case .unknown: return nil
    case .neverSet: return .empty
    case .preview(let value):
      // In a condition, `nil` would be Beagle's null.
      if value[path] == .empty { return nil }
      return value
    }
  }
}

extension DynamicObject {
  /// Whether it is null, or a list without elements.
  fileprivate var isEmpty: Bool { self == .empty || asArray?.isEmpty == true }
}

extension ExpressionText {
  /// An expression of a literal, a binding or a call of this one.
  fileprivate func part(at index: Int) -> ExpressionText {
    ExpressionText("@{\(String(decoding: utf8[nodes[index].range], as: UTF8.self))}")
  }
}
