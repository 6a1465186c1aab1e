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

  mutating func attribute(_ name: StaticString, _ value: Int) {
    markup(" ")
    markup(name)
    markup("=\"")
    number(value)
    markup("\"")
  }

  /// Adds the attribute that makes an element a place of the page.
  mutating func id(_ anchor: PageAnchor) {
    markup(" id=\"")
    add(anchor)
    markup("\"")
  }

  /// Adds the attribute that leads to a place of the page.
  mutating func link(to anchor: PageAnchor) {
    markup(" href=\"#")
    add(anchor)
    markup("\"")
  }

  /// Adds an attribute that names a place of the page, such as `aria-labelledby`.
  mutating func attribute(_ name: StaticString, _ anchor: PageAnchor) {
    markup(" ")
    markup(name)
    markup("=\"")
    add(anchor)
    markup("\"")
  }

  /// Adds an element that holds nothing but a text.
  mutating func element(_ start: StaticString, _ text: String, _ end: StaticString) {
    markup(start)
    self.text(text)
    markup(end)
  }

  /// Adds what another writer wrote.
  mutating func add(_ other: HTMLWriter) { bytes += other.bytes }

  /// Adds names and values of CSS, which are ASCII and typed.
  mutating func css(_ text: String) { bytes += text.utf8 }

  /// Takes out what was written.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func add(_ anchor: PageAnchor) {
    switch anchor {
    case .section(let section): markup(section.id)
    case .head(let section):
      markup(section.id)
      markup("-head")
    case .screen(let index): add("s", index)
    case .finding(let index): add("f", index)
    case .drawnFinding(let index): add("d", index)
    case .rule(let index): add("r", index)
    }
  }

  private mutating func add(_ letter: StaticString, _ index: Int) {
    markup(letter)
    number(index)
  }

  private mutating func append(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): markup("&amp;")
      case UInt8(ascii: "<"): markup("&lt;")
      case UInt8(ascii: ">"): markup("&gt;")
      case UInt8(ascii: "\""): markup("&quot;")
      case UInt8(ascii: "'"): markup("&#39;")
      // Pages are printed in logs, too.
      case UInt8(ascii: "[") where PlainText.endsLikeCommand(bytes): markup("&#91;")
      default: bytes.append(byte)
      }
    }
  }
}
