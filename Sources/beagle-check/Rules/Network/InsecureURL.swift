import BeagleModel

/// An address without encryption.
struct InsecureURL: FactRule {
  static let info = RuleInfo(
    id: "network/insecure-url", severity: .warning, consequence: .partMissing,
    summary: "an http: address, which iOS refuses by default",
    rationale: """
      App Transport Security stops requests without TLS unless the app's Info.plist makes an exception (spec/networking.md \
      10). What the app's own base URL is does not matter here.
      """,
    asks: [.networkClient, .imageDownloader],
    accepts: [.push(#"{"url": "https://bff.shop.example/orders"}"#), .push(#"{"url": "/orders"}"#)],
    reports: [
      .push(#"{"url": ↓"http://bff.shop.example/orders"}"#),
      Example(
        Example.container([
          #"{"_beagleComponent_": "beagle:webView", "url": ↓"HTTP://shop.example", "style": {"flex": {"grow": 1}}}"#
        ])),
    ])

  let meanings: [Meaning] = [.screenRoute, .lazyPath, .remoteImage, .webURL, .requestURL]

  func finding(for fact: Screen.Fact, in review: ScreenReview) -> Finding? {
    // Most addresses are relative, or `https:`.
    guard fact.form == .literal, review.screen.byte(at: 4, ofText: fact.node) == UInt8(ascii: ":") else { return nil }
    let node = review.screen.node(Int(fact.node))
    guard let url = node.string, url.prefix(7).lowercased() == "http://" else { return nil }
    let consequence: Consequence? =
      switch fact.meaning {
      case .screenRoute: .screenFails
      case .requestURL: .pressDoesNothing
      default: nil
      }
    return Finding(
      at: node, .refused(url), fix: "write \"https://\(url.dropFirst(7).description.shortened)\"",
      consequence: consequence)
  }
}

extension String {
  fileprivate static func refused(_ url: String) -> String { "\(url.shortened) is refused by iOS by default" }
}
