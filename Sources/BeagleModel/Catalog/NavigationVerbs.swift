/// Beagle's own actions that navigate (docs/spec/actions.md 4), by their names as back ends write them.
package enum NavigationVerbs {
  /// Those that open a screen of the back end, by a route.
  package static let opening = ["beagle:pushView", "beagle:pushStack"] + resetting
  /// Those of them that remove the screens before.
  package static let resetting = ["beagle:resetStack", "beagle:resetApplication"]
  /// Those that go back to one.
  package static let returning = ["beagle:popView", "beagle:popStack", "beagle:popToView"]
  /// Those that leave Beagle's screens.
  package static let leaving = ["beagle:openNativeRoute", "beagle:openExternalURL"]

  package static let all = opening + returning + leaving

  private static let lowercased = Set(all.map { $0.lowercased() })

  /// Whether a name, in any letter case as iOS reads it, is one of them.
  package static func contains(_ name: String) -> Bool { lowercased.contains(name.lowercased()) }
}
