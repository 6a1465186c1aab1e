/// Decodes a payload while its text is scanned: of most payloads nobody has to look at a part twice (docs/decisions/0018).
///
/// It asks what ``ScreenDecoder`` asks, and finds the same facts and faults. At what iOS would throw, and at shapes that
/// cannot be told before all of them is read, it gives up: what it found is then worth nothing, and that one begins from
/// the top.
struct EagerDecoder {
  typealias ValueType = SchemaTable.ValueType

  let table: SchemaTable
  let objects: UnsafePointer<SchemaTable.CompiledObject>
  let types: UnsafePointer<ValueType>
  let view: JSONView
  private let levels: UnsafeMutablePointer<Level>
  /// The innermost open object or list.
  private(set) var level: UnsafeMutablePointer<Level>
  /// What the next value must be.
  var type: ValueType
  /// Where it stands in the schemas.
  var property: Int32 = -1
  var facts: FactCollector
  /// What decoding survives.
  private(set) var faults: [Fault] = []
  /// Whether it has not given up.
  private(set) var isComplete = true

  /// - Returns: What the text is read to, and the screen unless that is left to the other decoder.
  static func screen(
    parsing bytes: PaddedBytes, root: Screen.Root, by table: SchemaTable, scratch: DecoderScratch
  ) throws(JSONSyntaxError) -> (document: JSONDocument, screen: Screen?) {
    var scanner = JSONScanner(byteCount: bytes.count)
    var decoder = EagerDecoder(scanner.view(of: bytes), table: table, root: root, scratch: scratch)
    do throws(JSONSyntaxError) {
      try scanner.scan(bytes, listener: &decoder)
    } catch {
      scanner.discard()
      decoder.facts.discard(into: scratch)
      throw scanner.trailingCommas.first ?? error
    }
    let document = JSONDocument(bytes, scanned: scanner)
    guard decoder.isComplete, document.loneSurrogates.isEmpty else {
      decoder.facts.discard(into: scratch)
      return (document, nil)
    }
    let facts = decoder.facts.takeFacts(into: scratch)
    let faults = FaultReconciliation.reconciled(decoder.faults, in: document.view, table)
    return (document, Screen(document: document, faults: faults, facts: facts, table: table))
  }

  /// - Parameter view: The text that will be scanned, and its tape.
  private init(_ view: JSONView, table: SchemaTable, root: Screen.Root, scratch: DecoderScratch) {
    self.view = view
    self.table = table
    objects = table.objects
    types = table.types
    levels = scratch.levels
    level = levels
    facts = FactCollector(in: scratch)
    type = ValueType(
      operation: root == .component ? .component : .action, isOptional: false, meaning: .text, operand: 0)
    level.initialize(to: Level(type: type, property: -1, node: 0, outer: -1, wasLive: true, kind: .values))
  }

  /// Leaves the payload to the other decoder.
  @inline(never)
  mutating func giveUp() {
    isComplete = false
    type = .unread
    var place = levels
    while place <= level {
      place.pointee.object = nil
      place.pointee.kind = .skipped
      place.pointee.type = .unread
      place += 1
    }
  }

  /// A fault that decoding survives.
  @inline(never)
  mutating func report(
    _ kind: Fault.Kind, _ node: Int, type: ValueType? = nil, property: Int32 = -1, object: Int32 = -1
  ) {
    faults.append(
      Fault(
        kind: kind, node: node, effect: .none, isLive: facts.isLive, other: -1, property: property, type: type,
        object: object, verdict: nil))
  }

  /// The place of an entry on the tape.
  @inline(__always)
  func index(_ entry: UnsafePointer<UInt32>) -> Int {
    Int(bitPattern: (UInt(bitPattern: entry) &- UInt(bitPattern: view.tape)) &>> 2)
  }

  /// The place of a schema among all.
  @inline(__always)
  func schema(_ object: UnsafePointer<SchemaTable.CompiledObject>) -> Int32 {
    Int32(truncatingIfNeeded: object - objects)
  }

  // MARK: - Objects and lists

  /// An object or a list that begins at an entry, of whose values the type is known.
  @inline(__always)
  mutating func push(_ kind: Level.Kind, _ type: ValueType, _ entry: UnsafePointer<UInt32>) {
    level += 1
    level.initialize(
      to: Level(
        type: type, property: property, node: Int32(truncatingIfNeeded: index(entry)), outer: facts.element,
        wasLive: facts.isLive, kind: kind))
  }

  @inline(__always)
  mutating func pop() {
    facts.element = level.pointee.outer
    facts.isLive = level.pointee.wasLive
    level -= 1
    type = level.pointee.type
    property = level.pointee.property
  }

  /// An object of a schema that begins at an entry.
  @inline(__always)
  mutating func begin(_ object: UnsafePointer<SchemaTable.CompiledObject>, _ entry: UnsafePointer<UInt32>) {
    push(.object, .unread, entry)
    become(object)
  }

