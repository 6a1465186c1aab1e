import BeagleModel

/// An attribute that the app must not record.
struct ForbiddenAttribute: ScreenRule, SiteRule {
  static let app = #"{"analytics": {"forbiddenAttributes": ["*.password"]}}"#

  static let info = RuleInfo(
    id: "analytics/forbidden-attribute", severity: .error, impact: .ignored,
    summary: "a recorded attribute that the app's privacy patterns forbid",
    rationale: """
      iOS copies listed attributes and additional entries into the record, form values and credentials included. The \
      patterns are forbiddenAttributes of the configuration: "*.password" is every path that ends in that key.
      """,
    source: "docs/spec/analytics.md 7",
    asks: [.analyticsProvider],
    accepts: [
      .press(send(#""data.email""#), configuration: Self.app),
      .press(send(#""data.password""#)),
    ],
    reports: [
      .press(send(#"↓"data.password""#), configuration: Self.app),
      .press(send(#"↓"data""#), configuration: Self.app),
    ])

  static func send(_ attributes: String) -> String {
    #"{"_beagleAction_": "beagle:sendRequest", "url": "/login", "onFinish": [{"_beagleAction_": "beagle:popView"}], "#
      + #""method": "POST", "data": {"address": {"city": "Recife"}, "password": "@{form.password}"}, "#
      + #""analytics": {"attributes": [\#(attributes)]}}"#
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    app.configuration.analytics.value?.forbidden.isEmpty == false
      ? [.elements(Self.actions, finding(for:at:in:)), .strings([.recordedAttribute], finding(for:in:))] : []
  }

  private static let actions =
    NavigationVerbs.all + [
      "beagle:sendRequest", "beagle:setContext", "beagle:addChildren", "beagle:alert", "beagle:condition",
      "beagle:confirm", "beagle:submitForm",
    ]

  /// Attributes that an action lists.
  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    let node = review.screen.node(Int(fact.node))
    guard let analytics = review.app.configuration.analytics.value, let path = node.string,
      let (inner, pattern) = analytics.pattern(forbidding: path).map({ (path, $0) })
        ?? Self.forbidden(inside: path, of: fact, in: review.screen, analytics).map({ ($0.path, $0.pattern) })
    else { return nil }
    return Finding(
      at: node, .forbidden(inner, with: path, by: pattern),
      fix: FixPlan("take it out of the attributes", [.remove(.here)]),
      severity: review.severity(of: fact))
  }

  /// The properties of which iOS records all that they hold.
  private static let recordedWhole: Set<Substring> = ["data", "headers", "navigationContext", "value"]

  private static func forbidden(
    inside path: String, of fact: Screen.Fact, in screen: Screen, _ analytics: AnalyticsKnowledge
  ) -> (value: JSONNode, path: String, pattern: String)? {
    let keys = path.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = keys.first, recordedWhole.contains(first), let action = screen.element(of: fact),
      let value = keys.reduce(screen.object(of: action) as JSONNode?, { $0?[String($1)] })
    else { return nil }
    return forbidden(in: value, at: path, analytics)
  }

  /// The additional entries of an action.
  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    guard let analytics = review.app.configuration.analytics.value,
      let entries = review.screen.object(of: element)["analytics"]?["additionalEntries"],
      let (value, path, pattern) = Self.forbidden(in: entries, at: nil, analytics)
    else { return nil }
    return Finding(
      at: entries, .forbidden(path, by: pattern),
      fix: FixPlan("take it out of the entries", [.remove(.node(value.index))], applicability: .unsafe),
      severity: element.isLive ? nil : .warning)
  }

  /// The first value inside an object that a pattern takes; what is in a list has the list's path.
  private static func forbidden(
    in value: JSONNode, at path: String?, _ analytics: AnalyticsKnowledge
  ) -> (value: JSONNode, path: String, pattern: String)? {
    if let found = value.elements.lazy.compactMap({ forbidden(in: $0, at: path, analytics) }).first { return found }
    for member in value.members where member.value.kind != .null {
      let key = member.key.string ?? ""
      let inner = path.map { $0 + "." + key } ?? key
      if let pattern = analytics.pattern(forbidding: inner) { return (member.value, inner, pattern) }
      if let found = forbidden(in: member.value, at: inner, analytics) { return found }
    }
    return nil
  }

  /// Attributes that the configuration lists.
  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard let analytics = app.configuration.analytics.value else { return [] }
    return analytics.actions.flatMap(\.attributes).compactMap { attribute in
      attribute.forbiddenBy.map {
        Finding(
          at: .location(attribute.location), .forbidden(attribute.path, by: $0), fix: "take it out of the attributes")
      }
    }
  }
}

extension String {
  fileprivate static func forbidden(_ path: String, with outer: String, by pattern: String) -> String {
    path == outer
      ? .forbidden(path, by: pattern)
      : "\"\(outer.shortened)\" is recorded with \"\(path.shortened)\", which \"\(pattern)\" forbids"
  }

  fileprivate static func forbidden(_ path: String, by pattern: String) -> String {
    "\"\(path.shortened)\" is recorded, which \"\(pattern)\" forbids"
  }
}
