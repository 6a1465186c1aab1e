import BeagleModel

/// What a report for people is written into: UTF-8, so that a finding of forty pieces costs forty copies of bytes.
struct ReportText: ~Copyable {
  private var text = ByteWriter(capacity: 1024)
  let usesColor: Bool

  init(usesColor: Bool) { self.usesColor = usesColor }

  var bytes: [UInt8] { Array(text.buffer) }
  var count: Int { text.count }

  mutating func removeAll() { text.truncate(to: 0) }

  @inline(__always)
  mutating func add(_ literal: StaticString) { text.append(literal) }

  mutating func add(text literal: String) { text.append(text: literal) }

  mutating func add(bytes: UnsafeBufferPointer<UInt8>) { text.append(bytes) }

  /// Adds text that came from a payload or an argument, see ``PlainText``.
  mutating func add(safe text: String) { text.withUTF8Bytes { add(safe: $0) } }

  mutating func add(safe bytes: UnsafeBufferPointer<UInt8>) {
    if PlainText.isSafe(bytes) { return text.append(bytes) }
    text.append(text: PlainText.safe(String(decoding: bytes, as: UTF8.self)))
  }

  mutating func add(number: Int) { text.append(decimal: number) }

  mutating func add(_ byte: UInt8, times count: Int) { text.append(byte, times: count) }

  mutating func add(blanks count: Int) { add(UInt8(ascii: " "), times: count) }

  /// Adds what `body` adds, in the colors of a style.
  @inline(__always)
  mutating func add(_ style: TextStyle, _ body: (inout ReportText) -> Void) {
    guard usesColor else { return body(&self) }
    add(text: style.start)
    body(&self)
    add(text: TextStyle.end)
  }
}
