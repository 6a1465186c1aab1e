import BeagleModel

/// Pages where people sign in, by their addresses.
enum LoginPage {
  private static let words: Set<String> = [
    "login", "logon", "signin", "sso", "auth", "oauth", "oauth2", "openid", "oidc", "saml", "saml2", "adfs",
    "authorize", "authenticate", "authentication",
  ]

  /// Whether host or path have a word like `login`.
  static func isOne(_ url: BuiltURL) -> Bool {
    let text = "\(url.host ?? "").\(url.path)".lowercased()
    let parts = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    // `sign_in` and `log-in` are two parts.
    return parts.contains(where: words.contains)
      || zip(parts, parts.dropFirst()).contains { ["sign", "log"].contains($0) && ["in", "on"].contains($1) }
  }
}
