import BeagleModel

/// An address that no app opens, and no web view.
struct UnopenableURL: FactRule {
  private static let app = #"{"externalUrls": {"schemes": ["tel", "whatsapp"]}}"#

  static let info = RuleInfo(
    id: "navigation/unopenable-url", severity: .error, impact: .pressDoesNothing,
    summary: "openExternalURL or a web view has an address that iOS does not open",
    rationale: """
      iOS asks the system for an app and logs one line when there is none. The address goes through no URL builder, so \
      a route of the back end cannot be opened either. An empty string, and one that is not a URL, is an error. An \
      address without a scheme or a host, one with blanks, and a scheme that externalUrls of the configuration does not \
      list, are warnings: the system decides whether they open. With "externalUrls": null the app has nothing that opens them. \
      The address of a web view goes through no URL builder either, and one without a scheme loads nothing.
      """,
    source: "docs/spec/navigation.md 8; docs/spec/components.md 5.17",
    accepts: [
      open(#""https://shop.example""#, Self.app), open(#""whatsapp://send?phone=1""#, Self.app), open(#""@{link}""#),
      open(#""sms:123""#), page(#""about:blank""#), page(#""@{shop.site}/help""#),
    ],
    reports: [
      open(#"↓"""#), open(#"↓"https://shop example""#), open(#"↓"/orders""#), open(#"↓"www.shop.example""#),
      open(#"↓"watsapp://send?phone=1""#, Self.app), open(#"↓"https://shop.example""#, #"{"externalUrls": null}"#),
      open(#"↓"www.shop.example/@{order.id}""#), open(#"↓"shop.example?order=@{order.id}""#),
      open(#"↓"watsapp://send?phone=@{shop.phone}""#, Self.app),
      open(#"↓"https://shop.example/a b""#), open(#"↓"https://""#),
      open(#"↓"https://chat.example?text=I am @{user.name}""#),
      open(#"↓"@{condition(shop.isOpen, 'https://shop.example', 'www.shop.example')}""#),
      .screen(
        #""id": "shop", "value": {"site": ↓"www.shop.example"}"#,
        Example.button(#"{"_beagleAction_": "beagle:openExternalURL", "url": "@{shop.site}"}"#)),
      .screen(
        #""id": "site", "value": """#,
        Example.button(#"{"_beagleAction_": "beagle:openExternalURL", "url": ↓"@{site}"}"#)),
      page(#"↓"www.shop.example""#), page(#"↓"/help""#), page(#"↓"shop.example/@{shop.id}""#),
    ])

  private static func open(_ url: String, _ configuration: String? = nil) -> Example {
    .press(#"{"_beagleAction_": "beagle:openExternalURL", "url": \#(url)}"#, configuration: configuration)
  }

  private static func page(_ url: String) -> Example {
    Example(
      Example.container([
        #"{"_beagleComponent_": "beagle:webView", "url": \#(url), "style": {"flex": {"grow": 1}}}"#
      ]))
  }

  let meanings: [Meaning] = [.externalURL, .webURL]

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    if fact.meaning == .webURL, review.screen.hasHostBehindScheme(fact.node) { return nil }
    let node = review.screen.node(Int(fact.node))
    if fact.meaning == .webURL { return page(node.string ?? "", at: node, isTemplate: fact.form == .expression) }
    if review.app.configuration.externalURLs.isAbsent {
      return Finding(
        at: node, .nobodyOpens, fix: "give the app a URL opener, or leave the action out",
        severity: review.severity(of: fact))
    }
    // What does not parse as an expression is another rule's.
    guard let text = node.string, fact.form == .expression || !text.opensExpression else { return nil }
    if fact.form == .expression {
      guard review.emptyValue(fact) != nil else { return template(text, at: node, in: review) }
      return Finding(at: node, .unset, fix: .blank("set the context before, or write the address"), severity: .warning)
    }
    return address(text, at: node, fact, in: review)
  }

  func finding(forChosen text: ChosenTexts.Choice, of fact: Screen.Fact, in review: RuleContext) -> Finding? {
    if fact.meaning == .webURL { return page(text.text, at: text.node, isTemplate: false) }
    return review.app.configuration.externalURLs.isAbsent ? nil : address(text.text, at: text.node, fact, in: review)
  }

  /// An address that a web view loads, which no base URL is put before.
  private func page(_ text: String, at node: JSONNode, isTemplate: Bool) -> Finding? {
    if isTemplate {
      let start = text.literalStart
      guard let end = start.schemeEnd, start[end] != ":" else { return nil }
    } else {
      // An empty address and a malformed expression are other rules'.
      guard !text.isEmpty, !text.opensExpression, !URLScheme.begins(text.utf8) else { return nil }
    }
    let fix =
      text.trimmed.hasPrefix("/") && text.suggestedWebAddress == nil
      ? Self.schemeIsMissing : Self.fix(withoutScheme: text, at: node)
    return Finding(at: node, .pageWithoutScheme(text), fix: fix, severity: .warning, impact: .partMissing)
  }

  private func address(_ text: String, at node: JSONNode, _ fact: Screen.Fact, in review: RuleContext) -> Finding? {
    if text.isWebAddress { return nil }
    if text.isEmpty {
      return Finding(at: node, .empty, fix: Self.schemeIsMissing, severity: review.severity(of: fact))
    }
    // Taken as the newest and most lenient iOS does.
    guard let url = BuiltURL(text) else {
      return Finding(at: node, .invalid(text), severity: review.severity(of: fact))
    }
    guard let scheme = url.scheme?.lowercased(), !scheme.isEmpty else {
      return Finding(at: node, .withoutScheme(text), fix: Self.fix(withoutScheme: text, at: node), severity: .warning)
    }
    if URLScheme.lacksHost(text), scheme.hasPrefix("http") {
      return Finding(
        at: node, .withoutHost(text), fix: .blank("write the host behind \"://\"", json: "\"https://…\""),
        severity: .warning)
    }
    return unlisted(scheme, of: text, at: node, in: review) ?? withBlank(text, at: node)
  }

  /// No percent signs are put in the places of blanks, as a URL builder does.
  private func withBlank(_ text: String, at node: JSONNode) -> Finding? {
    guard RouteTemplate(text).pieces.contains(where: { $0.contains(" ") }) else { return nil }
    let isNumber = ["tel:", "sms:"].contains { text.hasPrefix($0) } && !text.contains("?")
    let fix = text.opensExpression ? nil : text.replacing(" ", with: isNumber ? "" : "%20").toWrite(for: text, at: node)
    return Finding(
      at: node, .withBlank(text), fix: fix ?? .blank("write %20 in the place of each blank"), severity: .warning)
  }

  /// An address that begins with text: its scheme, or that it has none, is known whatever its expressions give.
  private func template(_ text: String, at node: JSONNode, in review: RuleContext) -> Finding? {
    let start = text.literalStart
    guard let end = start.schemeEnd else { return nil }
    if start[end] != ":" {
      if start != start.description.trimmed { return nil }
      return Finding(at: node, .withoutScheme(text), fix: Self.fix(withoutScheme: text, at: node), severity: .warning)
    }
    let scheme = start[..<end].lowercased()
    if scheme.isEmpty { return nil }
    return unlisted(scheme, of: text, at: node, in: review) ?? withBlank(text, at: node)
  }

  private func unlisted(
    _ scheme: String, of text: String, at node: JSONNode, in review: RuleContext
  ) -> Finding? {
    guard case .value(let told) = review.app.configuration.externalURLs, !told.opens(scheme: scheme) else { return nil }
    let meant = Spelling.nearest(to: scheme, among: told.schemes)
    let rest = text.drop { $0 != ":" }
    return Finding(
      at: node, .unlisted(scheme, meant: meant),
      fix: meant.map { "\($0)\(rest)".toWrite(for: text, at: node) }
        ?? "add \"\(scheme)\" to externalUrls.schemes once the app opens it",
      severity: .warning)
  }

  private static func fix(withoutScheme written: String, at node: JSONNode) -> FixPlan {
    let text = written.trimmed
    if let address = text.suggestedWebAddress { return address.toWrite(for: written, at: node) }
    if text.hasPrefix("/") { return "use beagle:pushView for a screen" }
    // What the expressions give tells nothing of what the address is meant for.
    let start = text.literalStart
    // `ana@shop.example`, and what is only the name of a scheme.
    if start.contains("@"), !text.contains("/") { return "mailto:\(text)".toWrite(for: written, at: node) }
    if text.isTelephoneNumber {
      return "tel:\(text.filter { $0 != " " })".toWrite(for: written, at: node)
    }
    let address = "https://" + text
    let isHost = start.prefix { $0 != "/" }.contains { $0 == "." || $0 == ":" }
    return !isHost || BuiltURL(address) == nil ? schemeIsMissing : address.toWrite(for: written, at: node)
  }

  private static let schemeIsMissing = FixPlan.blank("write an address with its scheme")
}

extension ScreenSummary {
  /// Whether an address has a scheme of which only the app can tell whether it opens.
  static func asksSchemes(_ fact: Screen.Fact, in screen: Screen) -> Bool {
    guard fact.form == .literal, let text = screen.node(Int(fact.node)).string,
      !text.isWebAddress, let scheme = BuiltURL(text)?.scheme?.lowercased(), !scheme.isEmpty
    else { return false }
    return !ExternalURLs(schemes: []).opens(scheme: scheme)
  }
}

extension String {
  fileprivate static let nobodyOpens = "the app has no URL opener, so nothing opens"

  /// Whether it is one of the addresses that any app opens: most are.
  fileprivate var isWebAddress: Bool {
    (hasPrefix("https://") || hasPrefix("http://")) && !utf8.contains(UInt8(ascii: " ")) && !URLScheme.lacksHost(self)
  }

  /// Whether it begins as telephone numbers do, and has nothing else before its first expression.
  fileprivate var isTelephoneNumber: Bool {
    let start = literalStart
    return start.first == "+" && start.count(where: \.isNumber) > 1
      && start.allSatisfy { $0.isNumber || "+-() ".contains($0) }
  }

  fileprivate static let unset = "the context has no address there and nothing sets it, so nothing is opened"

  fileprivate static let empty = "this address is empty, so nothing is opened"

  fileprivate static func invalid(_ url: String) -> String {
    "\"\(url.shortened)\" is not a URL on iOS: its scheme, host or port is not valid"
  }

  fileprivate static func withoutScheme(_ url: String) -> String {
    "\"\(url.shortened)\" has no scheme, so iOS finds no app to open it"
  }

  fileprivate static func pageWithoutScheme(_ url: String) -> String {
    "\"\(url.shortened)\" has no scheme, and a web view loads nothing then"
  }

  fileprivate static func withoutHost(_ url: String) -> String {
    "\"\(url.shortened)\" has no host, so there is nothing to open"
  }

  fileprivate static func withBlank(_ url: String) -> String {
    "\"\(url.shortened)\" has a blank, and not every iOS takes it for a URL then"
  }

  fileprivate static func unlisted(_ scheme: String, meant: String?) -> String {
    "the app is not told to open \"\(scheme):\" addresses" + Spelling.question(meant)
  }
}
