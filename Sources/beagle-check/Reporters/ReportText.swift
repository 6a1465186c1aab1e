import BeagleModel

/// What a report for people is written into: UTF-8, so that a finding of forty pieces costs forty copies of bytes.
struct ReportText: ~Copyable {
  private var text: ByteWriter
  let usesColor: Bool

  /// - Parameter capacity: In bytes, what is about to be added.
  init(usesColor: Bool, capacity: Int = 1024) {
    text = ByteWriter(capacity: capacity)
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

  /// What was added, for whoever writes it later.
  consuming func finished() -> PooledText {
    let count = text.count
    return PooledText(TextPool(text), 0..<count)
  }

  @inline(__always)
  mutating func add(_ literal: StaticString) { text.append(literal) }

  mutating func add(text literal: String) { text.append(text: literal) }

  mutating func add(bytes: UnsafeBufferPointer<UInt8>) { text.append(bytes) }

  /// Adds text that came from a payload or an argument, see ``PlainText``.
  mutating func add(safe text: String) { text.withUTF8Bytes { add(safe: $0) } }

  mutating func add(safe bytes: UnsafeBufferPointer<UInt8>) { add(ForeignText(bytes)) }

  mutating func add(_ foreign: ForeignText) {
    if foreign.isSafe { text.append(foreign.bytes) } else { text.append(text: foreign.safe) }
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

/// Text that came from a payload or an argument, looked through once for all that is asked of it.
struct ForeignText {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether it may be printed as it is.
  let isSafe: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    isSafe = PlainText.isSafe(bytes)
  }

  /// As it is printed.
  var safe: String { PlainText.safe(String(decoding: bytes, as: UTF8.self)) }

  /// The columns of a terminal that it takes.
  var columns: Int { (isSafe ? DisplayWidth.scalarsOfOneColumn(in: bytes) : nil) ?? DisplayWidth.of(safe) }
}

extension [UInt8] {
  /// Gives the bytes to whoever takes them in pieces.
  func hand<Failure: Error>(to write: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void) throws(Failure) {
    try withUnsafeBufferPointer { bytes throws(Failure) in try write(bytes) }
  }
}
