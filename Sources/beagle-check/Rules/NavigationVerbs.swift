import BeagleModel

/// Beagle's own actions that navigate (spec/actions.md 4), by their names as back ends write them.
enum NavigationVerbs {
  /// Those that open a screen of the back end, by a route.
  static let opening = ["beagle:pushView", "beagle:pushStack", "beagle:resetStack", "beagle:resetApplication"]
  /// Those that go back to one.
  static let returning = ["beagle:popView", "beagle:popStack", "beagle:popToView"]
  /// Those that leave Beagle's screens.
  static let leaving = ["beagle:openNativeRoute", "beagle:openExternalURL"]

  static let all = opening + returning + leaving

  private static let lowercased = Set(all.map { $0.lowercased() })

  /// Whether a name, in any letter case as iOS reads it, is one of them.
  static func contains(_ name: String) -> Bool { lowercased.contains(name.lowercased()) }
}
