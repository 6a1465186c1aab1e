/// The ranges of the parts of a URL's text, found by their delimiters (RFC 3986, appendix B); nothing is decoded.
///
/// The rules are those of today's `URL(string:)` (the parser of Linux and of iOS 17 and later): a colon before any of
/// `/?#[]@` ends a scheme, the *last* `@` ends the user, a colon with nothing behind it is no port.
struct URLParts: Sendable, Equatable {
  /// Empty when the text begins with a colon.
  var scheme: Range<Int>?
  /// Not `nil`, but perhaps empty, when the text has `//` before it.
  var host: Range<Int>?
  var hostIsIPLiteral = false
  var port: Range<Int>?
  var path: Range<Int>
  var query: Range<Int>?
  var fragment: Range<Int>?

  /// - Returns: `nil` when the scheme or the port cannot be one: no repair mends those.
  init?(_ text: [UInt8]) {
    path = 0..<0
    var index = 0
    if let colon = Self.endOfScheme(in: text) {
      let isScheme = ByteSet.letters.contains(text[0]) && text[..<colon].allSatisfy(ByteSet.scheme.contains)
      guard isScheme || colon == 0 else { return nil }
      scheme = 0..<colon
      index = colon + 1
    }
    if text[index...].starts(with: "//".utf8) {
      let start = index + 2
      index = text[start...].firstIndex { $0 == slash || $0 == questionMark || $0 == hash } ?? text.count
      guard parseAuthority(text, start..<index) else { return nil }
    }
    let endOfPath = text[index...].firstIndex { $0 == questionMark || $0 == hash } ?? text.count
    path = index..<endOfPath
    guard endOfPath < text.count else { return }
    let endOfQuery = text[endOfPath...].firstIndex(of: hash) ?? text.count
    if text[endOfPath] == questionMark { query = endOfPath + 1..<endOfQuery }
    if endOfQuery < text.count { fragment = endOfQuery + 1..<text.count }
  }

  private static func endOfScheme(in text: [UInt8]) -> Int? {
    let end = text.firstIndex {
      $0 == colon || $0 == slash || $0 == questionMark || $0 == hash || $0 == at || $0 == openBracket
        || $0 == closeBracket
    }
    guard let end, text[end] == colon else { return nil }
    return end
  }

  private mutating func parseAuthority(_ text: [UInt8], _ authority: Range<Int>) -> Bool {
    var start = authority.lowerBound
    if let atIndex = text[authority].lastIndex(of: at) {
      start = atIndex + 1
    }
    var end = authority.upperBound
    var beforePort = text[start..<end].firstIndex(of: colon)
    if start < end, text[start] == openBracket, let bracket = text[start..<end].firstIndex(of: closeBracket) {
      hostIsIPLiteral = true
      beforePort = bracket + 1 < end ? bracket + 1 : nil
      if let beforePort, text[beforePort] != colon { return false }
    }
    if let beforePort {
      if beforePort + 1 < end { port = beforePort + 1..<end }
      end = beforePort
    }
    host = start..<end
    guard let port else { return true }
    return text[port].allSatisfy(ByteSet.digits.contains)
  }
}

private let colon = UInt8(ascii: ":")
private let slash = UInt8(ascii: "/")
private let questionMark = UInt8(ascii: "?")
private let hash = UInt8(ascii: "#")
private let at = UInt8(ascii: "@")
private let openBracket = UInt8(ascii: "[")
private let closeBracket = UInt8(ascii: "]")
