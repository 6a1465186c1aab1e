import BeagleModel

/// The parts of a URL that a link opens, as rules compare them.
struct LinkURL: Sendable, Equatable {
  /// The whole text.
  let text: String
  /// In lower case.
  let scheme: String
  /// In lower case; empty without one.
  let host: String
  let port: UInt16?
  /// Percent-encoded; `/` for an address of the web without a path.
  let path: String
  /// Percent-encoded, without its question mark; empty without one.
  let query: String
  /// Percent-encoded, without its number sign; empty without one.
  let fragment: String

  /// - Returns: `nil` for a text without a scheme, or one that is no URL.
  init?(_ text: String) {
    guard let url = BuiltURL(text), let scheme = url.scheme?.lowercased(), !scheme.isEmpty else { return nil }
    self.text = url.absoluteString
    self.scheme = scheme
    host = url.host?.lowercased() ?? ""
    port = url.port
    path = url.path.isEmpty && AddressText.isWeb(text) ? "/" : url.path
    query = url.query ?? ""
    fragment = url.fragment ?? ""
  }

  /// Whether browsers open it where no app does.
  var isWeb: Bool { scheme == "https" || scheme == "http" }

  /// Names and values of the query, percent-encoded; a name without `=` has the empty value.
  var queryItems: [(name: String, value: String)] {
    query.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }
}
