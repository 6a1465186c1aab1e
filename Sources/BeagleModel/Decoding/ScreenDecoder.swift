/// Walks a document against the schemas once, records every fault at its leaf, goes on, and collects facts on the way.
///
/// Faults carry what iOS would throw, so that the verdict and the report come from one walk.
struct ScreenDecoder {
  typealias ValueType = SchemaTable.ValueType

  let table: SchemaTable
  let objects: UnsafePointer<SchemaTable.CompiledObject>
  let properties: UnsafePointer<SchemaTable.CompiledProperty>
  let types: UnsafePointer<ValueType>
  let document: JSONDocument
  let view: JSONView
  let swiftObjects: (any SwiftObjectDecoder)?

  /// Memory that the next walk uses again.
  let scratch: DecoderScratch
  /// Places in iOS's decoding order from the root to here.
  private let frames: UnsafeMutablePointer<UInt32>
  private(set) var depth = 0
  let hasLoneSurrogates: Bool
  var faults: [Fault] = []
  /// Keys that were reported as what a discriminator was meant to be.
  var discriminatorStandIns: Set<Int> = []
  var facts: FactCollector

  init(
    document: JSONDocument, table: SchemaTable, swiftObjects: (any SwiftObjectDecoder)?, scratch: DecoderScratch
  ) {
    self.scratch = scratch
    self.document = document
    self.table = table
    self.swiftObjects = swiftObjects
    view = document.view
    objects = table.objects
    properties = table.properties
    types = table.types
    hasLoneSurrogates = !document.loneSurrogates.isEmpty
    frames = scratch.frames
    facts = FactCollector(in: scratch)
  }

  /// The element around what comes next; -1 outside of any.
  var element: Int32 {
    @inline(__always) get { facts.element }
    @inline(__always) set { facts.element = newValue }
  }

  /// Whether iOS surely decodes what comes next.
  var isLive: Bool {
    @inline(__always) get { facts.isLive }
    @inline(__always) set { facts.isLive = newValue }
  }

  /// Notes a string if the whole of it parses as an expression, once JSON's escapes are undone.
  ///
  /// - Returns: Whether it does.
  mutating func noteExpression(_ meaning: Meaning, _ index: Int, _ property: Int32) -> Bool {
    facts.noteExpression(meaning, index, property, in: view)
  }

  /// Whether a string parses as an expression where none may stand.
  mutating func isExpression(_ index: Int) -> Bool { facts.expressionText(index, in: view) != nil }

  /// What was met on the way. The memory it was gathered in goes back.
  mutating func takeFacts() -> ScreenFacts { facts.takeFacts(into: scratch) }

  /// What was found wrong, which is here no more.
  mutating func takeFaults(keepingNulls keepsNulls: Bool = false) -> [Fault] {
    var taken: [Fault] = []
    swap(&taken, &faults)
    return FaultReconciliation.reconciled(taken, in: view, table, keepsNulls: keepsNulls)
  }

  // MARK: - Any value

  mutating func decodeRoot(_ kind: Screen.Root) {
    value(0, ValueType(kind), -1)
  }

  /// A value, without a call in between where objects meet what they should be.
  ///
  /// - Returns: The entry behind it.
  @inline(__always)
  private mutating func descend(_ index: Int, _ type: ValueType, _ property: Int32) -> Int {
    let byte = view.firstByte(index)
    guard byte == UInt8(ascii: "{") else {
      value(index, type, property)
      return byte == UInt8(ascii: "[") ? view.end(index) : index &+ 1
    }
    switch type.operation {
    case .component: component(index, property)
    case .action: action(index, property)
    case .object: object(index, Int(type.operand), property)
    default: value(index, type, property)
    }
    return view.end(index)
  }

