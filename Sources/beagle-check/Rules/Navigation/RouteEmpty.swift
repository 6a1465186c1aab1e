import BeagleModel

/// A route, or another address, to nowhere.
struct RouteEmpty: ScreenRule {
  static let info = RuleInfo(
    id: "navigation/route-empty", severity: .error, impact: .nextScreenFails,
    summary: "an empty route or address",
    rationale: """
      iOS builds no URL from an empty string, and the request fails before it is sent. A web view stays blank, and \
      popToView finds no screen.
      """,
    exceptions: "It is a warning for an image, and for a context that is empty and that nothing sets.",
    source: "docs/spec/networking.md 1.1; docs/spec/components.md 5.17; docs/spec/navigation.md 5",
    asks: [.urlBuilder],
    accepts: [.push(#"{"url": "/orders"}"#), .push(#"{"url": "@{order.link}"}"#)],
    reports: [
      .push(#"{"url": ↓""}"#),
      .screen(#""id": "link", "value": null"#, Example.button(Example.pushView(#"{"url": ↓"@{link}"}"#))),
    ])

  func visits(for app: AppModel) -> [ScreenVisit] {
    [.strings([.screenRoute, .lazyPath, .requestURL, .remoteImage, .webURL, .poppedTo], finding(for:in:))]
  }

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    if fact.form == .expression { return unset(fact, in: review) }
    guard review.screen.textLength(fact.node) == 0 else { return nil }
    let node = review.screen.node(Int(fact.node))
    // A component of the app's own has its own names.
    let key = review.screen.key(ofProperty: fact.property) ?? "url"
    if fact.meaning == .poppedTo {
      return Finding(
        at: node, "\"\(key)\" is empty, and no screen is named so", fix: .blank("write the screen's route or id"),
        severity: review.severity(of: fact), impact: .pressDoesNothing)
    }
    let isImage = fact.meaning == .remoteImage
    let isRoute = fact.meaning == .screenRoute || fact.meaning == .lazyPath
    return Finding(
      at: node,
      "\"\(key)\" is empty, so iOS sends no request" + review.outcome(of: fact)
        + review.screen.outcome(ofUnsent: fact),
      fix: .blank(
        isImage ? "write the address, or leave the image out" : isRoute ? "write the route" : "write the address"),
      // Some back ends mean by it that there is no image, and a placeholder is shown then.
      severity: isImage ? .warning : review.severity(of: fact), impact: review.screen.impact(ofUnanswered: fact))
  }

  /// An address that stands in a context, which has none and never gets one.
  private func unset(_ fact: Screen.Fact, in review: RuleContext) -> Finding? {
    guard fact.meaning == .screenRoute || fact.meaning == .requestURL, let value = review.emptyValue(fact) else {
      return nil
    }
    let found = value.kind == .null ? "null" : "an empty string"
    return Finding(
      at: review.screen.node(Int(fact.node)),
      "the context has \(found) there, and nothing sets it" + review.outcome(of: fact)
        + review.screen.outcome(ofUnsent: fact),
      fix: .blank("set the context before, or write the address"), severity: .warning,
      impact: review.screen.impact(ofUnanswered: fact)
    ).mentioning("its value is here", value)
  }
}
