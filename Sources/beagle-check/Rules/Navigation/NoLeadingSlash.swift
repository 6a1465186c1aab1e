import BeagleModel

/// A route that looks relative and is no address at all.
struct NoLeadingSlash: ScreenRule {
  static let info = RuleInfo(
    id: "navigation/no-leading-slash", severity: .error, consequence: .screenFails,
    summary: "a route or an address without its leading slash",
    rationale: """
      iOS puts the base URL only before routes that start with "/"; any other text is taken as a whole address, and \
      one without a scheme has no host, so the request fails (spec/networking.md 1).
      """,
    accepts: [
      .push(#"{"url": "/orders/detail"}"#),
      .push(#"{"url": "https://bff.shop.example/orders"}"#),
      .push(#"{"url": "@{order.link}"}"#),
    ],
    reports: [
      .push(#"{"url": ↓"orders/detail.json"}"#),
      .push(#"{"url": ↓" /orders"}"#),
      Example(Example.lazy(#"↓"cards""#)),
      Example(
        Example.button(
          #"{"_beagleAction_": "beagle:sendRequest", "url": ↓"orders", "onError": [\#(Example.alert(#""Sorry""#))]}"#)),
    ])

  private static let asked: MeaningSet = [.screenRoute, .lazyPath, .requestURL, .remoteImage]
  let meanings = asked

  func findings(in review: ScreenReview) -> [Finding] {
    let screen = review.screen
    var found: [Finding] = []
    for fact in screen.facts.facts where Self.asked.contains(fact.meaning) {
      if fact.form == .literal, screen.firstByte(ofText: fact.node) != UInt8(ascii: "/"),
        let finding = finding(fact, in: screen)
      {
        found.append(finding)
      }
    }
    return found
  }

  private func finding(_ fact: Screen.Fact, in screen: Screen) -> Finding? {
    let node = screen.node(Int(fact.node))
    guard let route = node.string, Self.hasNoHost(route) else { return nil }
    let isLive = screen.element(of: fact)?.isLive ?? true
    let meant = Self.meant(by: route)
    return Finding(
      at: node, .noHost(route, meant: meant), fix: "write \"\(meant)\"", severity: isLive ? nil : .warning,
      consequence: Self.consequence(fact.meaning))
  }

  private static func consequence(_ meaning: Meaning) -> Consequence? {
    switch meaning {
    case .lazyPath, .remoteImage: .partMissing
    case .requestURL: .pressDoesNothing
    default: nil
    }
  }

  /// Whether a text is neither a path with its slash nor an address with a scheme.
  ///
  /// What holds an expression is not known, or reported as a malformed one; an empty text is no route.
  private static func hasNoHost(_ route: String) -> Bool {
    !(route.isEmpty || route.hasPrefix("/") || route.opensExpression || hasScheme(route))
  }

  /// RFC 3986 3.1: a letter, then letters, digits, `+`, `-` and `.`, up to a colon.
  private static func hasScheme(_ route: String) -> Bool {
    guard let colon = route.firstIndex(of: ":"), let first = route.first, first.isASCII, first.isLetter else {
      return false
    }
    return route[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  private static func meant(by route: String) -> String {
    let trimmed = route.trimmed
    if trimmed.hasPrefix("/") || hasScheme(trimmed) { return trimmed }
    if trimmed.hasPrefix("www.") { return "https://" + trimmed }
    return "/" + trimmed.drop { $0 == "." || $0 == "/" }
  }
}

extension String {
  fileprivate static func noHost(_ route: String, meant: String) -> String {
    let reason = route.trimmed == meant ? "starts with a blank" : "has no leading \"/\""
    return "\"\(route.shortened)\" \(reason), so iOS asks for an address without a host"
  }
}
