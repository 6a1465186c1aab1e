/// Values that no schema describes: free data, and the insides of what is not registered.
extension ScreenDecoder {
  /// Free data (`DynamicObject` on iOS): any JSON value, in which strings may be expressions.
  mutating func data(_ index: Int, _ property: Int32) {
    let first = faults.count
    walkData(index, property)
    // However deep the leaf, iOS names the value that holds it.
    for place in first..<faults.count where faults[place].verdict != nil {
      faults[place].verdict = Verdict(kind: .dataCorrupted, node: index, key: nil, order: order())
    }
  }

  private mutating func walkData(_ index: Int, _ property: Int32) {
    switch view.firstByte(index) {
    case UInt8(ascii: "\""):
      if hasLoneSurrogates { checkText(index, property) }
      if view.mayHoldExpression(index) { dataExpression(index, property) }
    case UInt8(ascii: "{"):
      var child = view.firstChild(index)
      let end = view.end(index)
      while child < end {
        checkKeyText(child)
        walkData(child + 1, property)
        child = view.next(child + 1)
      }
      reportDuplicates(in: index)
    case UInt8(ascii: "["):
      var child = view.firstChild(index)
      let end = view.end(index)
      while child < end {
        walkData(child, property)
        child = view.next(child)
      }
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return
    default:
      checkNumber(index, property)
      checkDigits(index, property)
    }
  }

  /// A whole number beyond 64 bits becomes a double and loses its last digits (`docs/spec/decoding.md` 4).
  private mutating func checkDigits(_ index: Int, _ property: Int32) {
    let length = view.numberLength(index)
    guard length > 18, !view.numberHasFraction(index),
      !JSONNumber.isInteger(view.bytes + view.start(index), length: length, hasFraction: false),
      let double = JSONNumber.double(view.bytes + view.start(index), length: length),
      !JSONNumber.isWritten(double, view.bytes + view.start(index), length: length)
    else { return }
    report(.numberOutOfRange, index, property: property)
  }

  private mutating func dataExpression(_ index: Int, _ property: Int32) {
    if noteExpression(.text, index, property) { return }
    // Kept as the text it is, without a word (docs/spec/decoding.md 5.2).
    if holdsOpenExpression(index) { report(.malformedExpression, index, property: property) }
  }

  private mutating func checkNumber(_ index: Int, _ property: Int32) {
    let bytes = view.bytes + view.start(index)
    let length = view.numberLength(index)
    if JSONNumber.isDouble(bytes, length: length, hasFraction: view.numberHasFraction(index)) { return }
    // What is too near to zero for a double is the integer 0.
    if JSONNumber.integer(bytes, length: length) == nil {
      corrupted(.numberOutOfRange, index, nil, property, pathNode: index)
    }
  }

  /// Numbers and texts that not even free data can hold: with one of them, what is decoded late fails at once.
  ///
  /// - Parameter first: Where the faults begin that were found in the value as what it is meant to be.
  mutating func checkLeaves(of index: Int, _ property: Int32, since first: Int) {
    let checked = faults.count
    for place in view.entries(in: index..<view.next(index)) {
      switch view.firstByte(place) {
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): checkNumber(place, property)
      case UInt8(ascii: "\"") where hasLoneSurrogates: checkText(place, property)
      default: continue
      }
    }
    guard faults.count > checked else { return }
    for place in checked..<faults.count where faults[place].verdict != nil {
      faults[place].verdict = Verdict(kind: .dataCorrupted, node: index, key: nil, order: order())
    }
    let unreadable = Set(faults[checked...].map(\.node))
    let known = faults[first..<checked].filter { fault in
      !unreadable.contains(fault.node) || fault.kind != .numberOutOfRange && fault.kind != .unreadableString
    }
    faults.replaceSubrange(first..<checked, with: known)
  }

  /// What stands below a key or a name that nobody described: components and actions in it become live once it is, and an
  /// expression is evaluated once it is read. So may be what no text and no number can hold.
  ///
  /// - Parameter isRead: Whether anybody reads it, once it is live.
  mutating func loose(_ index: Int, _ property: Int32, isRead: Bool = true) {
    switch view.firstByte(index) {
    case UInt8(ascii: "\""):
      if isRead, hasLoneSurrogates { checkLooseLeaf { $0.checkText(index, property) } }
      if view.mayHoldExpression(index) { _ = noteExpression(.text, index, ScreenFacts.Fact.undescribed) }
    case UInt8(ascii: "{"):
      let wasLive = isLive
      isLive = false
      defer { isLive = wasLive }
      if isNamed(index, .component) { return component(index, property) }
      if isNamed(index, .action) { return action(index, property) }
      looseMembers(index, isRead: isRead)
    case UInt8(ascii: "["):
      var child = view.firstChild(index)
      let end = view.end(index)
      while child < end {
        loose(child, property, isRead: isRead)
        child = view.next(child)
      }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if isRead { checkLooseLeaf { $0.checkNumber(index, property) } }
    default: return
    }
  }

  /// Only who reads it finds that it cannot be read.
  private mutating func checkLooseLeaf<Result>(_ check: (inout Self) -> Result) {
    let wasLive = isLive
    isLive = false
    _ = check(&self)
    isLive = wasLive
  }

  func isNamed(_ index: Int, _ discriminator: Discriminator) -> Bool {
    let found = findDiscriminator(index, discriminator)
    return found >= 0 && view.firstByte(found + 1) == UInt8(ascii: "\"")
  }

  mutating func looseMembers(_ index: Int, isRead: Bool = true) {
    var child = view.firstChild(index)
    let end = view.end(index)
    while child < end {
      loose(child + 1, -1, isRead: isRead)
      child = view.next(child + 1)
    }
    reportDuplicates(in: index)
  }

  mutating func integer(_ index: Int, _ type: ValueType, _ property: Int32) {
    let bytes = view.bytes + view.start(index)
    let length = view.numberLength(index)
    let hasFraction = view.numberHasFraction(index)
    if JSONNumber.isInteger(bytes, length: length, hasFraction: hasFraction) { return }
    let isWhole = JSONNumber.double(bytes, length: length).map { $0.rounded() == $0 } ?? true
    corrupted(isWhole ? .numberOutOfRange : .fractionalNumber, index, type, property, pathNode: 0)
  }
}
