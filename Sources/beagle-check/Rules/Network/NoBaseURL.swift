import BeagleModel

/// A request or an image of an app without a base URL or a network client.
struct NoBaseURL: ScreenRule {
  static let noClient = #"{"network": null}"#
  static let noBase = #"{"network": {"live": {"baseUrl": null}}}"#

  static let info = RuleInfo(
    id: "network/no-base-url", severity: .error, impact: .partMissing,
    summary: "a request or an image that the app cannot ask for",
    rationale: """
      Without a network client every request fails before it is sent, and without a base URL an address that begins \
      with "/" has no host. "network": null or "baseUrl": null in the configuration says so.
      """,
    exceptions: "It stays silent for routes of screens, which are navigation/broken-route.",
    source: "docs/spec/dependencies.md D1 and D2; docs/spec/networking.md 1",
    asks: [.networkClient, .urlBuilder],
    accepts: [
      Example(request(#""https://api.shop.example/pay""#), configuration: Self.noBase),
      Example(request(#""/pay""#), configuration: #"{"network": {"live": {"baseUrl": "https://bff.shop.example"}}}"#),
    ],
    reports: [
      Example(request(#"↓"https://api.shop.example/pay""#), configuration: Self.noClient),
      Example(request(#"↓"/pay""#), configuration: Self.noBase),
    ])

  static func request(_ url: String) -> String {
    Example.button(
      #"{"_beagleAction_": "beagle:sendRequest", "url": \#(url), "onError": [\#(Example.alert(#""Sorry""#))]}"#)
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    app.isCutOff ? [.strings([.requestURL, .remoteImage], finding(for:in:))] : []
  }

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    let isImage = fact.meaning == .remoteImage
    // An app without a downloader loads no image anyway.
    if isImage, review.app.configuration.resources.remoteImages.isAbsent { return nil }
    let isRelative = review.screen.node(Int(fact.node)).string?.hasPrefix("/") ?? false
    let lacksClient = review.app.lacksNetworkClient
    guard lacksClient || isRelative else { return nil }
    let result = isImage ? "the image is not loaded" : "the request fails"
    return Finding(
      at: review.screen.node(Int(fact.node)),
      lacksClient ? "\(LoadFailure.noNetworkClient), so \(result)" : "\(LoadFailure.noBaseURL), and \(result)",
      fix: lacksClient
        ? "give the app a network client" : .blank("write the whole address, or give the app a base URL"),
      // Whoever describes where images come from may have a downloader of its own.
      severity: isImage && !review.app.configuration.resources.remoteImages.isUnspecified
        ? .warning : review.severity(of: fact),
      impact: review.screen.impact(ofUnanswered: fact))
  }
}
