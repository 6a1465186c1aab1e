/// Keys, and the texts that name an object's schema.
extension ScreenDecoder {
  /// A key of an object whose schema is known.
  @inline(__always)
  mutating func property(
    _ object: BlockPointer<SchemaTable.CompiledObject>, _ entry: BlockPointer<UInt32>, _ text: BytePointer,
    _ length: Int
  ) {
    let found = table.property(object, plain: text, length)
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: found)
    if _slowPath(found < 0 || level.pointee.seen & bit != 0) { return strangeKey(object, entry, text, length, found) }
    level.pointee.seen |= bit
    type = object.pointee.properties[found].type
    property = Int32(truncatingIfNeeded: object.pointee.propertyStart &+ found)
  }

  /// A key that the schema does not know, or that came before.
  @inline(never)
  mutating func strangeKey(
    _ object: BlockPointer<SchemaTable.CompiledObject>, _ entry: BlockPointer<UInt32>, _ text: BytePointer,
    _ length: Int, _ found: Int
  ) {
    let key = index(entry)
    // The text of a key with escapes is a copy, and its end is noted.
    if !view.hasEscape(key) { noteEnd(of: entry, text, length) }
    property = -1
    guard found < 0 else {
      let first = firstKey(equalTo: key)
      if !isReplaying, level.pointee.type.operation == .route, table.unions.isKey(of: union, text, length) {
        return deferLevel()
      }
      if first == key {
        // Another property of a large schema has the same bit.
        level.pointee.seen |= 1 &<< UInt64(truncatingIfNeeded: found)
        type = object.pointee.properties[found].type
        property = Int32(truncatingIfNeeded: object.pointee.propertyStart &+ found)
        return
      }
      // iOS keeps the first of two values and does not read the other one.
      type = .unread
      return report(.duplicateKey, key, other: first)
    }
    level.pointee.keys += 1
    type = .looseUnread
    checkKeyText(key)
    if finished.misspeltDiscriminators.contains(key) { return }
    let known = table.property(inOtherCase: view.string(key), of: object)
    report(known < 0 ? .unknownKey : .caseVariantKey, key, property: known, object: schema(object))
  }

  /// Reports a key that Beagle no longer reads.
  mutating func retire(_ entry: BlockPointer<UInt32>) {
    let object = level.pointee.object.map(schema) ?? -1
    report(.retiredKey, index(entry) - 1, property: property, object: object)
    type = .looseUnread
  }

  private func discriminator(_ text: BytePointer, _ length: Int) -> Discriminator? {
    if JSONView.isDiscriminator(text, length, .component) { return .component }
    return JSONView.isDiscriminator(text, length, .action) ? .action : nil
  }

  /// The discriminator that the innermost object needs.
  private var wantedDiscriminator: Discriminator {
    @inline(__always) get { level.pointee.type.operation == .action ? .action : .component }
  }

  /// The union of the innermost object.
  var union: BlockPointer<UnionTable.CompiledUnion> {
    table.unions.compiled.start + Int(level.pointee.type.operand)
  }

  /// A key of any other object.
  @inline(never)
  mutating func otherKey(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int) {
    switch level.pointee.kind {
    case .data, .map:
      type = level.pointee.type
      checkKeyText(index(entry))
    case .unnamed:
      guard JSONView.isDiscriminator(text, length, wantedDiscriminator) else {
        return isReplaying ? findName(entry, text, length) : deferLevel()
      }
      level.pointee.kind = .naming
      type = .string
      property = level.pointee.property
    case .untagged:
      guard table.unions.isKey(of: union, text, length) else {
        return isReplaying ? findTag(entry, text, length) : deferLevel()
      }
      level.pointee.kind = .tagging
      type = .string
      property = level.pointee.property
    case .route: routeKey(entry, text, length)
    case .looseUnnamed: firstLooseKey(entry, text, length)
    case .looseNaming:
      becomeNameless()
      looseKey(entry)
    case .looseNameless:
      if discriminator(text, length) != nil { return deferLevel() }
      looseKey(entry)
    case .loose: looseKey(entry)
    case .naming, .tagging:
      level.pointee.kind = .nameless
      type = .unread
    case .nameless, .screenRoute, .skipped, .deferred, .swift, .values, .object, .late: type = .unread
    }
  }

  private mutating func looseKey(_ entry: BlockPointer<UInt32>) {
    type = level.pointee.type
    property = -1
    guard !finished.loneSurrogates.isEmpty, let element = facts.innermost, element.node == level.pointee.node,
      element.schema < 0
    else { return }
    // To read the name of an unknown component iOS reads all of its keys.
    facts.isLive = element.isLive
    checkKeyText(index(entry))
    facts.isLive = false
  }

  /// Reads the innermost object without a schema as one whose discriminator is no text.
  mutating func becomeNameless() {
    level.pointee.kind = .looseNameless
    level.pointee.type = level.pointee.other == 0 ? .loose : .looseUnread
  }

  /// The first key of an object without a schema, which may be a component or an action all the same.
  private mutating func firstLooseKey(
    _ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int
  ) {
    let node = Int(level.pointee.node)
    let named: Discriminator?
    if isReplaying {
      named = isNamed(node, .component) ? .component : isNamed(node, .action) ? .action : nil
    } else {
      named = discriminator(text, length)
      // A component's discriminator may follow, and then counts.
      if named == .action { return deferLevel() }
    }
    guard let named else {
      level.pointee.kind = isReplaying ? .loose : .looseNameless
      return looseKey(entry)
    }
    guard isReplaying else {
      level.pointee.kind = .looseNaming
      level.pointee.other = level.pointee.type.operand
      level.pointee.type = ValueType(named)
      type = .string
      property = -1
      return
    }
    level.pointee.kind = .unnamed
    level.pointee.type = ValueType(named)
    otherKey(entry, text, length)
  }

  // MARK: - Names

  /// The text that says what a component or an action is.
  @inline(__always)
  mutating func name(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int) {
    let found = table.object(wantedDiscriminator, text, length)
    guard _fastPath(found >= 0), entry.pointee & JSONTapeLayout.flags == 0 else { return unusualName(index(entry)) }
    level.pointee.seen = objects[found].discriminator
    become(objects + found)
  }

  @inline(never)
  private mutating func unusualName(_ name: Int) {
    property = level.pointee.property
    checkText(name)
    let found = lookUp(name, wantedDiscriminator)
    if found < 0 {
      unknownName(name)
      // The name is read like any other member.
      property = -1
      return text(name, .loose)
    }
    level.pointee.seen = objects[found].discriminator
    become(objects + found)
  }

  private mutating func unknownName(_ name: Int) {
    report(
      wantedDiscriminator == .action ? .unknownAction : .unknownComponent, name, property: level.pointee.property)
    facts.enter(Int(level.pointee.node), schema: -1, isComponent: true, level.pointee.property)
    becomeLoose()
  }

  /// The schema of a text that names a component or an action; -1 for none.
  func lookUp(_ name: Int, _ discriminator: Discriminator) -> Int {
    guard view.hasEscape(name) else {
      let text = view.text(name)
      return table.object(discriminator, text.start, text.count)
    }
    return table.object(discriminator, named: view.string(name))
  }

  /// The key's tape index, or -1.
  func findDiscriminator(_ index: Int, _ discriminator: Discriminator) -> Int {
    find(in: index) { key in
      switch discriminator {
      case .component: view.equals(key, "_beagleComponent_")
      case .action: view.equals(key, "_beagleAction_")
      }
    }
  }

  func isNamed(_ index: Int, _ discriminator: Discriminator) -> Bool {
    let found = findDiscriminator(index, discriminator)
    return found >= 0 && view.firstByte(found + 1) == UInt8(ascii: "\"")
  }

  /// The first key of an object that fits, or -1.
  private func find(in object: Int, _ isWanted: (Int) -> Bool) -> Int {
    for key in view.keys(of: object) where isWanted(key) { return key }
    return -1
  }

  /// Looks for the discriminator of an object that begins with another key.
  @inline(never)
  private mutating func findName(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int) {
    let wanted = wantedDiscriminator
    let found = findDiscriminator(Int(level.pointee.node), wanted)
    guard found < 0 else {
      guard view.firstByte(found + 1) == UInt8(ascii: "\"") else {
        // Its fault is found when its value is read.
        type = .unread
        return
      }
      property = level.pointee.property
      checkText(found + 1)
      return become(found + 1, wanted, before: entry, text, length)
    }
    let name = reportNameless(wanted)
    if name >= 0 { become(name, wanted, before: entry, text, length) } else { otherKey(entry, text, length) }
  }

  /// Gives the innermost object the schema of a name, and reads its first key.
  private mutating func become(
    _ name: Int, _ wanted: Discriminator, before entry: BlockPointer<UInt32>, _ text: BytePointer,
    _ length: Int
  ) {
    let found = lookUp(name, wanted)
    if found < 0 { unknownName(name) } else { become(objects + found) }
    if level.pointee.kind == .loose { return looseKey(entry) }
    key(entry, text, length)
  }

  /// Reports that the innermost object has no discriminator.
  ///
  /// - Returns: A text that names its schema all the same, under a key that resembles the discriminator; -1 for none.
  mutating func reportNameless(_ wanted: Discriminator) -> Int {
    let node = Int(level.pointee.node)
    let verdict = verdict(.keyNotFound, node, key: wanted.key, last: 0)
    let opposite = view.isEmpty(node) ? -1 : findDiscriminator(node, wanted.opposite)
    if opposite >= 0 {
      fail(.wrongSlot, opposite + 1, ValueType(wanted), level.pointee.property, verdict)
      level.pointee.kind = .nameless
      return -1
    }
    let near = view.isEmpty(node) ? -1 : nearDiscriminator(node, wanted)
    fail(.missingDiscriminator, node, ValueType(wanted), level.pointee.property, other: near, verdict)
    if near >= 0 {
      finished.misspeltDiscriminators.insert(near)
      if view.kind(near + 1) == .string, lookUp(near + 1, wanted) >= 0 { return near + 1 }
    }
    becomeLoose()
    return -1
  }

  /// A key that resembles the discriminator: the same letters without underscores and case, or a retired one.
  private func nearDiscriminator(_ index: Int, _ discriminator: Discriminator) -> Int {
    let (wanted, retired) = (discriminator == .action ? "beagleaction" : "beaglecomponent", "beagletype")
    let outlines = (wanted: Spelling.Outline(wanted), retired: Spelling.Outline(retired))
    return find(in: index) { key in
      // A file may be a table of many texts instead of a screen.
      guard view.kind(key + 1) == .string, mayBeNear(key, outlines.wanted, outlines.retired) else { return false }
      let letters = view.string(key).filter { $0 != "_" }.lowercased()
      return letters == wanted || letters == retired || Spelling.isNear(letters, wanted)
    }
  }

  /// Whether a key may be near a name, or may equal another one, by its letters.
  private func mayBeNear(_ key: Int, _ name: Spelling.Outline, _ other: Spelling.Outline) -> Bool {
    if view.hasEscape(key) { return true }
    let outline = Spelling.Outline(withoutUnderscores: view.content(key))
    return !Spelling.isFar(outline, name) || outline.mayEqual(other)
  }

  // MARK: - Unions and routes (`docs/spec/decoding.md` 7)

  /// The first key that is the union's, or -1; iOS keeps the first of two equal keys.
  private func findKey(of union: BlockPointer<UnionTable.CompiledUnion>) -> Int {
    let text = table.unions.key(of: union)
    return find(in: Int(level.pointee.node)) { key in
      view.hasEscape(key)
        ? view.string(key) == text : table.unions.isKey(of: union, view.text(key).start, view.length(key))
    }
  }

  /// The text that says which of a union's objects this is.
  mutating func tag(_ tag: Int) {
    let found: Int
    if view.hasEscape(tag) {
      let bytes = PaddedBytes(JSONText.unescaped(view.content(tag)))
      found = withExtendedLifetime(bytes) { table.unions.object(of: union, tag: bytes.base, bytes.count) }
    } else {
      let text = view.text(tag)
      found = table.unions.object(of: union, tag: text.start, text.count)
    }
    guard found >= 0 else {
      level.pointee.kind = .nameless
      return fail(
        .unknownEnumValue, tag, level.pointee.type, level.pointee.property, verdict(.dataCorrupted, tag, last: nil))
    }
    become(objects + found)
  }

  /// Looks for the tag of an object that begins with another key.
  private mutating func findTag(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int) {
    let found = findKey(of: union)
    if found < 0 {
      reportMissingTag()
    } else if view.firstByte(found + 1) != UInt8(ascii: "\"") {
      // Its fault is found when its value is read.
      type = .unread
      return
    } else {
      tag(found + 1)
    }
    key(entry, text, length)
  }

  mutating func reportMissingTag() {
    level.pointee.kind = .nameless
    guard case .tagged(let key, _) = table.unions[level.pointee.type] else { return }
    let node = Int(level.pointee.node)
    fail(
      .missingProperty, node, level.pointee.type, level.pointee.property,
      verdict(.keyNotFound, node, key: key, last: 0))
  }

  /// Reads a route's key: `screen` when it decodes, else the remote form (`docs/spec/actions.md` 4.2).
  private mutating func routeKey(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int) {
    let union = union
    guard union.pointee.object >= 0, union.pointee.remote >= 0 else {
      level.pointee.kind = .skipped
      type = .unread
      return
    }
    let remote = objects + union.pointee.remote
    if isReplaying {
      let screen = findKey(of: union)
      guard screen >= 0, view.firstByte(screen + 1) != UInt8(ascii: "n") else {
        become(remote)
        return key(entry, text, length)
      }
      guard screen == index(entry) else {
        type = .unread
        return
      }
    } else if !table.unions.isKey(of: union, text, length) {
      become(remote)
      // A later `screen` changes the kind of the route. It is marked as seen, so that it is treated as a repeated key.
      let screen = table.place(of: union.pointee.key.ends, in: remote)
      if screen >= 0 { level.pointee.seen |= 1 << UInt64(screen) }
      return key(entry, text, length)
    }
    level.pointee.kind = .screenRoute
    level.pointee.other = Int32(truncatingIfNeeded: index(entry) + 1)
    type = ValueType(operation: .object, isOptional: false, meaning: .text, operand: Int32(union.pointee.object))
    property = level.pointee.property
  }
}
extension JSONView {
  /// Whether a key without escapes is the discriminator of components or of actions.
  @inline(__always)
  static func isDiscriminator(_ key: BytePointer, _ length: Int, _ discriminator: Discriminator) -> Bool {
    // "_beagleA" … "eAction_" and "_beagleC" "o" "mponent_": words that overlap or meet, but for one byte.
    guard length == (discriminator == .action ? 14 : 17) else { return false }
    let first = key.load(UInt64.self).littleEndian
    let last = key.load(UInt64.self, at: length &- 8).littleEndian
    return discriminator == .action
      ? first == 0x4165_6C67_6165_625F && last == 0x5F6E_6F69_7463_4165
      : first == 0x4365_6C67_6165_625F && last == 0x5F74_6E65_6E6F_706D && key[8] == UInt8(ascii: "o")
  }
}
