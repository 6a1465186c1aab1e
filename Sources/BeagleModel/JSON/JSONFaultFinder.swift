/// Finds the exact fault at a byte that the scanner refused.
struct JSONFaultFinder {
  let base: BytePointer
  let count: Int

  /// The fault at a byte where another was expected.
  @inline(never)
  func fault(at offset: Int, expecting expected: JSONSyntaxError.Expectation) -> JSONSyntaxError {
    if offset >= count { return JSONSyntaxError(.unexpectedEnd(expected), at: count) }
    let byte = base[offset]
    switch byte {
    case UInt8(ascii: "/") where base[offset + 1] == UInt8(ascii: "/") || base[offset + 1] == UInt8(ascii: "*"):
      return JSONSyntaxError(.comment, at: offset)
    case UInt8(ascii: "'") where expected != .colon:
      return JSONSyntaxError(.singleQuotes, at: offset)
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
      if expected == .commaOrBrace || expected == .commaOrBracket {
        return JSONSyntaxError(.missingComma, at: offset)
      }
    case UInt8(ascii: "+") where expected == .value, UInt8(ascii: ".") where expected == .value:
      return JSONSyntaxError(.malformedNumber, at: offset)
    default:
      if Self.isWord(byte) {
        if expected == .key { return JSONSyntaxError(.unquotedKey, at: offset) }
        if expected == .value {
          return isCutLiteral(at: offset)
            ? JSONSyntaxError(.unexpectedEnd(.value), at: count)
            : JSONSyntaxError(.unknownWord(word(at: offset)), at: offset)
        }
      }
    }
    if byte >= 0x80, let invalid = invalidUTF8(at: offset) { return invalid }
    return JSONSyntaxError(.unexpected(scalar(at: offset), expected), at: offset)
  }

  /// The fault of the comma in front of a bracket that closes.
  @inline(never)
  func trailingComma(before closer: Int) -> JSONSyntaxError {
    var offset = closer
    while base[offset] != UInt8(ascii: ",") { offset -= 1 }
    return JSONSyntaxError(.trailingComma(before: Unicode.Scalar(base[closer])), at: offset)
  }

  func faultAfterEnd(at offset: Int) -> JSONSyntaxError {
    let fault = fault(at: offset, expecting: .value)
    if fault.kind == .comment { return fault }
    return JSONSyntaxError(.contentAfterEnd, at: offset)
  }

  /// The fault of a number at the byte where a digit was expected.
  @inline(never)
  func faultInNumber(from start: Int, at offset: Int) -> JSONSyntaxError {
    offset >= count
      ? JSONSyntaxError(.unexpectedEnd(.value), at: count) : JSONSyntaxError(.malformedNumber, at: start)
  }

  /// The fault at a control character, or at the end, inside a string.
  @inline(never)
  func faultInString(at offset: Int) -> JSONSyntaxError {
    offset >= count
      ? JSONSyntaxError(.unexpectedEnd(.endOfString), at: count)
      : JSONSyntaxError(.controlCharacter(base[offset]), at: offset)
  }

  func faultInEscape(at offset: Int) -> JSONSyntaxError {
    offset + 1 >= count
      ? JSONSyntaxError(.unexpectedEnd(.endOfString), at: count)
      : JSONSyntaxError(.invalidEscape(scalar(at: offset + 1)), at: offset)
  }

  /// The fault of a `\u` that four hexadecimal digits do not follow.
  func faultInUnicodeEscape(at offset: Int) -> JSONSyntaxError {
    let isCut = offset + 6 > count && (offset + 2..<count).allSatisfy { base[$0].isHexadecimalDigit }
    return isCut
      ? JSONSyntaxError(.unexpectedEnd(.endOfString), at: count) : JSONSyntaxError(.invalidUnicodeEscape, at: offset)
  }

  /// The end of the UTF-8 sequence that starts at a non-ASCII byte (RFC 3629: no overlong forms, no surrogates).
  @inline(never)
  func endOfSequence(at offset: Int) throws(JSONSyntaxError) -> Int {
    let first = base[offset]
    let second = base[offset + 1]
    let length: Int
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0 where second >= 0xA0: length = 3
    case 0xED where second < 0xA0: length = 3
    case 0xE1...0xEC, 0xEE, 0xEF: length = 3
    case 0xF0 where second >= 0x90: length = 4
    case 0xF4 where second < 0x90: length = 4
    case 0xF1...0xF3: length = 4
    case 0xE0 where offset + 1 >= count, 0xF0 where offset + 1 >= count:
      throw JSONSyntaxError(.unexpectedEnd(.endOfString), at: count)
    default: throw JSONSyntaxError(.invalidUTF8(first), at: offset)
    }
    for next in 1..<length where base[offset + next] & 0xC0 != 0x80 {
      throw offset + next >= count
        ? JSONSyntaxError(.unexpectedEnd(.endOfString), at: count) : JSONSyntaxError(.invalidUTF8(first), at: offset)
    }
    return offset + length
  }

  private func invalidUTF8(at offset: Int) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      _ = try endOfSequence(at: offset)
      return nil
    } catch {
      return error
    }
  }

  private func scalar(at offset: Int) -> Unicode.Scalar {
    let rest = (base + offset).buffer(min(4, count - offset))
    return String(decoding: rest, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }

  /// Whether the text ends in the middle of `true`, `false` or `null`.
  private func isCutLiteral(at offset: Int) -> Bool {
    ["true", "false", "null"].contains { (literal: StaticString) in
      let rest = count - offset
      return rest < literal.utf8CodeUnitCount
        && (0..<rest).allSatisfy { base[offset + $0] == literal.utf8Start[$0] }
    }
  }

  private func word(at offset: Int) -> String {
    var end = offset
    while Self.isWord(base[end]), end - offset < 24 { end += 1 }
    return String(decoding: (base + offset).buffer(end - offset), as: UTF8.self)
  }

  static func isWord(_ byte: UInt8) -> Bool { byte.isWord || byte == UInt8(ascii: "$") }
}
