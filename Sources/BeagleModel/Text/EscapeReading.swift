/// A text with the escapes of addresses, JSON, JSON Pointers and HTML read: a secret may be written in each of these ways,
/// in a part of it or in all.
package struct EscapeReading: Sendable {
  /// The escapes with letters of ASCII in lower case.
  package private(set) var bytes: [UInt8] = []
  /// The offset of each byte in the text, and the text's length.
  package private(set) var starts: [Int] = []

  /// The most bytes that one byte is written with, `\u0041`.
  package static let longest = 6

  /// Text may be escaped again: an address in the query of another one, JSON in a string of JSON.
  private static let mostLevels = 3

  /// `nil` when the text has no escapes.
  ///
  /// - Complexity: O(*n*) in bytes.
  package init?(_ text: [UInt8]) {
    guard text.contains(where: Self.begins) else { return nil }
    bytes.reserveCapacity(text.count)
    starts.reserveCapacity(text.count + 1)
    var offset = 0
    while offset < text.count {
      guard Self.begins(text[offset]), let (read, length) = Self.escape(text[offset...]) else {
        add([text[offset]], at: offset)
        offset += 1
        continue
      }
      add(read, at: offset)
      offset += length
    }
    starts.append(text.count)
  }

  /// The text read once, then with the escapes of what was read, and so on; empty for a text without escapes.
  package static func levels(of text: [UInt8]) -> [EscapeReading] {
    var levels: [EscapeReading] = []
    while levels.count < mostLevels, var next = EscapeReading(levels.last?.bytes ?? text) {
      if let last = levels.last {
        if next.bytes.count == last.bytes.count { break }
        next.starts = next.starts.map { last.starts[$0] }
      }
      levels.append(next)
    }
    return levels
  }

  private mutating func add(_ read: [UInt8], at offset: Int) {
    for byte in read {
      bytes.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
      starts.append(offset)
    }
  }

  /// Whether a byte may be the first one of an escape.
  package static func begins(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "&")
  }

  /// Whether a byte may be another one of an escape.
  package static func isPart(_ byte: UInt8) -> Bool { byte.isHexadecimalDigit || "ux#;".utf8.contains(byte) }

  /// The bytes that an escape at the beginning stands for, and its length in the text; `nil` when it is none.
  private static func escape(_ text: ArraySlice<UInt8>) -> (read: [UInt8], length: Int)? {
    let start = text.startIndex
    guard start + 1 < text.endIndex else { return nil }
    let next = text[start + 1]
    switch text[start] {
    case UInt8(ascii: "%"):
      return number(text[(start + 1)...].prefix(2), digits: 2).map { ([UInt8($0)], 3) }
    case UInt8(ascii: "&"): return reference(text)
    case UInt8(ascii: "~"):
      switch next {
      case UInt8(ascii: "0"): return ([UInt8(ascii: "~")], 2)
      case UInt8(ascii: "1"): return ([UInt8(ascii: "/")], 2)
      default: return nil
      }
    default:
      if next == UInt8(ascii: "u") { return unicodeEscape(text) }
      return zip("nrtbf\"\\/".utf8, "\n\r\t\u{8}\u{C}\"\\/".utf8).first { $0.0 == next }.map { ([$0.1], 2) }
    }
  }

  /// `\u00e9`, or two halves of a pair.
  private static func unicodeEscape(_ text: ArraySlice<UInt8>) -> (read: [UInt8], length: Int)? {
    let start = text.startIndex
    guard let unit = number(text[(start + 2)...].prefix(4), digits: 4) else { return nil }
    if let scalar = Unicode.Scalar(UInt32(unit)) { return (Array(String(scalar).utf8), 6) }
    let second = text[(start + 6)...]
    guard second.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]),
      let low = number(second.dropFirst(2).prefix(4), digits: 4)
    else { return nil }
    return (Array(String(decoding: [UInt16(unit), UInt16(low)], as: UTF16.self).utf8), 12)
  }

  /// `&amp;`, `&#39;` or `&#x27;`, as pages and XML write them.
  private static func reference(_ text: ArraySlice<UInt8>) -> (read: [UInt8], length: Int)? {
    let body = text.dropFirst().prefix(8)
    guard let end = body.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: body[..<end], as: UTF8.self)
    let length = end - text.startIndex + 1
    let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    if let character = named[name] { return (Array(character.utf8), length) }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
    let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    guard let scalar = number.flatMap(Unicode.Scalar.init) else { return nil }
    return (Array(String(scalar).utf8), length)
  }

  private static func number(_ digits: ArraySlice<UInt8>, digits count: Int) -> Int? {
    guard digits.count == count else { return nil }
    return digits.reduce(0) { value, digit in
      value.flatMap { value in Character(Unicode.Scalar(digit)).hexDigitValue.map { value * 16 + $0 } }
    }
  }
}
