import BeagleModel

/// A way back to what is never below.
struct PopToUnreachable: SiteRule {
  static let info = RuleInfo(
    id: "navigation/pop-to-unreachable", severity: .error, impact: .pressDoesNothing,
    summary: "popToView names a screen that is never below in the same stack",
    rationale: """
      popToView looks through the current stack, which pushView grows. pushStack, resetStack and resetApplication \
      begin another. iOS finds a loaded screen by its route, and an inline screen by its id. Without a match it logs \
      one line and stays.
      """,
    exceptions: "It is a warning unless a walk from one entry point found every link.",
    source: "docs/spec/navigation.md 5",
    asks: [.navigator],
    accepts: [
      Example(site: [
        "home.json": Example.button(Example.pushView(#"{"url": "/orders"}"#)),
        "orders.json": Example.button(popTo("/home")),
      ])
    ],
    reports: [
      Example(site: [
        "home.json": Example.button(Example.pushView(#"{"url": "/orders"}"#)),
        "orders.json": Example.button(popTo("/hme", mark: "↓")),
      ])
    ])

  static func popTo(_ route: String, mark: String = "") -> String {
    #"{"_beagleAction_": "beagle:popToView", "route": \#(mark)"\#(route)"}"#
  }

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard site.screens.contains(where: { !$0.navigation.popTargets.isEmpty }) else { return [] }
    var stacks = StackReach(site)
    let isProved = site.knowsEveryLink
    return site.screens.indices.flatMap { screen in
      site.screens[screen].navigation.popTargets.compactMap { target in
        finding(target, on: screen, in: site, &stacks, isProved: isProved)
      }
    }
  }

  private func finding(
    _ target: NamedRoute, on screen: Int, in site: ScreenGraph, _ stacks: inout StackReach, isProved: Bool
  ) -> Finding? {
    guard let fault = Self.fault(of: target, on: screen, in: site, &stacks) else { return nil }
    let suggestion = fault.route ?? suggestion(for: target.route, on: screen, in: site, &stacks)
    return Finding(
      at: .value(screen: screen, target.anchor),
      "popToView \"\(target.route.shortened)\": \(fault.reason)\(Spelling.question(suggestion))",
      fix: suggestion.map { $0.toWrite },
      severity: isProved && target.isLive && fault.isSure ? nil : .warning)
  }

  /// Why iOS does not go back to a screen.
  struct Unreachable {
    var reason: String
    /// The route of the screen whose id stands there; `nil` for any other fault.
    var route: String?
    /// Whether every screen that may stand above the target is known.
    var isSure: Bool
  }

  /// `nil` where iOS goes back, or may.
  static func fault(
    of target: NamedRoute, on screen: Int, in site: ScreenGraph, _ stacks: inout StackReach
  ) -> Unreachable? {
    guard !target.route.isEmpty, !target.route.opensExpression,
      let above = stacks.screens(above: target.route), !above.all.contains(screen)
    else { return nil }
    let byID = site.screens.first { $0.navigation.ownID == target.route }
    if above.isOpen, byID == nil { return nil }
    if above.mayHideLinks, site.entries.isEmpty, stacks.isUnreferenced(screen) { return nil }
    let reason =
      if byID != nil {
        "this is a screen's id, and iOS compares routes"
      } else {
        above.all.isEmpty ? "no link opens this route" : "that screen is never below this one"
      }
    return Unreachable(reason: reason, route: byID?.source.url, isSure: !above.hasFailures && !above.isOpen)
  }

  private static let suggestionLimit = 2000

  /// The nearest route whose screen is below.
  private func suggestion(
    for route: String, on screen: Int, in site: ScreenGraph, _ stacks: inout StackReach
  ) -> String? {
    guard site.screens.count <= Self.suggestionLimit else { return nil }
    let routes = site.screens.flatMap { summary in
      summary.links.filter { !$0.isExpression }.map(\.route) + [summary.source.url].compactMap(\.self)
        + summary.navigation.inlineIDs
    }
    let others = routes.filter { $0 != route && site.answering($0) != screen }
    let nearest = Spelling.nearest(to: route, among: others)
    return nearest.flatMap { stacks.screens(above: $0)?.all.contains(screen) == true ? $0 : nil }
  }
}

extension ScreenGraph {
  /// Whether a walk from one entry point found every link: nothing custom or native may open a screen.
  fileprivate var knowsEveryLink: Bool {
    entries.count == 1 && custom.schemas.isEmpty
      && !screens.contains {
        $0.asked.actions > 0 || !$0.navigation.nativeRoutes.isEmpty || !$0.navigation.nativeStarts.isEmpty
      }
  }
}
