/// Shapes that iOS decodes by trying (`docs/spec/decoding.md` 7).
extension ScreenDecoder {
  /// The object that a key's text chooses.
  mutating func tagged(_ index: Int, _ type: ValueType, _ property: Int32) {
    let union = table.compiledUnions + Int(type.operand)
    let key = Self.findKey(of: union, in: index, view, table)
    guard key >= 0 else { return missingTag(index, type, property) }
    let tag = key &+ 1
    guard view.firstByte(tag) == UInt8(ascii: "\"") else {
      let wanted = ValueType(operation: .string, isOptional: false, meaning: .text, operand: 0)
      value(tag, wanted, property)
      return reportDuplicates(in: index)
    }
    let variant = Self.object(of: union, tag: tag, view, table)
    if variant < 0 {
      corrupted(.unknownEnumValue, tag, type, property, pathNode: tag)
      return reportDuplicates(in: index)
    }
    object(index, variant, property)
  }

  // Told its parts alone, as the next one: a call with this whole struct would copy it.
  private static func object(
    of union: UnsafePointer<SchemaTable.CompiledUnion>, tag: Int, _ view: JSONView, _ table: SchemaTable
  ) -> Int {
    if !view.hasEscape(tag) {
      return table.object(of: union, tag: view.bytes + (view.start(tag) &+ 1), view.length(tag))
    }
    let text = JSONText.unescaped(view.content(tag))
    return (text + [UInt8](repeating: 0, count: 8)).withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { table.object(of: union, tag: $0, text.count) } ?? -1
    }
  }

  @inline(never)
  private mutating func missingTag(_ index: Int, _ type: ValueType, _ property: Int32) {
    guard case .tagged(let key, _) = table.unions[Int(type.operand)] else { return }
    missingKey(key, index, type, property)
    reportDuplicates(in: index)
  }

  /// The first key that is the union's, or -1; iOS keeps the first of two equal keys.
  private static func findKey(
    of union: UnsafePointer<SchemaTable.CompiledUnion>, in index: Int, _ view: JSONView, _ table: SchemaTable
  ) -> Int {
    let wanted = union.pointee.key
    var child = view.firstChild(index)
    let end = view.end(index)
    while child < end {
      if view.hasEscape(child) {
        if view.string(child) == table.keyText(of: union) { return child }
      } else if view.length(child) == wanted.length,
        SchemaTable.words(view.bytes + (view.start(child) &+ 1), wanted.length) == wanted,
        table.hasMiddle(of: union, view.content(child))
      {
        return child
      }
      child = view.next(child &+ 1)
    }
    return -1
  }

  /// `screen` when it decodes; else, whatever the reason, the remote form (`docs/spec/actions.md` 4.2).
  mutating func route(_ index: Int, _ type: ValueType, _ property: Int32) {
    let union = table.compiledUnions + Int(type.operand)
    guard union.pointee.object >= 0, union.pointee.remote >= 0 else { return }
    let key = Self.findKey(of: union, in: index, view, table)
    if key < 0 || view.firstByte(key &+ 1) == UInt8(ascii: "n") { return object(index, union.pointee.remote, property) }
    inlineRoute(index, screen: key + 1, union, property)
  }

  @inline(never)
  private mutating func inlineRoute(
    _ index: Int, screen: Int, _ union: UnsafePointer<SchemaTable.CompiledUnion>, _ property: Int32
  ) {
    let remote = union.pointee.remote
    let node = JSONNode(document: document, index: index)
    let first = faults.count
    push(0)
    let wanted = ValueType(operation: .object, isOptional: false, meaning: .text, operand: Int32(union.pointee.object))
    value(screen, wanted, property)
    pop()
    // Where nothing is surely decoded nothing is thrown, and the effect is all there is to ask.
    let isBroken = faults[first...].contains { isLive ? $0.verdict != nil : $0.effect == .screenFails }
    let hasURL = node["url"] != nil
    guard isBroken else { return reportUnread(in: node, of: remote, property) }
    var dropped: [Int] = []
    for place in first..<faults.count {
      faults[place].verdict = nil
      if faults[place].effect == .screenFails, hasURL {
        faults[place].effect = .wrongScreen
        dropped.append(place)
      }
      if faults[place].kind == .unknownComponent || faults[place].kind == .unknownAction {
        faults[place].isLive = false
      }
    }
    report(hasURL ? .droppedScreen : .misleadingRoute, hasURL ? screen : index, property: property)
    let beforeRemote = faults.count
    object(index, remote, property)
    if !dropped.isEmpty, faults[beforeRemote...].contains(where: { $0.verdict != nil }) {
      // There is no other screen to go to then.
      for place in dropped { faults[place].effect = .screenFails }
      faults.remove(at: beforeRemote - 1)
      return
    }
    // A missing `url` is not the payload's fault but iOS's way of saying that the screen is broken.
    for place in beforeRemote..<faults.count where faults[place].kind == .missingProperty && faults[place].node == index
    {
      let verdict = faults[place].verdict
      faults.remove(at: place)
      faults[beforeRemote - 1].verdict = verdict
      break
    }
  }

  /// Reports what only a route to be loaded has, beside a screen that is there already (docs/spec/actions.md 4.2).
  private mutating func reportUnread(in route: JSONNode, of remote: Int, _ property: Int32) {
    for key in table.schemas[remote].properties.map(\.key) {
      guard let member = route.member(key), member.value.kind != .null, member.value.bool != false else { continue }
      report(.unusedProperty, member.key.index, property: property, object: Int32(remote))
    }
  }

  mutating func boolOr(_ index: Int, _ type: ValueType, _ property: Int32) {
    let object = table.compiledUnions[Int(type.operand)].object
    if object >= 0 { self.object(index, object, property) }
  }

  mutating func stringOr(_ index: Int, _ type: ValueType, _ property: Int32) {
    let union = table.compiledUnions[Int(type.operand)]
    guard union.inner >= 0 else {
      if union.object >= 0 { object(index, union.object, property) }
      return
    }
    value(index, table.type(ofUnion: union.inner), property)
  }

  /// Components that are kept as data and decoded when the action runs (`docs/spec/actions.md` 3.1): what is wrong with them is
  /// dropped then, without a word.
  mutating func lateList(_ index: Int, _ type: ValueType, _ property: Int32) {
    let byte = view.firstByte(index)
    guard byte == UInt8(ascii: "[") else {
      if byte == UInt8(ascii: "\""), view.mayHoldExpression(index), noteExpression(.text, index, property) { return }
      let first = faults.count
      data(index, property)
      if faults[first...].contains(where: { $0.node == index }) { return }
      return report(.droppedValue, index, type: type, property: property)
    }
    let first = faults.count
    var child = view.firstChild(index)
    let end = view.end(index)
    while child < end {
      value(child, type, property)
      child = view.next(child)
    }
    for place in first..<faults.count {
      faults[place].verdict = nil
      let isUnknown = faults[place].kind == .unknownComponent || faults[place].kind == .unknownAction
      if faults[place].effect == .screenFails || isUnknown { faults[place].effect = .partDropped }
    }
    checkLeaves(of: index, property, since: first)
  }
}
