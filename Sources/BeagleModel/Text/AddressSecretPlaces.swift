/// Finds the secrets of addresses in a text: the login before a host, and values of a query that are named like a
/// secret (`docs/spec/reporters.md` 16). The text may be JSON with its escapes.
package enum AddressSecretPlaces {
  /// The secrets in the order of the text. They may be nested: an address can be the value of another one's query.
  ///
  /// - Complexity: O(bytes).
  static func all(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var offset = 0
    while let place = BytePlaces.first(of: UInt8(ascii: "="), or: UInt8(ascii: "@"), in: text, from: offset) {
      let range =
        text[place] == UInt8(ascii: "@") ? login(before: place, in: text) : secretValue(behind: place, in: text)
      if let range {
        // A password may contain `@`: the last one belongs to the host.
        if found.last?.lowerBound == range.lowerBound { found.removeLast() }
        found.append(range)
      }
      offset = place + 1
    }
    return found
  }

  package static func all(in text: String) -> [Range<Int>] { text.withUTF8Bytes { all(in: $0) } }

  package static func all(in text: [UInt8]) -> [Range<Int>] { text.withUnsafeBufferPointer { all(in: $0) } }

  /// The secrets of the address around a place where the text is cut.
  ///
  /// - Complexity: Linear in the address's length, which is looked at up to a limit.
  static func around(_ place: Int, in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var (first, end) = (place, place)
    var mayHoldSecret = false
    while first > 0, place - first < longestAddress, !endsValue(at: first - 1, in: text) {
      first -= 1
      mayHoldSecret = mayHoldSecret || isSign(text[first])
    }
    while end < text.count, end - place < longestAddress, !endsValue(at: end, in: text) {
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

  private static let longestAddress = 4096

  /// Whether a byte comes right before or behind a secret.
  private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "=") || byte == UInt8(ascii: "@") }

  /// `token`, `access_token`, `apiKey`, `X-Amz-Signature`.
  package static func isSecret(query name: String) -> Bool {
    let name = name.lowercased()
    return ["token", "key", "secret", "password", "signature"].contains { name.hasSuffix($0) }
  }

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

  /// Whether a name begins an item of a query: many encoders write `&` as `\u0026`.
  private static func opensItem(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text[start - 1] {
    case UInt8(ascii: "?"), UInt8(ascii: "&"): true
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

  /// A user name, maybe with a password, between the two slashes of an address and its `@`.
  private static func login(before sign: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    if sign + 1 < text.count, text[sign + 1] == UInt8(ascii: "{") { return nil }
    var start = sign
    while start > 0, text[start - 1] != UInt8(ascii: "/"), !endsValue(at: start - 1, in: text),
      sign - start < longestLogin
    {
      start -= 1
    }
    guard start < sign, text[..<start].ends(with: "://") || text[..<start].ends(with: #":\/\/"#) else { return nil }
    return start..<sign
  }

  private static let longestLogin = 512

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isWord || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%")
  }

  /// Whether a byte ends a value in a query, or the address itself.
  private static func endsValue(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let byte = text[place]
    if byte.isLetter { return false }
    return switch byte {
    case 0...0x20, UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"), 0xE2:
      true
    // Many encoders write a slash as `\/`.
    case UInt8(ascii: "\\"): place + 1 == text.count || text[place + 1] != UInt8(ascii: "/")
    default: false
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
