import BeagleModel

/// An address that is half encoded.
struct URLEncoding: ScreenRule {
  static let info = RuleInfo(
    id: "network/url-encoding", severity: .warning, impact: .nextScreenFails,
    summary: "an address that mixes percent signs and raw characters, or ends in a blank",
    rationale: """
      iOS encodes an address only where it holds no percent sign. In a half-encoded one newer systems encode the percent \
      signs again, and older ones build no URL. A blank at the end becomes a part of the address, as %20.
      """,
    source: "docs/spec/networking.md 1.1 and 1.3",
    asks: [.urlBuilder],
    accepts: [.push(#"{"url": "/city/S%C3%A3o%20Paulo"}"#), .push(#"{"url": "/city/São Paulo"}"#)],
    reports: [.push(#"{"url": ↓"/city/S%C3%A3o Paulo"}"#), .push(#"{"url": ↓"/discount/100%"}"#)])

  func visits(for app: AppModel) -> [ScreenVisit] {
    [.addresses([.screenRoute, .lazyPath, .remoteImage, .webURL, .requestURL], finding(for:))]
  }

  private func finding(for address: AddressUse) -> Finding? {
    guard address.isWhole, !address.isUsual, let (reason, fix) = Self.mistake(in: address.text) else { return nil }
    return Finding(
      at: address.node, "\"\(address.text.shortened)\" \(reason)", fix: fix,
      impact: address.review.screen.impact(ofUnanswered: address.fact))
  }

  static func mistake(in url: String) -> (reason: String, fix: FixPlan)? {
    if url.opensExpression { return nil }
    let bytes = Array(url.utf8)
    if let last = bytes.last, last <= 0x20, bytes.contains(where: { $0 > 0x20 }) {
      return ("ends in a blank, which becomes a part of the address", .rewriting(url, as: url.trimmed))
    }
    guard bytes.contains(percent) else { return nil }
    var hasOpenPercent = false
    var encoded = ""
    for (index, byte) in bytes.enumerated() {
      let digits = bytes.dropFirst(index + 1).prefix(2)
      let isEscape = digits.count == 2 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
      if byte == percent ? isEscape : unchanged.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        if byte == percent { hasOpenPercent = true }
        encoded += "%" + ColorText.twoDigits(byte)
      }
    }
    if encoded == url { return nil }
    let reason = hasOpenPercent ? "has a percent sign that starts no escape" : "mixes escapes and raw characters"
    return ("\(reason), so iOS asks for another address or for none", .rewriting(url, as: encoded))
  }

  private static let percent = UInt8(ascii: "%")

  /// The characters of an address that iOS leaves as they are (docs/spec/networking.md 1.1).
  private static let unchanged = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=".utf8)
}

extension FixPlan {
  /// Puts another address in the place of one that is all of the finding's string, or a part of it.
  fileprivate static func rewriting(_ url: String, as encoded: String) -> FixPlan {
    FixPlan(
      "write \(encoded.json)", [.replacePart(.here, part: url, by: encoded)], applicability: .unsafe)
  }
}
