/// What `URL(string:)` makes of a text since iOS 17: a part that holds a character it must not hold is percent-encoded,
/// and every other part stays byte for byte as it was (docs/spec/networking.md 1.3, the rows marked †).
///
/// An invalid part is encoded *wholly*: its escapes too, so `/a%20b c` becomes `/a%2520b%20c`. Before iOS 17 such a
/// text was no URL at all.
enum URLRepair {
  /// - Returns: The text of the URL, ASCII only; `nil` when it is empty or cannot be repaired (a scheme or port that
  ///   cannot be one, a forbidden ASCII character in the host).
  static func repaired(_ text: [UInt8]) -> [UInt8]? {
    guard !text.isEmpty, let parts = URLParts(text) else { return nil }
    if isValid(text, parts) { return text }
    var repaired: [UInt8] = []
    repaired.reserveCapacity(text.count)
    if let scheme = parts.scheme { repaired += text[scheme] + ":".utf8 }
    if parts.host != nil { repaired += "//".utf8 }
    if let user = parts.user {
      repaired += part(text[user], .userInfo)
      if let password = parts.password { repaired += ":".utf8 + part(text[password], .userInfo) }
      repaired += "@".utf8
    }
    if let host = parts.host {
      guard let host = self.host(text[host], isIPLiteral: parts.hostIsIPLiteral) else { return nil }
      repaired += host
    }
    repaired += normalized(port: parts.port.map { text[$0] })
    repaired += path(text[parts.path])
    if let query = parts.query { repaired += "?".utf8 + part(text[query], .query) }
    if let fragment = parts.fragment { repaired += "#".utf8 + part(text[fragment], .query) }
    return repaired
  }

  private static func isValid(_ text: [UInt8], _ parts: URLParts) -> Bool {
    func isValid(_ part: Range<Int>?, _ allowed: ByteSet) -> Bool {
      part.map { PercentEncoding.isValid(text[$0], allowed: allowed) } ?? true
    }
    let isValidHost =
      parts.hostIsIPLiteral
      ? parts.host.map { ipLiteral(text[$0]) == Array(text[$0]) } ?? true : isValid(parts.host, .host)
    return isValidHost && isValid(parts.user, .userInfo) && isValid(parts.password, .userInfo)
      && isValid(parts.path, .path) && isValid(parts.query, .query) && isValid(parts.fragment, .query)
  }

  /// Only beside a repair is the port written anew: without leading zeros, and without a colon that has nothing behind
  /// it.
  private static func normalized(port: ArraySlice<UInt8>?) -> [UInt8] {
    guard let port, let number = Int(String(decoding: port, as: UTF8.self)) else { return [] }
    return Array(":\(number)".utf8)
  }

  private static func part(_ bytes: ArraySlice<UInt8>, _ allowed: ByteSet) -> [UInt8] {
    PercentEncoding.isValid(bytes, allowed: allowed)
      ? Array(bytes) : PercentEncoding.encode(bytes, allowed: allowed)
  }

  private static func path(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard !PercentEncoding.isValid(bytes, allowed: .path) else { return Array(bytes) }
    let endOfSegment = bytes.firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
    return PercentEncoding.encode(bytes[..<endOfSegment], allowed: .firstSegment)
      + PercentEncoding.encode(bytes[endOfSegment...], allowed: .path)
  }

  /// A host with characters beyond ASCII is percent-encoded here. Foundation asks ICU for its `xn--` form instead, and
  /// ICU is what a run must not load; libcurl finds the same form when the request is sent.
  private static func host(_ bytes: ArraySlice<UInt8>, isIPLiteral: Bool) -> [UInt8]? {
    if isIPLiteral { return ipLiteral(bytes) }
    if PercentEncoding.isValid(bytes, allowed: .host) { return Array(bytes) }
    return bytes.allSatisfy { $0 > 127 || ByteSet.host.contains($0) }
      ? PercentEncoding.encode(bytes, allowed: .host) : nil
  }

  /// The zone behind a `%` is the only part of an IP literal that can be repaired (RFC 6874).
  private static func ipLiteral(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    let inner = bytes.dropFirst().dropLast()
    guard let percent = inner.firstIndex(of: UInt8(ascii: "%")) else {
      return inner.allSatisfy(ByteSet.userInfo.contains) ? Array(bytes) : nil
    }
    let address = inner[..<percent]
    guard address.allSatisfy(ByteSet.userInfo.contains) else { return nil }
    let zone = inner[percent...]
    if zone.starts(with: "%25".utf8), PercentEncoding.isValid(zone.dropFirst(3), allowed: .unreserved) {
      return Array(bytes)
    }
    return "[".utf8 + Array(address) + PercentEncoding.encode(zone, allowed: .unreserved) + "]".utf8
  }
}
