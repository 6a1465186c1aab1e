import BeagleModel

/// A route or another address that looks relative and is none at all.
struct NoLeadingSlash: FactRule {
  static let info = RuleInfo(
    id: "navigation/no-leading-slash", severity: .error, impact: .screenFails,
    summary: "a route or an address without its leading slash",
    rationale: """
      iOS puts the base URL only before routes that start with "/". It takes any other string as a whole address, and \
      one without a scheme has no host, so the request fails. A telephone number or a mail address is opened by the \
      system, for openExternalURL, and hardly loaded by the app's network client: that is a warning.
      """,
    source: "docs/spec/networking.md 1",
    accepts: [
      .push(#"{"url": "/orders/detail"}"#),
      .push(#"{"url": "https://bff.shop.example/orders"}"#),
      .push(#"{"url": "@{order.link}"}"#),
      .push(#"{"url": "/orders/@{order.id}"}"#),
      .push(#"{"url": "\/orders\/@{order.id}"}"#),
      .push(#"{"url": "@{shop.scheme}:@{shop.phone}"}"#),
      .press(#"{"_beagleAction_": "beagle:openExternalURL", "url": "tel:+5511999"}"#),
    ],
    reports: [
      .push(#"{"url": ↓"orders/detail.json"}"#),
      .push(#"{"url": ↓" /orders"}"#),
      .push(#"{"url": ↓"localhost:8080/orders"}"#),
      .push(#"{"url": ↓"https:/orders"}"#),
      .push(#"{"url": ↓"orders/@{order.id}"}"#),
      .push(#"{"url": ↓"orders?id=@{order.id}"}"#),
      .push(#"{"url": ↓"@{condition(order.isOpen, '/cart', 'orders')}"}"#),
      .push(#"{"url": ↓"tel:+5511999"}"#),
      .push(#"{"url": ↓"mailto:@{shop.mail}"}"#),
      .push(#"{"url": ↓"@{condition(shop.isOpen, '/chat', 'sms:123')}"}"#),
      .screen(
        #""id": "menu", "value": [{"to": "/cards"}, {"to": ↓"orders"}]"#,
        Example.list(#""@{menu}""#, Example.button(Example.pushView(#"{"url": "@{item.to}"}"#)))),
      Example(Example.lazy(#"↓"cards""#)),
      Example(
        Example.button(
          #"{"_beagleAction_": "beagle:sendRequest", "url": ↓"orders", "onError": [\#(Example.alert(#""Sorry""#))]}"#)),
    ])

  let meanings: [Meaning] = [.screenRoute, .lazyPath, .requestURL, .remoteImage]
  func passesUsualAddresses(of app: AppModel) -> Bool { true }

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    let screen = review.screen
    // Most addresses are relative, or `https:`.
    guard screen.firstByte(ofText: fact.node) != UInt8(ascii: "/") else { return nil }
    if fact.form == .expression { return template(fact, in: review) }
    if screen.beginsWithScheme(fact.node) {
      return screen.hasHostBehindScheme(fact.node) ? nil : withoutHost(fact, in: review)
    }
    let node = screen.node(Int(fact.node))
    guard let route = node.string, Self.hasNoHost(route) else { return nil }
    return withoutSlash(route, fact, in: review)
  }

  /// An address that begins with text: with what no scheme has before any colon it has none, whatever its expressions give.
  private func template(_ fact: Screen.Fact, in review: RuleContext) -> Finding? {
    // A slash may be written as an escape.
    guard let route = review.screen.node(Int(fact.node)).string, !route.hasPrefix("/") else { return nil }
    let start = route.literalStart
    guard let end = start.schemeEnd else { return nil }
    if route[end] != ":" { return withoutSlash(route, fact, in: review) }
    return URLScheme.isPersonal(start) ? ofSomebody(route, fact, in: review) : nil
  }

  func finding(forChosen text: ChosenTexts.Choice, of fact: Screen.Fact, in review: RuleContext) -> Finding? {
    if Self.hasNoHost(text.text) { return withoutSlash(text.text, fact, in: review, chosenAt: text.node) }
    return URLScheme.isPersonal(text.text) ? ofSomebody(text.text, fact, in: review, chosenAt: text.node) : nil
  }

  /// - Parameter chosen: Where it stands if it is only one of those that an expression comes out as.
  private func withoutSlash(
    _ route: String, _ fact: Screen.Fact, in review: RuleContext, chosenAt chosen: JSONNode? = nil
  ) -> Finding {
    let screen = review.screen
    let isLive = screen.element(of: fact)?.isLive ?? true
    let meant = Self.isKnownHost(of: route, in: review) ? "https://" + route.trimmed : Self.meant(by: route)
    let node = chosen ?? screen.node(Int(fact.node))
    return Finding(
      at: node, .noHost(route, meant: meant) + review.outcome(of: fact) + screen.outcome(ofUnsent: fact),
      fix: meant.toWrite(for: route, at: node),
      severity: isLive ? nil : .warning, impact: Self.impact(fact, in: screen))
  }

  /// An address that looks whole: `localhost:8080/x`, `https:/x`.
  private func withoutHost(_ fact: Screen.Fact, in review: RuleContext) -> Finding? {
    let screen = review.screen
    let node = screen.node(Int(fact.node))
    guard let route = node.string else { return nil }
    if URLScheme.isPersonal(route) { return ofSomebody(route, fact, in: review) }
    guard URLScheme.lacksHost(route) else { return nil }
    let isLive = screen.element(of: fact)?.isLive ?? true
    let isWeb = ["http:", "https:"].contains { route.lowercased().hasPrefix($0) }
    return Finding(
      at: node,
      .noHost(ofWhole: route, isWeb: isWeb) + review.outcome(of: fact) + (isWeb ? "" : screen.outcome(ofUnsent: fact)),
      fix: isWeb ? .blank("write the host behind \"://\"", json: "\"https://…\"") : FixPlan.write("https://\(route)"),
      severity: isLive ? nil : .warning, impact: Self.impact(fact, in: screen))
  }

  /// An address that the system opens: `tel:123`. It is likely and no more: the app's own network client decides what a
  /// request comes to (`docs/spec/networking.md` 4).
  private func ofSomebody(
    _ route: String, _ fact: Screen.Fact, in review: RuleContext, chosenAt chosen: JSONNode? = nil
  ) -> Finding {
    Finding(
      at: chosen ?? review.screen.node(Int(fact.node)), .ofSomebody(route) + review.outcome(of: fact),
      fix: fact.meaning == .screenRoute ? "use beagle:openExternalURL" : nil, severity: .warning,
      impact: Self.impact(fact, in: review.screen))
  }

  private static func impact(_ fact: Screen.Fact, in screen: Screen) -> Impact? {
    switch fact.meaning {
    case .lazyPath, .remoteImage: .partMissing
    case .requestURL: .pressDoesNothing
    default: screen.hasFallback(fact) ? .wrongScreen : nil
    }
  }

  /// Whether a text is neither a path with its slash nor an address with a scheme.
  ///
  /// What holds a malformed expression is another rule's; an empty text is no route.
  private static func hasNoHost(_ route: String) -> Bool {
    !(route.isEmpty || route.hasPrefix("/") || route.opensExpression || URLScheme.begins(route.utf8))
  }

  /// Whether a text begins with a host that the configuration names, as of images.
  private static func isKnownHost(of route: String, in review: RuleContext) -> Bool {
    let host = route.trimmed.prefix { $0 != "/" }.lowercased()
    return review.app.configuration.resources.remoteImages.value?.hosts.contains(host) == true
  }

  private static func meant(by route: String) -> String {
    let trimmed = route.trimmed
    // What an expression gives may be a whole address.
    if trimmed.hasPrefix("/") || trimmed.hasPrefix("@{") || URLScheme.begins(trimmed.utf8) { return trimmed }
    if let address = trimmed.suggestedWebAddress { return address }
    let first = trimmed.prefix { $0 != "/" }
    let isHost = first.first?.isLetter == true && first.count(where: { $0 == "." }) > 1
    if trimmed.hasPrefix("www.") || isHost { return "https://" + trimmed }
    return "/" + trimmed.drop { $0 == "." || $0 == "/" }
  }
}

extension String {
  fileprivate static func noHost(ofWhole route: String, isWeb: Bool) -> String {
    let host = route.prefix { $0 != ":" }
    return isWeb
      ? "\"\(route.shortened)\" has no host, so the request fails"
      : "\"\(route.shortened)\" has no scheme: iOS takes \"\(host)\" for one, and the address has no host"
  }

  fileprivate static func ofSomebody(_ route: String) -> String {
    "\"\(route.shortened)\" is an address that the system opens, so the request for it fails"
  }

  fileprivate static func noHost(_ route: String, meant: String) -> String {
    let reason = route.trimmed == meant ? "starts with a blank" : "has no leading \"/\""
    return "\"\(route.shortened)\" \(reason), so iOS asks for an address without a host"
  }
}
