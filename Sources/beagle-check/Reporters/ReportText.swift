import BeagleModel

/// What a report for people is written into: UTF-8, so that a finding of forty pieces costs forty copies of bytes.
struct ReportText: ~Copyable {
  private(set) var bytes: [UInt8] = []
  let usesColor: Bool

  init(usesColor: Bool) { self.usesColor = usesColor }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func add(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func add(text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Adds text that came from a payload or an argument, see ``PlainText``.
  mutating func add(safe text: String) {
    var text = text
    let isSafe = text.withUTF8 { utf8 in
      guard PlainText.isSafe(utf8) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isSafe { add(text: PlainText.safe(text)) }
  }

  mutating func add(number: Int) { bytes.append(decimal: number) }

  mutating func add(_ byte: UInt8, times count: Int) {
    for _ in 0..<max(0, count) { bytes.append(byte) }
  }

  mutating func add(blanks count: Int) { add(UInt8(ascii: " "), times: count) }

  /// Adds what `body` adds, in the colors of a style.
  mutating func add(_ style: TextStyle, _ body: (inout ReportText) -> Void) {
    guard usesColor else { return body(&self) }
    add(text: style.start)
    body(&self)
    add(text: TextStyle.end)
  }
}
