/// Decodes the values of keys and the elements of lists.
extension ScreenDecoder {
  // MARK: - Objects and lists that open

  @inline(never)
  mutating func openOther(_ entry: BlockPointer<UInt32>, _ byte: UInt8) {
    if type.operation == .retired { retire(entry) }
    let isExpression = type.operation == .expression
    open(entry, isObject: byte == UInt8(ascii: "{"), as: isExpression ? types[Int(type.operand)] : type)
    // For every fault inside, iOS says "Expression cannot be decoded" at the property (`docs/spec/decoding.md` 5.1).
    if isExpression { level.pointee.isOpaque = true }
  }

  private mutating func open(_ entry: BlockPointer<UInt32>, isObject: Bool, as wanted: ValueType) {
    switch wanted.operation {
    case .object where isObject: return begin(Int(wanted.operand), entry)
    case .list where !isObject: return beginList(.values, types[Int(wanted.operand)], entry)
    case .json: return beginData(entry, isObject: isObject)
    case .map where isObject: return beginList(.map, types[Int(wanted.operand)], entry)
    case .unchecked: return beginLoose(entry, isObject: isObject, wanted)
    case .skipped: return beginList(.skipped, .unread, entry)
    case .lenient where isObject: return open(entry, isObject: true, as: types[Int(wanted.operand)])
    case .lenient:
      report(.droppedValue, index(entry), type: wanted, property: property)
      return beginList(.skipped, .unread, entry)
    case .component where isObject, .action where isObject: return push(.unnamed, wanted, entry)
    case .lateList where !isObject: return beginList(.late, types[Int(wanted.operand)], entry)
    case .lateList:
      report(.droppedValue, index(entry), type: types[Int(wanted.operand)], property: property)
      return beginData(entry, isObject: true)
    case .tagged where isObject: return push(.untagged, wanted, entry)
    case .route where isObject: return push(.route, wanted, entry)
    case .boolOr where isObject: return begin(table.unions.compiled[Int(wanted.operand)].object, entry)
    case .stringOr where isObject:
      let union = table.unions.compiled[Int(wanted.operand)]
      return union.inner < 0
        ? begin(union.object, entry) : open(entry, isObject: true, as: table.unions.type(of: union.inner))
    default: break
    }
    if level.pointee.kind == .looseNaming {
      becomeNameless()
      type = level.pointee.type
      return beginLoose(entry, isObject: isObject, type)
    }
    guard isReplaying else {
      push(.deferred, type, entry)
      return deferLevel(as: type)
    }
    mismatch(index(entry), wanted)
    lookInside(entry, isObject: isObject, wanted)
  }

  /// - Parameter object: The schema's place; -1 for one that the table does not have.
  private mutating func begin(_ object: Int, _ entry: BlockPointer<UInt32>) {
    guard object >= 0 else { return beginList(.skipped, .unread, entry) }
    push(.object, .unread, entry)
    become(objects + object)
  }

  private mutating func beginList(_ kind: Level.Kind, _ type: ValueType, _ entry: BlockPointer<UInt32>) {
    push(kind, type, entry)
    self.type = type
  }

  /// Free data (`DynamicObject` on iOS): any JSON value, in which strings may be expressions.
  private mutating func beginData(_ entry: BlockPointer<UInt32>, isObject: Bool) {
    let data: ValueType = type.operation == .json ? type : .data
    beginList(isObject ? .data : .values, data, entry)
    // iOS names the outermost value for a fault at any depth.
    level.pointee.isOpaque = true
  }

  /// Enters a value without a schema. Once iOS reads it, components and actions in it are live, and expressions are
  /// evaluated.
  private mutating func beginLoose(_ entry: BlockPointer<UInt32>, isObject: Bool, _ type: ValueType) {
    let loose: ValueType = type.isLooselyRead ? .loose : .looseUnread
    guard isObject else { return beginList(.values, loose, entry) }
    push(.looseUnnamed, loose, entry)
    facts.isLive = false
  }

