import BeagleModel

/// What a screen does with a global context of which the configuration tells; most do nothing that a site need know.
final class GlobalUse: Sendable {
  /// What it reads and the configuration does not know, by the text that it stands in.
  struct Missing: Sendable {
    var path: ContextPath
    /// As it is written, `global.user.name`.
    var text: String
    /// Where the text around it starts, in bytes.
    var offset: Int
    /// Whether the app declares what is there, and this is none of it.
    var isUndeclared: Bool
  }

  struct Write: Sendable {
    var shape: ContextShape
    /// Where the action starts, in bytes.
    var offset: Int
  }

  let missing: [Missing]
  let writes: [Write]

  private init(missing: [Missing], writes: [Write]) {
    self.missing = missing
    self.writes = writes
  }

  /// `nil` where there is nothing to tell.
  static func of(_ review: RuleContext) -> GlobalUse? {
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
        Missing(path: path, text: text, offset: screen.node(fault.node).offset, isUndeclared: found != .null))
    }
    for write in review.contexts.writes where write.declaration >= 0 {
      guard review.contexts.declarations[Int(write.declaration)].kind == .global else { continue }
      let value = write.value < 0 ? nil : screen.node(Int(write.value))
      let path = write.path < 0 ? nil : screen.node(Int(write.path))
      writes.append(
        Write(
          shape: review.app.shapes.written(value, at: path),
          offset: screen.object(of: screen.facts.elements[Int(write.element)]).offset))
    }
    return missing.isEmpty && writes.isEmpty ? nil : GlobalUse(missing: missing, writes: writes)
  }

  /// What follows the id.
  private static func path(_ text: String) -> ContextPath? {
    let rest = text.dropFirst("global".count)
    return ContextPath(String(rest.hasPrefix(".") ? rest.dropFirst() : rest))
  }
}
