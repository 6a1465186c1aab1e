import BeagleModel

/// A prefetch that iOS leaves out.
struct PrefetchIgnored: ScreenRule {
  static let info = RuleInfo(
    id: "network/prefetch-ignored", severity: .warning, impact: .slow,
    summary: "a route with shouldPrefetch that iOS does not prefetch",
    rationale: """
      iOS prefetches literal addresses in onPress of a button and of a touchable, and in an item of the navigation bar \
      where every action navigates. It loads any other route when the route opens, and not before.
      """,
    source: "docs/spec/networking.md 6",
    asks: [.viewClient],
    accepts: [.push(#"{"url": "/offers", "shouldPrefetch": true}"#), .push(#"{"url": "/orders/@{order.id}"}"#)],
    reports: [
      .push(#"{"url": "/orders/@{order.id}", "shouldPrefetch": ↓true}"#),
      Example(Example.input(#""onBlur": [\#(Example.pushView(#"{"url": "/offers", "shouldPrefetch": ↓true}"#))]"#)),
    ])

  func visits(for app: AppModel) -> [ScreenVisit] { [.elements(["RouteRemote"], finding(for:at:in:))] }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    let flag = screen.member(element.node, "shouldPrefetch")
    guard screen.isTrue(flag), let url = screen.object(of: element)["url"]?.string,
      let reason = reason(for: element, in: screen)
    else { return nil }
    return Finding(
      at: screen.node(Int(flag)), "iOS does not prefetch \"\(url.shortened)\": \(reason)",
      fix: FixPlan("take \"shouldPrefetch\" out", [.remove(.here)]))
  }

  private func reason(for element: Screen.Element, in screen: Screen) -> String? {
    if let prefetch = Prefetch(element, in: screen) {
      return prefetch.literal == nil ? "its address is an expression" : nil
    }
    // What custom actions and components do with their routes is unknown.
    let builtIn = 0..<Screen.firstOwnSchema
    guard element.isLive, let action = screen.parent(of: element), builtIn ~= action.schema,
      let owner = screen.parent(of: action), builtIn ~= owner.schema,
      let event = screen.key(ofProperty: action.property)
    else { return nil }
    let name = screen.name(of: owner)
    if screen.schema(of: owner)?.kind == .action { return "its action stands inside \(name)" }
    guard name == "beagle:screenComponent" else {
      return "\(event) of \(name) is not a press of a button or a touchable"
    }
    guard let list = screen.holder(of: Int(action.node)), list.kind == .list else { return nil }
    // An action of the item that has a fault may be a navigation.
    let inside = list.index..<screen.next(Int32(list.index))
    let hasFaults = screen.faults.contains { fault in
      inside.contains(fault.node) && [.missingDiscriminator, .wrongSlot, .unknownAction].contains(fault.kind)
    }
    return hasFaults ? nil : "the item of the navigation bar has an action that does not navigate"
  }
}
