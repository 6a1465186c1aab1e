/// Records faults, and finds those at the end of an object or a list.
extension ScreenDecoder {
  /// Records a fault that decoding survives.
  @inline(never)
  mutating func report(
    _ kind: Fault.Kind, _ node: Int, type: ValueType? = nil, property: Int32 = -1, object: Int32 = -1, other: Int = -1
  ) {
    faults.append(
      Fault(
        kind: kind, node: node, effect: .none, isLive: facts.isLive, other: other, property: property, type: type,
        object: object, verdict: nil))
  }

  /// Records a fault that iOS throws.
  @inline(never)
  mutating func fail(
    _ kind: Fault.Kind, _ node: Int, _ type: ValueType?, _ property: Int32, object: Int32 = -1, other: Int = -1,
    _ verdict: Verdict
  ) {
    faults.append(
      Fault(
        kind: kind, node: node, effect: .screenFails, isLive: facts.isLive, other: other, property: property,
        type: type, object: object, verdict: facts.isLive ? verdict : nil))
  }

  /// Records a fault of the next value, which iOS names.
  mutating func failAtValue(_ kind: Fault.Kind, _ index: Int, _ wanted: ValueType?) {
    fail(kind, atLeaf: index, wanted, pathNode: index)
  }

  /// Records a fault of the next value.
  ///
  /// - Parameter node: The value that iOS names, where that is another one: 0 for the whole document.
  mutating func fail(
    _ kind: Fault.Kind, atLeaf index: Int, _ wanted: ValueType?, _ verdict: Verdict.Kind = .dataCorrupted,
    pathNode node: Int? = nil
  ) {
    let last = level > levels ? order(of: level, property, Int32(truncatingIfNeeded: index)) : nil
    var verdict = self.verdict(verdict, node ?? index, last: last)
    guard type.operation == .expression, kind != .unreadableString, facts.isLive else {
      if type.operation == .json || type.operation == .lateList, !isInsideOpaque {
        verdict = Verdict(kind: .dataCorrupted, node: index, key: nil, order: verdict.order)
      }
      return fail(kind, index, wanted, property, verdict)
    }
    // For every fault inside, iOS says "Expression cannot be decoded" at the property (`docs/spec/decoding.md` 5.1).
    if !isInsideOpaque { verdict = Verdict(kind: .dataCorrupted, node: index, key: nil, order: verdict.order) }
    let isType = kind == .wrongType || kind == .fractionalNumber
    fail(isType ? .expressionType : kind, index, isType ? type : wanted, property, verdict)
  }

  private var isInsideOpaque: Bool {
    var place = levels + 1
    while place <= level {
      if place.pointee.isOpaque { return true }
      place += 1
    }
    return false
  }

  mutating func mismatch(_ index: Int, _ wanted: ValueType) {
    let isSingle = wanted.operation == .list && view.firstByte(index) == UInt8(ascii: "{")
    fail(isSingle ? .singleForList : .wrongType, atLeaf: index, wanted, .typeMismatch)
  }

  /// The error that iOS throws for a fault of the innermost object or list, or of a part of it.
  ///
  /// - Parameter last: The place of the part in the order of decoding; `nil` for the whole of it.
  func verdict(_ kind: Verdict.Kind, _ node: Int, key: String? = nil, last: UInt32?) -> Verdict {
    var order: [UInt32] = []
    var place = levels + 1
    while place <= level {
      if place.pointee.isOpaque {
        return Verdict(kind: .dataCorrupted, node: Int(place.pointee.node), key: nil, order: order)
      }
      if place < level {
        let inner = place + 1
        if let part = self.order(of: place, inner.pointee.property, inner.pointee.node) { order.append(part) }
      }
      place += 1
    }
    return Verdict(kind: kind, node: node, key: key, order: order + (last.map { [$0] } ?? []))
  }

  /// The place of a part in the order in which iOS decodes an object or a list, for comparing faults of it; `nil` where
  /// it is the whole.
  private func order(of level: MutableBlockPointer<Level>, _ property: Int32, _ node: Int32) -> UInt32? {
    switch level.pointee.kind {
    case .values, .map: UInt32(truncatingIfNeeded: node)
    case .object: property < 0 ? 0 : table.traits[Int(property)].order
    case .swift: UInt32(truncatingIfNeeded: level.pointee.seen)
    case .deferred: nil
    default: 0
    }
  }

  // MARK: - Half characters

  /// Reports a string that holds half of a surrogate pair: grammatical JSON that iOS cannot read.
  ///
  /// - Returns: Whether it does.
  @discardableResult
  mutating func checkText(_ index: Int) -> Bool {
    guard holdsLoneSurrogate(index) else { return false }
    fail(.unreadableString, atLeaf: index, nil, pathNode: 0)
    return true
  }

  @inline(__always)
  mutating func checkKeyText(_ key: Int) {
    if finished.loneSurrogates.isEmpty || !holdsLoneSurrogate(key) { return }
    fail(.unreadableString, key, nil, -1, verdict(.dataCorrupted, 0, last: nil))
  }

