import BeagleModel

/// Text in XML (XML 1.0, 2.2 and 2.4).
enum XMLText {
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// The text for an element or for an attribute in double quotes.
  ///
  /// Controls, what no reader sees, and the brackets of CI commands become references, which keep the
  /// value. U+FFFD stands for characters that XML forbids.
  static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    var escaped = String.UnicodeScalarView()
    var check = HarmCheck()
    for scalar in text.unicodeScalars {
      let isHarmful = check.isHarmful(scalar)
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"": escaped += "&quot;".unicodeScalars
      case "[" where PlainText.endsLikeCommand(escaped): escaped += "&#91;".unicodeScalars
      case _ where isForbidden(scalar): escaped.append("\u{FFFD}")
      case _ where isHarmful: escaped += "&#\(scalar.value);".unicodeScalars
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// Lines as the text of an element.
  static func lines(_ lines: [String]) -> String { lines.map(escaped).joined(separator: "\n") }

  /// An attribute with a blank before it: ` name="value"`.
  static func attribute(_ name: String, _ value: String) -> String { " \(name)=\"\(escaped(value))\"" }

  static func attribute(_ name: String, _ value: Int) -> String { " \(name)=\"\(value)\"" }

  /// Whether a byte needs no escape; most texts have no other bytes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "["): false
    default: 0x20..<0x7F ~= byte
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": false
    default: scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
