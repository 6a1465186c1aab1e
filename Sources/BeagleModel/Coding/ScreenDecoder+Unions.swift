/// Shapes that iOS decodes by trying (`spec/decoding.md` 7).
extension ScreenDecoder {
  /// The object that a key's text chooses.
  mutating func tagged(_ index: Int, _ type: ValueType, _ property: Int32) {
    guard case .tagged(let key, let variants) = table.unions[Int(type.operand)] else { return }
    guard let tag = JSONNode(document: document, index: index).member(key)?.value else {
      return missingKey(key, index, type, property)
    }
    guard let text = tag.string else {
      let wanted = ValueType(operation: .string, isOptional: false, meaning: .text, operand: 0)
      return value(tag.index, wanted, property)
    }
    guard let variant = variants.first(where: { $0.tag == text }), let schema = table.objectIndices[variant.type] else {
      return corrupted(.unknownEnumValue, tag.index, type, property, pathNode: tag.index)
    }
    object(index, schema, property)
  }

  /// `screen` when it decodes; else, whatever the reason, the remote form (`spec/actions.md` 4.2).
  mutating func route(_ index: Int, _ type: ValueType, _ property: Int32) {
    guard case .screenOrRemote(let screenType, let remoteType) = table.unions[Int(type.operand)],
      let remote = table.objectIndices[remoteType],
      let screenSchema = table.objectIndices[Catalog.aliases.first { $0.name == screenType }?.of ?? screenType]
    else { return }
    let node = JSONNode(document: document, index: index)
    guard let (key, screen) = node.member("screen"), screen.kind != .null else {
      return object(index, remote, property)
    }

    let first = faults.count
    push(0)
    let wanted = ValueType(operation: .object, isOptional: false, meaning: .text, operand: Int32(screenSchema))
    value(screen.index, wanted, property)
    pop()
    // Where nothing is surely decoded nothing is thrown, and the effect is all there is to ask.
    let isBroken = faults[first...].contains { isLive ? $0.verdict != nil : $0.effect == .screenFails }
    let hasURL = node["url"] != nil
    guard isBroken else {
      if hasURL { report(.unusedProperty, node.member("url")?.key.index ?? key.index, property: property) }
      return
    }
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
    report(hasURL ? .droppedScreen : .misleadingRoute, hasURL ? screen.index : index, property: property)
    let beforeRemote = faults.count
    object(index, remote, property)
    if !dropped.isEmpty, faults[beforeRemote...].contains(where: { $0.verdict != nil }) {
      // There is no other screen to go to then.
      for place in dropped { faults[place].effect = .screenFails }
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

  mutating func boolOr(_ index: Int, _ type: ValueType, _ property: Int32) {
    guard case .boolOr(let name) = table.unions[Int(type.operand)], let schema = table.objectIndices[name] else {
      return
    }
    object(index, schema, property)
  }

  mutating func stringOr(_ index: Int, _ type: ValueType, _ property: Int32) {
    guard case .stringOr(let name, _) = table.unions[Int(type.operand)] else { return }
    switch table.unionIndices[name] {
    case let union?:
      let operation: ValueType.Operation = if case .tagged = table.unions[union] { .tagged } else { .route }
      value(
        index, ValueType(operation: operation, isOptional: false, meaning: .text, operand: Int32(union)), property)
    case nil:
      if let schema = table.objectIndices[name] { object(index, schema, property) }
    }
  }

  /// Components that are kept as data and decoded when the action runs (`spec/actions.md` 3.1): what is wrong with them is
  /// dropped then, without a word.
  mutating func lateList(_ index: Int, _ type: ValueType, _ property: Int32) {
    let byte = view.firstByte(index)
    guard byte == UInt8(ascii: "[") else {
      if byte == UInt8(ascii: "\""), view.mayHoldExpression(index), isExpression(index) {
        return note(.text, .expression, index, property)
      }
      let first = faults.count
      data(index, property)
      if faults[first...].contains(where: { $0.node == index }) { return }
      return report(.droppedValue, index, type: type, property: property)
    }
    let first = faults.count
    var child = index + 1
    let end = Int(view.aux(index))
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
