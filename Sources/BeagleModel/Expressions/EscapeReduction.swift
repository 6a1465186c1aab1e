/// The escapes that iOS removes from plain text (docs/spec/expressions.md 5).
///
/// First every two backslashes become one, then every `\@{` becomes `@{`, each from left to right. It happens to every
/// string, also to one without any expression: `C:\\dir` is shown as `C:\dir`. As in any search of Foundation, a match
/// whose last character carries a combining mark does not count.
package enum EscapeReduction {
  /// Removes the escapes of UTF-8.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func reduced(_ bytes: some Collection<UInt8>) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\\")) else { return Array(bytes) }
    let halved = dropping("\\", before: "\\", in: Array(bytes))
    return dropping("\\", before: "@{", in: halved)
  }

  /// Removes the escapes of a string.
  package static func reduced(_ string: String) -> String {
    String(decoding: reduced(string.utf8), as: UTF8.self)
  }

  /// Drops an ASCII character wherever an ASCII word follows it. Matches do not overlap.
  static func dropping(_ dropped: Unicode.Scalar, before word: StaticString, in bytes: [UInt8]) -> [UInt8] {
    bytes.withUTF8Text { text in
      var result: [UInt8] = []
      result.reserveCapacity(text.count)
      var offset = 0
      while offset < text.count {
        let end = offset + 1 + word.utf8CodeUnitCount
        if text[offset] == UInt8(ascii: dropped), text.has(word, at: offset + 1), !text.isCombined(at: end) {
          result.append(contentsOf: text[offset + 1..<end])
          offset = end
        } else {
          result.append(text[offset])
          offset += 1
        }
      }
      return result
    }
  }
}

/// The content of a single-quoted literal (docs/spec/expressions.md 4.2).
enum StringLiteral {
  /// iOS replaces `\'` in the literal *with* its quotes and then drops the first and last character, so a content that
  /// ends in two backslashes keeps one, and a quote that carries a combining mark takes the mark with it.
  static func content(_ quoted: some Collection<UInt8>) -> String {
    let bytes = EscapeReduction.dropping("\\", before: "'", in: Array(quoted))
    return String(String(decoding: bytes, as: UTF8.self).dropFirst().dropLast())
  }
}
