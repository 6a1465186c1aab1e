import BeagleModel

/// An address without encryption.
struct InsecureURL: ScreenRule {
  static let info = RuleInfo(
    id: "network/insecure-url", severity: .warning, impact: .partMissing,
    summary: "an http: address, which iOS refuses by default",
    rationale: "App Transport Security stops requests without TLS unless the app's Info.plist makes an exception.",
    exceptions: """
      It is an error for an image where images.remote of the configuration has requireHttps. It stays silent for local \
      hosts, which are network/non-production-host.
      """,
    source: "docs/spec/networking.md 10",
    asks: [.networkClient, .imageDownloader],
    accepts: [.push(#"{"url": "https://bff.shop.example/orders"}"#), .push(#"{"url": "/orders"}"#)],
    reports: [
      .push(#"{"url": ↓"http://bff.shop.example/orders"}"#),
      .push(#"{"url": ↓"http://bff.shop.example/orders/@{order.id}"}"#),
    ])

  func visits(for app: AppModel) -> [ScreenVisit] {
    [.addresses([.screenRoute, .lazyPath, .remoteImage, .webURL, .requestURL], finding(for:))]
  }

  private func finding(for address: AddressUse) -> Finding? {
    // Most addresses are relative, or `https:`.
    guard address.byte(at: 4) == UInt8(ascii: ":") else { return nil }
    let (url, fact, review) = (address.text, address.fact, address.review)
    guard url.prefix(7).lowercased() == "http://" else { return nil }
    // An app without a downloader loads it over nothing.
    let isImage = fact.meaning == .remoteImage
    if isImage, review.app.configuration.resources.remoteImages.isAbsent { return nil }
    let isRefused = isImage && review.app.configuration.resources.remoteImages.value?.requiresHTTPS == true
    // Hosts that users do not reach are another rule's.
    if !isRefused, HostName(ofAddress: String(url.literalStart))?.isLocal == true { return nil }
    return Finding(
      at: address.node,
      isRefused
        ? "\(url.shortened) is not an https: address, and the app loads no other images"
        : "\(url.shortened) is refused by iOS by default",
      fix: FixPlan(
        "write https: for \(url.prefix(5))",
        [.replacePart(.here, part: String(url.prefix(7)), by: "https://")], applicability: .unsafe),
      severity: isRefused && review.severity(of: fact) == nil ? .error : nil,
      impact: review.screen.impact(ofUnanswered: fact))
  }
}
