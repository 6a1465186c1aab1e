import BeagleModel

/// An object in the place of a component or an action that does not say which one it is.
struct MissingDiscriminator: FaultRule {
  static let info = RuleInfo(
    id: "decoding/missing-discriminator", severity: .error, impact: .screenFails,
    summary: "a component or an action without its name",
    rationale: """
      An unknown name only leaves a gap, but without "_beagleComponent_" (or "_beagleAction_") iOS refuses the whole \
      screen. A component in an action's place counts as an action without a name.
      """,
    source: "docs/spec/decoding.md 1.2 and 1.3",
    accepts: [
      #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleComponent_": "beagle:text", "text": "Total"}]}"#
    ],
    reports: [#"{"_beagleComponent_": "beagle:container", "children": [↓{"text": "Total"}]}"#])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let node = review.node(fault)
    let wanted: Discriminator = review.screen.wantedType(fault) == .action ? .action : .component
    switch fault.kind {
    case .wrongSlot:
      guard let name = node.string else {
        let label = review.screen.holder(of: fault.node)?.label ?? node.label
        return Finding(
          of: fault, in: review, .nameless(label, wanted, near: wanted.opposite.key),
          fix: Self.addition(wanted, to: .parent))
      }
      if wanted.isMeant(by: name, in: review.screen) {
        return Finding(
          of: fault, in: review, .wrongKey(node.quoted, wanted), fix: .renaming(wanted.opposite.key, to: wanted.key))
      }
      return Finding(
        of: fault, in: review, .wrongSlot(node.quoted, wanted), fix: Self.removal(of: wanted.opposite, node))
    case .missingDiscriminator:
      if ConfigurationSchema.isConfiguration(node) {
        return Finding(
          of: fault, in: review, "this is a configuration of beagle-check, not a payload", fix: "name it with --config")
      }
      let near = fault.other >= 0 ? review.screen.node(fault.other).string : nil
      if near == nil, let (message, fix) = Self.answer(node, wanted) {
        return Finding(of: fault, in: review, .nameless(node.label, wanted, near: nil) + message, fix: fix)
      }
      return Finding(
        of: fault, in: review, .nameless(node.label, wanted, near: near),
        fix: near.map { .renaming($0, to: wanted.key, in: .here) } ?? Self.addition(wanted, to: .here),
        notes: Catalog.retiredDiscriminators.filter { $0.key == near }.map { "\"\($0.key)\": \($0.hint)" })
    default: return nil
    }
  }

  /// How the message of a payload that is no component ends, with its fix: a payload with a component inside, or a
  /// server's error; `nil` for others.
  private static func answer(_ node: JSONNode, _ wanted: Discriminator) -> (String, fix: FixPlan)? {
    guard node.index == 0, wanted == .component else { return nil }
    let keys = node.members.filter { $0.value[wanted.key] != nil }.compactMap(\.key.string)
    if keys.first == "child" { return (.wraps("child"), .adding(wanted.key, "\"beagle:screenComponent\"").unsafe) }
    if keys.count == 1 { return (.wraps(keys[0].shortened), sending(keys[0], of: node)) }
    return errorStatus(node).map {
      (.isErrorBody($0), "mend what the server fails at; the screen is not in this answer")
    }
  }

  private static func sending(_ key: String, of node: JSONNode) -> FixPlan {
    let component = node[key]?.source ?? "null"
    return FixPlan("send what stands under \"\(key.shortened)\" alone", [.replace(.here, json: component)]).unsafe
  }

  /// The status of a server's error, 4xx or 5xx; `nil` for other payloads.
  private static func errorStatus(_ node: JSONNode) -> String? {
    guard let status = node["status"]?.source, status.count == 3, let first = status.first, "45".contains(first) else {
      return nil
    }
    let hasText = ["error", "message", "title", "detail"].contains { node[$0]?.kind == .string }
    return hasText ? status : nil
  }

  /// Takes an object of the wrong sort out of its list, or blanks its name.
  private static func removal(of sort: Discriminator, _ name: JSONNode) -> FixPlan {
    guard let object = name.parent, object.isElement else { return .blank(sort.move) }
    return FixPlan(
      "take the \(sort.sort) out, or move it to \(sort.place)", [.remove(.parent)], applicability: .unsafe)
  }

  private static func addition(_ wanted: Discriminator, to object: FixPlan.Target) -> FixPlan {
    FixPlan(
      "add \"\(wanted.key)\" with the \(wanted.sort)'s name", [.add(object, key: wanted.key, json: "\"…\"")]
    ).withBlanks
  }
}

extension String {
  fileprivate static func wrongSlot(_ name: String, _ wanted: Discriminator) -> String {
    "\(name) is \(wanted.opposite.oneOfSort) in \(wanted.oneOfSort)'s place"
  }

  fileprivate static func wrongKey(_ name: String, _ wanted: Discriminator) -> String {
    "\(name) is \(wanted.oneOfSort), and stands under \"\(wanted.opposite.key)\""
  }

  fileprivate static func wraps(_ key: String) -> String { "; a component stands under \"\(key)\"" }

  fileprivate static func isErrorBody(_ status: String) -> String {
    "; it looks like a server's error with the status \(status)"
  }

  fileprivate static func nameless(_ label: String, _ wanted: Discriminator, near: String?) -> String {
    "\(label) must be \(wanted.oneOfSort) and has no \"\(wanted.key)\""
      + (near.map { " (found \"\($0)\")" } ?? "")
  }
}