  private func holdsLoneSurrogate(_ index: Int) -> Bool {
    let offsets = finished.loneSurrogates
    guard !offsets.isEmpty, view.hasEscape(index) else { return false }
    let range = view.range(index)
    let place = offsets.firstPlace { $0 >= range.lowerBound }
    return place < offsets.count && range.contains(offsets[place])
  }

  // MARK: - Equal keys

  /// The first key of the innermost object that equals one of its keys, which may be itself.
  ///
  /// - Complexity: O(*n*) in the object's keys, for all of its equal keys together.
  mutating func firstKey(equalTo key: Int) -> Int {
    let object = Int(level.pointee.node)
    var met = finished.metKeys.removeValue(forKey: object) ?? MetKeys(next: view.firstChild(object))
    while met.next < key {
      let text = view.string(met.next)
      if met.firsts[text] == nil { met.firsts[text] = met.next }
      met.next = view.next(met.next + 1)
    }
    let first = met.firsts[view.string(key)] ?? key
    finished.metKeys[object] = met
    return first
  }

  /// The keys of an object up to one of them.
  struct MetKeys {
    /// The first key that was not read yet.
    var next: Int
    var firsts: [String: Int] = [:]
  }

  /// Finds equal keys in an object.
  ///
  /// - Parameter known: A schema whose keys are compared elsewhere.
  mutating func reportDuplicates(
    in index: Int, unknownTo known: BlockPointer<SchemaTable.CompiledObject>? = nil
  ) {
    guard view.mayRepeatKeys(index) else { return }
    var first: [String: Int] = [:]
    for key in view.keys(of: index) where known.map({ table.place(of: key, $0, in: view) < 0 }) ?? true {
      let text = view.string(key)
      if let earlier = first[text] {
        report(.duplicateKey, key, other: earlier)
      } else {
        first[text] = key
      }
    }
  }

  /// Drops the faults inside values of repeated keys: iOS keeps the first value and never reads the others.
  private mutating func forgetDuplicates(reportedFrom start: Int, since first: Int) {
    let unread = faults[start...].map { $0.node..<view.next($0.node + 1) }
    let kept = faults[first..<start].filter { fault in !unread.contains { $0.contains(fault.node) } }
    faults.replaceSubrange(first..<start, with: kept)
  }

  // MARK: - Ends

  /// Reports what is wrong with an object that is read, apart from its members.
  @inline(never)
  mutating func closeUnusual(_ object: BlockPointer<SchemaTable.CompiledObject>) {
    let node = Int(level.pointee.node)
    let unit = Int(level.pointee.percentage)
    if unit != 0, let number = view.percentAboveWhole(unit: unit) {
      let property = object.pointee.propertyStart + table.place(of: unit - 1, object, in: view)
      report(.percentAboveWhole, number, property: Int32(property))
    }
    if level.pointee.keys & ~Level.beyondMask > 1 { reportDuplicates(in: node, unknownTo: object) }
    if object.pointee.isReviewed {
      for unused in table.unusedKeys(of: node, object, in: view) {
        report(.unusedProperty, unused.key, property: unused.property, object: schema(object))
      }
      if table.lacksSole(node, object, in: view) { report(.droppedValue, node, property: level.pointee.property) }
      for (key, property) in table.limitedKeys(of: node, object, in: view) {
        if key >= 0, view.firstByte(key + 1) != UInt8(ascii: "n") {
          report(.limitedKey, key, property: property, object: schema(object))
        } else if table.propertySchema(Int(property))?.need != Property.Need.none {
          report(.limitedAbsence, node, property: property, object: schema(object))
        }
      }
    }
    if level.pointee.keys & Level.beyondMask != 0 { reportMissing(beyondMaskOf: object) }
  }

  /// - Parameter missing: The bits of an object's required properties that it does not have.
  @inline(never)
  mutating func reportMissing(_ missing: UInt64, of object: BlockPointer<SchemaTable.CompiledObject>) {
    var missing = missing
    while missing != 0 {
      let place = missing.trailingZeroBitCount
      if level.pointee.keys & Level.beyondMask == 0 { reportMissing(place, of: object) }
      missing &= missing - 1
    }
  }

  private mutating func reportMissing(_ place: Int, of object: BlockPointer<SchemaTable.CompiledObject>) {
    let (node, property) = (Int(level.pointee.node), object.pointee.propertyStart + place)
    fail(
      .missingProperty, node, table.properties[property].type, Int32(property), object: schema(object),
      verdict(.keyNotFound, node, key: table.key(ofProperty: property), last: table.traits[property].order))
  }

  /// Reports missing properties of a schema with more of them than a mask has bits, which only a configuration
  /// declares.
  private mutating func reportMissing(beyondMaskOf object: BlockPointer<SchemaTable.CompiledObject>) {
    var missing = Set(0..<object.pointee.propertyCount)
    for key in view.keys(of: Int(level.pointee.node)) { missing.remove(table.place(of: key, object, in: view)) }
    for place in missing.sorted() where table.traits[object.pointee.propertyStart + place].isRequired {
      reportMissing(place, of: object)
    }
  }

