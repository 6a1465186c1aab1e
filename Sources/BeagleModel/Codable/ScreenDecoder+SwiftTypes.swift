/// The Swift types of a coder, and the faulty parts of their values in one document.
final class SwiftObjects: SwiftObjectDecoder {
  let registry: SwiftTypeRegistry
  /// The error that iOS throws for each faulty part.
  fileprivate(set) var brokenClaims: [Claim.Key: Verdict] = [:]

  /// `nil` where no Swift type is registered.
  init?(_ registry: SwiftTypeRegistry) {
    if registry.types.isEmpty { return nil }
    self.registry = registry
  }

  func decode(_ index: Int, _ compiled: SchemaTable.CompiledObject, by decoder: inout ScreenDecoder) {
    decoder.swiftObject(index, registry.types[Int(compiled.swiftType)].type, self)
  }

  fileprivate func session(isStrict: Bool) -> DecodingSession {
    DecodingSession(registry: registry, isStrict: isStrict, broken: brokenClaims)
  }
}

/// Decodes components and actions with Swift types of their own.
extension ScreenDecoder {
  /// Runs a type's own `init(from:)` over its object, and reports the errors that it throws.
  ///
  /// Values of `@AutoCodable` and of Beagle's own types are decoded here like all others, so that each of their faults
  /// is found once. The other properties end at the first error, except optional ones and expressions, without which a
  /// run goes on. Components behind that error are decoded, too.
  fileprivate mutating func swiftObject(
    _ index: Int, _ type: any BeagleCodable.Type, _ swiftObjects: SwiftObjects
  ) {
    guard let document = finished.document else { return }
    let node = JSONNode(document: document, index: index)
    let collecting = SwiftRun(of: type, over: node, swiftObjects.session(isStrict: false))
    var walk = ClaimWalk(collecting, owner: node, notesID: type is any IdentifiableComponent.Type)
    walkMembers(index, &walk)
    for place in walk.missingKeys(of: index) { walkClaim(place, &walk) }
    reportIgnoredKeys(of: collecting, in: node)

    let isDisturbed = walk.ranges.values.contains { range in
      faults[range].contains { facts.isLive ? $0.verdict != nil : $0.effect == .screenFails }
    }
    guard isDisturbed else {
      if let failure = collecting.failure { report(failure, of: collecting, order: walk.last) }
      return
    }
    for (place, range) in walk.ranges {
      let thrown = faults[range].compactMap(\.verdict).min { $0.order.lexicographicallyPrecedes($1.order) }
      if let thrown { swiftObjects.brokenClaims[walk.claims[place].key] = thrown }
    }
    let strict = SwiftRun(of: type, over: node, swiftObjects.session(isStrict: true))
    if facts.isLive {
      let letThrough = strict.lettingThrough(walk.claims)
      if let failure = strict.failure, strict.thrown == nil { report(failure, of: strict, order: 0) }
      if let failure = collecting.failure, strict.failure != nil, walk.isSurely(failure),
        strict.thrown != nil || strict.failure?.node != failure.node
      {
        report(failure, of: collecting, order: walk.last)
      }
      if strict.failure == nil {
        for range in walk.unread { for place in range { faults[place].isLive = false } }
      }
      forgive(letThrough.compactMap { place in walk.ranges[place].map { (walk.claims[place], $0) } })
    } else if let failure = collecting.failure, walk.isSurely(failure) {
      report(failure, of: collecting, order: walk.last)
    }
  }

  // MARK: - Claims

  /// Decodes the claimed parts in the order of the text, and components and actions between them.
  private mutating func walkMembers(_ index: Int, _ walk: inout ClaimWalk) {
    let isObject = view.kind(index) == .object
    guard isObject || view.kind(index) == .list else { return }
    for child in isObject ? view.keys(of: index) : view.elements(of: index) {
      if isObject { checkKeyText(child) }
      let value = isObject ? child + 1 : child
      if walk.notesID, index == walk.owner, view.kind(value) == .string, view.equals(child, "id") {
        self.value(value, SchemaTable.ValueType.componentID, -1)
      } else if isObject, walk.isUnread(walk.run.node(child), of: index) {
        let first = faults.count
        walkUnread(value)
        for place in first..<faults.count { faults[place].verdict = nil }
        walk.unread.append(first..<faults.count)
      } else {
        walkPart(value, &walk)
      }
    }
    if isObject { reportDuplicates(in: index) }
  }

