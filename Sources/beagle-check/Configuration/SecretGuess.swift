import BeagleModel

/// Whether a header's value, or a part of an address, is a secret that stands in the file.
enum SecretGuess {
  /// Headers that identify the user.
  static func isSensitive(_ header: String) -> Bool {
    let name = header.lowercased()
    return ["authorization", "proxy-authorization", "cookie"].contains(name)
      || ["token", "secret", "api-key", "apikey", "password", "signature", "jwt", "session", "session-id", "sessionid"]
        .contains { name.hasSuffix($0) }
  }

  /// The text to write instead, `${env:BFF_TOKEN}`; `nil` for a text that is not a secret.
  ///
  /// - Parameter isDeclared: Whether the configuration itself calls the header secret.
  static func variable(for text: String, of header: String, isDeclared: Bool) -> String? {
    guard !Placeholder.isIn(text) else { return nil }
    let words = text.split(separator: " ")
    let scheme = words.count == 2 ? words[0].lowercased() : ""
    let hasScheme = ["bearer", "basic", "token"].contains(scheme)
    let value = hasScheme ? String(words[1]) : text
    let isKnownForm =
      ["eyJ", "ghp_", "sk_live_", "xoxb-", "AKIA"].contains { value.hasPrefix($0) } && value.count >= 16
    let isLong = value.utf8.count >= (hasScheme ? 6 : 12) && !value.contains(" ")
    guard isKnownForm || (isDeclared || isSensitive(header)) && isLong else { return nil }
    let name = header.lowercased() == "authorization" ? "BFF_TOKEN" : variable(named: header)
    return "${env:\(name)}"
  }

  // MARK: - In addresses

  /// The secret that stands in an entry point's address itself, and what to write in its place.
  static func inAddress(_ address: String) -> (name: String, suggestion: String)? {
    if holdsPassword(address) { return ("password", "${env:BFF_PASSWORD}") }
    // A single word is the name of a stage or a page.
    let secret = AddressSecrets(address).items.first { name, value in
      isSensitive(name.replacing("_", with: "-")) && !Placeholder.isIn(value) && value.utf8.count >= 8
        && value.contains(where: \.isNumber)
    }
    return secret.map { ("token", "\($0.name)=${env:\(variable(named: $0.name))}") }
  }

  private static func variable(named name: String) -> String {
    String(name.uppercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// `https://name:password@host`, where the password is no placeholder.
  static func holdsPassword(_ address: String) -> Bool {
    guard var login = AddressSecrets(address).login else { return false }
    // A placeholder has a colon of its own.
    while login.hasPrefix("${"), let end = login.firstIndex(of: "}") { login = login[login.index(after: end)...] }
    guard let colon = login.firstIndex(of: ":") else { return false }
    let password = String(login[colon...].dropFirst())
    return !password.isEmpty && !Placeholder.isIn(password)
  }
}
