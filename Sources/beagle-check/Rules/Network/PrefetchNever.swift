import BeagleModel

/// A prefetch where nothing prefetches.
struct PrefetchNever: ElementRule {
  static let info = RuleInfo(
    id: "network/prefetch-never", severity: .warning, impact: .slow,
    summary: "a route is to be prefetched from a place where iOS prefetches nothing",
    rationale: """
      iOS looks for routes to prefetch in onPress of a button and of a touchable, and in an item of the navigation bar \
      if every action of it navigates. In another event, and inside another action, shouldPrefetch is read, but \
      nothing is loaded before the route is opened.
      """,
    source: "docs/spec/networking.md 6",
    asks: [.viewClient],
    accepts: [
      .push(#"{"url": "/offers", "shouldPrefetch": true}"#),
      .press(inside("beagle:confirm", "onPressOk", #"{"url": "/offers", "shouldPrefetch": false}"#)),
    ],
    reports: [
      .press(inside("beagle:confirm", "onPressOk", #"{"url": "/offers", "shouldPrefetch": ↓true}"#)),
      Example(Example.input(#""onBlur": [\#(Example.pushView(#"{"url": "/offers", "shouldPrefetch": ↓true}"#))]"#)),
      item(Example.alert(#""Hi""#), Example.pushView(#"{"url": "/offers", "shouldPrefetch": ↓true}"#)),
    ])

  private static func item(_ actions: String...) -> Example {
    Example(
      #"{"_beagleComponent_": "beagle:screenComponent", "child": \#(Example.container), "navigationBar": {"title": "Shop", "#
        + #""navigationBarItems": [{"text": "Offers", "onPress": [\#(actions.joined(separator: ", "))]}]}}"#)
  }

  private static func inside(_ action: String, _ event: String, _ route: String) -> String {
    #"{"_beagleAction_": "\#(action)", "message": "Sure?", "\#(event)": [\#(Example.pushView(route))]}"#
  }

  let schemas = ["RouteRemote"]

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    let flag = screen.member(element.node, "shouldPrefetch")
    // Most routes are not prefetched.
    guard screen.isTrue(flag), element.isLive, let action = screen.parent(of: element), Self.isBeagles(action),
      let owner = screen.parent(of: action), Self.isBeagles(owner), let event = screen.key(ofProperty: action.property),
      Prefetch(element, in: screen) == nil, let url = screen.object(of: element)["url"]?.string
    else { return nil }
    let name = screen.name(of: owner)
    if name == "beagle:screenComponent", Self.waits(beside: action, in: screen) { return nil }
    let reason: String =
      switch screen.schema(of: owner)?.kind {
      case .action: .inside(name)
      case _ where name == "beagle:screenComponent": .item
      default: .event(event, name)
      }
    return Finding(
      at: screen.node(Int(flag)), .never(url, reason), fix: FixPlan("take \"shouldPrefetch\" out", [.remove(.here)]))
  }

  /// Whether nobody can tell that all actions of an item navigate before one of them, or their list, is mended.
  private static func waits(beside action: Screen.Element, in screen: Screen) -> Bool {
    guard let list = screen.holder(of: Int(action.node)), list.kind == .list else { return true }
    let inside = list.index..<screen.next(Int32(list.index))
    return screen.faults.contains { fault in
      inside.contains(fault.node) && [.missingDiscriminator, .wrongSlot, .unknownAction].contains(fault.kind)
    }
  }

  /// Whether an element is one of Beagle's own: what the app's do with their routes nobody knows.
  private static func isBeagles(_ element: Screen.Element) -> Bool {
    0..<Screen.firstOwnSchema ~= element.schema
  }
}

extension String {
  fileprivate static func never(_ url: String, _ reason: String) -> String {
    "\"\(url.shortened)\" is never prefetched on iOS: \(reason)"
  }

  fileprivate static func inside(_ action: String) -> String { "its action stands inside \(action)" }

  fileprivate static func event(_ event: String, _ owner: String) -> String {
    "\(event) of \(owner) is not a press of a button or a touchable"
  }

  fileprivate static let item = "the item of the navigation bar has an action that does not navigate"
}
