/// Strings, numbers and literals that are more than most.
extension EagerDecoder {
  @inline(never)
  mutating func unusualString(_ entry: UnsafePointer<UInt32>, _ text: UnsafePointer<UInt8>, _ length: Int) {
    if level.pointee.kind == .naming { return name(entry, text, length) }
    if level.pointee.kind == .tagging { return tag(entry, text, length) }
    if type.operation == .retired { retire(entry) }
    let index = index(entry)
    // A length that is not kept is sought from what comes next.
    UnsafeMutablePointer(mutating: entry)[1] = UInt32(truncatingIfNeeded: text - view.bytes + length + 2)
    if entry.pointee & JSONTapeLayout.flags != 0 { return markedString(index) }
    switch type.operation {
    case .expression:
      let literal = types[Int(type.operand)]
      if literal.operation == .string { return noteText(index) }
      plainString(index, text, length, literal)
    default: plainString(index, text, length, type)
    }
  }

  /// A text where an expression may stand, without any.
  private mutating func noteText(_ index: Int) {
    if view.mayHoldBrace(index) { reportForeignSyntax(index) }
    if type.meaning != .text { facts.note(type.meaning, index, property) }
  }

  @inline(never)
  private mutating func reportForeignSyntax(_ index: Int) {
    guard view.holdsForeignSyntax(index, isAddress: type.meaning.isAddress) else { return }
    report(.foreignSyntax, index, type: type, property: property)
  }

  /// - Parameter literal: What the text must be.
  private mutating func plainString(
    _ index: Int, _ text: UnsafePointer<UInt8>, _ length: Int, _ literal: ValueType
  ) {
    switch literal.operation {
    case .string:
      if literal.meaning != .text { facts.note(literal.meaning, index, property) }
      if literal.meaning == .lazyPath, view.mayHoldBrace(index) { reportForeignSyntax(index) }
    case .late:
      facts.note(literal.meaning, index, property)
      if view.mayHoldBrace(index) { reportForeignSyntax(index) }
    case .stringOr: facts.note(literal.meaning, index, property)
    case .enumeration:
      guard table.isValue(of: Int(literal.operand), text, length) else { return giveUp() }
      if length == 7, Int(literal.operand) == table.unitType {
        if level.pointee.object == nil || level.pointee.percentage != 0 { return giveUp() }
        level.pointee.percentage = Int32(truncatingIfNeeded: index)
      }
    case .path: if !ContextPath.isValid(UnsafeBufferPointer(start: text, count: length)) { giveUp() }
    case .lenient: report(.droppedValue, index, type: literal, property: property)
    case .json, .unchecked, .skipped: return
    default: giveUp()
    }
  }

  /// A string with escapes or with `@{`.
  private mutating func markedString(_ index: Int) {
    switch type.operation {
    case .expression: markedText(index)
    case .late, .stringOr:
      if facts.noteExpression(type.meaning, index, property, in: view) { return }
      facts.note(type.meaning, index, property)
      if view.holdsOpenExpression(index) {
        report(.malformedExpression, index, type: type, property: property)
      } else if type.operation == .late, view.mayHoldBrace(index) || view.spellsBrace(index) {
        reportForeignSyntax(index)
      }
    case .string:
      if type.meaning != .text { facts.note(type.meaning, index, property) }
      if facts.expressionText(index, in: view) != nil || view.holdsOpenExpression(index) {
        report(.expressionNotRead, index, type: type, property: property)
      } else if type.meaning == .lazyPath, view.mayHoldBrace(index) || view.spellsBrace(index) {
        reportForeignSyntax(index)
      }
    case .json:
      if !facts.noteExpression(.text, index, property, in: view), view.holdsOpenExpression(index) {
        report(.malformedExpression, index, property: property)
      }
    case .unchecked: _ = facts.noteExpression(.text, index, ScreenFacts.Fact.undescribed, in: view)
    case .lateList: if !facts.noteExpression(.text, index, property, in: view) { giveUp() }
    case .lenient: report(.droppedValue, index, type: type, property: property)
    case .skipped: return
    default: giveUp()
    }
  }

  /// The same where an expression may stand.
  private mutating func markedText(_ index: Int) {
    if facts.noteExpression(type.meaning, index, property, in: view) { return }
    guard types[Int(type.operand)].operation == .string else { return giveUp() }
    if view.holdsOpenExpression(index) {
      return report(.malformedExpression, index, type: type, property: property)
    }
    if !view.mayHoldBrace(index), view.spellsBrace(index) { reportForeignSyntax(index) }
    noteText(index)
  }

  @inline(never)
  mutating func unusualNumber(_ entry: UnsafePointer<UInt32>, _ length: Int) {
    if type.operation == .retired { retire(entry) }
    let literal = type.operation == .expression ? types[Int(type.operand)] : type
    let index = index(entry)
    switch literal.operation {
    case .number: if !isDouble(index, length) { giveUp() }
    case .int:
      let hasFraction = view.numberHasFraction(index)
      if !JSONNumber.isInteger(view.bytes + view.start(index), length: length, hasFraction: hasFraction) { giveUp() }
    // Of a whole number beyond 64 bits the last digits may be lost.
    case .json: if !isDouble(index, length) || length > 18 && !view.numberHasFraction(index) { giveUp() }
    case .lenient: report(.droppedValue, index, type: literal, property: property)
    case .unchecked: if !isDouble(index, length) { giveUp() }
    case .skipped: return
    default: giveUp()
    }
  }

  func isDouble(_ index: Int, _ length: Int) -> Bool {
    JSONNumber.isDouble(
      view.bytes + view.start(index), length: length, hasFraction: view.numberHasFraction(index))
  }

  @inline(never)
  mutating func literal(_ entry: UnsafePointer<UInt32>, _ byte: UInt8) {
    if byte == UInt8(ascii: "n") { return null() }
    if type.operation == .retired { retire(entry) }
    let literal = type.operation == .expression ? types[Int(type.operand)] : type
    switch literal.operation {
    case .lenient: report(.droppedValue, index(entry), type: literal, property: property)
    case .bool, .json, .unchecked, .boolOr, .skipped: return
    default: giveUp()
    }
  }

  private mutating func null() {
    if type.isOptional { return }
    switch type.operation {
    case .json, .unchecked, .null, .lateList, .skipped, .retired: return
    default: giveUp()
    }
  }
}
