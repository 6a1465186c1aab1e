import BeagleModel

/// The UTF-8 bytes of a text report.
struct ReportText {
  private(set) var bytes: [UInt8] = []
  let usesColor: Bool

  mutating func add(_ literal: StaticString) { add(text: literal.description) }

  mutating func add(text literal: String) { bytes += literal.utf8 }

  /// Adds text that came from a payload or an argument, see ``PlainText``.
  mutating func add(safe text: String) { add(text: PlainText.safe(text)) }

  mutating func add(_ byte: UInt8, times count: Int) { bytes += repeatElement(byte, count: max(0, count)) }

  mutating func add(blanks count: Int) { add(UInt8(ascii: " "), times: count) }

  /// Adds what `body` adds, in the colors of a style.
  mutating func add(_ style: TextStyle, _ body: (inout ReportText) -> Void) {
    guard usesColor else { return body(&self) }
    add(text: style.start)
    body(&self)
    add(text: TextStyle.end)
  }
}

extension Array where Element: Sendable {
  /// Writes elements in parts, several at a time, and hands the parts on in their order.
  ///
  /// - Parameters:
  ///   - jobs: Threads at most.
  ///   - text: The text of some of the elements.
  /// - Throws: What `write` throws, and nothing else.
  func write<Failure: Error>(
    jobs: Int, to write: ([UInt8]) throws(Failure) -> Void,
    _ text: @Sendable (ArraySlice<Element>) -> [UInt8]
  ) throws(Failure) {
    let part = 64
    try Parallel.each(count: (count + part - 1) / part, jobs: jobs) { number in
      text(self[number * part..<Swift.min((number + 1) * part, count)])
    } take: { (text: consuming [UInt8]) throws(Failure) in
      try write(text)
    }
  }
}
