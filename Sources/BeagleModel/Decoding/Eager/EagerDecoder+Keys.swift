/// Keys, and the texts that say what an object is.
extension EagerDecoder {
  /// A key of an object whose schema is known.
  @inline(__always)
  mutating func property(
    _ object: UnsafePointer<SchemaTable.CompiledObject>, _ entry: UnsafePointer<UInt32>, _ text: UnsafePointer<UInt8>,
    _ length: Int
  ) {
    let found = table.property(object, plain: text, length)
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: found)
    if _slowPath(found < 0 || level.pointee.seen & bit != 0) { return strangeKey(object, entry, text, length, found) }
    level.pointee.seen |= bit
    type = object.pointee.properties[found].type
    property = Int32(truncatingIfNeeded: object.pointee.propertyStart &+ found)
  }

  /// A key that the schema does not know, or that was there before.
  @inline(never)
  private mutating func strangeKey(
    _ object: UnsafePointer<SchemaTable.CompiledObject>, _ entry: UnsafePointer<UInt32>, _ text: UnsafePointer<UInt8>,
    _ length: Int, _ found: Int
  ) {
    // A second discriminator may be the one that counts.
    if found >= 0 || isDiscriminator(text, length) { return giveUp() }
    let key = String(decoding: UnsafeBufferPointer(start: text, count: length), as: UTF8.self)
    let meant = table.property(inOtherCase: key, of: object)
    report(
      meant < 0 ? .unknownKey : .caseVariantKey, index(entry), property: meant, object: schema(object))
    level.pointee.keys += 1
    type = .loose
    property = -1
  }

  /// A value under a key that was given up by Beagle.
  mutating func retire(_ entry: UnsafePointer<UInt32>) {
    guard let object = level.pointee.object else { return giveUp() }
    report(.retiredKey, index(entry) - 1, property: property, object: schema(object))
    type = .loose
  }

  private func isDiscriminator(_ text: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    JSONView.isDiscriminator(text, length, .component) || JSONView.isDiscriminator(text, length, .action)
  }

  /// What the innermost object's place is for.
  private var wantedDiscriminator: Discriminator {
    @inline(__always) get { level.pointee.type.operation == .action ? .action : .component }
  }

  /// A key of any other object.
  @inline(never)
  mutating func otherKey(_ entry: UnsafePointer<UInt32>, _ text: UnsafePointer<UInt8>, _ length: Int) {
    switch level.pointee.kind {
    case .skipped: return
    case .data: noteKey(entry, text, length)
    case .unnamed:
      guard JSONView.isDiscriminator(text, length, wantedDiscriminator) else {
        return giveUp()
      }
      level.pointee.kind = .naming
      type = .string
    case .untagged:
      guard isKey(of: table.compiledUnions + Int(level.pointee.type.operand), text, length) else { return giveUp() }
      level.pointee.kind = .tagging
      type = .string
    case .route: routeKey(entry, text, length)
    case .screenRoute:
      // A second screen is not read, and what a route to be loaded has is said to count for nothing beside the first one.
      let union = table.compiledUnions + Int(level.pointee.type.operand)
      let isRemote = table.place(of: SchemaTable.words(text, length), in: objects + union.pointee.remote) >= 0
      if isRemote || isKey(of: union, text, length) { return giveUp() }
      type = .unread
    case .looseUnnamed: looseUnnamedKey(entry, text, length)
    case .looseNameless:
      if isDiscriminator(text, length) { return giveUp() }
      looseKey(entry, text, length)
    case .loose: looseKey(entry, text, length)
    case .values, .object, .late, .naming, .tagging: giveUp()
    }
  }

  /// `screen` first, or a route that is elsewhere (`docs/spec/actions.md` 4.2).
  private mutating func routeKey(_ entry: UnsafePointer<UInt32>, _ text: UnsafePointer<UInt8>, _ length: Int) {
    let union = table.compiledUnions + Int(level.pointee.type.operand)
    guard union.pointee.object >= 0, union.pointee.remote >= 0 else { return giveUp() }
    if isKey(of: union, text, length) {
      level.pointee.kind = .screenRoute
      type = ValueType(operation: .object, isOptional: false, meaning: .text, operand: Int32(union.pointee.object))
      property = level.pointee.property
    } else {
      let remote = objects + union.pointee.remote
      become(remote)
      guard level.pointee.object != nil else { return giveUp() }
      // With a screen further on it is no such route, as if that had been there before.
      let screen = table.place(of: union.pointee.key, in: remote)
      if screen >= 0 { level.pointee.seen |= 1 << UInt64(screen) }
      property(remote, entry, text, length)
    }
  }

  @inline(__always)
  private func isKey(
    of union: UnsafePointer<SchemaTable.CompiledUnion>, _ text: UnsafePointer<UInt8>, _ length: Int
  ) -> Bool {
    SchemaTable.words(text, length) == union.pointee.key
      && table.hasMiddle(of: union, UnsafeBufferPointer(start: text, count: length))
  }

  /// The first key of an object that nobody described: it may be a component or an action all the same.
  private mutating func looseUnnamedKey(
    _ entry: UnsafePointer<UInt32>, _ text: UnsafePointer<UInt8>, _ length: Int
  ) {
    guard isDiscriminator(text, length) else {
      level.pointee.kind = .looseNameless
      return looseKey(entry, text, length)
    }
    level.pointee.kind = .naming
    level.pointee.type = ValueType(JSONView.isDiscriminator(text, length, .action) ? .action : .component)
    type = .string
  }

  private mutating func looseKey(_ entry: UnsafePointer<UInt32>, _ text: UnsafePointer<UInt8>, _ length: Int) {
    noteKey(entry, text, length)
    type = isComplete ? .loose : .unread
    property = -1
  }

  /// Looks whether a key was there before.
  private mutating func noteKey(_ entry: UnsafePointer<UInt32>, _ text: UnsafePointer<UInt8>, _ length: Int) {
    let key = SchemaTable.words(text, length)
    let bit: UInt64 = 1 << (SchemaTable.hash(key, seed: 0x2545_F491_4F6C_DD1D) >> 58)
    level.pointee.keys += 1
    if level.pointee.keys > 64 { return giveUp() }
    if level.pointee.seen & bit != 0, isRepeated(index(entry), text, length) { return giveUp() }
    level.pointee.seen |= bit
  }

  private func isRepeated(_ key: Int, _ text: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    let text = UnsafeBufferPointer(start: text, count: length)
    var other = view.firstChild(Int(level.pointee.node))
    while other < key {
      if JSONText.isSame(view.content(other), text) { return true }
      other = view.next(other + 1)
    }
    return false
  }

  // MARK: - Names and tags

  /// The text that says what a component or an action is.
  @inline(__always)
  mutating func name(_ entry: UnsafePointer<UInt32>, _ text: UnsafePointer<UInt8>, _ length: Int) {
    let wanted = wantedDiscriminator
    let found = table.object(wanted, text, length)
    guard _fastPath(found >= 0) else { return unknownName(entry, wanted) }
    level.pointee.seen = objects[found].discriminator
    become(objects + found)
    if level.pointee.object == nil { notePreviousKey(entry) }
  }

  @inline(never)
  private mutating func unknownName(_ entry: UnsafePointer<UInt32>, _ discriminator: Discriminator) {
    if entry.pointee & JSONTapeLayout.flags != 0 { return giveUp() }
    report(
      discriminator == .action ? .unknownAction : .unknownComponent, index(entry), property: level.pointee.property)
    facts.enter(Int(level.pointee.node), schema: -1, isComponent: true, level.pointee.property)
    becomeLoose()
    notePreviousKey(entry)
  }

  /// The key of a discriminator is one of an object's that nobody described.
  private mutating func notePreviousKey(_ entry: UnsafePointer<UInt32>) {
    guard level.pointee.kind == .loose else { return }
    level.pointee.seen = 0
    let key = view.content(index(entry) - 1)
    if let text = key.baseAddress { noteKey(entry - 1, text, key.count) }
  }

  /// The text that says which of a union's objects this is.
  mutating func tag(_ entry: UnsafePointer<UInt32>, _ text: UnsafePointer<UInt8>, _ length: Int) {
    let found = table.object(
      of: table.compiledUnions + Int(level.pointee.type.operand), tag: text, length)
    guard found >= 0 else { return giveUp() }
    become(objects + found)
    // Its key is one of the object's own.
    let key = view.content(index(entry) - 1)
    guard let object = level.pointee.object, let text = key.baseAddress else { return giveUp() }
    property(object, entry - 1, text, key.count)
  }
}
