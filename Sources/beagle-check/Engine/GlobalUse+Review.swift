import BeagleModel

extension GlobalUse {
  /// `nil` for a screen that does nothing with the global context, and where the configuration does not mention it.
  init?(of review: RuleContext, _ anchors: AnchorReader) {
    let (model, screen) = (review.semantics, review.screen)
    guard !review.app.configuration.globalContext.isUnspecified,
      let global = model.symbols.indices.first(where: { model.symbols[$0].kind == .global }).map({ SymbolID($0) })
    else { return nil }
    assignments = model.assignments(to: global).map { id in
      let assignment = model.assignments[id]
      let path = assignment.path.map { screen.node($0) }
      return Assignment(
        shape: assignment.value.map { ContextShape(screen.node($0), at: path) } ?? .unknown,
        location: anchors.location(of: screen.object(of: screen[assignment.element]).index))
    }
    var search = UnsetGlobals(model)
    for id in model.references(to: global) {
      let reference = model.references[id]
      guard let types = search.types(lacking: reference), let path = ContextPath(model.pathText(of: reference)) else {
        continue
      }
      missing.append(
        Missing(
          path: path, text: model.text(of: reference),
          anchor: anchors.anchor(of: model.expressions[reference.expression].node.index), isUndeclared: types != .null))
    }
    if missing.isEmpty, assignments.isEmpty { return nil }
  }
}

extension SemanticModel {
  /// What follows the name of a reference.
  fileprivate func pathText(of reference: Reference) -> String {
    let rest = text(of: reference).dropFirst(name(of: reference).count)
    return String(rest.hasPrefix(".") ? rest.dropFirst() : rest)
  }
}
