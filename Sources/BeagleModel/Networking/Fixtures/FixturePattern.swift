/// The left side of a row of `FixtureRoutes`.
struct FixturePattern: Sendable, Hashable {
  private let method: HTTPMethod?
  private let bytes: [UInt8]

  /// - Returns: `nil` unless it is a path with a leading slash or a URL with a scheme, and the method is one of
  ///   Beagle's.
  init?(_ text: String) {
    var path = Substring(text)
    var method: HTTPMethod?
    if let space = text.firstIndex(of: " "), let named = HTTPMethod(rawValue: String(text[..<space])) {
      method = named
      path = text[text.index(after: space)...]
    }
    guard path.hasPrefix("/") || path.contains("://") else { return nil }
    guard !path.hasPrefix(" "), method != nil || !Self.beginsWithWord(text) else { return nil }
    self.method = method
    bytes = Array(path.utf8)
  }

  /// Whether a word and a space come first, as in `FETCH /orders`.
  private static func beginsWithWord(_ text: String) -> Bool {
    guard let space = text.firstIndex(of: " ") else { return false }
    return !text[..<space].contains("/")
  }

  var length: Int { bytes.count }
  /// The text before its first star.
  var start: String { String(decoding: bytes.prefix { $0 != UInt8(ascii: "*") }, as: UTF8.self) }
  var hasMethod: Bool { method != nil }

  func matches(_ target: FixtureTarget) -> Bool {
    guard method == nil || method == target.method else { return false }
    let withQuery = bytes.contains(UInt8(ascii: "?"))
    return target.spellings(withQuery: withQuery).contains { Self.matches(bytes[...], $0[...]) }
  }

  /// Goes back only to the last star: O(pattern × text).
  private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    var p = pattern.startIndex
    var t = text.startIndex
    var afterStar: (pattern: Int, text: Int)?
    while t < text.endIndex {
      if p < pattern.endIndex, pattern[p] == UInt8(ascii: "*") {
        // A star takes at least one character.
        p += 1
        t += 1
        afterStar = (p, t)
      } else if p < pattern.endIndex, pattern[p] == text[t] {
        p += 1
        t += 1
      } else if let star = afterStar {
        afterStar = (star.pattern, star.text + 1)
        p = star.pattern
        t = star.text + 1
      } else {
        return false
      }
    }
    return p == pattern.endIndex
  }
}
