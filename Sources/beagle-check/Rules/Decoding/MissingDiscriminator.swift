import BeagleModel

/// An object in the place of a component or an action that does not say which one it is.
struct MissingDiscriminator: FaultRule {
  let isCommentary = false
  static let info = RuleInfo(
    id: "decoding/missing-discriminator", severity: .error, consequence: .screenFails,
    summary: "a component or an action does not say which one it is",
    rationale: """
      An unknown name only leaves a gap, but without "_beagleComponent_" (or "_beagleAction_") iOS refuses the whole \
      screen. A component in an action's place counts as an action without a name (spec/decoding.md 1.2 and 1.3).
      """,
    accepts: [
      #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleComponent_": "beagle:text", "text": "Total"}]}"#,
      #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:popView"}]}"#,
    ],
    reports: [
      #"{"_beagleComponent_": "beagle:container", "children": [↓{"text": "Total"}]}"#,
      #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [↓{"beagleAction": "beagle:popView"}]}"#,
      #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleAction_": ↓"beagle:popView"}]}"#,
    ])

  let kinds: [Fault.Kind] = [.wrongSlot, .missingDiscriminator]

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    let node = review.node(fault)
    let isAction = review.screen.wantedType(fault) == .action
    let key = isAction ? "_beagleAction_" : "_beagleComponent_"
    switch fault.kind {
    case .wrongSlot:
      return Finding(
        of: fault, in: review, .wrongSlot(node.quoted, isAction: isAction),
        fix: isAction
          ? "move the component to \"child\" or \"children\"" : "move the action to an event, such as \"onPress\"")
    case .missingDiscriminator:
      let near = fault.other >= 0 ? review.screen.node(fault.other).string : nil
      let fix =
        near.map { "rename \"\($0)\" to \"\(key)\"" }
        ?? "add \"\(key)\" with the \(isAction ? "action" : "component")'s name"
      return Finding(of: fault, in: review, .nameless(node.label, isAction: isAction, key: key, near: near), fix: fix)
    default: return nil
    }
  }
}

extension String {
  fileprivate static func wrongSlot(_ name: String, isAction: Bool) -> String {
    isAction ? "\(name) is a component in an action's place" : "\(name) is an action in a component's place"
  }

  fileprivate static func nameless(_ label: String, isAction: Bool, key: String, near: String?) -> String {
    "\(label) must be \(isAction ? "an action" : "a component") and has no \"\(key)\""
      + (near.map { " (found \"\($0)\")" } ?? "")
  }
}
