import BeagleModel

/// Why a text cannot be a base URL.
enum BaseURLMistake {
  /// The mistake in a base URL without placeholders; `nil` for a good one.
  static func message(for text: String) -> String? {
    if text.trimmed.isEmpty { return "\"baseUrl\" is empty; null says that the app has none" }
    if text != text.trimmed {
      let isRight = message(for: text.trimmed) == nil
      return "\"\(text)\" has blanks around it" + (isRight ? Spelling.question(text.trimmed) : "")
    }
    guard let url = BuiltURL(text), let scheme = url.scheme, let host = url.host, !host.isEmpty else {
      let slashes = text.firstIndex(of: ":").map { text[text.index(after: $0)...].prefix { $0 == "/" }.count } ?? 2
      if slashes < 2, ["http:", "https:"].contains(where: text.lowercased().hasPrefix) {
        let rest = text.drop { $0 != ":" }.dropFirst().drop { $0 == "/" }
        return "\"\(text)\" has no host" + Spelling.question("\(text.prefix { $0 != ":" })://\(rest)")
      }
      // The colon alone is missing.
      if let scheme = ["http", "https"].first(where: { text.lowercased().hasPrefix($0 + "//") }) {
        return "\"\(text)\" has no scheme" + Spelling.question("\(scheme):\(text.dropFirst(scheme.count))")
      }
      if text.hasPrefix("/") { return "\"\(text)\" has no scheme and host" }
      return text.contains("://")
        ? "\"\(text)\" has no host" : "\"\(text)\" has no scheme" + Spelling.question(withScheme(text))
    }
    if !["http", "https"].contains(scheme.lowercased()) {
      return "\"\(text)\" is asked for over \(scheme); a base URL is http or https"
    }
    if text.hasSuffix("//") {
      return "\"\(text)\" ends in more than one slash, and only one is taken off before a route"
    }
    if url.query != nil || url.fragment != nil {
      let part = url.query != nil ? "query" : "fragment"
      return "\"\(text)\" has a \(part); routes are appended to the text as it is"
    }
    if let port = url.impossiblePort { return "\"\(text)\": \(port) is not a port" }
    // A host beyond ASCII is written otherwise in a request.
    if url.absoluteString != text,
      AddressText(text)?.authority.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "%") }) == true
    {
      // Of one that is encoded in part, the escapes would be encoded too.
      return "\"\(text)\" is not encoded" + (text.contains("%") ? "" : Spelling.question(url.absoluteString))
    }
    return nil
  }

  /// A developer's own server seldom has a certificate.
  private static func withScheme(_ text: String) -> String {
    (HostName(ofAddress: "https://\(text)")?.isLocal == true ? "http://" : "https://") + text
  }
}
