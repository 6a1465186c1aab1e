/// The Swift types of one coder, and which of their parts failed to decode in one document.
final class SwiftObjects: SwiftObjectDecoder {
  let registry: SwiftTypeRegistry
  /// What iOS throws for each part that a type asked for and that does not decode.
  fileprivate(set) var brokenClaims: [Claim.Key: Verdict] = [:]

  init(_ registry: SwiftTypeRegistry) { self.registry = registry }

  func decode(_ index: Int, _ compiled: SchemaTable.CompiledObject, by decoder: inout ScreenDecoder) {
    decoder.swiftObject(index, registry.types[Int(compiled.swiftType)].type, self)
  }

  fileprivate func session(isStrict: Bool) -> DecodingSession {
    DecodingSession(registry: registry, isStrict: isStrict, broken: brokenClaims)
  }
}

/// Components and actions that decode themselves.
extension ScreenDecoder {
  /// Runs a type's own `init(from:)` over its object and writes down what it throws, where it is.
  ///
  /// What stands behind `@AutoCodable`, and Beagle's own values, are walked here as everywhere else, so that all faults
  /// inside are found, once. The type's own properties end at the first error, save optional ones and expressions, which a
  /// run can do without; components behind that error are walked all the same.
  fileprivate mutating func swiftObject(
    _ index: Int, _ type: any BeagleCodable.Type, _ swiftObjects: SwiftObjects
  ) {
    let node = JSONNode(document: document, index: index)
    let collecting = SwiftRun(of: type, over: node, swiftObjects.session(isStrict: false))
    var walk = ClaimWalk(collecting, owner: node, notesID: type is any IdentifiableComponent.Type)
    walkMembers(index, &walk)
    for place in walk.missingKeys(of: index) { walkClaim(place, &walk) }
    reportIgnoredKeys(of: collecting, in: node)

    let isDisturbed = walk.ranges.values.contains { range in
      faults[range].contains { isLive ? $0.verdict != nil : $0.effect == .screenFails }
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
    if isLive {
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

  /// Claimed parts in the order of the text; what lies between them is the type's own and is looked through for what
  /// names itself.
  private mutating func walkMembers(_ index: Int, _ walk: inout ClaimWalk) {
    let isObject = view.kind(index) == .object
    guard isObject || view.kind(index) == .list else { return }
    var child = view.firstChild(index)
    let end = view.end(index)
    while child < end {
      if isObject { checkKeyText(child) }
      let value = isObject ? child + 1 : child
      if walk.notesID, index == walk.owner, view.kind(value) == .string, view.equals(child, "id") {
        plainString(value, SchemaTable.ValueType.componentID, -1)
      } else if isObject, walk.isUnread(JSONNode(document: document, index: child), of: index) {
        let first = faults.count
        walkUnread(value)
        for place in first..<faults.count { faults[place].verdict = nil }
        walk.unread.append(first..<faults.count)
      } else {
        walkPart(value, &walk)
      }
      child = view.next(value)
    }
    if isObject { reportDuplicates(in: index) }
  }

  private mutating func walkPart(_ index: Int, _ walk: inout ClaimWalk) {
    if walk.hasClaims(in: index..<view.next(index)) { return walkClaims(index, &walk) }
    if walk.misfits.contains(index) { return }
    if view.kind(index) == .list || walk.isOpened(index) { return walkMembers(index, &walk) }
    let wasLive = isLive
    isLive = false
    loose(index, -1)
    isLive = wasLive
  }

  /// What stands behind the error that a type ended at, under a key that it knows: it is decoded as soon as the error is
  /// mended.
  private mutating func walkUnread(_ index: Int) {
    switch view.kind(index) {
    case .list:
      var child = view.firstChild(index)
      while child < view.end(index) {
        walkUnread(child)
        child = view.next(child)
      }
    case .object where findDiscriminator(index, .component) >= 0: component(index, -1)
    case .object where findDiscriminator(index, .action) >= 0: action(index, -1)
    default: loose(index, -1)
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
    push(UInt32(place + 1))
    defer {
      pop()
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
      if let failure = claim.failure { report(failure, of: run, order: order()) }
      return false
    case .expression(let isText):
      if let failure = claim.failure {
        blame(failure, at: claim.node)
      } else {
        readExpression(claim.node, isText: isText)
      }
      return view.kind(claim.node) == .string
    }
  }

  private mutating func readExpression(_ index: Int, isText: Bool) {
    guard view.kind(index) == .string, view.mayHoldExpression(index) else { return }
    if noteExpression(.text, index, -1) { return }
    if isText, holdsOpenExpression(index) {
      report(.malformedExpression, index, type: SchemaTable.ValueType.string)
    }
  }

  /// For every fault inside, iOS says "Expression cannot be decoded" at the property (`docs/spec/decoding.md` 5.1).
  private mutating func blame(_ thrown: Claim.Failure, at index: Int) {
    var failure = SwiftFailure(thrown.error, in: JSONNode(document: document, index: index), origin: thrown.node)
    if failure.node == index {
      if view.kind(index) == .string, holdsOpenExpression(index) {
        failure.kind = .malformedExpression
      } else if failure.kind == .wrongType || failure.kind == .fractionalNumber {
        failure.kind = .expressionType
      }
    }
    failure.verdict = Verdict(kind: .dataCorrupted, node: index, key: nil, order: [])
    report(failure, order: order())
  }

  /// Takes back the verdict on what a type reads with `try?`: a component is left out, and an attempt is no fault.
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
}
