import BeagleModel

/// A component that some release of the app does not have.
struct ComponentNotInRelease: ScreenRule {
  static let info = RuleInfo(
    id: "components/not-in-release", severity: .error, impact: .partMissing,
    summary: "a component that a release of the app does not have",
    rationale: """
      A release that does not know a component draws nothing in its place, and nothing of what is inside it. "app" of the \
      configuration says which releases are served, and "since" and "until" of a component say which of them have it.
      """,
    source: "docs/spec/decoding.md 2; docs/spec/platforms.md 6",
    asks: [.coder],
    accepts: [Example(carousel, configuration: app("4.2.0"))],
    reports: [Example(carousel.replacing(#": "custom"#, with: #": ↓"custom"#), configuration: app("5.0.0"))])

  private static let carousel = #"{"_beagleComponent_": "custom:Carousel"}"#

  private static func app(_ since: String) -> String {
    Example.releases(#"{"components": {"custom:Carousel": {"since": "\#(since)", "instead": "beagle:listView"}}}"#)
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    [
      .elements(app.namesWithGaps(.component)) { element, _, review in
        review.finding(ofGapAt: element, .component, "a gap is shown")
      }
    ]
  }
}

extension RuleContext {
  /// A finding at the name of a component or an action that some releases do not have; `nil` for one of another kind.
  func finding(ofGapAt element: Screen.Element, _ discriminator: Discriminator, _ effect: String) -> Finding? {
    guard let schema = screen.schema(of: element), schema.kind == discriminator.kind,
      let node = screen.object(of: element)[discriminator.key]
    else { return nil }
    let severity: Severity? = element.isLive ? nil : .warning
    let readers = releases(reaching: element)
    guard schema.name.hasPrefix("beagle:") else {
      return finding(
        ofGapIn: discriminator == .component ? .components : .actions, named: schema.name, at: node, readBy: readers,
        effect, severity: severity)
    }
    let lacking = readers.subtracting(schemaReleases[Int(element.schema)])
    if lacking.isEmpty { return nil }
    let gap = ReleaseGap(
      name: schema.name, life: Lifespan(since: AppVersion(app.coder.schemas[Int(element.schema)].since)),
      isBeagles: true, releases: lacking, served: app.releases.served)
    return Finding(at: node, gap.message(effect), fix: gap.fix, severity: severity).concerning(lacking)
  }
}
