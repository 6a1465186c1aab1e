/// How a server or this tool may write a secret, apart from escapes.
enum SecretSpellings {
  /// Base64 of shorter secrets may be a word.
  private static let shortestInBase64 = 8

  static func all(of secret: String) -> [String] {
    // A fix makes a name of it, and forms write blanks as signs.
    let others = [secret, PlainText.safe(secret), secret.replacing("-", with: "_"), secret.replacing(" ", with: "+")]
    return others + base64(of: Array(secret.utf8))
  }

  /// The secret in Base64, with the letters of both alphabets: alone, and as it stands within a longer text, which may begin
  /// one or two bytes before it. Letters that other bytes have a part in are left out.
  private static func base64(of secret: [UInt8]) -> [String] {
    guard secret.count >= shortestInBase64 else { return [] }
    let whole = Base64.encoded(secret)
    let parts = (0...2).map { before in
      let length = before + secret.count
      let letters = Base64.encoded(Array(repeating: 0, count: before) + secret).prefix { $0 != "=" }
      return String(letters.dropFirst(before == 0 ? 0 : before + 1).dropLast(length % 3 == 0 ? 0 : 1))
    }
    let spellings = [whole, String(whole.prefix { $0 != "=" })] + parts
    return spellings + spellings.map { String($0.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }) }
  }
}