  /// Makes the innermost object one of a schema.
  @inline(__always)
  mutating func become(_ object: UnsafePointer<SchemaTable.CompiledObject>) {
    guard _fastPath(object.pointee.isPlain) else { return becomeUnusual(object) }
    level.pointee.object = object
    level.pointee.kind = .object
    if object.pointee.isElement { enter(object) }
  }

  @inline(never)
  private mutating func becomeUnusual(_ object: UnsafePointer<SchemaTable.CompiledObject>) {
    guard !object.pointee.isChecked else { return giveUp() }
    if object.pointee.isElement { enter(object) }
    becomeLoose()
  }

  @inline(__always)
  private mutating func enter(_ object: UnsafePointer<SchemaTable.CompiledObject>) {
    facts.enter(
      Int(level.pointee.node), schema: schema(object), isComponent: object.pointee.kind == .component,
      level.pointee.property)
  }

  /// Makes the innermost object one that nobody described.
  mutating func becomeLoose() {
    facts.isLive = false
    level.pointee.kind = .loose
    level.pointee.type = .loose
  }

  /// What is told of an object that is read, apart from its members.
  @inline(never)
  mutating func closeUnusual(_ object: UnsafePointer<SchemaTable.CompiledObject>) {
    let node = Int(level.pointee.node)
    let unit = Int(level.pointee.percentage)
    if unit != 0, let number = view.percentAboveWhole(unit: unit) {
      let property = object.pointee.propertyStart + table.place(of: unit - 1, object, in: view)
      report(.percentAboveWhole, number, property: Int32(property))
    }
    // Equal keys that no schema knows.
    if level.pointee.keys > 1, view.mayRepeatKeys(node) { return giveUp() }
    guard object.pointee.hasUnused else { return }
    for unused in table.unusedKeys(of: node, object, in: view) {
      report(.unusedProperty, unused.key, property: unused.property, object: schema(object))
    }
    if table.lacksSole(node, object, in: view) { report(.droppedValue, node, property: level.pointee.property) }
  }

  @inline(never)
  mutating func closeOther() {
    switch level.pointee.kind {
    case .values, .object, .data, .loose, .looseUnnamed, .looseNameless, .screenRoute, .skipped: return
    case .unnamed, .naming, .untagged, .tagging, .route: giveUp()
    case .late:
      // Where an action reads it, what is wrong means something else.
      let node = Int(level.pointee.node)
      if let last = faults.last, last.node > node { return giveUp() }
      for place in view.entries(in: node..<view.end(node)) {
        let byte = view.firstByte(place)
        if byte == UInt8(ascii: "-") || byte.isDigit, !isDouble(place, view.numberLength(place)) {
          return giveUp()
        }
      }
    }
  }
}

extension EagerDecoder {
  /// An open object or list.
  struct Level: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
      /// A list.
      case values
      /// An object whose schema is known.
      case object
      /// Free data, or a map.
      case data
      /// An object that nobody described; one of which nothing has been read, and one that has surely no name.
      case loose, looseUnnamed, looseNameless
      /// A list of components that are decoded when an action runs.
      case late
      /// A component or an action, before its discriminator and at its text.
      case unnamed, naming
      /// An object of a union, before its tag and at its text.
      case untagged, tagging
      /// A route of which nothing has been read, and one that holds its screen.
      case route, screenRoute
      /// Nothing in it is looked at.
      case skipped
    }

    var object: UnsafePointer<SchemaTable.CompiledObject>?
    /// Bits of an object's properties, or of the hashes of other keys.
    var seen: UInt64 = 0
    /// What each value in it must be; of a component, an action or a union it is what the whole must be.
    var type: ValueType
    /// Where it stands in the schemas.
    var property: Int32
    /// Where it stands on the tape.
    var node: Int32
    /// The element around it.
    var outer: Int32
    /// The unit on the tape that makes a percentage of an object's number; 0 for none.
    var percentage: Int32 = 0
    /// Keys of free data, and an object's that its schema does not know.
    var keys: Int32 = 0
    /// Whether iOS surely decodes it.
    var wasLive: Bool
    var kind: Kind

    init(type: ValueType, property: Int32, node: Int32, outer: Int32, wasLive: Bool, kind: Kind) {
      self.type = type
      self.property = property
      self.node = node
      self.outer = outer
      self.wasLive = wasLive
      self.kind = kind
    }
  }
}

extension SchemaTable.ValueType {
  /// What nobody looks at.
  @inline(__always)
  static var unread: Self { anything(.skipped) }

  /// What nobody described.
  @inline(__always)
  static var loose: Self { anything(.unchecked) }

  @inline(__always)
  private static func anything(_ operation: Operation) -> Self {
    var type = Self(operation: operation, isOptional: true, meaning: .text, operand: 0)
    type.takesPlainText = true
    type.takesPlainNumber = true
    return type
  }
}
