/// Walks a document against the schemas once, records every fault at its leaf, goes on, and collects facts on the way.
///
/// Faults carry what iOS would throw, so that the verdict and the report come from one walk (DESIGN 1).
struct ScreenDecoder {
  typealias ValueType = SchemaTable.ValueType

  let table: SchemaTable
  let objects: UnsafePointer<SchemaTable.CompiledObject>
  let properties: UnsafePointer<SchemaTable.CompiledProperty>
  let types: UnsafePointer<ValueType>
  let document: JSONDocument
  let view: JSONView
  let swiftTypes: [SwiftType]

  /// Places in iOS's decoding order from the root to here.
  private let frames: UnsafeMutablePointer<UInt32>
  private(set) var depth = 0
  var element: Int32 = -1
  var isLive = true
  let hasLoneSurrogates: Bool
  var faults: [Fault] = []
  /// Keys that were reported as what a discriminator was meant to be.
  var discriminatorStandIns: Set<Int> = []
  var facts = ScreenFacts()
  /// Parts that Swift types claimed and that do not decode, with what iOS throws for them.
  var brokenClaims: [Claim.Key: Verdict] = [:]

  init(document: JSONDocument, table: SchemaTable, swiftTypes: [SwiftType]) {
    self.document = document
    self.table = table
    self.swiftTypes = swiftTypes
    view = document.view
    objects = table.objects
    properties = table.properties
    types = table.types
    hasLoneSurrogates = !document.loneSurrogates.isEmpty
    facts.reserve(for: document.bytes.count)
    // A list inside a member takes two places for each level of nesting.
    frames = .allocate(capacity: JSONScanner.nestingLimit * 2 + 8)
  }

  func discard() { frames.deallocate() }