  private mutating func walkPart(_ index: Int, _ walk: inout ClaimWalk) {
    if walk.hasClaims(in: index..<view.next(index)) { return walkClaims(index, &walk) }
    if walk.misfits.contains(index) { return }
    if view.kind(index) == .list || walk.isOpened(index) { return walkMembers(index, &walk) }
    let wasLive = facts.isLive
    facts.isLive = false
    value(index, .loose, -1)
    facts.isLive = wasLive
  }

  /// Decodes a value that the type did not reach because of its error: iOS reads it after the error is fixed.
  private mutating func walkUnread(_ index: Int) {
    switch view.kind(index) {
    case .list: for element in view.elements(of: index) { walkUnread(element) }
    case .object where findDiscriminator(index, .component) >= 0: value(index, ValueType(.component), -1)
    case .object where findDiscriminator(index, .action) >= 0: value(index, ValueType(.action), -1)
    default: value(index, .loose, -1)
    }
  }

  private mutating func walkClaims(_ index: Int, _ walk: inout ClaimWalk) {
    var isTaken = false
    for place in walk.places(at: index) where !isTaken { isTaken = walkClaim(place, &walk) }
    if !isTaken, !walk.misfits.contains(index) { walkMembers(index, &walk) }
  }

  /// - Returns: Whether all that is inside has been walked, too.
  @discardableResult
  private mutating func walkClaim(_ place: Int, _ walk: inout ClaimWalk) -> Bool {
    let first = faults.count
    let outer = level.pointee.seen
    level.pointee.seen = UInt64(place + 1)
    defer {
      level.pointee.seen = outer
      walk.ranges[place] = first..<faults.count
    }
    let claim = walk.claims[place]
    let isWalked = check(claim, of: walk.run)
    if let expression = claim.expression {
      for fault in faults.indices[first...] where faults[fault].verdict != nil {
        faults[fault].verdict = Verdict(
          kind: .dataCorrupted, node: expression, key: nil, order: faults[fault].verdict?.order ?? [])
      }
    }
    return isWalked
  }

  /// - Returns: Whether all that is inside has been walked, too.
  private mutating func check(_ claim: Claim, of run: SwiftRun) -> Bool {
    switch claim.key.subject {
    case .slot(let slot):
      guard let type = table.valueType(of: slot) else { return false }
      value(claim.node, type, -1)
      return true
    case .value(let name):
      guard let type = table.valueType(named: name) else { return false }
      value(claim.node, type, -1)
      return true
    case .optional, .required, .missing:
      if let failure = claim.failure { report(failure, of: run, order: order(UInt32(level.pointee.seen))) }
      return false
    case .expression(let isText):
      if let failure = claim.failure {
        blame(failure, at: claim.node, of: run)
      } else {
        readExpression(claim.node, isText: isText)
      }
      return view.kind(claim.node) == .string
    }
  }

  private mutating func readExpression(_ index: Int, isText: Bool) {
    guard view.kind(index) == .string, view.mayHoldExpression(index) else { return }
    if facts.noteExpression(.text, index, -1, in: view) { return }
    if isText, view.holdsOpenExpression(index) {
      report(.malformedExpression, index, type: SchemaTable.ValueType.string)
    }
  }

