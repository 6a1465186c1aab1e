import BeagleModel

/// A route, or another address, to nowhere.
struct RouteEmpty: ScreenRule {
  static let info = RuleInfo(
    id: "navigation/route-empty", severity: .error, impact: .screenFails,
    summary: "an empty route or address",
    rationale: """
      An empty string is not an address on any platform: iOS builds no URL of it, and the request fails before it is \
      sent. A web view stays blank, and popToView finds no screen. A context that is empty or null, and that nothing \
      sets, is a warning.
      """,
    source: "docs/spec/networking.md 1.1; docs/spec/components.md 5.17; docs/spec/navigation.md 5",
    asks: [.urlBuilder],
    accepts: [
      .push(#"{"url": "/orders"}"#), .push(#"{"url": "@{order.link}"}"#),
      .screen(
        #""id": "link", "value": null"#,
        Example.button(
          Example.set(#""contextId": "link", "value": "/pay""#) + ", " + Example.pushView(#"{"url": "@{link}"}"#))),
      .screen(
        #""id": "link", "value": """#,
        #"{"_beagleComponent_": "beagle:button", "text": "Go", "enabled": "@{not(isEmpty(link))}", "onPress": [\#(Example.pushView(#"{"url": "@{link}"}"#))]}"#
      ),
      .screen(
        #""id": "link", "value": null"#, Example.lazy(#""/part""#),
        Example.button(Example.pushView(#"{"url": "@{link}"}"#))),
    ],
    reports: [
      .push(#"{"url": ↓""}"#),
      .press(#"{"_beagleAction_": "beagle:popToView", "route": ↓""}"#),
      .screen(#""id": "link", "value": null"#, Example.button(Example.pushView(#"{"url": ↓"@{link}"}"#))),
      Example(Example.lazy(#"↓"""#)),
      Example(
        #"{"_beagleComponent_": "beagle:webView", "url": ↓"", "style": {"size": {"height": {"value": 300, "type": "REAL"}}}}"#
      ),
      Example(
        Example.button(
          #"{"_beagleAction_": "beagle:sendRequest", "url": ↓"", "onError": [\#(Example.alert(#""Sorry""#))]}"#)),
      Example(
        #"{"_beagleComponent_": "beagle:image", "style": {"size": {"width": 40, "height": 40}}, "path": {"_beagleImagePath_": "remote", "url": ↓""}}"#
      ),
    ])

  func visits(for app: AppModel) -> [ScreenVisit] {
    [.elements(schemas, finding(for:at:in:)), .strings(meanings, finding(for:in:))]
  }

  let meanings: [Meaning] = [.screenRoute, .lazyPath, .requestURL, .remoteImage, .webURL]

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    if fact.form == .expression { return unset(fact, in: review) }
    guard review.screen.textLength(fact.node) == 0 else { return nil }
    let node = review.screen.node(Int(fact.node))
    // A component of the app's own has its own names.
    let key = review.screen.key(ofProperty: fact.property) ?? "url"
    switch fact.meaning {
    case .lazyPath:
      return Finding(
        at: node, .empty(key), fix: .blank("write the route"), severity: review.severity(of: fact), impact: .partMissing
      )
    case .requestURL:
      return Finding(
        at: node, .empty(key) + review.screen.outcome(ofUnsent: fact), fix: .blank("write the address"),
        severity: review.severity(of: fact), impact: .pressDoesNothing)
    case .webURL:
      return Finding(
        at: node, .empty(key), fix: .blank("write the address"), severity: review.severity(of: fact),
        impact: .partMissing)
    case .remoteImage:
      // Some back ends say so that there is no image, and a placeholder stands there then.
      return Finding(
        at: node, .empty(key), fix: .blank("write the address, or leave the image out"), severity: .warning,
        impact: .partMissing)
    default:
      return Finding(
        at: node, .empty(key) + review.outcome(of: fact), fix: .blank("write the route"),
        severity: review.severity(of: fact),
        impact: review.screen.hasFallback(fact) ? .wrongScreen : nil)
    }
  }
}

extension RouteEmpty {
  /// An address that stands in a context, which has none and never gets one.
  private func unset(_ fact: Screen.Fact, in review: RuleContext) -> Finding? {
    guard fact.meaning == .screenRoute || fact.meaning == .requestURL, let value = review.emptyValue(fact) else {
      return nil
    }
    return Finding(
      at: review.screen.node(Int(fact.node)),
      .unset(value) + review.outcome(of: fact) + review.screen.outcome(ofUnsent: fact),
      fix: .blank("set the context before, or write the address"), severity: .warning,
      impact: review.screen.impact(ofUnanswered: fact)
    ).mentioning("its value is here", value)
  }
}

/// The way back, whose route is no address: a screen's id will do.
extension RouteEmpty {
  var schemas: [String] { ["beagle:popToView"] }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let route = review.screen.member(element.node, "route")
    guard route >= 0, review.screen.isText(route, "") else { return nil }
    return Finding(
      at: review.screen.node(Int(route)), .noScreen, fix: .blank("write the screen's route or id"),
      severity: element.isLive ? nil : .warning, impact: .pressDoesNothing)
  }
}

extension String {
  fileprivate static let noScreen = "\"route\" is empty, and no screen is known by that"

  fileprivate static func unset(_ value: JSONNode) -> String {
    "the context has \(value.kind == .null ? "null" : "an empty string") there and nothing sets it, so iOS asks for nothing"
  }

  fileprivate static func empty(_ key: String) -> String { "\"\(key)\" is empty, and iOS asks for nothing" }
}
