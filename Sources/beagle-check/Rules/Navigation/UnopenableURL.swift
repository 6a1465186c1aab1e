import BeagleModel

/// An address that no app opens, and no web view.
struct UnopenableURL: ScreenRule {
  static let app = #"{"externalUrls": {"schemes": ["tel", "whatsapp"]}}"#

  static let info = RuleInfo(
    id: "navigation/unopenable-url", severity: .error, impact: .pressDoesNothing,
    summary: "openExternalURL or a web view has an address that iOS does not open",
    rationale: """
      iOS asks the system for an app, and logs one line when there is none. The address goes through no URL builder, so \
      a route of the back end cannot be opened either. A web view loads nothing for an address without a scheme.
      """,
    exceptions: """
      It is a warning for an address without a scheme, and for a scheme that externalUrls of the configuration does not \
      list: the system decides whether they open.
      """,
    source: "docs/spec/navigation.md 8; docs/spec/components.md 5.17",
    accepts: [open(#""https://shop.example""#, Self.app), open(#""sms:123""#)],
    reports: [open(#"↓"""#), open(#"↓"watsapp://send?phone=1""#, Self.app)])

  static func open(_ url: String, _ configuration: String? = nil) -> Example {
    .press(#"{"_beagleAction_": "beagle:openExternalURL", "url": \#(url)}"#, configuration: configuration)
  }

  func visits(for app: AppModel) -> [ScreenVisit] { [.addresses([.externalURL, .webURL], finding(for:))] }

  private func finding(for address: AddressUse) -> Finding? {
    let (fact, node, review) = (address.fact, address.node, address.review)
    if fact.meaning == .externalURL, review.app.configuration.externalURLs.isAbsent {
      return address.isChosen
        ? nil
        : Finding(
          at: node, "the app has no URL opener, so nothing opens",
          fix: FixPlan(
            "leave the action out, or give the app a URL opener",
            Self.isOfAction(fact, in: review.screen) ? [.remove(.parent)] : [], applicability: .unsafe),
          severity: review.severity(of: fact))
    }
    if address.isMalformed { return nil }
    let finding = finding(for: address.text, in: address)
    return !address.isChosen && ForeignExpression.begins(address.text) ? finding?.following(from: node) : finding
  }

  private func finding(for text: String, in address: AddressUse) -> Finding? {
    let (fact, node, isWhole, review) = (address.fact, address.node, address.isWhole, address.review)
    let isWebView = fact.meaning == .webURL
    if isWhole, text.isEmpty {
      return isWebView
        ? nil
        : Finding(
          at: node, "this address is empty, so nothing opens", fix: Self.schemeIsMissing,
          severity: review.severity(of: fact))
    }
    // Taken as the newest and most lenient iOS does.
    if isWhole, !isWebView, BuiltURL(text) == nil {
      return Finding(at: node, "\"\(text.shortened)\" is not a URL on iOS", severity: review.severity(of: fact))
    }
    let start = text.literalStart
    guard let end = start.schemeEnd ?? (isWhole ? start.endIndex : nil) else { return nil }
    if start[end...].hasPrefix(":"), end > start.startIndex {
      return isWebView ? nil : unlisted(start[..<end].lowercased(), of: text, at: node, in: review)
    }
    let outcome = isWebView ? "the web view loads nothing" : "iOS finds no app to open it"
    return Finding(
      at: node, "\"\(text.shortened)\" has no scheme, so \(outcome)",
      fix: Self.fix(withoutScheme: text, at: node, fact, in: review),
      severity: .warning, impact: isWebView ? .partMissing : nil)
  }

  private func unlisted(_ scheme: String, of text: String, at node: JSONNode, in review: RuleContext) -> Finding? {
    guard case .value(let schemes) = review.app.configuration.externalURLs, !scheme.isEmpty,
      !schemes.opens(scheme: scheme)
    else { return nil }
    let known = review.mayCompare(with: schemes.schemes.count) ? schemes.schemes : []
    let nearest = Spelling.nearest(to: scheme, among: known)
    let rest = text.drop { $0 != ":" }
    return Finding(
      at: node, "externalUrls.schemes does not list \"\(scheme)\"" + Spelling.question(nearest),
      fix: nearest.map { "\($0)\(rest)".toWrite(for: text, at: node) }
        ?? "add \"\(scheme)\" to externalUrls.schemes once the app opens it",
      severity: .warning)
  }

  private static func fix(
    withoutScheme written: String, at node: JSONNode, _ fact: Screen.Fact, in review: RuleContext
  ) -> FixPlan {
    let text = written.trimmed
    if let address = text.suggestedWebAddress { return address.toWrite(for: written, at: node) }
    if text.hasPrefix("/") {
      if fact.meaning == .webURL { return .blank("write the whole address", json: "\"https://…\"") }
      let json = "{\"_beagleAction_\": \"beagle:pushView\", \"route\": {\"url\": \(node.source)}}"
      let isWhole = node.index == Int(fact.node) && isOfAction(fact, in: review.screen)
      return FixPlan(
        "use beagle:pushView for a screen", isWhole ? [.replace(.parent, json: json)] : [], applicability: .unsafe)
    }
    let address = "https://" + text
    let isHost = text.literalStart.prefix { $0 != "/" }.contains { $0 == "." || $0 == ":" }
    return !isHost || BuiltURL(address) == nil ? schemeIsMissing : address.toWrite(for: written, at: node)
  }

  private static func isOfAction(_ fact: Screen.Fact, in screen: Screen) -> Bool {
    screen.element(of: fact).flatMap(screen.schema)?.kind == .action
  }

  private static let schemeIsMissing = FixPlan.blank("write an address with its scheme")
}

extension ScreenSummary {
  /// Whether an address has a custom scheme, which some app may open.
  static func asksSchemes(_ fact: Screen.Fact, in screen: Screen) -> Bool {
    guard fact.form == .literal, let text = screen.node(Int(fact.node)).string,
      let scheme = BuiltURL(text)?.scheme?.lowercased(), !scheme.isEmpty
    else { return false }
    return !ExternalURLs(schemes: []).opens(scheme: scheme)
  }
}