  mutating func value(_ index: Int, _ type: ValueType, _ property: Int32) {
    let byte = view.firstByte(index)
    if byte == UInt8(ascii: "n") {
      if type.isOptional { return }
      switch type.operation {
      case .json, .unchecked, .null, .lateList, .skipped, .retired: return
      default: return null(index, type, property)
      }
    }
    switch type.operation {
    case .string:
      if byte == UInt8(ascii: "\"") { return plainString(index, type, property) }
    case .expression:
      return expression(index, byte, type, property)
    case .object:
      if byte == UInt8(ascii: "{") {
        return isPlainPair(index, type) ? () : object(index, Int(type.operand), property)
      }
    case .component:
      if byte == UInt8(ascii: "{") { return component(index, property) }
    case .action:
      if byte == UInt8(ascii: "{") { return action(index, property) }
    case .list:
      if byte == UInt8(ascii: "[") { return list(index, types[Int(type.operand)], property) }
    case .number:
      if isNumber(byte) {
        if JSONNumber.isDouble(
          view.bytes + view.start(index), length: view.numberLength(index), hasFraction: view.numberHasFraction(index))
        {
          return
        }
        return corrupted(.numberOutOfRange, index, type, property, pathNode: 0)
      }
    case .bool:
      if byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f") { return }
    case .int:
      if isNumber(byte) { return integer(index, type, property) }
    case .enumeration:
      if byte == UInt8(ascii: "\"") { return enumeration(index, type, property) }
    case .json:
      return data(index, property)
    case .unchecked:
      return loose(index, property)
    case .late:
      if byte == UInt8(ascii: "\"") { return lateString(index, type, property) }
    case .lateList:
      return lateList(index, types[Int(type.operand)], property)
    case .lenient:
      if byte == UInt8(ascii: "{") { return value(index, types[Int(type.operand)], property) }
      return report(.droppedValue, index, type: type, property: property)
    case .path:
      if byte == UInt8(ascii: "\"") { return path(index, type, property) }
    case .map:
      if byte == UInt8(ascii: "{") { return map(index, types[Int(type.operand)], property) }
    case .tagged:
      if byte == UInt8(ascii: "{") { return tagged(index, type, property) }
    case .route:
      if byte == UInt8(ascii: "{") { return route(index, type, property) }
    case .boolOr:
      if byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f") { return }
      if byte == UInt8(ascii: "{") { return boolOr(index, type, property) }
    case .stringOr:
      if byte == UInt8(ascii: "\"") { return lateString(index, type, property) }
      if byte == UInt8(ascii: "{") { return stringOr(index, type, property) }
    // Of `null` itself nothing more is said, and nothing else is one.
    case .null: break
    case .skipped, .retired:
      return
    }
    mismatch(index, byte, type, property)
  }

  @inline(__always)
  func isNumber(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") }

  // MARK: - Frames

  /// Marks a frame that is a compiled property, whose place in the decoding order is looked up when somebody asks.
  static let member: UInt32 = 1 << 31

  @inline(__always)
  mutating func push(_ place: UInt32) {
    frames[depth] = place
    depth &+= 1
  }

  @inline(__always)
  mutating func pop() { depth &-= 1 }

  // MARK: - Containers

  mutating func list(_ index: Int, _ type: ValueType, _ property: Int32) {
    var child = view.firstChild(index)
    let end = view.end(index)
    var place: UInt32 = 0
    while child < end {
      push(place)
      child = descend(child, type, property)
      pop()
      place &+= 1
    }
  }

  private mutating func map(_ index: Int, _ type: ValueType, _ property: Int32) {
    let first = faults.count
    var child = view.firstChild(index)
    let end = view.end(index)
    var place: UInt32 = 0
    while child < end {
      checkKeyText(child)
      push(place)
      value(child + 1, type, property)
      pop()
      place += 1
      child = view.next(child + 1)
    }
    let walked = faults.count
    reportDuplicates(in: index)
    if faults.count > walked { forgetDuplicates(reportedFrom: walked, since: first) }
  }

  /// The order in which iOS meets this place, for comparing faults.
  func order(_ last: UInt32? = nil) -> [UInt32] {
    let places = UnsafeBufferPointer(start: frames, count: depth).map { frame in
      frame & Self.member != 0 ? table.traits[Int(frame & ~Self.member)].order : frame
    }
    return places + (last.map { [$0] } ?? [])
  }
}

/// Decodes the components and actions whose Swift types have an `init(from:)` of their own.
protocol SwiftObjectDecoder {
  /// Decodes one object, and adds its faults to those of the decoder.
  ///
  /// - Parameter index: The object's place on the tape.
  func decode(_ index: Int, _ compiled: SchemaTable.CompiledObject, by decoder: inout ScreenDecoder)
}
