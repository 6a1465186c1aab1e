import BeagleModel

/// A controller for a verb that opens none.
struct ControllerIgnored: FaultRule {
  static let info = RuleInfo(
    id: "navigation/controller-ignored", severity: .warning, impact: .ignored,
    summary: "a controllerId on a verb that does not read it on iOS",
    rationale: """
      Only pushStack and resetApplication open a navigation controller on iOS. Android, web and Flutter read it on \
      resetStack too.
      """,
    source: "docs/spec/navigation.md 2 and 6",
    asks: [.coder],
    accepts: [.press(verb("pushStack"))],
    reports: [.press(verb("resetStack", mark: "↓")), .press(verb("pushView", mark: "↓"))])

  private static func verb(_ name: String, mark: String = "") -> String {
    #"{"_beagleAction_": "beagle:\#(name)", "route": {"url": "/pix"}, \#(mark)"controllerId": "secure"}"#
  }

  let kinds: [Fault.Kind] = [.unknownKey]

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard review.node(fault).string == "controllerId",
      let owner = review.screen.owner(of: fault), owner.kind == .action, owner.name.hasPrefix("beagle:")
    else { return nil }
    let fix: FixPlan =
      switch owner.name {
      case "beagle:resetStack":
        Self.using(
          "beagle:resetApplication", "use beagle:resetApplication if the controller is meant for the whole app")
      case "beagle:pushView":
        Self.using("beagle:pushStack", "use beagle:pushStack to open another controller")
      default: .leavingOut("controllerId")
      }
    return Finding(of: fault, in: review, .ignored(owner.name), fix: fix)
  }

  private static func using(_ action: String, _ title: String) -> FixPlan {
    FixPlan(title, [.set(.parent, key: Discriminator.action.key, json: action.json)], applicability: .unsafe)
  }
}

extension String {
  fileprivate static func ignored(_ verb: String) -> String { "\(verb) does not read \"controllerId\" on iOS" }
}
