import BeagleModel

/// A write that destroys the value at its path.
struct SetPathType: WholeScreenRule {
  static let info = RuleInfo(
    id: "contexts/set-path-type", severity: .warning, impact: .wrongValue,
    summary: """
      setContext writes a key into a list or a string, an index into an object, or what the declared type does not \
      hold
      """,
    rationale: """
      iOS makes the container that the path asks for and drops what stood there: a key turns a list into an object \
      with that one key, an index turns an object into a list. Other platforms make and overwrite containers by rules \
      of their own. What is set in the global context is compared with the type that the configuration declares.
      """,
    source: "docs/spec/contexts.md 4",
    asks: [.globalContext],
    accepts: [
      .screen(
        #""id": "order", "value": {"lines": [{"amount": 1}], "note": null}"#,
        Example.text(#""@{order.lines[0].amount} @{order.note.text}""#),
        Example.button(
          Example.set(#""contextId": "order", "path": "lines[0].amount", "value": 2"#) + ", "
            + Example.set(#""contextId": "order", "path": "note.text", "value": "x""#)))
    ],
    reports: [
      .screen(
        #""id": "order", "value": {"lines": [1, 2]}"#, Example.text(#""@{order}""#),
        Example.button(Example.set(#""contextId": "order", "path": ↓"lines.amount", "value": 2"#)))
    ])

  func findings(in context: RuleContext) -> [Finding] {
    let model = context.semantics
    guard !model.assignments.isEmpty else { return [] }
    var finder = AssignmentFinder(model)
    var lost: Set<Press> = []
    return model.assignments.indices.compactMap { index in
      let id = AssignmentID(index)
      guard let finding = overwrite(id, &finder, model, context) else { return nil }
      // A list of actions destroys a value once.
      return lost.insert(Press(model.assignments[id], model)).inserted ? finding : nil
    } + misfits(model, context)
  }

  /// A list of actions that sets a symbol.
  private struct Press: Hashable {
    let symbol: SymbolID?
    let owner: Int32
    let property: Int32

    init(_ assignment: Assignment, _ model: SemanticModel) {
      let action = model.screen[assignment.element]
      (symbol, owner, property) = (assignment.symbol, action.parent, action.property)
    }
  }

  /// A finding for an assignment whose path needs another container than the one there.
  private func overwrite(
    _ id: AssignmentID, _ finder: inout AssignmentFinder, _ model: SemanticModel, _ context: RuleContext
  ) -> Finding? {
    let assignment = model.assignments[id]
    guard case .missing(let step, let node) = assignment.type, let symbol = assignment.symbol,
      let written = assignment.path,
      let path = model.path(of: assignment)
    else { return nil }
    let (found, isIndex) = (model.types(of: node), path[Int(step)].isIndex)
    // A key that an object lacks is added to it.
    if path.contains(where: \.isNegative) || found == .map && !isIndex { return nil }
    // Null, an empty text and an empty container are places to be filled.
    let there = context.screen.node(node)
    let isFilled = there.kind != .null && there.string?.isEmpty != true && !there.isEmpty
    let isGiven = finder.mayGive(
      isIndex ? .array : .map, at: Array(path.prefix(Int(step))), of: symbol, isFilled: isFilled,
      besides: id)
    if isGiven { return nil }
    let text = context.screen.node(written).string ?? ""
    let name = model.name(of: model.symbols[symbol])
    let finding = Finding.ofContext(
      info, at: context.screen.node(written), about: text,
      "\(text) writes \(isIndex ? "an index" : "a key") into \(found.words) of \"\(name)\", which is lost",
      fix: Self.fix(text, at: path[..<Int(step)], found), isProved: false)
    if model.symbols[symbol].kind == .item {
      return context.screen.holder(of: node.index).map { finding.mentioning("the items are here", $0) } ?? finding
    }
    return finding.mentioning(declarationOf: symbol, context)
  }

  /// Leads into the first element of a list, or replaces the whole context.
  private static func fix(_ text: String, at start: ArraySlice<PathStep>, _ found: ValueTypes) -> FixPlan {
    let title = "write the path to what is there, or leave \"path\" out to replace the whole context"
    guard found == .array, var nodes = ContextPath(text)?.nodes, start.count <= nodes.count else {
      return FixPlan(title, [.remove(.here)], applicability: .unsafe)
    }
    nodes.insert(.index(0), at: start.count)
    return FixPlan(
      title, [.replace(.here, json: ContextPath(nodes: nodes).rawValue.json)], applicability: .unsafe)
  }

  private func misfits(_ model: SemanticModel, _ context: RuleContext) -> [Finding] {
    GlobalAssignments.mismatches(in: model).compactMap { mismatch in
      guard case .type(let found, let declared) = mismatch.kind else { return nil }
      return .ofContext(
        info, at: mismatch.node, about: mismatch.path,
        "global\(mismatch.path.asMember) is set to \(found.words), and the configuration declares \(declared.words)",
        isProved: false)
    }
  }
}
