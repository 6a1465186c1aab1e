import BeagleModel

/// A component or action that Beagle has on another platform.
struct OtherPlatformOnly: FaultRule {
  static let info = RuleInfo(
    id: "components/other-platform-only", severity: .error, impact: .partMissing,
    summary: "a component or action of another platform's Beagle, or one that is marked for another platform",
    rationale: """
      Angular has a tab item, web has loading and error views, and Android has names for unknown ones: iOS has none of \
      them. "beaglePlatform" tells the back end's filter where an element belongs. An element for another platform that \
      reaches iOS was not filtered, and iOS shows it.
      """,
    source: "docs/spec/platforms.md 1",
    asks: [.coder],
    accepts: [#"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": "One"}]}"#],
    reports: [Example(Example.container([#"{"_beagleComponent_": ↓"beagle:tabItem", "title": "One"}"#]))])

  private static let components = [
    "beagle:tabitem": "Angular", "beagle:undefinedwidget": "Android",
    "custom:loading": "web and Flutter", "custom:error": "web and Flutter",
  ]
  private static let actions = ["beagle:undefinedaction": "Android"]

  /// The platforms that have a component or action, by its name in lower case.
  static func platform(ofName name: String, _ discriminator: Discriminator) -> String? {
    switch discriminator {
    case .component: components[name]
    case .action: actions[name]
    }
  }

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    switch fault.kind {
    case .unknownComponent, .unknownAction:
      let unknown = review.unknownName(fault)
      guard let platform = unknown.otherPlatform else { return nil }
      // An app may register one of its own that the configuration does not list.
      let isCertain =
        unknown.name.namespace.lowercased() == "beagle:" || review.app.configuration.registrations.declaresComponents
      var finding = Finding(
        of: fault, in: review, .foreign(unknown.name, platform),
        fix: FixPlan("send \"\(unknown.name)\" only to \(platform)", [.remove(.parent)], applicability: .unsafe))
      if !isCertain { finding.severity = .warning }
      // An action leaves no gap.
      if fault.kind == .unknownAction, finding.impact == nil { finding.impact = .pressDoesNothing }
      return finding
    case .unknownKey:
      let key = review.node(fault)
      guard key.string == "beaglePlatform",
        // A value stands behind its key.
        let asked = review.screen.node(key.index + 1).string, Self.isForeign(asked)
      else { return nil }
      return Finding(
        at: key, "this element is marked for \(asked.shortened), but iOS gets it",
        fix: FixPlan(
          "let the back end filter by the header beagle-platform", [.remove(.parent)], applicability: .unsafe),
        severity: .warning, impact: .wrongValue)
    default: return nil
    }
  }

  /// Whether a key marks an element for the back end's filter, which sends it to iOS too.
  static func admitsIOS(_ key: JSONNode, in screen: Screen) -> Bool {
    guard key.string == "beaglePlatform", let asked = screen.node(key.index + 1).string else { return false }
    return ["ALL", "IOS", "MOBILE"].contains(asked.uppercased())
  }

  private static func isForeign(_ platform: String) -> Bool {
    ["ANDROID", "WEB", "FLUTTER"].contains(platform.uppercased())
  }
}

extension String {
  fileprivate static func foreign(_ name: String, _ platform: String) -> String {
    "\"\(name)\" exists on \(platform), not on iOS"
  }
}
