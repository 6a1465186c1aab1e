import BeagleModel

extension GlobalUse {
  /// `nil` for a screen that does nothing with the global context.
  static func of(_ review: RuleContext, _ anchors: AnchorReader) -> GlobalUse? {
    guard !review.app.configuration.globalContext.isUnspecified,
      review.contexts.declarations.contains(where: { $0.kind == .global })
    else {
      return nil
    }
    let screen = review.screen
    var missing: [Missing] = []
    var writes: [Write] = []
    for fault in review.contexts.faults where fault.id == "global" {
      guard case .unknownPath(let text, _, let found, _) = fault.kind, let path = path(text) else { continue }
      missing.append(
        Missing(path: path, text: text, anchor: anchors.anchor(of: fault.node), isUndeclared: found != .null))
    }
    for write in review.contexts.writes where write.declaration >= 0 {
      guard review.contexts.declarations[Int(write.declaration)].kind == .global else { continue }
      let value = write.value < 0 ? nil : screen.node(Int(write.value))
      let path = write.path < 0 ? nil : screen.node(Int(write.path))
      writes.append(
        Write(
          shape: value.map { ContextShape($0, at: path) } ?? .unknown,
          location: anchors.location(of: screen.object(of: screen.facts.elements[Int(write.element)]).index)))
    }
    return missing.isEmpty && writes.isEmpty ? nil : GlobalUse(missing: missing, writes: writes)
  }

  /// What follows the id.
  private static func path(_ text: String) -> ContextPath? {
    let rest = text.dropFirst("global".count)
    return ContextPath(String(rest.hasPrefix(".") ? rest.dropFirst() : rest))
  }
}
