/// The expressions of one screen, each distinct text read once, in arrays that the next screen uses again.
struct ExpressionPool: Sendable {
  /// One part of an expression, parents before children; a quarter of what ``ExpressionNode`` takes.
  struct Node: Sendable, BitwiseCopyable {
    enum Kind: UInt8, Sendable, BitwiseCopyable {
      case text, expression, integer, decimal, bool, null, string, binding, key, index, call
    }

    var kind: Kind
    /// What it evaluates to, as far as a first look tells.
    var types: ValueTypes = .any
    /// Whether the value is the same whatever the contexts hold.
    var isConstant = false
    /// Whether the types were read off a context's initial value, which the app's own code may replace.
    var isInferred = false
    /// Bytes of the text; a call's end where its name ends.
    var start: Int32
    var end: Int32
    /// The node after the last descendant.
    var next: Int32
    /// A key's or a call's name as ``NameHash``, a number's value.
    var value: UInt64 = 0
  }

  struct Text: Sendable, BitwiseCopyable {
    var hash: UInt64
    /// Where the text is: in the document, or among the unescaped ones.
    var start: Int32
    var count: Int32
    var isUnescaped: Bool
    /// Whether the whole text is one expression, whose value keeps its type.
    var isSingle: Bool
    /// Whether there is a byte beyond ASCII, in a name or elsewhere.
    var isForeign: Bool
    var firstNode: Int32
    var endNode: Int32
    /// The scope and property in which nothing was found; -1 for none.
    var cleanScope: Int32 = -1
    var cleanProperty: Int32 = -1
  }

  private(set) var texts: [Text] = []
  var nodes: [Node] = []
  private var unescaped: [UInt8] = []
  private var open: [Int32] = []
  /// Places of `texts` by hash; a power of two, at most half full.
  private var slots: [Int32] = Array(repeating: -1, count: 64)

  subscript(text: Int) -> Text {
    get { texts[text] }
    set { texts[text] = newValue }
  }

  mutating func removeAll() {
    if !texts.isEmpty { slots.withUnsafeMutableBufferPointer { $0.update(repeating: -1) } }
    texts.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    unescaped.removeAll(keepingCapacity: true)
  }

  /// The expression that a string of the document is, read unless an equal text was.
  ///
  /// - Complexity: O(*n*) in the string's bytes, whatever the nesting.
  mutating func text(at index: Int, in view: JSONView) -> Int {
    let content = view.content(index)
    guard view.hasEscape(index) else { return place(content, start: view.start(index) + 1, isUnescaped: false) }
    let bytes = JSONText.unescaped(content)
    let start = unescaped.count
    unescaped += bytes
    return bytes.withUnsafeBufferPointer { place($0, start: start, isUnescaped: true) }
  }

  /// The expression that a string of the document is, when an equal text was read before; strings with escapes are not
  /// sought.
  func known(at index: Int, in view: JSONView) -> Int? {
    if view.hasEscape(index) { return nil }
    let content = view.content(index)
    let known = slots[slot(of: NameHash.quick(content), count: content.count)]
    return known < 0 ? nil : Int(known)
  }

