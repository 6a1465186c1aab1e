import BeagleModel

/// A custom component or action that no screen sends.
struct UnusedRegistration: SiteRule {
  static let info = RuleInfo(
    id: "config/unused-registration", severity: .note, impact: .ignored,
    summary: "a component or action that the configuration registers and no screen of the walk uses",
    rationale: """
      The app's developers may want to remove code that no back end asks for: what an app \
      registers is found by its name alone.
      """,
    exceptions: """
      It is reported only where the walk looked at everything that it met, and every screen decodes; `config check` \
      lists every table.
      """,
    source: "docs/spec/decoding.md 2",
    asks: [.coder],
    accepts: [
      Example(
        site: ["home.json": Example.container([#"{"_beagleComponent_": "custom:card"}"#])],
        configuration: #"{"components": {"custom:Card": {}}}"#)
    ],
    reports: [
      Example(
        site: ["home.json": Example.container([#"{"_beagleComponent_": "custom:Card"}"#])],
        configuration: #"{"components": {"custom:Card": {}, ↓"custom:OldCard": {}}, "actions": {↓"custom:share": {}}}"#)
    ])

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    // Single files, or a part of the site, do not show that no other screen uses a name.
    guard !site.entries.isEmpty, !app.configuration.registrations.located.isEmpty, site.isWhole else { return [] }
    let used = Set(site.custom.schemas.map { $0.lowercased() })
    return app.configuration.registrations.located.filter { !used.contains($0.name.lowercased()) }.map { entry in
      Finding(at: .location(entry.location), .unused(entry.name))
    }
  }
}

extension ScreenGraph {
  /// Whether every screen was loaded and checked, and no fault hides links.
  fileprivate var isWhole: Bool {
    !screens.isEmpty
      && screens.allSatisfy {
        $0.outcome == .loaded && $0.nodes > 0 && !$0.navigation.opensAnything && !$0.mayHideLinks
      }
      && !targets.hasBroken && !targets.contains { $0.contains(where: \.isNotChecked) }
  }
}

extension String {
  fileprivate static func unused(_ name: String) -> String {
    "\"\(name)\" is registered, and no screen of the walk uses it"
  }
}
