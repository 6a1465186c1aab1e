/// A whole address cut where its host begins and ends, as it is written: nothing is built or unescaped (RFC 3986, 3).
package struct AddressText {
  /// `https://user@shop.example:8080`.
  package let origin: Substring
  /// `user@shop.example:8080`.
  package let authority: Substring
  /// Path, query and fragment, from the sign on that ends the host; empty where nothing does.
  package let rest: Substring

  /// - Returns: `nil` for a text without `://`, which is a path or nothing.
  /// - Complexity: O(*n*) in its bytes.
  package init?(_ address: String) {
    guard let scheme = address.firstRange(of: "://") else { return nil }
    let end = address[scheme.upperBound...].firstIndex { "/?#".contains($0) } ?? address.endIndex
    origin = address[..<end]
    authority = address[scheme.upperBound..<end]
    rest = address[end...]
  }

  /// Whether a text begins like an address of the web, in any letter case.
  package static func isWeb(_ text: String) -> Bool {
    let start = text.prefix("https://".count).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
