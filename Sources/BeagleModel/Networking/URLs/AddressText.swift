/// The parts of a whole address before and behind the end of its host, as written (RFC 3986, 3).
package struct AddressText {
  /// `https://user@shop.example:8080`.
  package let origin: Substring
  /// `user@shop.example:8080`.
  package let authority: Substring
  /// Path, query and fragment; empty without them.
  package let rest: Substring

  /// - Returns: `nil` for a text without `://`, which is a path or nothing.
  /// - Complexity: O(*n*) in its bytes.
  package init?(_ address: String) {
    guard let host = Self.host(in: address.utf8) else { return nil }
    origin = address[..<host.upperBound]
    authority = address[host]
    rest = address[host.upperBound...]
  }

  /// The host with user and port: the text between the first `://` and the next `/`, `?` or `#`.
  private static func host(in text: String.UTF8View) -> Range<String.Index>? {
    var start = text.startIndex
    while let colon = text[start...].firstIndex(of: UInt8(ascii: ":")) {
      start = text.index(after: colon)
      guard text[start...].starts(with: "//".utf8) else { continue }
      let first = text.index(start, offsetBy: 2)
      return first..<(text[first...].firstIndex(where: URLScheme.endsHost) ?? text.endIndex)
    }
    return nil
  }

  /// Whether a text begins like an address of the web, in any letter case.
  package static func isWeb(_ text: String) -> Bool {
    let start = text.prefix("https://".count).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
