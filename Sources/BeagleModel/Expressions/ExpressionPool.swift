import Synchronization

/// Expressions by their texts, each distinct text read once, however many screens hold it.
///
/// What a node evaluates to is of the screen that read it last; the rest is of the text alone.
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

    /// A part without parts of its own, so far, that stands at a place among the nodes.
    @inline(__always)
    init(_ kind: Kind, _ range: Range<Int>, value: UInt64, place: Int) {
      self.kind = kind
      start = Int32(truncatingIfNeeded: range.lowerBound)
      end = Int32(truncatingIfNeeded: range.upperBound)
      next = Int32(truncatingIfNeeded: place + 1)
      self.value = value
    }

    /// At once, for each access to a node asks who else holds them.
    @inline(__always)
    mutating func note(_ types: ValueTypes, isInferred: Bool) { (self.types, self.isInferred) = (types, isInferred) }
  }

  struct Text: Sendable, BitwiseCopyable {
    var hash: UInt64
    /// Where the text is among the pool's bytes.
    var start: Int32
    var count: Int32
    /// Whether the whole text is one expression, whose value keeps its type.
    var isSingle: Bool
    /// Whether that expression is a context and keys, and nothing else.
    var isPath: Bool
    /// Whether a path in it asks for a place before the first, a text in quotes begins an expression, or there is a brace
    /// in the text around expressions.
    var isUnusual: Bool
    var firstNode: Int32
    var endNode: Int32
    /// The screen, scope and property in which nothing was found.
    fileprivate var cleanScreen: UInt32 = 0
    fileprivate var cleanScope: Int32 = -1
    fileprivate var cleanProperty: Int32 = -1
  }

  /// So many nodes, and eight bytes of text for each, are kept of one document.
  var room = 1 << 17

  /// Tells the texts that are kept from those of other pools and times; 0 while there are none.
  private(set) var generation: UInt64 = 0
  private static let generations = Atomic<UInt64>(1)

  private(set) var texts: [Text] = []
  var nodes: [Node] = []
  private var bytes: [UInt8] = []
  private var open: [Int32] = []
  /// Counts the screens.
  private var screen: UInt32 = 1
  /// Places of `texts` by hash; a power of two, at most half full.
  private var slots = Self.freeSlots
  private static let freeSlots: [Int32] = Array(repeating: -1, count: 64)

  subscript(text: Int) -> Text { texts[text] }

  /// Forgets what was found in a screen.
  mutating func beginScreen() {
    screen &+= 1
    if screen == 0 { removeAll() }
  }

  /// Forgets the texts when they have become many: most of a back end's are on many of its screens.
  mutating func makeRoom() {
    if nodes.count > Self.nodeLimit || bytes.count > Self.byteLimit { removeAll() }
  }

  /// Whether the texts of one document have become so many that they are better read again than kept.
  @inline(__always)
  var isFull: Bool { nodes.count > room || bytes.count > 8 * room }

  mutating func removeAll() {
    screen = 1
    generation = 0
    slots.withUnsafeMutableBufferPointer { $0.update(repeating: -1) }
    texts.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  private static let nodeLimit = 1 << 14
  private static let byteLimit = 1 << 17

  /// Whether nothing was found when the screen read a text in a scope, for a property.
  @inline(__always)
  func isClean(_ text: Int, in scope: Int32, _ property: Int32) -> Bool {
    texts[text].cleanScope == scope && texts[text].cleanProperty == property && texts[text].cleanScreen == screen
  }

  @inline(__always)
  mutating func noteClean(_ text: Int, in scope: Int32, _ property: Int32) {
    texts[text].cleanScreen = screen
    texts[text].cleanScope = scope
    texts[text].cleanProperty = property
  }

  /// The expression that a string of the document is, read unless an equal text was; `nil` when iOS takes it for plain
  /// text, see ``ExpressionGrammar/isExpression(_:)-(UnsafeBufferPointer<UInt8>)``.
  ///
  /// - Complexity: O(*n*) in the string's bytes, whatever the nesting.
  mutating func text(at index: Int, in view: JSONView) -> Int? {
    let content = view.content(index)
    guard view.hasEscape(index) else { return place(of: content) }
    return JSONText.unescaped(content).withUnsafeBufferPointer { place(of: $0) }
  }

  /// The slot of a text, or the free one where it belongs.
  @inline(__always)
  private func slot(of hash: UInt64, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    var slot = hash.slot(among: slots.count)
    while slots[slot] >= 0 {
      let known = texts[Int(slots[slot])]
      if known.hash == hash, Int(known.count) == text.count, isSame(known, text) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  @inline(__always)
  private func isSame(_ known: Text, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      JSONText.isSame(UnsafeBufferPointer(rebasing: bytes[Int(known.start)..<Int(known.start + known.count)]), text)
    }
  }

  /// The bytes of a text; valid until something is read into the pool.
  @inline(__always)
  func withBytes<Result>(of text: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let place = texts[text]
    return bytes.withUnsafeBufferPointer { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[Int(place.start)..<Int(place.start + place.count)]))
    }
  }

  func string(of text: Int, _ range: Range<Int>) -> String {
    withBytes(of: text) { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
  }

  func string(of text: Int) -> String {
    withBytes(of: text) { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: - Reading

  @inline(__always)
  mutating func place(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let hash = NameHash.quick(text)
    let slot = slot(of: hash, text)
    return slots[slot] >= 0 ? Int(slots[slot]) : add(text, hash, at: slot)
  }

  @inline(never)
  private mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ hash: UInt64, at slot: Int) -> Int? {
    let index = texts.count
    let firstNode = nodes.count
    let plain = readPaths(text)
    guard let parts = plain ?? read(text), parts.expressions > 0 else {
      nodes.removeSubrange(firstNode...)
      return nil
    }
    let isSingle = parts == (0, 1)
    let isPath = isSingle && plain != nil
    slots[slot] = Int32(index)
    if index == 0 { generation = Self.generations.wrappingAdd(1, ordering: .relaxed).oldValue }
    // A plain path is of keys alone.
    let isUnusual = !isPath && nodes[firstNode...].contains { Self.isUnusual($0, text) }
    texts.append(
      Text(
        hash: hash, start: Int32(truncatingIfNeeded: bytes.count), count: Int32(truncatingIfNeeded: text.count),
        isSingle: isSingle, isPath: isPath, isUnusual: isUnusual,
        firstNode: Int32(firstNode), endNode: Int32(nodes.count)))
    bytes.append(contentsOf: text)
    if texts.count * 2 > slots.count { grow() }
    return index
  }

  static func isUnusual(_ node: Node, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch node.kind {
    case .index: return Int64(bitPattern: node.value) < 0
    case .string:
      var place = Int(node.start) + 1
      // The last byte is the closing quote.
      while place < Int(node.end) - 2 {
        if text[place] == UInt8(ascii: "@"), text[place + 1] == UInt8(ascii: "{") { return true }
        place += 1
      }
      return false
    case .text:
      return text[Int(node.start)..<Int(node.end)].contains(UInt8(ascii: "{"))
    default: return false
    }
  }

  /// Reads what most texts are: paths such as `@{user.name}`, in ASCII, and text around them. On `nil` nothing was read.
  private mutating func readPaths(_ bytes: UnsafeBufferPointer<UInt8>) -> (runs: Int, expressions: Int)? {
    let text = UTF8Text(bytes: bytes)
    let first = nodes.count
    var parts = (runs: 0, expressions: 0)
    var place = 0
    while place < bytes.count {
      let mark = text.firstMark(from: place)
      if mark > place {
        append(.text, place..<mark)
        parts.runs += 1
        place = mark
      } else if let end = readPath(text, from: place) {
        parts.expressions += 1
        place = end
      } else {
        nodes.removeSubrange(first...)
        return nil
      }
    }
    return parts
  }

  /// Reads a path with its braces.
  ///
  /// - Returns: What is behind it; `nil` where something else stands, whatever was read by then.
  @inline(__always)
  private mutating func readPath(_ text: UTF8Text, from start: Int) -> Int? {
    guard text[start] == UInt8(ascii: "@"), text[start + 1] == UInt8(ascii: "{"), Self.startsName(text[start + 2])
    else { return nil }
    let first = nodes.count
    append(.expression, start..<start)
    append(.binding, start + 2..<start + 2)
    var place = start + 1
    repeat {
      place += 1
      let name = place
      var hash = NameHash.seed
      while UTF8Text.isASCIIWord(text[place]) {
        hash = NameHash.adding(text[place], to: hash)
        place += 1
      }
      guard place > name else { return nil }
      append(.key, name..<place, value: hash)
    } while text[place] == UInt8(ascii: ".")
    // A brace that a mark stands on is another character.
    guard text[place] == UInt8(ascii: "}"), text[place + 1] < 0x80 else { return nil }
    let next = Int32(truncatingIfNeeded: nodes.count)
    (nodes[first].end, nodes[first].next) = (Int32(truncatingIfNeeded: place + 1), next)
    (nodes[first + 1].end, nodes[first + 1].next) = (Int32(truncatingIfNeeded: place), next)
    return place + 1
  }

  @inline(__always)
  private mutating func append(_ kind: Node.Kind, _ range: Range<Int>, value: UInt64 = 0) {
    nodes.append(Node(kind, range, value: value, place: nodes.count))
  }

  /// Whether a name may begin here that no keyword begins with.
  @inline(__always)
  private static func startsName(_ byte: UInt8) -> Bool {
    UTF8Text.isASCIILetterOrUnderscore(byte) && byte != UInt8(ascii: "t") && byte != UInt8(ascii: "f")
      && byte != UInt8(ascii: "n")
  }

  /// Reads a text of any form; `nil` when some of it is malformed, whatever was read by then.
  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (runs: Int, expressions: Int)? {
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
    return parts
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 4)
    for (index, text) in texts.enumerated() {
      var slot = text.hash.slot(among: slots.count)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }
}
