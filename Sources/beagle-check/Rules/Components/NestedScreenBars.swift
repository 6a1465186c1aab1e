import BeagleModel

/// A screen inside a component that brings a navigation bar or a safe area of its own.
struct NestedScreenBars: ScreenRule {
  static let info = RuleInfo(
    id: "components/nested-screen-bars", severity: .warning, impact: .ignored,
    summary: "a navigation bar, or a safe area, of a screen inside another component",
    rationale: """
      iOS reads the bar and the safe area of the root of a payload, a route or a fallback. Of a screenComponent \
      further inside it draws the child alone.
      """,
    source: "docs/spec/components.md 5.10; docs/spec/decoding.md 9.10",
    accepts: [
      #"{"_beagleComponent_": "beagle:screenComponent", "navigationBar": {"title": "Orders"}, "child": {"_beagleComponent_": "beagle:text", "text": "None"}}"#
    ],
    reports: [Example(Example.container([screen(#"↓"navigationBar": {"title": "Orders"}, "safeArea": {}, "#)]))])

  static func screen(_ members: String) -> String {
    #"{"_beagleComponent_": "beagle:screenComponent", \#(members)"child": {"_beagleComponent_": "beagle:text", "text": "None"}}"#
  }

  func visits(for app: AppModel) -> [ScreenVisit] { [.elements(["beagle:screenComponent"], finding(for:at:in:))] }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    // A custom component may do anything with a screen.
    guard element.isLive, let parent = screen.parent(of: element), let around = screen.schema(of: parent),
      ["Template", "beagle:addChildren"].contains(around.name)
        || around.kind == .component && around.name.hasPrefix("beagle:")
    else { return nil }
    let members = ["navigationBar", "safeArea"].compactMap { screen.object(of: element).member($0) }
      .filter { $0.value.kind == .object }
    guard let first = members.min(by: { $0.key.offset < $1.key.offset }) else { return nil }
    let keys = members.map { "\"\($0.key.string ?? "")\"" }
    return Finding(
      at: first.key, .inert(keys),
      fix: FixPlan(
        "give it to the screen at the root of the payload, or leave it out",
        members.map { .removeMember(.parent, key: $0.key.string ?? "") }, applicability: .unsafe))
  }
}

extension String {
  fileprivate static func inert(_ keys: [String]) -> String {
    "\(keys.joined(separator: " and ")) of a screen inside another component \(keys.count == 1 ? "has" : "have") no effect on iOS"
  }
}
