import BeagleModel

/// What screens set in the global context, compared with the type that the configuration declares for it.
enum GlobalAssignments {
  struct Mismatch {
    enum Kind {
      /// The type has no such key; the keys it has, and paths that may be right.
      case undeclared(known: [String], suggestions: [String])
      case type(ValueTypes, declared: ValueTypes)
    }

    let kind: Kind
    /// The path that is set, from the global context on.
    let path: String
    /// The path, the key or the value that does not fit.
    let node: JSONNode
  }

  static func mismatches(in model: SemanticModel) -> [Mismatch] {
    var outside = OutsideUse(model)
    guard model.globalShape != nil, !model.assignments.isEmpty, !outside.hidesAssignments else { return [] }
    var found: [Mismatch] = []
    for assignment in model.assignments {
      guard let symbol = assignment.symbol, model.symbols[symbol].kind == .global, let value = assignment.value else {
        continue
      }
      let path = assignment.path.flatMap { model.screen.node($0).string } ?? ""
      switch assignment.type {
      case .declared(let shape): compare(model.screen.node(value), with: shape, at: path, in: model, &found)
      case .undeclared(let step, let shape):
        guard let node = assignment.path else { continue }
        let known = model.declaredKeys(shape)
        found.append(
          Mismatch(
            kind: .undeclared(known: known, suggestions: paths(like: path, at: Int(step), among: known)), path: path,
            node: model.screen.node(node)))
      case .value, .missing, .unknown: continue
      }
    }
    return found
  }

  private static func compare(
    _ value: JSONNode, with shape: ShapeID, at path: String, in model: SemanticModel, _ found: inout [Mismatch]
  ) {
    // Null takes a value away, which every type allows, and an expression may give any type.
    let types = model.types(of: NodeID(value.index))
    let declared = model.declaredTypes(shape)
    if types != .any, types.isDisjoint(with: declared) {
      return found.append(Mismatch(kind: .type(types, declared: declared), path: path, node: value))
    }
    let known = model.declaredKeys(shape)
    if known.isEmpty { return }
    for (keyNode, value) in value.members {
      let key = keyNode.string ?? ""
      let inner = path.isEmpty ? key : "\(path).\(key)"
      if let member = model.declaredMember(key, of: shape) {
        compare(value, with: member, at: inner, in: model, &found)
      } else {
        found.append(
          Mismatch(
            kind: .undeclared(known: known, suggestions: Spelling.suggestions(for: key, among: known)), path: inner,
            node: keyNode))
      }
    }
  }

  /// Whole paths with a declared key in the place of the one that is not.
  private static func paths(like path: String, at step: Int, among known: [String]) -> [String] {
    guard let nodes = ContextPath(path)?.nodes, nodes.indices.contains(step), case .key(let missing) = nodes[step]
    else { return [] }
    return Spelling.suggestions(for: missing, among: known).map { name in
      var suggested = nodes
      suggested[step] = .key(name)
      return ContextPath(nodes: suggested).rawValue
    }
  }
}

/// Finds the paths of the global context that a screen reads, and that neither the app nor the screen sets.
struct UnsetGlobals {
  private let model: SemanticModel
  private let isReplaced: Bool
  private lazy var finder = AssignmentFinder(model)
  private lazy var checks = NullChecks(model)

  init(_ model: SemanticModel) {
    self.model = model
    // A component's context of the name takes its place (docs/spec/contexts.md 5).
    isReplaced = model.symbols.contains { $0.kind == .context && model.haveSameName($0, model.symbols[0]) }
  }

  /// The types of the value that lacks the path of a reference; `nil` where the path may be there.
  mutating func types(lacking reference: Reference) -> ValueTypes? {
    guard case .undeclared(_, let shape) = reference.type, let symbol = reference.symbol,
      model.symbols[symbol].kind == .global, !model.hasNegativeIndex(reference), !isReplaced
    else { return nil }
    let (types, path) = (model.declaredTypes(shape), model.path(of: reference))
    // An unknown value has the declared type; without one it may have any key.
    let isSet = types == .null ? finder.mayPut(path, of: symbol) : finder.surelyPuts(path, of: symbol)
    return isSet || checks.cover(reference) ? nil : types
  }

  /// Whether an action may set the path, though its value is not known.
  mutating func mayBeSet(_ reference: Reference) -> Bool {
    reference.symbol.map { finder.mayPut(model.path(of: reference), of: $0) } ?? false
  }
}
