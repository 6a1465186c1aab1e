import BeagleModel

/// A way back where nothing is behind.
struct PopFromRoot: SiteRule {
  static let info = RuleInfo(
    id: "navigation/pop-from-root", severity: .warning, impact: .pressDoesNothing,
    summary: "popView or popStack on a screen that is only ever the app's root",
    rationale: """
      resetApplication takes all stacks away. On the first screen of a stack popView does what popStack does, and a \
      stack that was not presented is not dismissed: nothing happens, and nothing is logged. Entry points are not \
      reported, for the app may present them; nor is any screen while some routes are not known.
      """,
    source: "docs/spec/navigation.md 3",
    asks: [.navigator],
    accepts: [
      Example(site: [
        "home.json": Example.button(reset("pushStack", "/done")), "done.json": Example.button(pop("popStack")),
      ]),
      Example(site: [
        "home.json": Example.button(reset("resetApplication", "/done")),
        "done.json": Example.button(
          Example.pushView(#"{"screen": {"child": \#(Example.button(pop("popView")))}}"#)),
      ]),
    ],
    reports: [
      Example(site: [
        "home.json": Example.button(reset("resetApplication", "/done")),
        "done.json": Example.container([
          Example.button("↓" + pop("popView")), Example.button("↓" + pop("popStack")),
        ]),
      ])
    ])

  private static func reset(_ verb: String, _ route: String) -> String {
    #"{"_beagleAction_": "beagle:\#(verb)", "route": {"url": "\#(route)"}}"#
  }

  private static func pop(_ verb: String) -> String { #"{"_beagleAction_": "beagle:\#(verb)"}"# }

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard !site.entries.isEmpty, site.screens.contains(where: { !$0.backActions.isEmpty }) else { return [] }
    let roots = roots(of: site)
    guard !roots.isEmpty, !StackGraph(site).hasLooseEnds else { return [] }
    return roots.sorted().flatMap { screen in
      site.screens[screen].backActions.map { action in
        Finding(
          at: .value(screen: screen, offset: Int(action.offset)),
          .alone(
            action.isStack ? "popStack" : "popView", site.screens[screen].source.url ?? site.screens[screen].source.name
          ),
          fix: "use beagle:resetApplication with the screen that is to come next")
      }
    }
  }

  /// The screens that resetApplication alone leads to.
  private func roots(of site: ScreenGraph) -> Set<Int> {
    var roots: Set<Int> = []
    var others = Set(site.entries)
    var sampled = SampledRoutes(site)
    for (screen, targets) in site.targets.enumerated() {
      for (link, target) in zip(site.screens[screen].links, targets) {
        guard case .screen(let reached) = target else { continue }
        if link.resetsApplication, link.isLive {
          roots.insert(reached)
        } else {
          others.insert(reached)
          others.formUnion(sampled.screens(of: link))
        }
      }
    }
    return roots.subtracting(others)
  }
}

extension String {
  fileprivate static func alone(_ verb: String, _ route: String) -> String {
    "\(verb) on \(route), which every link that is known opens as the app's first screen, does nothing"
  }
}
