/// Many names in two pieces of memory: their bytes one after the other, and where each of them ends.
///
/// A folder may hold a million files, and a `String` of its own takes some sixty bytes more than its text. One is made
/// when a name is asked for.
struct PackedNames: Sendable, Equatable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  /// Whether no name has any other characters, so that their bytes are in the order of strings.
  private(set) var isASCII = true

  init() {}

  init(_ names: some Sequence<String>) {
    for name in names { append(name) }
  }

  init(arrayLiteral elements: String...) { self.init(elements) }

  var startIndex: Int { 0 }
  var endIndex: Int { ends.count }

  subscript(place: Int) -> String {
    String(decoding: bytes[range(of: place)], as: UTF8.self)
  }

  mutating func append(_ name: String) {
    bytes += name.utf8
    end(from: ends.count)
  }

  /// - Parameter folder: What comes before the name; empty, or with its last slash.
  mutating func append(_ name: ArraySlice<UInt8>, below folder: [UInt8]) {
    bytes += folder
    bytes += name
    end(from: ends.count)
  }

  /// What was added since the last name is one.
  private mutating func end(from place: Int) {
    ends.append(UInt32(bytes.count))
    if isASCII { isASCII = withBytes(of: place) { $0.allSatisfy { $0 < 0x80 } } }
  }

  /// Gives back what was held for more names.
  mutating func shrink() {
    if bytes.capacity > bytes.count + bytes.count / 8 { bytes = bytes.withUnsafeBufferPointer(Array.init) }
    if ends.capacity > ends.count + ends.count / 8 { ends = ends.withUnsafeBufferPointer(Array.init) }
  }

  /// Calls with a name's bytes.
  func withBytes<Result>(of place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let range = range(of: place)
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Whether a name has a suffix of ASCII.
  static func ends(_ name: UnsafeBufferPointer<UInt8>, with suffix: StaticString) -> Bool {
    let count = suffix.utf8CodeUnitCount
    guard name.count >= count else { return false }
    for offset in 0..<count where name[name.count - count + offset] != suffix.utf8Start[offset] { return false }
    return true
  }

  private func range(of place: Int) -> Range<Int> {
    (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])
  }
}
