import BeagleModel

/// `null` where the model needs a value.
struct NullForRequired: FaultRule {
  static let info = RuleInfo(
    id: "decoding/null-for-required", severity: .error, impact: .screenFails,
    summary: "a null where iOS requires a value",
    rationale: """
      For a key that may be absent, null is the same as absent. For any other key, and inside lists of components and \
      actions, it makes the whole screen fail. Serializers that include nulls send them unasked.
      """,
    source: "docs/spec/decoding.md 3.3",
    asks: [.coder],
    accepts: [
      #"{"_beagleComponent_": "beagle:container", "children": null, "context": {"id": "user", "value": null}}"#
    ],
    reports: [#"{"_beagleComponent_": "beagle:text", "text": ↓null}"#])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let node = review.node(fault)
    let wanted = review.screen.wanted(fault)
    return Finding(of: fault, in: review, .isNull(node.label, wanted: wanted), fix: fix(node, fault, in: review))
  }

  private func fix(_ node: JSONNode, _ fault: Fault, in review: RuleContext) -> FixPlan {
    if node.isElement { return FixPlan("take the null out of the list", [.remove(.here)]) }
    if let name = node.wantedName { return .blank(name) }
    return switch review.screen.wantedType(fault) {
    case .expression(.string(let meaning)):
      meaning.instruction.map { .blank($0) } ?? FixPlan("write \"\" for no text", [.replace(.here, json: "\"\"")])
    case .expression(.list), .list: FixPlan("write [] for an empty list", [.replace(.here, json: "[]")])
    case .string where review.screen.key(of: fault).map { node.label != "\"\($0)\"" } ?? false:
      FixPlan("leave the key out", [.remove(.here)])
    case .string(let meaning): .blank(meaning.instruction ?? "give it a value")
    default: .blank("give it a value")
    }
  }
}

extension String {
  fileprivate static func isNull(_ label: String, wanted: String) -> String {
    "\(label) is null; iOS requires \(wanted) there"
  }
}
