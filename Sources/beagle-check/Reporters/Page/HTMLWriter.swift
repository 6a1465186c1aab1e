/// Writes a page piece by piece. Markup is known when the tool is compiled; every text of a payload goes through
/// ``text(_:)`` or ``attribute(_:_:)``, so that none becomes markup, a style or an address.
struct HTMLWriter {
  private(set) var bytes: [UInt8] = []

  /// Adds markup.
  mutating func markup(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes += $0 }
  }

  /// Adds a text that readers see.
  mutating func text(_ text: String) { append(PlainText.visible(text)) }

  mutating func number(_ number: Int) { bytes += String(number).utf8 }

  /// Adds an attribute with a blank before it. `href`, `style` and names that begin with `on` have methods of their own,
  /// or none.
  mutating func attribute(_ name: StaticString, _ value: String) {
    markup(" ")
    markup(name)
    markup("=\"")
    append(PlainText.visible(value))
    markup("\"")
  }

  /// Takes out what was written.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func append(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): markup("&amp;")
      case UInt8(ascii: "<"): markup("&lt;")
      case UInt8(ascii: ">"): markup("&gt;")
      case UInt8(ascii: "\""): markup("&quot;")
      case UInt8(ascii: "'"): markup("&#39;")
      default: bytes.append(byte)
      }
    }
  }
}