  /// Ends an object or a list of any other kind.
  @inline(never)
  mutating func closeOther() {
    let node = Int(level.pointee.node)
    switch level.pointee.kind {
    case .data, .loose, .looseNameless, .looseNaming, .nameless, .naming, .tagging: reportDuplicates(in: node)
    case .map:
      let reported = faults.count
      reportDuplicates(in: node)
      if faults.count > reported { forgetDuplicates(reportedFrom: reported, since: firstFault(inside: node, reported)) }
    case .unnamed: _ = reportNameless(level.pointee.type.operation == .action ? .action : .component)
    case .untagged: reportMissingTag()
    case .route where union.pointee.object >= 0 && union.pointee.remote >= 0:
      become(objects + union.pointee.remote)
      return close(view.tape + node)
    case .screenRoute: closeScreenRoute(node)
    case .late: closeLate(node)
    case .swift:
      let swiftObjects = finished.swiftObjects
      swiftObjects?.decode(node, objects[Int(level.pointee.other)], by: &self)
    case .deferred: value(node, deferredType, level.pointee.property)
    case .route, .looseUnnamed, .skipped, .values, .object: break
    }
    pop()
  }

  /// Where the faults of an object's or a list's parts begin: they are the last ones.
  private func firstFault(inside node: Int, _ end: Int? = nil) -> Int {
    let parts = node + 1..<view.end(node)
    var first = end ?? faults.count
    while first > 0, parts.contains(faults[first - 1].node) { first -= 1 }
    return first
  }

  /// Ends a route with its screen: iOS opens the screen, or the remote form when the screen does not decode.
  private mutating func closeScreenRoute(_ route: Int) {
    let (screen, remote, property) = (Int(level.pointee.other), union.pointee.remote, level.pointee.property)
    let first = firstFault(inside: route)
    // Where iOS may not decode the route, faults have no verdict, and only their effects count.
    guard faults[first...].contains(where: { facts.isLive ? $0.verdict != nil : $0.effect == .screenFails }) else {
      reportUnread(in: route, of: remote, property)
      return reportDuplicates(in: route)
    }
    let hasURL = view.member(route, "url") >= 0
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
    report(hasURL ? .droppedScreen : .misleadingRoute, hasURL ? screen : route, property: property)
    let beforeRemote = faults.count
    value(route, ValueType(operation: .object, isOptional: false, meaning: .text, operand: Int32(remote)), property)
    if !dropped.isEmpty, faults[beforeRemote...].contains(where: { $0.verdict != nil }) {
      // The remote form does not decode either.
      for place in dropped { faults[place].effect = .screenFails }
      faults.remove(at: beforeRemote - 1)
      return
    }
    // A missing `url` is not the payload's fault but iOS's way of saying that the screen is broken.
    let missing = faults[beforeRemote...].firstIndex { $0.kind == .missingProperty && $0.node == route }
    guard let missing else { return }
    faults[beforeRemote - 1].verdict = faults[missing].verdict
    faults.remove(at: missing)
  }

  /// Reports properties of the remote form beside a screen that decodes (`docs/spec/actions.md` 4.2).
  private mutating func reportUnread(in route: Int, of remote: Int, _ property: Int32) {
    var met: Set<Int> = []
    for key in view.keys(of: route) {
      let (found, byte) = (table.place(of: key, objects + remote, in: view), view.firstByte(key + 1))
      if found >= 0, table.propertySchema(objects[remote].propertyStart + found) != nil, met.insert(found).inserted,
        byte != UInt8(ascii: "n"), byte != UInt8(ascii: "f")
      {
        report(.unusedProperty, key, property: property, object: Int32(remote))
      }
    }
  }

  /// Ends a list of components that iOS decodes when the action runs (`docs/spec/actions.md` 3.1). Components that do
  /// not decode are dropped then, without a log line.
  private mutating func closeLate(_ list: Int) {
    let first = firstFault(inside: list)
    for place in first..<faults.count {
      faults[place].verdict = nil
      let isUnknown = faults[place].kind == .unknownComponent || faults[place].kind == .unknownAction
      if faults[place].effect == .screenFails || isUnknown { faults[place].effect = .partDropped }
    }
    // Numbers and texts that not even free data can hold: with one of them, the action fails to decode.
    let checked = faults.count
    level.pointee.isOpaque = true
    for place in view.entries(in: list..<view.end(list)) {
      switch view.firstByte(place) {
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): checkNumber(place)
      case UInt8(ascii: "\""): checkText(place)
      default: continue
      }
    }
    guard faults.count > checked else { return }
    let unreadable = Set(faults[checked...].map(\.node))
    let known = faults[first..<checked].filter { fault in
      !unreadable.contains(fault.node) || fault.kind != .numberOutOfRange && fault.kind != .unreadableString
    }
    faults.replaceSubrange(first..<checked, with: known)
  }
}
