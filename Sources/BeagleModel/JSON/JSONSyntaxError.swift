/// Why a text is not JSON, at the first byte that a strict reader must refuse (RFC 8259).
package struct JSONSyntaxError: Error, Equatable, Sendable {
  package var kind: Kind
  /// The byte, counted from 0 from the start of the document; the number of bytes when the text ends too early.
  package var offset: Int
  /// Whether the byte stands in a key.
  var isInKey = false
  /// Whether iOS reads the value that is wrong; `false` only where a decoder knows that it does not.
  package internal(set) var isRead = true
  /// Whether `null` could stand at the byte; `nil` where no decoder knows.
  package internal(set) var takesNull: Bool?

  /// The fault at the byte; the limits are levels for `tooDeep` and bytes for `tooLarge`.
  package enum Kind: Equatable, Sendable {
    case empty
    case notJSON(Guess)
    case unexpectedEnd(Expectation)
    case unexpected(Unicode.Scalar, Expectation)
    case trailingComma(before: Unicode.Scalar)
    case missingComma
    case comment
    case singleQuotes
    case unquotedKey
    case unknownWord(String)
    case malformedNumber
    case controlCharacter(UInt8)
    case invalidEscape(Unicode.Scalar)
    case invalidUnicodeEscape
    case invalidUTF8(UInt8)
    case otherEncoding(String)
    case contentAfterEnd
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
  }

  /// What the grammar allows at the byte.
  package enum Expectation: String, Equatable, Sendable {
    case value = "a value"
    case key = "a key in double quotes"
    case colon = "':' after the key"
    case commaOrBrace = "',' or '}'"
    case commaOrBracket = "',' or ']'"
    case endOfString = "the closing '\"' of a string"
  }

  /// The probable format of a body that is no JSON at all.
  package enum Guess: String, Equatable, Sendable {
    case html = "an HTML page"
    case xml = "XML"
    case binary = "binary data"
    case text = "plain text"
  }

  init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

extension JSONSyntaxError {
  /// Whether both are the same fault at the same byte. What a decoder adds does not count.
  package static func == (left: JSONSyntaxError, right: JSONSyntaxError) -> Bool {
    left.kind == right.kind && left.offset == right.offset
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// One sentence without a place, as reports print it.
  package var description: String {
    switch kind {
    case .empty: "the document is empty"
    case .notJSON(let guess): "this is \(guess.rawValue), not JSON"
    case .unexpectedEnd(let expected): "the text ends where \(expected.rawValue) is expected"
    case .unexpected(let scalar, let expected): "expected \(expected.rawValue), found \(Self.quoted(scalar))"
    case .trailingComma(let bracket): "trailing comma before '\(bracket)'"
    case .missingComma: "a comma is missing before this"
    case .comment: "JSON has no comments"
    case .singleQuotes: "strings stand in double quotes, not single ones"
    case .unquotedKey: "a key must stand in double quotes"
    case .unknownWord(let word): "'\(word)' is not a JSON value"
    case .malformedNumber: "this is not how JSON writes a number"
    case .controlCharacter(let byte): "a string may not hold the raw control character \(Self.hex(UInt32(byte)))"
    case .invalidEscape(let scalar): "'\\\(scalar)' is not an escape of JSON"
    case .invalidUnicodeEscape: "'\\u' needs four hexadecimal digits"
    case .invalidUTF8(let byte): "byte \(Self.hex(UInt32(byte))) is not UTF-8"
    case .otherEncoding(let name): "the text is \(name); JSON is UTF-8"
    case .contentAfterEnd: "there is more text after the end of the document"
    case .tooDeep(let limit): "nesting is deeper than \(limit) levels"
    case .tooLarge(let limit): "the document is larger than \(limit) bytes"
    }
  }

  private static func quoted(_ scalar: Unicode.Scalar) -> String {
    scalar.value < 0x20 || scalar.value == 0x7F ? "control character \(hex(scalar.value))" : "'\(scalar)'"
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }
}
