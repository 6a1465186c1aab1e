/// Strings: plain ones, expressions, paths, enumerations.
extension ScreenDecoder {
  mutating func plainString(_ index: Int, _ type: ValueType, _ property: Int32) {
    if hasLoneSurrogates { checkText(index, property) }
    if type.meaning != .text { note(type.meaning, index, property) }
    if view.mayHoldExpression(index), isExpression(index) || holdsOpenExpression(index) {
      return report(.expressionNotRead, index, type: type, property: property)
    }
    if type.meaning == .lazyPath { lookForForeignSyntax(index, type, property) }
  }

  mutating func lateString(_ index: Int, _ type: ValueType, _ property: Int32) {
    if hasLoneSurrogates { checkText(index, property) }
    let mayHoldExpression = view.mayHoldExpression(index)
    if mayHoldExpression, noteExpression(type.meaning, index, property) { return }
    note(type.meaning, index, property)
    if mayHoldExpression, holdsOpenExpression(index) {
      return report(.malformedExpression, index, type: type, property: property)
    }
    lookForForeignSyntax(index, type, property)
  }

  /// A literal, or a string that parses as a whole; iOS tries the expression first (`docs/spec/decoding.md` 5.1).
  @inline(__always)
  mutating func expression(_ index: Int, _ byte: UInt8, _ type: ValueType, _ property: Int32) {
    let literal = types[Int(type.operand)]
    if byte == UInt8(ascii: "\"") {
      if hasLoneSurrogates, checkText(index, property) { return }
      if view.mayHoldExpression(index) {
        if noteExpression(type.meaning, index, property) { return }
        if holdsOpenExpression(index) { return malformedExpression(index, literal, type, property) }
      }
      if literal.operation == .string {
        lookForForeignSyntax(index, type, property)
        if type.meaning != .text { note(type.meaning, index, property) }
        return
      }
    }
    let first = faults.count
    value(index, literal, property)
    if faults.count > first { blameExpression(from: first, index, type) }
  }

  /// A text that was to be an expression and is none is lost where the literal may be any text; elsewhere iOS throws
  /// (`docs/spec/decoding.md` 5.2).
  @inline(never)
  private mutating func malformedExpression(_ index: Int, _ literal: ValueType, _ type: ValueType, _ property: Int32) {
    let first = faults.count
    if literal.operation != .string { value(index, literal, property) }
    if faults[first...].contains(where: { $0.effect == .screenFails }) {
      faults.removeSubrange(first...)
      return corrupted(.malformedExpression, index, type, property, pathNode: index)
    }
    // What takes any value has said it.
    if faults.count == first { report(.malformedExpression, index, type: type, property: property) }
  }

  /// Whatever is wrong inside, iOS says "Expression cannot be decoded" at the property (`docs/spec/decoding.md` 5.1).
  @inline(never)
  private mutating func blameExpression(from first: Int, _ index: Int, _ type: ValueType) {
    for place in first..<faults.count where faults[place].verdict != nil {
      faults[place].verdict = Verdict(kind: .dataCorrupted, node: index, key: nil, order: order())
      if faults[place].node == index, faults[place].kind == .wrongType || faults[place].kind == .fractionalNumber {
        faults[place].kind = .expressionType
        faults[place].type = type
      }
    }
  }

  /// Whether a text has neither escapes nor anything that looks like an expression where one may stand.
  @inline(__always)
  func isPlainText(_ index: Int, _ type: ValueType) -> Bool {
    view.isPlainString(index) && (type.operation != .expression || !view.mayHoldBrace(index))
  }

  mutating func enumeration(_ index: Int, _ type: ValueType, _ property: Int32) {
    let enumeration = Int(type.operand)
    let isValue =
      view.hasEscape(index)
      ? table.enumerations[enumeration].values.contains(view.string(index))
      : table.isValue(of: enumeration, view.bytes + (view.start(index) &+ 1), view.length(index))
    if isValue {
      // Of the units PERCENT alone has seven letters.
      if enumeration == table.unitType, view.length(index) == 7 || view.equals(index, "PERCENT") {
        percentage(index, property)
      }
      return
    }
    corrupted(.unknownEnumValue, index, type, property, pathNode: index)
  }

  /// Looks at the number beside a unit, which may stand before or behind it.
  private mutating func percentage(_ unit: Int, _ property: Int32) {
    if let number = view.percentAboveWhole(unit: unit) { report(.percentAboveWhole, number, property: property) }
  }

  mutating func path(_ index: Int, _ type: ValueType, _ property: Int32) {
    let isValid =
      view.hasEscape(index)
      ? JSONText.unescaped(view.content(index)).withUnsafeBufferPointer { ContextPath.isValid($0) }
      : ContextPath.isValid(view.content(index))
    if !isValid { corrupted(.invalidPath, index, type, property, pathNode: index) }
  }

  @inline(__always)
  mutating func note(_ meaning: Meaning, _ index: Int, _ property: Int32) { facts.note(meaning, index, property) }

  /// Whether the string holds `@{` that no backslash takes back.
  func holdsOpenExpression(_ index: Int) -> Bool { view.holdsOpenExpression(index) }

  /// Reports a string that holds half of a surrogate pair: grammatical JSON that iOS cannot read.
  @discardableResult
  mutating func checkText(_ index: Int, _ property: Int32) -> Bool {
    guard view.hasEscape(index), holdsLoneSurrogate(index) else { return false }
    corrupted(.unreadableString, index, nil, property, pathNode: 0)
    return true
  }

  private func holdsLoneSurrogate(_ index: Int) -> Bool {
    let range = view.range(index)
    // The offsets are in the order of the text.
    let offsets = document.loneSurrogates
    let place = offsets.firstPlace { $0 >= range.lowerBound }
    return place < offsets.count && range.contains(offsets[place])
  }

  @inline(__always)
  mutating func checkKeyText(_ index: Int) {
    if hasLoneSurrogates { checkText(index, -1) }
  }
}

extension JSONView {
  /// The number beside a unit of percent, before it or behind it, if it is more than a hundred.
  func percentAboveWhole(unit: Int) -> Int? {
    // Before its key stands the value of the member before, or how far the object reaches.
    let isFirst = isEnd(unit - 2)
    if isFirst, end(unit - 3) <= unit + 1 { return nil }
    let number = isFirst ? unit + 2 : unit - 2
    guard kind(number) == .number, equals(number - 1, "value"),
      let percent = JSONNumber.double(bytes + start(number), length: numberLength(number)), percent > 100
    else { return nil }
    return number
  }

  /// Whether the string holds `@{` that no backslash takes back.
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
