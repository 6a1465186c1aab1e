import BeagleModel

/// An address that is half encoded.
struct URLEncoding: FactRule {
  static let info = RuleInfo(
    id: "network/url-encoding", severity: .warning, consequence: .screenFails,
    summary: "an address that mixes percent signs and raw characters",
    rationale: """
      iOS encodes an address only when it holds no percent sign that could be an escape. A half-encoded one goes on as it is: \
      newer systems encode its percent signs again, older ones make no URL of it (spec/networking.md 1.1 and 1.3).
      """,
    asks: [.urlBuilder],
    accepts: [.push(#"{"url": "/city/S%C3%A3o%20Paulo"}"#), .push(#"{"url": "/city/São Paulo"}"#)],
    reports: [.push(#"{"url": ↓"/city/S%C3%A3o Paulo"}"#), .push(#"{"url": ↓"/discount/100%"}"#)])

  let meanings: [Meaning] = [.screenRoute, .lazyPath, .remoteImage, .webURL, .requestURL]
  let passesUsualAddresses = true

  func finding(for fact: Screen.Fact, in review: ScreenReview) -> Finding? {
    guard fact.form == .literal, review.screen.holdsByte(UInt8(ascii: "%"), inText: fact.node) else { return nil }
    let node = review.screen.node(Int(fact.node))
    guard let url = node.string, !url.opensExpression, let reason = Self.reason(Array(url.utf8)) else { return nil }
    return Finding(
      at: node, .halfEncoded(url, reason), fix: "encode the whole address, or nothing of it",
      consequence: review.screen.consequence(ofUnanswered: fact))
  }

  private static func reason(_ bytes: [UInt8]) -> String? {
    var isRaw = false
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "%") {
        let digits = bytes.dropFirst(place + 1).prefix(2)
        let isEscape = digits.count == 2 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        if !isEscape { return "has a percent sign that starts no escape" }
      } else if byte >= 0x80 || byte <= 0x20 {
        isRaw = true
      }
    }
    return isRaw ? "mixes escapes and raw characters" : nil
  }
}

extension String {
  fileprivate static func halfEncoded(_ url: String, _ reason: String) -> String {
    "\"\(url.shortened)\" \(reason), so iOS asks for another address or for none"
  }
}