  /// For every fault inside, iOS says "Expression cannot be decoded" at the property (`docs/spec/decoding.md` 5.1).
  private mutating func blame(_ thrown: Claim.Failure, at index: Int, of run: SwiftRun) {
    var failure = SwiftFailure(thrown.error, in: run.node(index), origin: thrown.node)
    if failure.node == index {
      if view.kind(index) == .string, view.holdsOpenExpression(index) {
        failure.kind = .malformedExpression
      } else if failure.kind == .wrongType || failure.kind == .fractionalNumber {
        failure.kind = .expressionType
      }
    }
    failure.verdict = Verdict(kind: .dataCorrupted, node: index, key: nil, order: [])
    report(failure, order: order(UInt32(level.pointee.seen)))
  }

  /// Drops the verdict on parts that a type reads with `try?`: a faulty component is left out, and other values are no
  /// fault.
  private mutating func forgive(_ claims: [(claim: Claim, faults: Range<Int>)]) {
    for (claim, range) in claims.inOrder(by: { $0.faults.lowerBound > $1.faults.lowerBound }) {
      switch claim.key.subject {
      case .optional, .required, .missing, .expression: if claim.failure != nil { faults.removeSubrange(range) }
      case .slot, .value:
        for place in range where faults[place].verdict != nil {
          faults[place].verdict = nil
          if faults[place].effect == .screenFails { faults[place].effect = .partDropped }
        }
      }
    }
  }

  // MARK: - Faults

  mutating func report(_ thrown: Claim.Failure, of run: SwiftRun, order: [UInt32]) {
    let owner = run.node(ownerNode)
    let failure = SwiftFailure(thrown.error, in: owner, origin: thrown.node)
    report(failure, order: order, other: misspeltKey(of: failure, in: run))
  }

  mutating func report(_ failure: SwiftFailure, of run: SwiftRun, order place: UInt32) {
    report(failure, order: order(place), other: misspeltKey(of: failure, in: run))
  }

  /// A key that is probably a misspelling of the missing one; -1 for none.
  private func misspeltKey(of failure: SwiftFailure, in run: SwiftRun) -> Int {
    guard failure.kind == .missingProperty, let wanted = failure.detail else { return -1 }
    let misspelt = run.ignoredKeys(of: run.node(failure.node)).first { key in
      key.string.map { Spelling.isNear($0, wanted) || $0.lowercased() == wanted.lowercased() } ?? false
    }
    return misspelt?.index ?? -1
  }

  mutating func report(_ failure: SwiftFailure, order: [UInt32], other: Int = -1) {
    var verdict = failure.verdict
    verdict.order = order
    faults.append(
      Fault(
        kind: failure.kind, node: failure.node, effect: .screenFails, isLive: facts.isLive, other: other, property: -1,
        type: failure.type, object: ownerSchema, verdict: facts.isLive ? verdict : nil, detail: failure.detail))
  }

  /// Reports keys that the type does not know. Only a run without an error has asked for all keys.
  mutating func reportIgnoredKeys(of run: SwiftRun, in owner: JSONNode) {
    guard run.failure == nil else { return }
    let explained = Set(faults.lazy.filter { $0.kind == .missingProperty && $0.other >= 0 }.map(\.other))
    for (index, reading) in run.session.readings.inOrder(by: { $0.key < $1.key }) {
      for key in run.ignoredKeys(of: run.node(index)) {
        let text = key.string ?? ""
        if index == owner.index, text == "_beagleComponent_" || text == "_beagleAction_" { continue }
        if explained.contains(key.index) { continue }
        let twin = reading.asked.sorted().first { $0.lowercased() == text.lowercased() }
        report(twin == nil ? .unknownKey : .caseVariantKey, key.index, object: ownerSchema)
        faults[faults.count - 1].detail = twin ?? Spelling.nearest(to: text, among: reading.asked.sorted())
      }
    }
  }

  private var ownerNode: Int { facts.innermost.map { Int($0.node) } ?? 0 }
  private var ownerSchema: Int32 { facts.innermost?.schema ?? -1 }

  /// The order of decoding of a part of the innermost object.
  private func order(_ part: UInt32) -> [UInt32] { verdict(.dataCorrupted, 0, last: part).order }
}
