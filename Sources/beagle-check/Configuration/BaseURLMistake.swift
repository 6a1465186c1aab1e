import BeagleModel

/// Why a text cannot be a base URL.
enum BaseURLMistake {
  /// The mistake in a base URL without placeholders; `nil` for a good one.
  static func message(for text: String) -> String? {
    if text.trimmed.isEmpty { return "\"baseUrl\" is empty; null says that the app has none" }
    if text != text.trimmed { return "\"\(text)\" has blanks around it" }
    guard let url = BuiltURL(text), let scheme = url.scheme, url.host?.isEmpty == false else {
      if text.contains("://") || ["http:", "https:"].contains(where: text.lowercased().hasPrefix) {
        return "\"\(text)\" has no host"
      }
      if text.hasPrefix("/") { return "\"\(text)\" has no scheme and host" }
      // A developer's own server seldom has a certificate.
      let isLocal = HostName(ofAddress: "https://\(text)")?.isLocal == true
      let suggestion = text.suggestedWebAddress ?? (isLocal ? "http://" : "https://") + text
      return "\"\(text)\" has no scheme" + Spelling.question(suggestion)
    }
    if !["http", "https"].contains(scheme.lowercased()) {
      return "\"\(text)\" is asked for over \(scheme); a base URL is http or https"
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
}