  /// Decodes a single value in the place of a list, and a list in the place of a single value: iOS will read it after
  /// the fault is fixed.
  private mutating func lookInside(_ entry: BlockPointer<UInt32>, isObject: Bool, _ wanted: ValueType) {
    let node = index(entry)
    switch (wanted.operation, isObject) {
    case (.list, true):
      let element = types[Int(wanted.operand)]
      let isNamed =
        element.operation == .component && isNamed(node, .component)
        || element.operation == .action && isNamed(node, .action)
      if isNamed {
        push(.unnamed, element, entry)
      } else if element.operation == .component || element.operation == .action {
        beginList(.loose, .loose, entry)
      } else if element.operation == .object, element.operand < Screen.firstOwnSchema, !view.isEmpty(node) {
        push(.object, .unread, entry)
        facts.isLive = false
        return become(objects + Int(element.operand))
      } else {
        beginList(.skipped, .unread, entry)
      }
    case (.component, false), (.action, false): beginList(.values, .loose, entry)
    default: beginList(.skipped, .unread, entry)
    }
    facts.isLive = false
  }

  // MARK: - Strings

  @inline(never)
  mutating func unusualString(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int) {
    noteEnd(of: entry, text, length)
    switch level.pointee.kind {
    case .naming, .looseNaming: return name(entry, text, length)
    case .tagging:
      let tag = index(entry)
      self.tag(tag)
      // The tag's key may be a property of the object.
      let key = level.pointee.object.map { table.place(of: tag - 1, $0, in: view) } ?? -1
      if key >= 0 { level.pointee.seen |= 1 &<< UInt64(truncatingIfNeeded: key) }
      return
    default: break
    }
    if type.operation == .retired { retire(entry) }
    self.text(index(entry), type)
  }

  mutating func text(_ index: Int, _ wanted: ValueType) {
    switch wanted.operation {
    case .string: plainText(index, wanted)
    case .late, .stringOr: lateText(index, wanted)
    case .expression: expressionText(index, wanted)
    case .enumeration: enumeration(index, wanted)
    case .path:
      if !view.withUTF8Text(index, { $0.isContextPath }) { failAtValue(.invalidPath, index, wanted) }
    case .json: dataText(index)
    case .unchecked:
      if wanted.isLooselyRead { checkLoosely { $0.checkText(index) } }
      if view.mayHoldExpression(index) {
        _ = facts.noteExpression(.text, index, ScreenFacts.Fact.undescribed, in: view)
      }
    case .lateList:
      if view.mayHoldExpression(index), noteExpression(.text, index) { return }
      if !dataText(index) {
        report(.droppedValue, index, type: types[Int(wanted.operand)], property: property)
      }
    case .lenient: report(.droppedValue, index, type: wanted, property: property)
    case .skipped, .retired: return
    default: mismatch(index, wanted)
    }
  }

  private mutating func plainText(_ index: Int, _ wanted: ValueType) {
    checkText(index)
    if wanted.meaning != .text { facts.note(wanted.meaning, index, property) }
    if view.mayHoldExpression(index),
      facts.expressionText(index, in: view) != nil || view.holdsOpenExpression(index)
    {
      return report(.expressionNotRead, index, type: wanted, property: property)
    }
    if wanted.meaning == .lazyPath { lookForForeignSyntax(index, wanted) }
  }

  private mutating func lateText(_ index: Int, _ wanted: ValueType) {
    checkText(index)
    if view.mayHoldExpression(index), noteExpression(wanted.meaning, index) { return }
    facts.note(wanted.meaning, index, property)
    if view.mayHoldExpression(index), view.holdsOpenExpression(index) {
      return report(.malformedExpression, index, type: wanted, property: property)
    }
    lookForForeignSyntax(index, wanted)
  }

  /// A literal, or a string that parses as a whole; iOS tries the expression first (`docs/spec/decoding.md` 5.1).
  private mutating func expressionText(_ index: Int, _ wanted: ValueType) {
    let literal = types[Int(wanted.operand)]
    if checkText(index) { return }
    if view.mayHoldExpression(index) {
      if noteExpression(wanted.meaning, index) { return }
      if view.holdsOpenExpression(index) { return malformedExpression(index, literal, wanted) }
    }
    guard literal.operation == .string else { return text(index, literal) }
    lookForForeignSyntax(index, wanted)
    if wanted.meaning != .text { facts.note(wanted.meaning, index, property) }
  }

