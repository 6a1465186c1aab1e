import BeagleModel

/// An attribute that the action does not have.
struct AttributePath: ScreenRule, SiteRule {
  static let app = #"{"analytics": {"actions": {"beagle:pushView": ["route.url"]}}}"#

  static let info = RuleInfo(
    id: "analytics/attribute-path", severity: .warning, impact: .notRecorded,
    summary: "a recorded attribute that the action does not have",
    rationale: """
      iOS records the value at the path, and silently leaves out a path without one. It always skips paths with an \
      index, a hyphen or a blank.
      """,
    source: "docs/spec/analytics.md 7",
    asks: [.analyticsProvider],
    accepts: [
      .press(push(#""route.url""#), configuration: Self.app),
      .press(push(#""rout.url""#)),
    ],
    reports: [
      .press(push(#"↓"rout.url", ↓"items[0].sku""#), configuration: Self.app)
    ])

  private static func push(_ attributes: String) -> String {
    #"{"_beagleAction_": "beagle:pushView", "route": {"url": "/pix"}, "analytics": {"attributes": [\#(attributes)]}}"#
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    app.configuration.analytics.value != nil ? [.strings([.recordedAttribute], finding(for:in:))] : []
  }

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    let node = review.screen.node(Int(fact.node))
    // An expression there is another finding.
    guard let path = node.string, !node.opensExpression, let element = review.screen.element(of: fact),
      let schema = review.screen.schema(of: element),
      let (message, fix) = Self.words(path, of: schema.name, review.screen.properties(of: element))
    else { return nil }
    return Finding(at: node, message, fix: fix)
  }

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard let analytics = app.configuration.analytics.value else { return [] }
    return analytics.actions.flatMap { action -> [Finding] in
      guard let schema = app.action(named: action.name) else { return [] }
      return action.attributes.compactMap { attribute in
        guard
          let (message, fix) = Self.words(attribute.path, of: schema.name, schema.isChecked ? schema.properties : [])
        else { return nil }
        return Finding(at: .location(attribute.location), message, fix: fix)
      }
    }
  }

  private static let leavingOut = FixPlan("take the entry out", [.remove(.here)], applicability: .unsafe)

  private static func words(
    _ path: String, of action: String, _ properties: [Property]
  ) -> (message: String, fix: FixPlan?)? {
    let attribute = RecordedAttribute(path: path)
    if let reason = attribute.skipped {
      return ("\"\(path.shortened)\" is never recorded: \(reason)", Self.leavingOut)
    }
    guard let (suggestion, known) = attribute.mistake(in: action, among: properties) else { return nil }
    return (
      "\"\(path.shortened)\" is not in \(action)" + Spelling.question(suggestion),
      suggestion.map(\.toWrite)
        ?? (known.isEmpty ? Self.leavingOut : .blank("write one of \(Prose.list(known, "or"))"))
    )
  }
}
