/// Decodes a payload as iOS would, goes on behind every fault, and collects facts on the way.
///
/// It takes the parts of a text in their order, from the scanner while that reads (docs/decisions/0018) or from a
/// finished tape. An object that can only be read when all of it is known is deferred, because its discriminator comes
/// late or its value is of the wrong kind: its parts are skipped, and replayed at its end. Faults carry the error that
/// iOS would throw, so that verdict and report come from one pass.
struct ScreenDecoder {
  typealias ValueType = SchemaTable.ValueType
  typealias Level = DecodingLevel

  let table: SchemaTable
  let objects: BlockPointer<SchemaTable.CompiledObject>
  let types: BlockPointer<ValueType>
  private(set) var view: JSONView
  let levels: MutableBlockPointer<Level>
  /// The innermost open object or list.
  private(set) var level: MutableBlockPointer<Level>
  /// What the next value must be.
  var type: ValueType
  /// Where it stands in the schemas.
  var property: Int32 = -1
  var facts: FactCollector
  var faults: [Fault] = []
  /// Whether the parts come from a finished tape, on which all of an object can be looked up.
  private(set) var isReplaying = false
  /// The type of the deferred object or list. Nothing inside it is deferred by itself.
  private(set) var deferredType = ValueType.unread
  /// Whether the whole payload has to be replayed.
  private(set) var isAbandoned = false
  /// The parts that need a finished document.
  var finished: Finished

  struct Finished {
    let swiftObjects: (any SwiftObjectDecoder)?
    var document: JSONDocument?
    /// Offsets of half surrogate pairs, in the order of the text.
    var loneSurrogates: [Int] = []
    /// Keys that were reported as a misspelt discriminator.
    var misspeltDiscriminators: Set<Int> = []
    /// By the places of objects in which a key came twice.
    var metKeys: [Int: MetKeys] = [:]
  }

  /// - Parameters:
  ///   - view: The text that will be scanned or replayed, and its tape.
  ///   - expected: The type of the root.
  init(
    _ view: JSONView, expecting expected: ValueType, _ table: SchemaTable,
    swiftObjects: (any SwiftObjectDecoder)? = nil, _ scratch: DecoderScratch
  ) {
    self.view = view
    self.table = table
    objects = table.objects.start
    types = table.types.start
    levels = scratch.levels
    level = levels
    facts = FactCollector(in: scratch)
    finished = Finished(swiftObjects: swiftObjects)
    type = expected
    level.pointee = Level(type: type, property: -1, node: 0, outer: -1, wasLive: true, kind: .values)
  }

  /// Reads a text and decodes it on the way.
  ///
  /// - Parameters:
  ///   - expected: The probable kind of the root. A document that decodes as that kind is of that kind.
  ///   - root: The kind of a document's root.
  /// - Throws: The first fault of a text that is no JSON.
  static func screen(
    parsing bytes: PaddedBytes, expecting expected: Screen.Root, root: (JSONDocument) -> Screen.Root,
    _ table: SchemaTable, swiftObjects: (any SwiftObjectDecoder)?, _ scratch: DecoderScratch
  ) throws(JSONSyntaxError) -> Screen {
    var scanner = JSONScanner(byteCount: bytes.count)
    var decoder = ScreenDecoder(scanner.view(of: bytes), expecting: ValueType(expected), table, scratch)
    do throws(JSONSyntaxError) {
      try scanner.scan(bytes, listener: &decoder)
    } catch {
      scanner.discard()
      decoder.facts.discard(into: scratch)
      throw decoder.explained(error)
    }
    let document = JSONDocument(bytes, scanned: scanner)
    if decoder.isAbandoned || !document.loneSurrogates.isEmpty || decoder.faults.contains(where: { $0.node == 0 }) {
      decoder.facts.discard(into: scratch)
      return screen(of: document, as: ValueType(root(document)), table, swiftObjects: swiftObjects, scratch)
    }
    return decoder.finish(document, into: scratch)
  }

  /// Decodes a document.
  ///
  /// - Parameter keepsNulls: Whether a key that iOS does not read is a fault with `null` too.
  static func screen(
    of document: JSONDocument, as root: ValueType, keepingNulls keepsNulls: Bool = false, _ table: SchemaTable,
    swiftObjects: (any SwiftObjectDecoder)? = nil, _ scratch: DecoderScratch
  ) -> Screen {
    var decoder = ScreenDecoder(document.view, expecting: root, table, swiftObjects: swiftObjects, scratch)
    decoder.finished.document = document
    decoder.finished.loneSurrogates = document.loneSurrogates
    decoder.value(0, root, -1)
    return decoder.finish(document, keepingNulls: keepsNulls, into: scratch)
  }

  /// Adds to a syntax fault what is known about the value at its place.
  private func explained(_ error: JSONSyntaxError) -> JSONSyntaxError {
    var place = levels
    while place <= level, place.pointee.kind != .deferred { place += 1 }
    guard !isAbandoned, !error.isInKey, place > level else { return error }
    var error = error
    error.takesNull = takesNull
    switch error.kind {
    case .malformedNumber, .controlCharacter, .invalidEscape, .invalidUnicodeEscape, .invalidUTF8:
      // Today's Foundation finds these only in values that are read.
      error.isRead = type.isRead && (type.operation != .unchecked || type.isLooselyRead)
    default: break
    }
    return error
  }