  /// Reports a malformed expression: iOS shows nothing where the literal may be any text, and throws elsewhere
  /// (`docs/spec/decoding.md` 5.2).
  private mutating func malformedExpression(_ index: Int, _ literal: ValueType, _ wanted: ValueType) {
    let first = faults.count
    if literal.operation != .string { text(index, literal) }
    if faults[first...].contains(where: { $0.effect == .screenFails }) {
      faults.removeSubrange(first...)
      return failAtValue(.malformedExpression, index, wanted)
    }
    // Free data has reported it already.
    if faults.count == first { report(.malformedExpression, index, type: wanted, property: property) }
  }

  private mutating func enumeration(_ index: Int, _ wanted: ValueType) {
    let enumeration = Int(wanted.operand)
    let text = view.text(index)
    let isValue =
      view.hasEscape(index)
      ? table.enumerations[wanted].values.contains(view.string(index))
      : table.enumerations.isValue(of: enumeration, text.start, text.count)
    guard isValue else { return failAtValue(.unknownEnumValue, index, wanted) }
    if enumeration == table.enumerations.unitType, level.pointee.object != nil, view.equals(index, "PERCENT") {
      level.pointee.percentage = Int32(truncatingIfNeeded: index)
    }
    let limited = table.enumerations[wanted].limited
    if !limited.isEmpty, limited.contains(view.string(index)) {
      report(.limitedValue, index, type: wanted, property: property)
    }
  }

  mutating func noteExpression(_ meaning: Meaning, _ index: Int) -> Bool {
    facts.noteExpression(meaning, index, property, in: view)
  }

  private mutating func lookForForeignSyntax(_ index: Int, _ wanted: ValueType) {
    guard view.mayHoldBrace(index) || view.spellsBrace(index),
      view.holdsForeignSyntax(index, isAddress: wanted.meaning.isAddress)
    else { return }
    report(.foreignSyntax, index, type: wanted, property: property)
  }

  // MARK: - Numbers and words

  @inline(never)
  mutating func unusualNumber(_ entry: BlockPointer<UInt32>, _ length: Int) {
    if type.operation == .retired { retire(entry) }
    let wanted = type.operation == .expression ? types[Int(type.operand)] : type
    let index = index(entry)
    switch wanted.operation {
    case .number: if !isDouble(index) { fail(.numberOutOfRange, atLeaf: index, wanted, pathNode: 0) }
    case .int: integer(index, wanted)
    case .json:
      checkNumber(index)
      checkDigits(index)
    case .unchecked: if wanted.isLooselyRead { checkLoosely { $0.checkNumber(index) } }
    case .lenient: report(.droppedValue, index, type: wanted, property: property)
    case .lateList:
      let first = faults.count
      checkNumber(index)
      checkDigits(index)
      if faults.count == first {
        report(.droppedValue, index, type: types[Int(wanted.operand)], property: property)
      }
    case .skipped, .retired: return
    default: strangeScalar(index, wanted)
    }
  }

  private func isDouble(_ index: Int) -> Bool {
    JSONNumber.isDouble(
      view.bytes + view.start(index), length: view.numberLength(index), hasFraction: view.numberHasFraction(index))
  }

  private mutating func integer(_ index: Int, _ wanted: ValueType) {
    let bytes = view.bytes + view.start(index)
    let length = view.numberLength(index)
    if JSONNumber.isInteger(bytes, length: length, hasFraction: view.numberHasFraction(index)) { return }
    let isWhole = JSONNumber.double(bytes, length: length).map { $0.rounded() == $0 } ?? true
    fail(isWhole ? .numberOutOfRange : .fractionalNumber, atLeaf: index, wanted, pathNode: 0)
  }

  /// - Parameter byte: The first one of `true`, `false` or `null`.
  @inline(never)
  mutating func literal(_ entry: BlockPointer<UInt32>, _ byte: UInt8) {
    if type.operation == .retired { retire(entry) }
    if byte == UInt8(ascii: "n") { return null(index(entry)) }
    let wanted = type.operation == .expression ? types[Int(type.operand)] : type
    switch wanted.operation {
    case .lenient: report(.droppedValue, index(entry), type: wanted, property: property)
    case .lateList: report(.droppedValue, index(entry), type: types[Int(wanted.operand)], property: property)
    case .bool, .json, .unchecked, .boolOr, .skipped, .retired: return
    default: strangeScalar(index(entry), wanted)
    }
  }

