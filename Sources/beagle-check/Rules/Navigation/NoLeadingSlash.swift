import BeagleModel

/// A route or another address that looks relative and is none at all.
struct NoLeadingSlash: ScreenRule {
  static let info = RuleInfo(
    id: "navigation/no-leading-slash", severity: .error, impact: .nextScreenFails,
    summary: "a route or an address without its leading slash",
    rationale: """
      iOS puts the base URL only before routes that start with "/". It takes any other string as a whole address, and \
      one without a scheme has no host, so the request fails.
      """,
    exceptions: "It is a warning for tel: and mailto:, which the app's network client may treat in its own way.",
    source: "docs/spec/networking.md 1",
    accepts: [
      .push(#"{"url": "/orders/detail"}"#),
      .push(#"{"url": "https://bff.shop.example/orders"}"#),
    ],
    reports: [
      .push(#"{"url": ↓"orders/detail.json"}"#),
      .push(#"{"url": ↓"tel:+5511999"}"#),
    ])

  func visits(for app: AppModel) -> [ScreenVisit] {
    [.addresses([.screenRoute, .lazyPath, .requestURL, .remoteImage], finding(for:))]
  }

  private func finding(for address: AddressUse) -> Finding? {
    // Most addresses are relative.
    if address.byte(at: 0) == UInt8(ascii: "/") || address.isMalformed { return nil }
    let (route, node, fact, isWhole) = (address.text, address.node, address.fact, address.isWhole)
    let review = address.review
    let screen = review.screen
    let start = route.literalStart
    guard !route.isEmpty, !start.hasPrefix("/"), let end = start.schemeEnd ?? (isWhole ? start.endIndex : nil) else {
      return nil
    }
    let impact = screen.impact(ofUnanswered: fact)
    let message: String
    let fix: FixPlan?
    if end == start.startIndex || !start[end...].hasPrefix(":") {
      let hosts = review.app.configuration.resources.remoteImages.value?.hosts ?? []
      let suggestion = Self.suggestion(for: route.trimmed, hosts: hosts)
      let reason = route.trimmed == suggestion ? "starts with a blank" : "has no leading \"/\""
      message = "\"\(route.shortened)\" \(reason), so iOS asks for an address without a host"
      fix = suggestion.toWrite(for: route, at: node)
    } else if URLScheme.isPersonal(start) {
      // Whether the app's network client loads it is unknown.
      return Finding(
        at: node,
        "\"\(route.shortened)\" is an address that the system opens, so the request for it fails"
          + review.outcome(of: fact),
        fix: fact.meaning == .screenRoute && node.index == Int(fact.node) ? Self.opening(node, fact, in: screen) : nil,
        severity: .warning, impact: impact)
    } else {
      guard isWhole, URLScheme.lacksHost(route) else { return nil }
      let isWeb = route.lowercased().hasPrefix("http")
      (message, fix) = (
        "\"\(route.shortened)\" has no host, so the request fails",
        isWeb ? .blank("write the host behind \"://\"", json: "\"https://…\"") : FixPlan.write("https://\(route)")
      )
    }
    let finding = Finding(
      at: node, message + review.outcome(of: fact), fix: fix,
      severity: screen.element(of: fact)?.isLive == false ? .warning : nil, impact: impact)
    return ForeignExpression.begins(route) ? finding.following(from: node) : finding
  }

  /// Puts the action that the system opens an address with in the place of a navigation.
  private static func opening(_ url: JSONNode, _ fact: Screen.Fact, in screen: Screen) -> FixPlan {
    let action = screen.element(of: fact).flatMap { screen.parent(of: $0) }
    let json = "{\"_beagleAction_\": \"beagle:openExternalURL\", \"url\": \(url.source)}"
    return FixPlan(
      "use beagle:openExternalURL", action.map { [.replace(.node(Int($0.node)), json: json)] } ?? [],
      applicability: .unsafe)
  }

  /// The address that a route without its slash probably stands for.
  ///
  /// - Parameter hosts: Those that the configuration names.
  private static func suggestion(for route: String, hosts: [String]) -> String {
    if route.hasPrefix("/") || route.hasPrefix("@{") || URLScheme.begins(route.utf8) { return route }
    if let address = route.suggestedWebAddress { return address }
    let first = route.prefix { $0 != "/" }
    let isHost =
      hosts.contains(first.lowercased()) || first.first?.isLetter == true && first.count(where: { $0 == "." }) > 1
    return isHost ? "https://" + route : "/" + route.drop { $0 == "." || $0 == "/" }
  }
}