  // MARK: - Any value

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
      if byte == UInt8(ascii: "{") { return object(index, Int(type.operand), property) }
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
    case .null, .skipped, .retired:
      return
    }
    mismatch(index, byte, type, property)
  }

  @inline(__always)
  private func isNumber(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") }

  // MARK: - Frames

  @inline(__always)
  mutating func push(_ place: UInt32) {
    frames[depth] = place
    depth += 1
  }

  @inline(__always)
  mutating func pop() { depth -= 1 }

  // MARK: - Containers

  @inline(__always)
  private mutating func list(_ index: Int, _ type: ValueType, _ property: Int32) {
    var child = index + 1
    let end = Int(view.aux(index))
    var place: UInt32 = 0
    while child < end {
      push(place)
      value(child, type, property)
      pop()
      place += 1
      child = view.next(child)
    }
  }

  private mutating func map(_ index: Int, _ type: ValueType, _ property: Int32) {
    var child = index + 1
    let end = Int(view.aux(index))
    var place: UInt32 = 0
    while child < end {
      checkKeyText(child)
      push(place)
      value(child + 1, type, property)
      pop()
      place += 1
      child = view.next(child + 1)
    }
    reportDuplicates(in: index)
  }

  /// Reads the members of an object; every key is looked up once.
  mutating func object(_ index: Int, _ schema: Int, _ property: Int32) {
    // By reference: the struct is large, and most objects ask little of it.
    let compiled = objects + schema
    let outer = element
    if compiled.pointee.isElement { enter(index, Int32(schema), property) }
    defer { element = outer }
    if !compiled.pointee.isChecked {
      let wasLive = isLive
      isLive = false
      looseMembers(index)
      isLive = wasLive
      return
    }
    if compiled.pointee.swiftType >= 0 { return swiftObject(index, compiled.pointee, property) }

    var seen: UInt64 = 0
    var unknownKeys = 0
    var child = index + 1
    let end = Int(view.aux(index))
    while child < end {
      let found = self.property(of: child, compiled)
      if found >= 0 {
        let bit: UInt64 = found < 64 ? 1 << UInt64(found) : 0
        if seen & bit != 0 {
          duplicate(child, in: index)
        } else {
          seen |= bit
          let global = compiled.pointee.propertyStart + found
          let type = properties[global].type
          if type.operation == .retired {
            report(.retiredKey, child, property: Int32(global), object: Int32(schema))
            loose(child + 1, Int32(global))
          } else if type.operation != .skipped {
            push(properties[global].order)
            value(child + 1, type, Int32(global))
            pop()
            if properties[global].isUnused, view.firstByte(child + 1) != UInt8(ascii: "n") {
              report(.unusedProperty, child, property: Int32(global), object: Int32(schema))
            }
          }
        }
      } else {
        unknownKeys += 1
        unknownKey(child, compiled.pointee, Int32(schema))
      }
      child = view.next(child + 1)
    }
    if unknownKeys > 1 { reportDuplicates(in: index, unknownTo: compiled.pointee) }
    var missing = compiled.pointee.required & ~seen
    while missing != 0 {
      missingProperty(index, compiled.pointee.propertyStart + missing.trailingZeroBitCount, Int32(schema))
      missing &= missing - 1
    }
    if compiled.pointee.propertyCount > 64 { checkBeyondMask(index, compiled.pointee, Int32(schema)) }
  }

  @inline(__always)
  private func property(of key: Int, _ compiled: UnsafePointer<SchemaTable.CompiledObject>) -> Int {
    if view.hasEscape(key) { return escapedProperty(of: key, compiled) }
    let content = view.content(key)
    return table.property(compiled, view.bytes + view.start(key) + 1, content.count)
  }

  @inline(never)
  private func escapedProperty(of key: Int, _ compiled: UnsafePointer<SchemaTable.CompiledObject>) -> Int {
    var text = JSONText.unescaped(view.content(key))
    let length = text.count
    text.append(contentsOf: repeatElement(0, count: 8))
    return text.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { table.property(compiled, $0, length) } ?? -1
    }
  }

  /// Objects of more than 64 keys, which only a configuration declares.
  @inline(never)
  private mutating func checkBeyondMask(_ index: Int, _ compiled: SchemaTable.CompiledObject, _ schema: Int32) {
    for place in 64..<compiled.propertyCount {
      let global = compiled.propertyStart + place
      guard properties[global].isRequired, let key = table.propertySchemas[global]?.key else { continue }
      if JSONNode(document: document, index: index)[key] == nil { missingProperty(index, global, schema) }
    }
  }

  mutating func enter(_ index: Int, _ schema: Int32, _ property: Int32) {
    facts.elements.append(
      ScreenFacts.Element(
        node: Int32(truncatingIfNeeded: index), schema: schema, parent: element, property: property, isLive: isLive))
    element = Int32(truncatingIfNeeded: facts.elements.count - 1)
  }

  // MARK: - Components and actions

  mutating func component(_ index: Int, _ property: Int32) {
    guard let name = discriminator(index, isAction: false, property) else { return }
    let found = lookUp(name, isAction: false)
    if found < 0 { return unknown(index, name: name, .unknownComponent, property) }
    object(index, found, property)
  }

  mutating func action(_ index: Int, _ property: Int32) {
    guard let name = discriminator(index, isAction: true, property) else { return }
    let found = lookUp(name, isAction: true)
    if found < 0 { return unknown(index, name: name, .unknownAction, property) }
    object(index, found, property)
  }

  @inline(__always)
  func lookUp(_ name: Int, isAction: Bool) -> Int {
    if view.hasEscape(name) { return lookUpEscaped(name, isAction: isAction) }
    let bytes = view.bytes + view.start(name) + 1
    let length = Int(view.aux(name) >> 2)
    return isAction ? table.action(bytes, length) : table.component(bytes, length)
  }

  @inline(never)
  private func lookUpEscaped(_ name: Int, isAction: Bool) -> Int {
    let text = JSONText.unescaped(view.content(name))
    return (text + [UInt8](repeating: 0, count: 8)).withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { isAction ? table.action($0, text.count) : table.component($0, text.count) } ?? -1
    }
  }

  /// The string that names the type, or `nil` after reporting why there is none.
  @inline(__always)
  private mutating func discriminator(_ index: Int, isAction: Bool, _ property: Int32) -> Int? {
    let found = findDiscriminator(index, isAction: isAction)
    if found >= 0, view.firstByte(found + 1) == UInt8(ascii: "\"") {
      if hasLoneSurrogates { checkText(found + 1, property) }
      return found + 1
    }
    return discriminatorFault(index, found, isAction: isAction, property)
  }

  /// The key's tape index, or -1.
  @inline(__always)
  func findDiscriminator(_ index: Int, isAction: Bool) -> Int {
    var child = index + 1
    let end = Int(view.aux(index))
    while child < end {
      if isDiscriminator(child, isAction: isAction) { return child }
      child = view.next(child + 1)
    }
    return -1
  }

  @inline(__always)
  private func isDiscriminator(_ key: Int, isAction: Bool) -> Bool {
    if view.hasEscape(key) {
      return isAction ? view.equals(key, "_beagleAction_") : view.equals(key, "_beagleComponent_")
    }
    let length = Int(view.aux(key) >> 2)
    // "_beagleA" … "eAction_" and "_beagleC" "o" "mponent_": words that overlap or meet, but for one byte.
    guard length == (isAction ? 14 : 17) else { return false }
    let start = view.bytes + view.start(key) + 1
    let first = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).littleEndian
    let last = UnsafeRawPointer(start + length - 8).loadUnaligned(as: UInt64.self).littleEndian
    return isAction
      ? first == 0x4165_6C67_6165_625F && last == 0x5F6E_6F69_7463_4165
      : first == 0x4365_6C67_6165_625F && last == 0x5F74_6E65_6E6F_706D && start[8] == UInt8(ascii: "o")
  }

  private mutating func unknown(_ index: Int, name: Int, _ kind: Fault.Kind, _ property: Int32) {
    report(kind, name, property: property)
    let outer = element
    let wasLive = isLive
    enter(index, -1, property)
    isLive = false
    looseMembers(index)
    isLive = wasLive
    element = outer
  }

  /// The order in which iOS meets this place, for comparing faults.
  func order(_ last: UInt32? = nil) -> [UInt32] {
    Array(UnsafeBufferPointer(start: frames, count: depth)) + (last.map { [$0] } ?? [])
  }
}
