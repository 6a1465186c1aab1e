/// Header fields in the order they came or will be sent; names are compared without regard to case (RFC 9110, 5.1).
public struct HTTPHeaders: Sendable, Hashable {
  /// A name and one of its values.
  public struct Field: Sendable, Hashable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// One name may be there several times.
  public private(set) var fields: [Field]

  public init(_ fields: [Field] = []) {
    self.fields = fields
  }

  /// Reads the lines of an answer's header; one without a colon is left out.
  package init(lines: [UInt8]) {
    fields = []
    fields.reserveCapacity(12)
    var start = 0
    while start < lines.count {
      let end = lines[start...].firstIndex(of: 0x0A) ?? lines.count
      if let colon = lines[start..<end].firstIndex(of: UInt8(ascii: ":")) {
        append(name: Self.trimmed(lines[start..<colon]), value: Self.trimmed(lines[(colon + 1)..<end]))
      }
      start = end + 1
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    var bytes = bytes.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value of the first field of this name; setting replaces every one of them, `nil` removes them.
  public subscript(name: String) -> String? {
    get { fields.first { Self.isSame($0.name, name) }?.value }
    set {
      let place = fields.firstIndex { Self.isSame($0.name, name) }
      fields.removeAll { Self.isSame($0.name, name) }
      guard let newValue else { return }
      fields.insert(Field(name: name, value: newValue), at: place ?? fields.endIndex)
    }
  }

  /// Adds a field behind the others, also when the name is there already.
  public mutating func append(name: String, value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Replaces fields, in the order of the names, so that a dictionary gives the same bytes in every run.
  mutating func override(with headers: [String: String]) {
    for (name, value) in headers.inOrder(by: { $0.key < $1.key }) { self[name] = value }
  }

  /// Whether a field may have this name: a token (RFC 9110, 5.1).
  ///
  /// - Complexity: O(*n*) in its bytes.
  public static func isName(_ name: String) -> Bool {
    let separators = ByteSet("\"(),/:;<=>?@[\\]{}")
    return !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !separators.contains($0) }
  }

  /// Whether a field may have this value: it has no controls but tabs (RFC 9110, 5.5).
  ///
  /// - Complexity: O(*n*) in its bytes.
  public static func canCarry(_ value: String) -> Bool {
    value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8) { $0.lowercased == $1.lowercased }
  }
}
