/// Finds the secrets of addresses in a text: the login before a host, and values of a query that are named like a
/// secret (`docs/spec/reporters.md` 16). The text may be JSON with its escapes.
package enum AddressSecretPlaces {
  /// The secrets in the order of the text. They may overlap: an address can be the value of another one's query, and be
  /// written with escapes.
  ///
  /// - Complexity: O(bytes).
  static func all(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    let written = written(in: text)
    guard mayHoldEscapedSign(text) else { return written }
    let read = EscapeReading.levels(of: Array(text)).flatMap { reading in
      reading.bytes.withUnsafeBufferPointer(Self.written).map {
        reading.starts[$0.lowerBound]..<reading.starts[$0.upperBound]
      }
    }
    return (written + read).inOrder { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
  }

  /// The secrets of addresses that are written without escapes, or with those of JSON for slashes and `&`.
  private static func written(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var offset = 0
    // The last `@`, and where the word around it starts.
    var last = (sign: -1, start: 0)
    while let place = BytePlaces.first(of: UInt8(ascii: "="), or: UInt8(ascii: "@"), in: text, from: offset) {
      var range: Range<Int>?
      if text[place] == UInt8(ascii: "@") {
        last = (place, startOfWord(before: place, in: text, knowing: last))
        range = login(last.start..<place, in: text)
      } else {
        range = secretValue(behind: place, in: text)
      }
      if let range {
        // A password may contain `@`: the last one belongs to the host.
        if found.last?.lowerBound == range.lowerBound { found.removeLast() }
        found.append(range)
      }
      offset = place + 1
    }
    return found
  }

  /// Whether an escape may stand for `=` or `@`: `%3D`, `%2540`, `\u003d`, `&#61;`.
  private static func mayHoldEscapedSign(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    holds(UInt8(ascii: "%"), UInt8(ascii: "\\"), before: "u234", then: ["3d", "3D", "40"], in: text)
      || holds(UInt8(ascii: "&"), UInt8(ascii: "&"), before: "#", then: ["#6", "#x"], in: text)
  }

  /// Whether one of two bytes is in the text with one of others right behind, and with one of some digits shortly behind.
  private static func holds(
    _ first: UInt8, _ other: UInt8, before second: StaticString, then digits: [StaticString],
    in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let seconds = UnsafeBufferPointer(start: second.utf8Start, count: second.utf8CodeUnitCount)
    var offset = 0
    while let place = BytePlaces.first(of: first, or: other, in: text, from: offset) {
      offset = place + 1
      guard offset < text.count, seconds.contains(text[offset]) else { continue }
      let next = text[offset...].prefix(EscapeReading.longest)
      if digits.contains(where: { digits in
        next.indices.dropLast().contains { next[$0] == digits.utf8Start[0] && next[$0 + 1] == digits.utf8Start[1] }
      }) {
        return true
      }
    }
    return false
  }

  package static func all(in text: String) -> [Range<Int>] { text.withUTF8Bytes { all(in: $0) } }

  package static func all(in text: [UInt8]) -> [Range<Int>] { text.withUnsafeBufferPointer { all(in: $0) } }

  /// The secrets of the address around a place where the text is cut.
  ///
  /// - Complexity: Linear in the address's length, which is looked at up to a limit.
  static func around(_ place: Int, in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var (first, end) = (place, place)
    var mayHoldSecret = false
    while first > 0, place - first < longestAddress, !endsAddress(at: first - 1, in: text) {
      first -= 1
      mayHoldSecret = mayHoldSecret || isSign(text[first])
    }
    while end < text.count, end - place < longestAddress, !endsAddress(at: end, in: text) {
      mayHoldSecret = mayHoldSecret || isSign(text[end])
      end += 1
    }
    // Most texts are cut in the middle of a word.
    guard mayHoldSecret else { return [] }
    // The sign before the name belongs to it, `&` as JSON may write it included.
    first = max(0, first - 1)
    return all(in: UnsafeBufferPointer(rebasing: text[first..<end])).map {
      $0.lowerBound + first..<$0.upperBound + first
    }
  }

  /// In bytes; servers take no longer ones.
  private static let longestAddress = 8192

  /// Whether a byte comes right before or behind a secret, or may begin an escape that does.
  private static func isSign(_ byte: UInt8) -> Bool { "=@%\\&".utf8.contains(byte) }

  /// `token`, `access_token`, `apiKey`, `X-Amz-Signature`, `jwt`, `sessionId`, `sig`; but `code` only by itself, for there are
  /// codes of countries and currencies.
  package static func isSecret(query name: String) -> Bool {
    let name = name.lowercased()
    if secretEnds.contains(where: name.hasSuffix) { return true }
    let lastWord = name.split { !($0.isLetter || $0.isNumber) }.last.map(String.init)
    return ["code", "pass", "oauth"].contains(name) || ["sig", "auth", "sid", "session"].contains(lastWord)
  }

  private static let secretEnds = [
    "token", "key", "secret", "password", "signature", "passwd", "pwd", "jwt", "otp", "sessionid", "session_id",
    "session-id", "credential", "credentials", "authorization",
  ]

  /// The value behind the equals sign of a query's item.
  private static func secretValue(behind sign: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var start = sign
    while start > 0, isName(text[start - 1]) { start -= 1 }
    guard start < sign, start > 0, opensItem(at: start, in: text),
      isSecret(query: String(decoding: text[start..<sign], as: UTF8.self))
    else { return nil }
    var end = sign + 1
    // An expression only names a value.
    if text[end...].starts(with: "@{".utf8) { return nil }
    while end < text.count, !endsValue(at: end, in: text) { end += 1 }
    end = endWithoutPlace(text[..<end], from: sign + 1)
    return end > sign + 1 ? sign + 1..<end : nil
  }

  /// Whether a name begins an item of a query or a fragment: many encoders write `&` as `\u0026` or `&amp;`. Java's servers
  /// put the session behind a semicolon.
  private static func opensItem(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text[start - 1] {
    case UInt8(ascii: "?"), UInt8(ascii: "&"): true
    // Behind a blank it is a tag of a text.
    case UInt8(ascii: "#"): start < 2 || text[start - 2] > 0x20
    case UInt8(ascii: ";"): text[..<start].ends(with: "&amp;") || text[start...].starts(with: "jsessionid".utf8)
    case UInt8(ascii: "\\"): text[start...].starts(with: "u0026".utf8)
    default: false
    }
  }

  /// The end of a value without the line and column that a report adds, as in `token=abc:12:5`, and without a colon.
  private static func endWithoutPlace(_ text: Slice<UnsafeBufferPointer<UInt8>>, from start: Int) -> Int {
    var rest = text[start...]
    if rest.last == UInt8(ascii: ":") { rest.removeLast() }
    var place = rest
    for _ in 0..<2 {
      let digits = place.reversed().prefix { $0.isDigit }.count
      place.removeLast(digits)
      guard digits > 0, place.popLast() == UInt8(ascii: ":") else { return rest.endIndex }
    }
    return place.endIndex
  }

  /// Where the part of an address starts that an `@` ends. A part with two of them is read once: `last` knows its start.
  private static func startOfWord(
    before sign: Int, in text: UnsafeBufferPointer<UInt8>, knowing last: (sign: Int, start: Int)
  ) -> Int {
    var start = sign
    while start > 0, text[start - 1] != UInt8(ascii: "/"), !endsValue(at: start - 1, in: text) {
      start -= 1
      if start == last.sign { return last.start }
    }
    return start
  }

  /// A user name, maybe with a password, between the two slashes of an address and its `@`.
  private static func login(_ word: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    // An expression only names a value.
    if text[word.upperBound...].starts(with: "@{".utf8) { return nil }
    let before = text[..<word.lowerBound]
    return !word.isEmpty && (before.ends(with: "://") || before.ends(with: #":\/\/"#)) ? word : nil
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isWord || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%")
  }

  /// Whether a byte ends a value in a query, or the address itself.
  private static func endsValue(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text[place] == UInt8(ascii: "\\") else { return endsValue(text[place]) }
    // Many encoders write a slash as `\/`, and other characters as `\u002b`.
    switch place + 1 < text.count ? text[place + 1] : 0 {
    case UInt8(ascii: "/"): return false
    case UInt8(ascii: "u"):
      let digits = text[(place + 2)...].prefix(4)
      return digits.starts(with: "00".utf8)
        && UInt8(String(decoding: digits, as: UTF8.self), radix: 16).map(endsValue) ?? true
    default: return true
    }
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    if byte.isLetter { return false }
    return switch byte {
    case 0...0x20, UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"), 0xE2:
      true
    default: false
    }
  }

  /// Whether a byte ends an address: its query has values of its own, and any of it may be an escape.
  private static func endsAddress(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text[place] {
    case UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: "?"): false
    case UInt8(ascii: "\\"): place + 1 == text.count || !"/u".utf8.contains(text[place + 1])
    default: endsValue(at: place, in: text)
    }
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate func ends(with text: StaticString) -> Bool {
    let end = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return count >= end.count && suffix(end.count).elementsEqual(end)
  }
}

extension ByteWriter {
  /// Appends a part of a longer text, with an asterisk for each character of a secret whose address the part cuts.
  mutating func append(cut part: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
    var hidden = part.lowerBound > 0 ? AddressSecretPlaces.around(part.lowerBound, in: text) : []
    if part.upperBound < text.count { hidden += AddressSecretPlaces.around(part.upperBound, in: text) }
    if hidden.isEmpty { return append(UnsafeBufferPointer(rebasing: text[part])) }
    for place in part {
      let isHidden = hidden.contains { $0.contains(place) }
      if !isHidden { append(text[place]) } else if text[place] & 0xC0 != 0x80 { append(UInt8(ascii: "*")) }
    }
  }
}
