import BeagleModel

/// What no report may show of an address, whoever wrote it: the login before a host, and values of a query that are named
/// like a secret (`spec/reporters.md` 16). Told by how an address is written, for payloads may hold very many of them.
enum AddressMask {
  /// A report's text without them; `nil` when there are none.
  ///
  /// - Complexity: O(bytes).
  static func masked(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var hidden: [Range<Int>] = []
    var offset = 0
    while let place = BytePlaces.first(of: UInt8(ascii: "="), or: UInt8(ascii: "@"), in: text, from: offset) {
      let found =
        text[place] == UInt8(ascii: "@") ? login(before: place, in: text) : secretValue(behind: place, in: text)
      if let found {
        // A password may have the host's sign in it: the last one is the host's.
        if hidden.last?.lowerBound == found.lowerBound { hidden.removeLast() }
        hidden.append(found)
      }
      offset = place + 1
    }
    if hidden.isEmpty { return nil }
    var shown: [UInt8] = []
    shown.reserveCapacity(text.count)
    var end = 0
    // An address may be the value of another one's query, and is hidden with that.
    for range in hidden where range.lowerBound >= end {
      shown.append(contentsOf: text[end..<range.lowerBound])
      shown.append(contentsOf: SecretMask.shown.utf8)
      end = range.upperBound
    }
    shown.append(contentsOf: text[end...])
    return shown
  }

  static func masked(_ text: String) -> String {
    text.withUTF8Bytes { masked($0) }.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// What stands behind the equals sign of a query's item.
  private static func secretValue(behind sign: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var start = sign
    while start > 0, isName(text[start - 1]) { start -= 1 }
    guard start < sign, start > 0, text[start - 1] == UInt8(ascii: "?") || text[start - 1] == UInt8(ascii: "&"),
      SecretMask.isSecret(query: String(decoding: text[start..<sign], as: UTF8.self))
    else { return nil }
    var end = sign + 1
    // An expression is none, and says whose value it is.
    if text[end...].starts(with: "@{".utf8) { return nil }
    while end < text.count, !endsValue(text[end]) { end += 1 }
    end = endWithoutPlace(text[..<end], from: sign + 1)
    return end > sign + 1 ? sign + 1..<end : nil
  }

  /// Where a value ends behind which a report tells a place: `token=abc:12:5`, and a colon before what is said of it.
  private static func endWithoutPlace(_ text: Slice<UnsafeBufferPointer<UInt8>>, from start: Int) -> Int {
    var rest = text[start...]
    if rest.last == UInt8(ascii: ":") { rest.removeLast() }
    var place = rest
    for _ in 0..<2 {
      let digits = place.reversed().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
      place.removeLast(digits)
      guard digits > 0, place.popLast() == UInt8(ascii: ":") else { return rest.endIndex }
    }
    return place.endIndex
  }

  /// A name, and a password or none, between the two slashes of an address and the host's sign.
  private static func login(before sign: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    if sign + 1 < text.count, text[sign + 1] == UInt8(ascii: "{") { return nil }
    var start = sign
    while start > 0, text[start - 1] != UInt8(ascii: "/"), !endsValue(text[start - 1]), sign - start < longestLogin {
      start -= 1
    }
    guard start < sign, start > 2, text[start - 3..<start].elementsEqual("://".utf8) else { return nil }
    return start..<sign
  }

  private static let longestLogin = 512

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "%"):
      true
    default: false
    }
  }

  /// What ends a value in a query, or the text that the address is quoted in.
  private static func endsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "`"), 0xE2:
      true
    default: false
    }
  }
}
