import BeagleModel

/// An attribute that nobody is to record.
struct ForbiddenAttribute: FactRule, SiteRule {
  private static let app = #"{"analytics": {"forbiddenAttributes": ["*.password"]}}"#

  static let info = RuleInfo(
    id: "analytics/forbidden-attribute", severity: .error, consequence: .wrongValue,
    summary: "an attribute to be recorded that the app's privacy patterns forbid",
    rationale: """
      What is listed is copied into the record as it is, form values and credentials included (spec/analytics.md 7). The \
      patterns are the configuration's forbiddenAttributes; "*.password" is every path that ends in that key.
      """,
    asks: [.analyticsProvider],
    accepts: [
      .press(send(#""data.email""#), configuration: Self.app),
      .press(send(#""data.password""#)),
    ],
    reports: [
      .press(send(#"↓"data.password""#), configuration: Self.app),
      Example(
        site: ["home.json": Example.container],
        configuration:
          #"{"analytics": {"forbiddenAttributes": ["*.cpf"], "actions": {"beagle:sendRequest": [↓"data.cpf"]}}}"#),
    ])

  private static func send(_ attributes: String) -> String {
    #"{"_beagleAction_": "beagle:sendRequest", "url": "/login", "onFinish": [{"_beagleAction_": "beagle:popView"}], "#
      + #""analytics": {"attributes": [\#(attributes)]}}"#
  }

  let meanings: [Meaning] = [.recordedAttribute]

  func applies(to app: AppKnowledge) -> Bool { app.analytics.value?.forbidden.isEmpty == false }

  func finding(for fact: Screen.Fact, in review: ScreenReview) -> Finding? {
    let node = review.screen.node(Int(fact.node))
    guard let analytics = review.app.analytics.value, let path = node.string,
      let pattern = Self.pattern(path, in: analytics)
    else { return nil }
    return Finding(
      at: node, .forbidden(path, by: pattern), fix: "take it out of the attributes", severity: review.severity(of: fact)
    )
  }

  func findings(in site: Site) -> [SiteFinding] {
    guard let analytics = site.app.analytics.value else { return [] }
    return analytics.actions.flatMap(\.attributes).compactMap { attribute in
      Self.pattern(attribute.path, in: analytics).map {
        SiteFinding(
          at: .location(attribute.location), .forbidden(attribute.path, by: $0), fix: "take it out of the attributes")
      }
    }
  }

  private static func pattern(_ path: String, in analytics: AnalyticsKnowledge) -> String? {
    analytics.forbidden.first { RecordedAttribute(path: path).isForbidden(by: $0) }
  }
}

extension String {
  fileprivate static func forbidden(_ path: String, by pattern: String) -> String {
    "\"\(path.shortened)\" is recorded, which \"\(pattern)\" forbids"
  }
}