  private mutating func null(_ index: Int) {
    if level.pointee.kind == .screenRoute, !isReplaying, index == Int(level.pointee.other) { return deferLevel() }
    if takesNull || level.pointee.kind == .looseNaming { return }
    switch type.operation {
    case .expression: fail(.nullForRequired, atLeaf: index, type, .dataCorrupted)
    case .bool: fail(.nullForRequired, atLeaf: index, type, .typeMismatch)
    default: fail(.nullForRequired, atLeaf: index, type, .valueNotFound)
    }
  }

  /// Whether the next value may be `null`.
  var takesNull: Bool {
    switch type.operation {
    case .json, .unchecked, .null, .lateList, .skipped, .retired: true
    // An expression is decoded from it, where its literal may be null (`docs/spec/decoding.md` 5.1).
    case .expression: type.isOptional || takesNull(types[Int(type.operand)])
    default: type.isOptional
    }
  }

  private func takesNull(_ literal: ValueType) -> Bool {
    literal.isOptional || [.json, .unchecked, .null].contains(literal.operation)
  }

  private mutating func strangeScalar(_ index: Int, _ wanted: ValueType) {
    // An object without a schema whose discriminator is no text is an object like any other.
    if level.pointee.kind == .looseNaming { return }
    mismatch(index, wanted)
  }

  // MARK: - Free data

  /// - Returns: Whether a fault was found.
  @discardableResult
  private mutating func dataText(_ index: Int) -> Bool {
    let first = faults.count
    checkText(index)
    // iOS keeps it as text and logs nothing (`docs/spec/decoding.md` 5.2).
    if view.mayHoldExpression(index), !noteExpression(.text, index), view.holdsOpenExpression(index) {
      report(.malformedExpression, index, property: property)
    }
    return faults.count > first
  }

  mutating func checkNumber(_ index: Int) {
    // A number too near to zero for a double is the integer 0.
    if isDouble(index)
      || JSONNumber.integer(view.bytes + view.start(index), length: view.numberLength(index)) != nil
    {
      return
    }
    failAtValue(.numberOutOfRange, index, nil)
  }

  /// A whole number beyond 64 bits becomes a double and loses its last digits (`docs/spec/decoding.md` 4).
  private mutating func checkDigits(_ index: Int) {
    let (bytes, length) = (view.bytes + view.start(index), view.numberLength(index))
    guard length > 18, !view.numberHasFraction(index),
      !JSONNumber.isInteger(bytes, length: length, hasFraction: false),
      let double = JSONNumber.double(bytes, length: length), !JSONNumber.isWritten(double, bytes, length: length)
    else { return }
    report(.numberOutOfRange, index, property: property)
  }

  /// Checks a value that iOS may never read: its faults are not live.
  private mutating func checkLoosely(_ check: (inout Self) -> Void) {
    let wasLive = facts.isLive
    facts.isLive = false
    check(&self)
    facts.isLive = wasLive
  }
}

extension JSONView {
  /// The number beside a unit of percent, before it or behind it, if it is more than a hundred.
  func percentAboveWhole(unit: Int) -> Int? {
    // The entry before its key is the value of the member before, or the second entry of the object.
    let isFirst = isEnd(unit - 2)
    if isFirst, end(unit - 3) <= unit + 1 { return nil }
    let number = isFirst ? unit + 2 : unit - 2
    guard kind(number) == .number, equals(number - 1, "value"),
      let percent = JSONNumber.double(bytes + start(number), length: numberLength(number)), percent > 100
    else { return nil }
    return number
  }

  /// Whether the string holds `@{` without a backslash that escapes it.
  func holdsOpenExpression(_ index: Int) -> Bool { withText(index, Self.holdsOpening) }

  private static func holdsOpening(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var backslashes = 0
    for place in text.indices {
      switch text[place] {
      case UInt8(ascii: "\\"): backslashes += 1
      case UInt8(ascii: "@"):
        if backslashes % 2 == 0, place + 1 < text.count, text[place + 1] == UInt8(ascii: "{") { return true }
        backslashes = 0
      default: backslashes = 0
      }
    }
    return false
  }
}
