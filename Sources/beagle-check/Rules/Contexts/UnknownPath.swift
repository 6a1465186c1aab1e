import BeagleModel

/// A path that the context does not have.
struct UnknownPath: WholeScreenRule {
  static let info = RuleInfo(
    id: "contexts/unknown-path", severity: .error, impact: .wrongValue,
    summary: "an expression reads, or an action sets, a path that its context does not have",
    rationale: """
      A key that is not there, a key of a list or of a string, an index of an object: iOS gives null for all of them, \
      without a log line. A path counts as there when the initial value or a row has it, when a setContext of the \
      screen makes it, or when the configuration declares it. It is an error when a declared type lacks the path, or \
      when a key that is there differs by a typing mistake. A key that is merely absent may be a null that the back end \
      leaves out. A path that any expression of the screen tests with isNull is not reported. What is set in the global \
      context is compared with the type that the configuration declares, and is a warning. A path that begins with the \
      context's own id sets a part of that name.
      """,
    source: "docs/spec/contexts.md 3",
    asks: [.globalContext],
    accepts: [
      .screen(
        nil, Example.text(#""@{global.city}""#),
        Example.button(Example.set(#""contextId": "global", "path": "city", "value": "Recife""#)),
        configuration: #"{"globalContext": null}"#)
    ],
    reports: [
      .screen(
        #""id": "user", "value": {"name": "Ana", "address": "1 Main St"}"#,
        Example.text(#"↓"@{user.adress} @{user.name}""#)),
      .screen(#""id": "rows", "value": [{"title": "One"}]"#, Example.text(#"↓"@{rows.title}""#)),
    ])

  func findings(in context: RuleContext) -> [Finding] {
    let model = context.semantics
    var search = MissingPaths(model, context)
    return model.references.indices.compactMap { search.finding(for: ReferenceID($0)) }
      + undeclared(model) + repeated(model, context)
  }

  /// Paths that actions set in the global context and that its declared type lacks.
  private func undeclared(_ model: SemanticModel) -> [Finding] {
    GlobalAssignments.mismatches(in: model).compactMap { mismatch in
      guard case .undeclared(let known, let suggestions) = mismatch.kind else { return nil }
      return .ofContext(
        info, at: mismatch.node, about: mismatch.path,
        .undeclared("global" + mismatch.path.asMember, known).asking(suggestions),
        fix: suggestions.count == 1 ? suggestions[0].toWrite : "add it to the type of \"globalContext\"",
        isProved: false,
        impact: .ignored)
    }
  }

  /// Paths that begin with the context's own id: they set a part of that name, which no expression reads.
  private func repeated(_ model: SemanticModel, _ context: RuleContext) -> [Finding] {
    model.assignments.compactMap { assignment in
      guard let symbol = assignment.symbol, let node = assignment.path, let path = model.path(of: assignment),
        model.startsWithOwnName(path, symbol), model.lacks(assignment.type),
        !model.references(to: symbol).contains(where: { model.path(of: model.references[$0]).first == path[0] })
      else { return nil }
      let rest = path.dropFirst()
      let isThere =
        switch model.type(of: rest, of: symbol) {
        case .value, .declared: true
        default: model.references(to: symbol).contains { model.path(of: model.references[$0]).starts(with: rest) }
        }
      guard isThere else { return nil }
      let (text, id) = (context.screen.node(node).string ?? "", model.name(of: model.symbols[symbol]))
      return .ofContext(
        info, at: context.screen.node(node), about: text,
        "\"\(text)\" repeats the context's id: it sets \(id).\(text), which no expression reads by that name",
        fix: String(text.dropFirst(id.count + 1)).toWrite, isProved: false, impact: .ignored)
    }
  }
}

/// The references of one screen whose paths lead nowhere.
private struct MissingPaths {
  private let model: SemanticModel
  private let context: RuleContext
  private lazy var finder = AssignmentFinder(model)
  private lazy var checks = NullChecks(model)
  private var globals: UnsetGlobals
  /// The number of findings of each expression: a few are enough for a text of a million bindings.
  private var counts: [ExpressionID: Int] = [:]
  /// How many names are still compared.
  private var comparisons = 100_000
  /// Those of the value that was asked for last: a large object may have many readers.
  private var lastKeys: (node: NodeID, isFirst: Bool, keys: [String])?

  init(_ model: SemanticModel, _ context: RuleContext) {
    (self.model, self.context, globals) = (model, context, UnsetGlobals(model))
  }

  mutating func finding(for id: ReferenceID) -> Finding? {
    let reference = model.references[id]
    guard let symbol = reference.symbol, !reference.passesOpenScope, model.expressions[reference.expression].isDescribed
    else { return nil }
    switch reference.type {
    case .missing(let step, let node):
      return counted(reference) { $0.missing(reference, symbol, step: Int(step), at: node) }
    case .undeclared(let step, let shape) where model.symbols[symbol].kind != .event:
      return counted(reference) { $0.undeclared(reference, symbol, step: Int(step), in: shape) }
    default: return model.hasNegativeIndex(reference) ? counted(reference) { $0.negative(reference) } : nil
    }
  }

  private mutating func counted(_ reference: Reference, _ make: (inout Self) -> Finding?) -> Finding? {
    guard counts[reference.expression, default: 0] < EvaluatedExpression.mostFindings else { return nil }
    counts[reference.expression, default: 0] += 1
    return model.hasNegativeIndex(reference) ? negative(reference) : make(&self)
  }

  private func report(_ reference: Reference, _ message: String, fix: FixPlan?, isProved: Bool) -> Finding {
    let expression = model.expressions[reference.expression]
    return .ofContext(
      UnknownPath.info, at: context.screen.node(expression.node), about: model.text(of: reference), message,
      fix: fix?.unsafe,
      isProved: isProved && context.isReached(expression.element))
  }

  private func effect(_ reference: Reference) -> String {
    context.effectOfNull(at: model.expressions[reference.expression].node.index)
  }

  private func negative(_ reference: Reference) -> Finding {
    let text = model.text(of: reference)
    return report(
      reference, "\(text) has a negative index, where no element is, so \(effect(reference))",
      fix: FixPlan("count from 0", [.replacePart(.here, part: text, by: text.withoutNegativeIndices)]), isProved: true)
  }

  /// Whether an action may put something at the path, or an expression asks whether it is there.
  private mutating func isHandled(_ reference: Reference, _ symbol: SymbolID) -> Bool {
    finder.mayPut(model.path(of: reference), of: symbol) || checks.cover(reference)
  }

  private mutating func undeclared(
    _ reference: Reference, _ symbol: SymbolID, step: Int, in shape: ShapeID
  ) -> Finding? {
    let types = model.declaredTypes(shape)
    let isGlobal = model.symbols[symbol].kind == .global
    if isGlobal ? globals.types(lacking: reference) == nil : isHandled(reference, symbol) { return nil }
    // Another screen may set what the app leaves null.
    let isProved = types != .null && !(isGlobal && globals.mayBeSet(reference))
    let known = model.declaredKeys(shape)
    let missing = model.text(of: reference, step: step)
    let suggestions = Spelling.suggestions(for: missing, among: known)
    return report(
      reference, .unknown(model.text(of: reference), missing, types, known, effect(reference)).asking(suggestions),
      fix: suggestions.count == 1 ? suggestions[0].toWrite(for: missing) : nil, isProved: isProved)
  }

  private mutating func missing(
    _ reference: Reference, _ symbol: SymbolID, step: Int, at node: NodeID
  ) -> Finding? {
    if isHandled(reference, symbol) { return nil }
    let path = model.path(of: reference)
    let found = model.types(of: node)
    let missing = model.text(of: reference, step: step)
    let known = keys(at: node, of: symbol, isFirst: step == 0)
    let suggestions = suggestions(for: missing, among: known, reference, symbol, path, step)
    let isTypo = suggestions.contains { Spelling.likeness(of: missing, to: $0) >= .likely }
    let isMissingKey = suggestions.isEmpty && found == .map && !path[step].isIndex
    if model.symbols[symbol].kind == .item {
      if suggestions.isEmpty, let hidden = hidden(reference, by: symbol, at: path) { return hidden }
      if isMissingKey { return nil }
    }
    if isMissingKey, context.screen.node(node).isEmpty { return nil }
    let isSeenLater = finder.outside.isSeenLater(symbol)
    if isSeenLater, !isTypo { return nil }
    let id = model.name(of: reference)
    return report(
      reference, .unknown(model.text(of: reference), missing, found, known, effect(reference)).asking(suggestions),
      fix: suggestions.count == 1
        ? suggestions[0].toWrite(for: missing) : Self.withoutRepeat(model.text(of: reference), missing, id, known),
      isProved: model.symbols[symbol].kind == .context && isTypo && !isSeenLater
    ).mentioning(declarationOf: symbol, context)
  }

  /// The keys of a value; for rows, those of the first few.
  private mutating func keys(at node: NodeID, of symbol: SymbolID, isFirst: Bool) -> [String] {
    if let last = lastKeys, last.node == node, last.isFirst == isFirst { return last.keys }
    let object = context.screen.node(node)
    var keys = object.members.map { $0.key.string ?? "" }
    if isFirst, model.symbols[symbol].kind == .item, let list = context.screen.holder(of: node.index) {
      for row in list.elements(upTo: 16) {
        for key in row.members.prefix(64).compactMap({ $0.key.string }) where !keys.contains(key) { keys.append(key) }
      }
    }
    lastKeys = (node, isFirst, keys)
    return keys
  }

  private mutating func suggestions(
    for missing: String, among known: [String], _ reference: Reference, _ symbol: SymbolID, _ path: [PathStep],
    _ step: Int
  ) -> [String] {
    comparisons -= known.count + model.references(to: symbol).count
    guard comparisons > 0 else { return [] }
    let prefix = path[..<step]
    return Spelling.suggestions(for: missing, among: known).filter { key in
      guard key.filter({ !$0.isNumber }) != missing.filter({ !$0.isNumber }), key.isWritableKey else { return false }
      // A screen that reads both keys has both, but for an obvious slip.
      return Spelling.likeness(of: missing, to: key) == .slip
        || !model.references(to: symbol).contains { model.reads(model.references[$0], key, after: prefix) }
    }
  }

  /// A path that a symbol around the list has, and that the list's item of the same name hides.
  private func hidden(_ reference: Reference, by item: SymbolID, at path: [PathStep]) -> Finding? {
    let outer = model.outerSymbol(of: item) { $0.kind == .context || $0.kind == .item }
    guard let outer, case .value = model.type(of: path, of: outer) else { return nil }
    let isContext = model.symbols[outer].kind == .context
    let list = model.symbols[item].element.map { context.screen.object(of: context.screen[$0]) }
    let fix = FixPlan(
      isContext
        ? "give the list an \"iteratorName\" of its own, or the context another id"
        : "give one of the two lists an \"iteratorName\" of its own",
      list.map { [.set(.node($0.index), key: "iteratorName", json: "\"…\"")] } ?? [])
    let (text, id) = (model.text(of: reference), model.name(of: reference))
    let hidden = isContext ? "the context \"\(id)\"" : "that of the list around it"
    return report(
      reference, "\(text) reads this list's item, which hides \(hidden), so \(effect(reference))",
      fix: fix.withBlanks, isProved: false)
  }

  /// The fix for a path that repeats the context's id: `user.user.name`; `nil` for any other.
  private static func withoutRepeat(_ path: String, _ missing: String, _ id: String, _ known: [String]) -> FixPlan? {
    guard missing == id, path.hasPrefix("\(id).\(id).") else { return nil }
    let rest = String(path.dropFirst(id.count + 1))
    let key = rest.dropFirst(id.count + 1).prefix { $0 != "." && $0 != "[" }
    return known.contains(String(key)) ? rest.toWrite(for: path) : nil
  }
}

extension String {

  fileprivate static func undeclared(_ path: String, _ known: [String]) -> String {
    "\(path) is set, and the declared type of the global context does not have it"
      + (known.isEmpty ? "" : " (\(thereIs(known)))")
  }

  private static func thereIs(_ known: [String]) -> String {
    known.isEmpty
      ? "nothing is there" : "there is " + known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
  }

  fileprivate static func unknown(
    _ path: String, _ missing: String, _ found: ValueTypes, _ known: [String], _ effect: String
  ) -> String {
    if found.contains(.map), !missing.hasPrefix("[") {
      return "\(path) has no \"\(missing)\" (\(thereIs(known))), so \(effect)"
    }
    let part = missing.hasPrefix("[") ? "an index" : "a key"
    return "\(path) asks for \(part) \"\(missing)\" of \(found.words), so \(effect)"
  }
}
