import BeagleModel

/// An attribute that nobody is to record.
struct ForbiddenAttribute: FactRule, ElementRule, SiteRule {
  private static let app = #"{"analytics": {"forbiddenAttributes": ["*.password"]}}"#

  static let info = RuleInfo(
    id: "analytics/forbidden-attribute", severity: .error, impact: .ignored,
    summary: "an attribute to be recorded that the app's privacy patterns forbid",
    rationale: """
      What is listed is copied into the record as it is, form values and credentials included, and so are the \
      additional entries of an action. The patterns are the \
      configuration's forbiddenAttributes; "*.password" means every path that ends in that key. Data and headers are \
      recorded with all that they hold.
      """,
    source: "docs/spec/analytics.md 7",
    asks: [.analyticsProvider],
    accepts: [
      .press(send(#""data.email""#), configuration: Self.app),
      .press(send(#""data.password""#)),
      .press(send(#""data.address""#), configuration: Self.app),
    ],
    reports: [
      .press(send(#"↓"data.password""#), configuration: Self.app),
      .press(send(#"↓"data""#), configuration: Self.app),
      .press(
        #"{"_beagleAction_": "beagle:sendRequest", "url": "/login", "onFinish": [{"_beagleAction_": "beagle:popView"}], "#
          + #""method": "POST", "data": [{"password": "@{form.password}"}], "analytics": {"attributes": [↓"data"]}}"#,
        configuration: Self.app),
      .press(
        #"{"_beagleAction_": "beagle:sendRequest", "url": "/login", "onFinish": [{"_beagleAction_": "beagle:popView"}], "#
          + #""method": "POST", "data": ↓{"password": "@{form.password}"}}"#,
        configuration:
          #"{"analytics": {"forbiddenAttributes": ["*.password"], "actions": {"beagle:sendRequest": ["data"]}}}"#),
      .press(
        #"{"_beagleAction_": "beagle:popView", "navigationContext": {"value": {"password": "@{form.password}"}}, "#
          + #""analytics": {"attributes": [↓"navigationContext"]}}"#, configuration: Self.app),
      .press(
        #"{"_beagleAction_": "beagle:popView", "analytics": {"additionalEntries": ↓{"user": {"password": "1234"}}}}"#,
        configuration: Self.app),
      Example(
        site: ["home.json": Example.container],
        configuration:
          #"{"analytics": {"forbiddenAttributes": ["*.cpf"], "actions": {"beagle:sendRequest": [↓"data.cpf"]}}}"#),
    ])

  private static func send(_ attributes: String) -> String {
    #"{"_beagleAction_": "beagle:sendRequest", "url": "/login", "onFinish": [{"_beagleAction_": "beagle:popView"}], "#
      + #""method": "POST", "data": {"address": {"city": "Recife"}, "password": "@{form.password}"}, "#
      + #""analytics": {"attributes": [\#(attributes)]}}"#
  }

  let meanings: [Meaning] = [.recordedAttribute]
  let asksLinks = false

  func applies(to app: AppModel) -> Bool { app.configuration.analytics.value?.forbidden.isEmpty == false }

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    let node = review.screen.node(Int(fact.node))
    guard let analytics = review.app.configuration.analytics.value, let path = node.string else { return nil }
    let fix = "take it out of the attributes"
    if let pattern = analytics.pattern(forbidding: path) {
      return Finding(at: node, .forbidden(path, by: pattern), fix: fix, severity: review.severity(of: fact))
    }
    guard let action = review.screen.element(of: fact),
      let inner = Self.forbidden(by: path, of: action, in: review.screen, analytics)
    else { return nil }
    return Finding(
      at: node, .forbidden(inner.path, with: path, by: inner.pattern), fix: fix, severity: review.severity(of: fact))
  }

  /// All of Beagle's actions: each may have entries of its own, and some keep data as it is sent.
  let schemas =
    [
      "beagle:sendRequest", "beagle:setContext", "beagle:addChildren", "beagle:alert", "beagle:condition",
      "beagle:confirm", "beagle:submitForm",
    ] + NavigationVerbs.all

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    guard let analytics = review.app.configuration.analytics.value else { return nil }
    let action = review.screen.object(of: element)
    if let entries = action["analytics"]?["additionalEntries"] {
      guard let inner = Self.forbidden(in: entries, at: nil, analytics) else { return nil }
      return Finding(
        at: entries, .forbidden(inner.path, by: inner.pattern), fix: "take it out of the entries",
        severity: element.isLive ? nil : .warning)
    }
    return Self.followsTheApp(action) ? listedByTheApp(element, analytics, in: review) : nil
  }

  /// What an action that leaves the list to the app (docs/spec/analytics.md 2) has recorded of what holds something forbidden.
  private func listedByTheApp(
    _ element: Screen.Element, _ analytics: AnalyticsKnowledge, in review: RuleContext
  ) -> Finding? {
    let name = review.screen.name(of: element).lowercased()
    guard let listed = analytics.actions.first(where: { $0.name.lowercased() == name }) else { return nil }
    for attribute in listed.attributes where attribute.forbiddenBy == nil {
      guard let inner = Self.forbidden(by: attribute.path, of: element, in: review.screen, analytics) else { continue }
      return Finding(
        at: inner.value, .forbidden(inner.path, with: attribute.path, by: inner.pattern),
        fix: "list in the configuration what is to be recorded of \"\(attribute.path)\"",
        severity: element.isLive ? nil : .warning)
    }
    return nil
  }

  private static func followsTheApp(_ action: JSONNode) -> Bool {
    guard let own = action["analytics"] else { return true }
    return own.kind == .null || own.bool == true
  }

  /// The first forbidden thing that an attribute has recorded, and the value that it is in.
  private static func forbidden(
    by path: String, of action: Screen.Element, in screen: Screen, _ analytics: AnalyticsKnowledge
  ) -> (path: String, pattern: String, value: JSONNode)? {
    guard RecordedAttribute(path: path).skipped == nil else { return nil }
    for kept in screen.properties(of: action).lazy.flatMap(keptParts) {
      // The attribute is around what is kept, or inside it.
      guard let place = (kept + ".").hasPrefix(path + ".") ? kept : path.hasPrefix(kept + ".") ? path : nil,
        let value = value(at: place, of: screen.object(of: action)),
        let found = forbidden(in: value, at: place, analytics)
      else { continue }
      return (found.path, found.pattern, value)
    }
    return nil
  }

  /// The paths of a property at which the action keeps whatever is sent: free data, or a map. Of other objects iOS records
  /// what it decoded of them.
  private static func keptParts(of property: Property) -> [String] {
    if keepsAll(property.heldType) { return [property.key] }
    return switch property.heldType {
    case .named("NavigationContext"): [property.key + ".value"]
    case .named("Route"): ["body", "headers"].map { "\(property.key).httpAdditionalData.\($0)" }
    default: []
    }
  }

  private static func value(at path: String, of action: JSONNode) -> JSONNode? {
    path.split(separator: ".", omittingEmptySubsequences: false).reduce(action) { $0?[String($1)] }
  }

  private static func keepsAll(_ type: PropertyType) -> Bool {
    switch type.unwrapped {
    case .json, .map: true
    case .expression(let literal): keepsAll(literal)
    default: false
    }
  }

  /// The first value inside an object that a pattern takes; what is in a list has the list's path.
  private static func forbidden(
    in value: JSONNode, at path: String?, _ analytics: AnalyticsKnowledge
  ) -> (path: String, pattern: String)? {
    if let found = value.elements.lazy.compactMap({ forbidden(in: $0, at: path, analytics) }).first { return found }
    for member in value.members where member.value.kind != .null {
      let key = member.key.string ?? ""
      let inner = path.map { $0 + "." + key } ?? key
      if let pattern = analytics.pattern(forbidding: inner) { return (inner, pattern) }
      if let found = forbidden(in: member.value, at: inner, analytics) { return found }
    }
    return nil
  }

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
    "\"\(outer.shortened)\" is recorded with \"\(path.shortened)\", which \"\(pattern)\" forbids"
  }

  fileprivate static func forbidden(_ path: String, by pattern: String) -> String {
    "\"\(path.shortened)\" is recorded, which \"\(pattern)\" forbids"
  }
}
