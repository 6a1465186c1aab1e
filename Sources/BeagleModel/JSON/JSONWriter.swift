/// Writes JSON text, compact or indented, member by member in the order given.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  private let isIndented: Bool
  private var depth = 0
  private var needsComma = false
  private var followsKey = false

  /// - Parameter depth: How many objects and lists there are around what is written.
  public init(indented: Bool = false, depth: Int = 0) {
    isIndented = indented
    self.depth = depth
  }

  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  public mutating func list(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes a member's key; its value comes next.
  public mutating func key(_ key: String) {
    separate()
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    if isIndented { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  public mutating func string(_ text: String) {
    separate()
    quote(text)
    needsComma = true
  }

  public mutating func integer(_ value: Int) { raw(String(value)) }

  public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  public mutating func null() { raw("null") }

  /// Writes text that is JSON already.
  public mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
    needsComma = true
  }

  /// Appends text that belongs to what is around: no comma and no line break is put before or after it.
  package mutating func raw(bytes text: String) { bytes.append(contentsOf: text.utf8) }

  /// Forgets the text that was written up to here, which its reader has; what follows goes on from there.
  package mutating func removeWritten() { bytes.removeAll(keepingCapacity: true) }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if isIndented && needsComma { breakLine() }
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if isIndented && depth > 0 { breakLine() }
    needsComma = false
  }

  private mutating func breakLine() {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: depth * 2))
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8Bytes { utf8 in
      var start = 0
      for (place, byte) in utf8.enumerated()
      where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(contentsOf: utf8[start..<place])
        escape(byte)
        start = place + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0..<0x20:
      let digits = String(byte, radix: 16)
      bytes.append(contentsOf: ("u00" + (digits.count < 2 ? "0" : "") + digits).utf8)
    default: bytes.append(byte)
    }
  }
}

extension JSONWriter {
  public mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  public mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    integer(value)
  }

  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  /// A member that is left out when there is no value.
  public mutating func optionalMember(_ key: String, _ value: String?) {
    if let value { member(key, value) }
  }
}