  /// The slot of a text, or the free one where it belongs.
  @inline(__always)
  private func slot(of hash: UInt64, count: Int) -> Int {
    var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    while slots[slot] >= 0 {
      let known = texts[Int(slots[slot])]
      if known.hash == hash, Int(known.count) == count { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// The bytes of a text; valid as long as the document lives and nothing is read into the pool.
  @inline(__always)
  func withBytes<Result>(of text: Int, in view: JSONView, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let place = texts[text]
    guard place.isUnescaped else {
      return body(UnsafeBufferPointer(start: view.bytes + Int(place.start), count: Int(place.count)))
    }
    return unescaped.withUnsafeBufferPointer { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[Int(place.start)..<Int(place.start + place.count)]))
    }
  }

  func string(of text: Int, _ range: Range<Int>, in view: JSONView) -> String {
    withBytes(of: text, in: view) { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
  }

  func string(of text: Int, in view: JSONView) -> String {
    withBytes(of: text, in: view) { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: - Reading

  private mutating func place(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, isUnescaped: Bool) -> Int {
    let hash = NameHash.quick(bytes)
    let slot = slot(of: hash, count: bytes.count)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    let index = texts.count
    slots[slot] = Int32(index)
    let firstNode = nodes.count
    let isPath = readPath(bytes)
    let isSingle = isPath || read(bytes)
    let isForeign = !isPath && bytes.contains { $0 >= 0x80 }
    texts.append(
      Text(
        hash: hash, start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: bytes.count),
        isUnescaped: isUnescaped, isSingle: isSingle, isForeign: isForeign, firstNode: Int32(firstNode),
        endNode: Int32(nodes.count)))
    if texts.count * 2 > slots.count { grow() }
    return index
  }

  /// Reads what most texts are: `@{user.name}`, in ASCII. On `false` nothing was read.
  private mutating func readPath(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let last = bytes.count - 1
    guard last > 2, bytes[0] == UInt8(ascii: "@"), bytes[1] == UInt8(ascii: "{"), bytes[last] == UInt8(ascii: "}"),
      Self.startsName(bytes[2])
    else { return false }
    let first = nodes.count
    let end = Int32(truncatingIfNeeded: last)
    nodes.append(Node(kind: .expression, start: 0, end: end + 1, next: 0))
    nodes.append(Node(kind: .binding, start: 2, end: end, next: 0))
    var place = 2
    while true {
      let start = place
      var hash = NameHash.seed
      while place < last, UTF8Text.isASCIIWord(bytes[place]) {
        hash = NameHash.adding(bytes[place], to: hash)
        place += 1
      }
      guard place > start, place == last || bytes[place] == UInt8(ascii: ".") else {
        nodes.removeSubrange(first...)
        return false
      }
      nodes.append(
        Node(
          kind: .key, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: place),
          next: Int32(nodes.count + 1), value: hash))
      if place == last { break }
      place += 1
    }
    let next = Int32(nodes.count)
    nodes[first].next = next
    nodes[first + 1].next = next
    return true
  }

  /// Whether a name may begin here that no keyword begins with.
  @inline(__always)
  private static func startsName(_ byte: UInt8) -> Bool {
    UTF8Text.isASCIILetterOrUnderscore(byte) && byte != UInt8(ascii: "t") && byte != UInt8(ascii: "f")
      && byte != UInt8(ascii: "n")
  }

  /// Whether the whole text is one expression.
  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var sink = ExpressionPoolSink(text: bytes, nodes: [], open: [])
    swap(&sink.nodes, &nodes)
    swap(&sink.open, &open)
    var reader = ExpressionReader(bytes, sink: sink)
    // The reader holds them alone from here on, so nothing is copied.
    sink = ExpressionPoolSink(text: bytes, nodes: [], open: [])
    let parts = try? reader.template()
    swap(&reader.sink.nodes, &nodes)
    swap(&reader.sink.open, &open)
    open.removeAll(keepingCapacity: true)
    return parts.map { $0 == (0, 1) } ?? false
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 4)
    for (index, text) in texts.enumerated() {
      var slot = Int(truncatingIfNeeded: text.hash >> 32) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }
}

/// Lays what ``ExpressionReader`` recognises into the pool.
private struct ExpressionPoolSink: ExpressionSink {
  typealias Node = ExpressionPool.Node

  let text: UnsafeBufferPointer<UInt8>
  var nodes: [Node]
  /// The nodes that have begun and not ended, outermost first.
  var open: [Int32]

  mutating func text(_ range: Range<Int>) { leaf(.text, range) }
  mutating func openBraces(at start: Int) { begin(.expression, start..<start) }
  mutating func closeBraces(at end: Int) { finish(at: end) }
  mutating func openPath(at start: Int) { begin(.binding, start..<start) }
  mutating func key(_ range: Range<Int>) { leaf(.key, range, value: hash(range)) }
  mutating func index(_ value: Int64, _ range: Range<Int>) { leaf(.index, range, value: UInt64(bitPattern: value)) }
  mutating func closePath(at end: Int) { finish(at: end) }
  mutating func openCall(name: Range<Int>) { begin(.call, name, value: hash(name)) }
  mutating func closeCall(at end: Int) { nodes[Int(open.removeLast())].next = Int32(nodes.count) }

  mutating func literal(_ literal: ExpressionLiteral, _ range: Range<Int>) {
    switch literal {
    case .integer(let value): leaf(.integer, range, value: UInt64(bitPattern: value))
    case .decimal: leaf(.decimal, range)
    case .bool(let value): leaf(.bool, range, value: value ? 1 : 0)
    case .string: leaf(.string, range)
    case .null: leaf(.null, range)
    }
  }

  @inline(__always)
  private func hash(_ range: Range<Int>) -> UInt64 { NameHash.of(UnsafeBufferPointer(rebasing: text[range])) }

  @inline(__always)
  private mutating func leaf(_ kind: Node.Kind, _ range: Range<Int>, value: UInt64 = 0) {
    nodes.append(
      Node(
        kind: kind, start: Int32(truncatingIfNeeded: range.lowerBound),
        end: Int32(truncatingIfNeeded: range.upperBound),
        next: Int32(nodes.count + 1), value: value))
  }

  @inline(__always)
  private mutating func begin(_ kind: Node.Kind, _ range: Range<Int>, value: UInt64 = 0) {
    open.append(Int32(nodes.count))
    leaf(kind, range, value: value)
  }

  @inline(__always)
  private mutating func finish(at end: Int) {
    let index = Int(open.removeLast())
    nodes[index].end = Int32(truncatingIfNeeded: end)
    nodes[index].next = Int32(nodes.count)
  }
}
