/// Cuts bytes that come in pieces into lines.
struct LineCutter {
  /// The bytes behind the last line break.
  private var rest: [UInt8] = []
  /// The number of bytes behind the last line break.
  var restCount: Int { rest.count }

  /// The lines that are whole by now, without `\n` or `\r\n`.
  mutating func lines(adding bytes: some Collection<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      rest += bytes[start..<end]
      lines.append(takeRest())
      start = bytes.index(after: end)
    }
    rest += bytes[start...]
    return lines
  }

  /// What stands behind the last line break; `nil` for nothing.
  mutating func last() -> [UInt8]? { rest.isEmpty ? nil : takeRest() }

  private mutating func takeRest() -> [UInt8] {
    defer { rest = [] }
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    return rest
  }
}
