extension String {
  /// The web address to write for a text with a wrong mark behind the scheme: `https//x.y`, `http;//x.y`, `://x.y`, `//x.y`;
  /// `nil` for other texts.
  var suggestedWebAddress: String? {
    let letters = prefix { $0.isASCII && $0.isLetter }
    let scheme = letters.lowercased()
    guard scheme.isEmpty || scheme == "http" || scheme == "https" else { return nil }
    let mark = self[letters.endIndex...].prefix { ":;,./\\".contains($0) }
    let rest = self[mark.endIndex...]
    // A host has a point; without one the two slashes are an empty segment of a path.
    let isHost = rest.prefix { !"/?#".contains($0) }.contains(".") || !scheme.isEmpty || mark.contains(":")
    guard mark.filter({ $0 == "/" || $0 == "\\" }).count >= 2, isHost, !rest.isEmpty else { return nil }
    return (scheme.isEmpty ? "https" : scheme) + "://" + rest
  }
}

extension String {
  /// The route without query and fragment.
  var withoutQuery: String {
    let end = utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    return end.map { String(self[..<$0]) } ?? self
  }
}
