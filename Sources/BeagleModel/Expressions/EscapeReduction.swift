/// The escapes that iOS takes away from plain text (spec/expressions.md 5).
///
/// First every two backslashes become one, then every `\@{` becomes `@{`, each from left to right. It happens to every
/// string, also to one without any expression: `C:\\dir` is shown as `C:\dir`.
public enum EscapeReduction {
  /// - Complexity: O(*n*) in the number of bytes.
  public static func reduced(_ bytes: some Collection<UInt8>) -> [UInt8] {
    guard bytes.contains(backslash) else { return Array(bytes) }
    var halved: [UInt8] = []
    halved.reserveCapacity(bytes.count)
    var isHalf = false
    for byte in bytes {
      if byte == backslash, isHalf {
        isHalf = false
      } else {
        isHalf = byte == backslash
        halved.append(byte)
      }
    }
    var result: [UInt8] = []
    result.reserveCapacity(halved.count)
    for (index, byte) in halved.enumerated() {
      let isEscape =
        byte == backslash && index + 2 < halved.count
        && halved[index + 1] == UInt8(ascii: "@") && halved[index + 2] == UInt8(ascii: "{")
      if !isEscape { result.append(byte) }
    }
    return result
  }

  public static func reduced(_ string: String) -> String {
    String(decoding: reduced(string.utf8), as: UTF8.self)
  }
}

private let backslash = UInt8(ascii: "\\")

/// The content of a single-quoted literal (spec/expressions.md 4.2).
enum StringLiteral {
  /// iOS replaces `\'` in the literal *with* its quotes and then drops the first and last character, so a content that
  /// ends in two backslashes keeps one, and a quote that carries a combining mark takes the mark with it.
  static func content(_ quoted: some Collection<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(quoted.count)
    for byte in quoted {
      if byte == UInt8(ascii: "'"), bytes.last == backslash { bytes.removeLast() }
      bytes.append(byte)
    }
    return String(String(decoding: bytes, as: UTF8.self).dropFirst().dropLast())
  }
}