  private mutating func finish(
    _ document: JSONDocument, keepingNulls keepsNulls: Bool = false, into scratch: DecoderScratch
  ) -> Screen {
    // Facts first: their memory is free again before the faults are sorted.
    let facts = facts.takeFacts(into: scratch)
    var taken: [Fault] = []
    swap(&taken, &faults)
    let faults = FaultReconciliation.reconciled(taken, in: document.view, table, keepsNulls: keepsNulls)
    return Screen(document: document, faults: faults, facts: facts, table: table)
  }

  /// Leaves the whole payload to a replay.
  @inline(never)
  mutating func abandon() {
    isAbandoned = true
    type = .unread
    var place = levels
    while place <= level {
      place.pointee.object = nil
      place.pointee.kind = .skipped
      place.pointee.type = .unread
      place += 1
    }
  }

  /// The place of an entry on the tape.
  @inline(__always)
  func index(_ entry: BlockPointer<UInt32>) -> Int {
    Int(bitPattern: (UInt(bitPattern: entry.address) &- UInt(bitPattern: view.tape.address)) &>> 2)
  }

  /// The place of a schema among all.
  @inline(__always)
  func schema(_ object: BlockPointer<SchemaTable.CompiledObject>) -> Int32 {
    Int32(truncatingIfNeeded: object - objects)
  }

  // MARK: - Objects and lists

  /// Enters an object or a list.
  @inline(__always)
  mutating func push(_ kind: Level.Kind, _ type: ValueType, _ entry: BlockPointer<UInt32>) {
    level += 1
    level.pointee = Level(
      type: type, property: property, node: Int32(truncatingIfNeeded: index(entry)), outer: facts.element,
      wasLive: facts.isLive, kind: kind)
  }

  @inline(__always)
  mutating func pop() {
    facts.element = level.pointee.outer
    facts.isLive = level.pointee.wasLive
    level -= 1
    type = level.pointee.type
    property = level.pointee.property
  }

  /// Makes the innermost object one of a schema.
  @inline(__always)
  mutating func become(_ object: BlockPointer<SchemaTable.CompiledObject>) {
    guard _fastPath(object.pointee.isPlain) else { return becomeUnusual(object) }
    level.pointee.object = object
    level.pointee.kind = .object
    if object.pointee.isElement { enter(object) }
  }

  @inline(never)
  private mutating func becomeUnusual(_ object: BlockPointer<SchemaTable.CompiledObject>) {
    if object.pointee.swiftType >= 0, object.pointee.isChecked {
      guard isReplaying else { return abandon() }
      if object.pointee.isElement { enter(object) }
      level.pointee.kind = .swift
      level.pointee.type = .unread
      level.pointee.other = schema(object)
      return
    }
    if object.pointee.isElement { enter(object) }
    guard object.pointee.isChecked else { return becomeLoose() }
    level.pointee.object = object
    level.pointee.kind = .object
    level.pointee.keys = Level.beyondMask
  }

  @inline(__always)
  private mutating func enter(_ object: BlockPointer<SchemaTable.CompiledObject>) {
    facts.enter(
      Int(level.pointee.node), schema: schema(object), isComponent: object.pointee.kind == .component,
      level.pointee.property)
  }

  /// Makes the innermost object one without a schema.
  mutating func becomeLoose() {
    facts.isLive = false
    level.pointee.kind = .loose
    level.pointee.type = .loose
  }

  /// Skips the rest of the innermost object, drops its faults and facts, and replays it at its end.
  @inline(never)
  mutating func deferLevel() {
    if level == levels + 1 { return abandon() }
    let node = Int(level.pointee.node)
    while let last = faults.last, last.node >= node { faults.removeLast() }
    facts.forget(from: Int32(truncatingIfNeeded: node), objects)
    facts.element = level.pointee.outer
    facts.isLive = level.pointee.wasLive
    level.pointee.object = nil
    level.pointee.kind = .deferred
    deferLevel(as: level.pointee.type)
  }

  /// Skips the parts of the innermost object or list.
  mutating func deferLevel(as type: ValueType) {
    deferredType = type
    level.pointee.type = .unread
    self.type = .unread
  }

  // MARK: - Replaying

  /// Decodes a value of a finished tape.
  mutating func value(_ index: Int, _ type: ValueType, _ property: Int32) {
    let outer = (type: self.type, property: self.property, isReplaying: isReplaying)
    (self.type, self.property, isReplaying) = (type, property, true)
    replay(index)
    (self.type, self.property, isReplaying) = outer
  }

