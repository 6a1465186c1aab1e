import BeagleModel

/// The UTF-8 bytes of a text report.
struct ReportText: ~Copyable {
  private var text: ByteWriter
  let usesColor: Bool

  init(usesColor: Bool) {
    text = ByteWriter(capacity: 1024)
    self.usesColor = usesColor
  }

  var count: Int { text.count }

  /// Gives away what was added, and begins anew.
  mutating func hand<Failure: Error>(
    to write: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try write(text.buffer)
    text.truncate(to: 0)
  }

  /// What was added.
  var bytes: [UInt8] { Array(text.buffer) }

  mutating func add(_ literal: StaticString) { text.append(literal) }

  mutating func add(text literal: String) { text.append(text: literal) }

  /// Adds text that came from a payload or an argument, see ``PlainText``.
  mutating func add(safe text: String) { self.text.append(text: PlainText.safe(text)) }

  mutating func add(_ byte: UInt8, times count: Int) { text.append(byte, times: count) }

  mutating func add(blanks count: Int) { add(UInt8(ascii: " "), times: count) }

  /// Adds what `body` adds, in the colors of a style.
  mutating func add(_ style: TextStyle, _ body: (inout ReportText) -> Void) {
    guard usesColor else { return body(&self) }
    add(text: style.start)
    body(&self)
    add(text: TextStyle.end)
  }
}

extension [UInt8] {
  /// Gives the bytes to whoever takes them in pieces.
  func hand<Failure: Error>(to write: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void) throws(Failure) {
    try withUnsafeBufferPointer { bytes throws(Failure) in try write(bytes) }
  }
}

extension [Diagnostic] {
  /// Writes findings in parts, several at a time, and hands the parts on in their order.
  ///
  /// - Parameters:
  ///   - jobs: Threads at most.
  ///   - text: The text of some of the findings.
  /// - Throws: What `write` throws, and nothing else.
  func write<Failure: Error>(
    jobs: Int, to write: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void,
    _ text: @Sendable (ArraySlice<Diagnostic>) -> [UInt8]
  ) throws(Failure) {
    let part = 64
    try Parallel.each(count: (count + part - 1) / part, jobs: jobs) { number in
      text(self[number * part..<Swift.min((number + 1) * part, count)])
    } take: { (text: consuming [UInt8]) throws(Failure) in
      try text.hand(to: write)
    }
  }
}