  private mutating func replay(_ first: Int) {
    let outermost = level
    var place = first
    while true {
      let entry = view.tape + place
      let byte = view.firstByte(place)
      if byte | 0x20 == UInt8(ascii: "{") {
        open(entry, byte)
        place = level.pointee.kind == .skipped ? view.end(place) : place &+ 2
      } else {
        scalar(entry, place, byte)
        place &+= 1
      }
      while level > outermost, place == view.end(Int(level.pointee.node)) { close(view.tape + Int(level.pointee.node)) }
      if level == outermost { return }
      if view.firstByte(Int(level.pointee.node)) == UInt8(ascii: "{") {
        replayKey(place)
        place &+= 1
      }
    }
  }

  @inline(__always)
  private mutating func replayKey(_ place: Int) {
    let (entry, text) = (view.tape + place, view.bytes + (view.start(place) &+ 1))
    if let length = view.plainLength(place) { return key(entry, text, length) }
    view.hasEscape(place) ? escapedKey(entry, text, view.length(place)) : key(entry, text, view.length(place))
  }

  @inline(__always)
  private mutating func scalar(_ entry: BlockPointer<UInt32>, _ place: Int, _ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""):
      let text = view.bytes + (view.start(place) &+ 1)
      if let length = view.plainLength(place) { return string(entry, text, length) }
      unusualString(entry, text, view.length(place))
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): literal(entry, byte)
    default: number(entry, view.numberLength(place))
    }
  }
}

// MARK: - Listening

extension ScreenDecoder: ScanListener {
  mutating func tapeMoved(to tape: BlockPointer<UInt32>) {
    view = JSONView(bytes: view.bytes, tape: tape, layout: view.layout)
  }

  @inline(__always)
  mutating func open(_ entry: BlockPointer<UInt32>, _ byte: UInt8) {
    if byte == UInt8(ascii: "{") {
      switch type.operation {
      case .object:
        push(.object, .unread, entry)
        return become(objects + Int(type.operand))
      case .component, .action: return push(.unnamed, type, entry)
      default: break
      }
    } else if type.operation == .list {
      push(.values, types[Int(type.operand)], entry)
      type = level.pointee.type
      return
    }
    openOther(entry, byte)
  }

  @inline(__always)
  mutating func close(_ entry: BlockPointer<UInt32>) {
    if let object = level.pointee.object {
      let missing = object.pointee.required & ~level.pointee.seen
      if level.pointee.percentage | level.pointee.keys | (object.pointee.isReviewed ? 1 : 0) != 0 {
        closeUnusual(object)
      }
      if _slowPath(missing != 0) { reportMissing(missing, of: object) }
    } else if level.pointee.kind != .values {
      return closeOther()
    }
    pop()
  }

  @inline(__always)
  mutating func key(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int) {
    guard let object = level.pointee.object else { return otherKey(entry, text, length) }
    property(object, entry, text, length)
  }

  @inline(never)
  mutating func escapedKey(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int) {
    noteEnd(of: entry, text, length)
    let bytes = PaddedBytes(JSONText.unescaped(text.buffer(length)))
    withExtendedLifetime(bytes) {
      if let object = level.pointee.object, bytes.buffer.contains(0) {
        // A short key is compared as one word, which a zero byte does not change.
        return strangeKey(object, entry, bytes.base, bytes.count, table.place(of: index(entry), object, in: view))
      }
      key(entry, bytes.base, bytes.count)
    }
  }

  @inline(__always)
  mutating func string(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int) {
    if type.takesPlainText {
      let content = PaddedText(ofPaddedBytes: text, count: length)
      if type.operation != .expression || !content.holds(UInt8(ascii: "{")) { return }
    } else if type.takesPlainScalar, isPlainScalar(text, length) {
      return
    }
    unusualString(entry, text, length)
  }

  @inline(__always)
  private func isPlainScalar(_ text: BytePointer, _ length: Int) -> Bool {
    let literal = type.operation == .expression ? types[Int(type.operand)] : type
    if literal.operation == .enumeration {
      // Only the unit PERCENT has seven letters.
      return (length != 7 || Int(literal.operand) != table.enumerations.unitType)
        && table.enumerations.isValue(of: Int(literal.operand), text, length)
    }
    return literal.operation == .string && length == 7 && HexColor.isSharpAndSixDigits(text)
  }

  @inline(__always)
  mutating func number(_ entry: BlockPointer<UInt32>, _ length: Int) {
    if type.takesPlainNumber, length <= 18, entry.pointee & JSONTapeLayout.flags == 0 { return }
    unusualNumber(entry, length)
  }

  /// Writes the end of a string where the scanner puts the next entry, so that its length can be computed already.
  @inline(__always)
  func noteEnd(of entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int) {
    if isReplaying { return }
    UnsafeMutablePointer(mutating: entry.checked(1)).pointee = UInt32(
      truncatingIfNeeded: text - view.bytes + length + 2)
  }
}

/// Decodes the components and actions whose Swift types have an `init(from:)` of their own.
protocol SwiftObjectDecoder {
  /// Decodes one object, and adds its faults to those of the decoder.
  ///
  /// - Parameter index: The object's place on the tape.
  func decode(_ index: Int, _ compiled: SchemaTable.CompiledObject, by decoder: inout ScreenDecoder)
}
