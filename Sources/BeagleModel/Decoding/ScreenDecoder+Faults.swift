/// How faults are written down. Nothing here runs for a payload without any.
extension ScreenDecoder {
  /// A fault that decoding survives.
  @inline(never)
  mutating func report(
    _ kind: Fault.Kind, _ node: Int, type: ValueType? = nil, property: Int32 = -1, object: Int32 = -1, other: Int = -1
  ) {
    faults.append(
      Fault(
        kind: kind, node: node, effect: .none, isLive: isLive, other: other, property: property, type: type,
        object: object,
        verdict: nil))
  }

  /// A fault that iOS throws.
  @inline(never)
  private mutating func fail(
    _ kind: Fault.Kind, _ node: Int, _ type: ValueType?, _ property: Int32, object: Int32 = -1, other: Int = -1,
    _ verdict: Verdict
  ) {
    faults.append(
      Fault(
        kind: kind, node: node, effect: .screenFails, isLive: isLive, other: other, property: property, type: type,
        object: object, verdict: isLive ? verdict : nil))
  }

  mutating func corrupted(_ kind: Fault.Kind, _ node: Int, _ type: ValueType?, _ property: Int32, pathNode: Int) {
    fail(kind, node, type, property, Verdict(kind: .dataCorrupted, node: pathNode, key: nil, order: order()))
  }

  mutating func null(_ node: Int, _ type: ValueType, _ property: Int32) {
    if type.operation == .expression, takesNull(types[Int(type.operand)]) { return }
    let kind: Verdict.Kind =
      switch type.operation {
      case .expression: .dataCorrupted
      case .bool: .typeMismatch
      default: .valueNotFound
      }
    fail(.nullForRequired, node, type, property, Verdict(kind: kind, node: node, key: nil, order: order()))
  }

  /// Whether an expression's literal may be `null`: the expression is decoded from it then (`docs/spec/decoding.md` 5.1).
  private func takesNull(_ literal: ValueType) -> Bool {
    literal.isOptional || [.json, .unchecked, .null].contains(literal.operation)
  }

  mutating func mismatch(_ node: Int, _ byte: UInt8, _ type: ValueType, _ property: Int32) {
    let isSingle = type.operation == .list && byte == UInt8(ascii: "{")
    fail(
      isSingle ? .singleForList : .wrongType, node, type, property,
      Verdict(kind: .typeMismatch, node: node, key: nil, order: order()))
    lookInside(node, byte, type, property)
  }

  /// Looks at what stands alone where a list has to be, and in a list where it has to stand alone: all of it is read once
  /// that is mended.
  private mutating func lookInside(_ node: Int, _ byte: UInt8, _ type: ValueType, _ property: Int32) {
    let wasLive = isLive
    isLive = false
    defer { isLive = wasLive }
    switch (type.operation, byte) {
    case (.list, UInt8(ascii: "{")):
      let element = types[Int(type.operand)]
      switch element.operation {
      // Of an app's own objects a Swift type says nothing more either.
      case .object where element.operand < Screen.firstOwnSchema: object(node, Int(element.operand), property)
      case .component where isNamed(node, .component): component(node, property)
      case .action where isNamed(node, .action): action(node, property)
      case .component, .action: looseMembers(node)
      default: return
      }
    case (.component, UInt8(ascii: "[")), (.action, UInt8(ascii: "[")): loose(node, property)
    default: return
    }
  }

  mutating func missingProperty(_ node: Int, _ property: Int, _ object: Int32) {
    fail(
      .missingProperty, node, properties[property].type, Int32(property), object: object,
      Verdict(
        kind: .keyNotFound, node: node, key: table.key(ofProperty: property),
        order: order(table.traits[property].order))
    )
  }

  /// A key outside the schemas' properties: a union's tag.
  mutating func missingKey(_ key: String, _ node: Int, _ type: ValueType, _ property: Int32) {
    fail(
      .missingProperty, node, type, property,
      Verdict(kind: .keyNotFound, node: node, key: key, order: order(0)))
  }

  /// Says why an object in a component's or an action's place has no name; goes on when the name can be guessed.
  @inline(never)
  mutating func discriminatorFault(
    _ index: Int, _ found: Int, _ discriminator: Discriminator, _ property: Int32
  ) -> Int? {
    let wanted = ValueType(discriminator)
    if found >= 0 {
      let text = ValueType(operation: .string, isOptional: false, meaning: .text, operand: 0)
      push(0)
      value(found + 1, text, property)
      pop()
      reportDuplicates(in: index)
      return nil
    }
    let verdict = Verdict(kind: .keyNotFound, node: index, key: discriminator.key, order: order(0))
    let opposite = findDiscriminator(index, discriminator.opposite)
    if opposite >= 0 {
      fail(.wrongSlot, opposite + 1, wanted, property, verdict)
      reportDuplicates(in: index)
      return nil
    }
    let near = nearDiscriminator(index, discriminator)
    fail(.missingDiscriminator, index, wanted, property, other: near, verdict)
    if near >= 0 { discriminatorStandIns.insert(near) }
    if near >= 0, view.kind(near + 1) == .string, lookUp(near + 1, discriminator) >= 0 { return near + 1 }
    let wasLive = isLive
    isLive = false
    looseMembers(index)
    isLive = wasLive
    return nil
  }

  /// A key that was probably meant as the discriminator: same letters without underscores and case, or a retired one.
  private func nearDiscriminator(_ index: Int, _ discriminator: Discriminator) -> Int {
    let (wanted, retired) = (discriminator == .action ? "beagleaction" : "beaglecomponent", "beagletype")
    let outlines = (wanted: Spelling.Outline(wanted), retired: Spelling.Outline(retired))
    let end = view.end(index)
    var key = view.firstChild(index)
    while key < end {
      // A file may be no screen at all, but a table of many texts.
      if view.kind(key + 1) == .string, mayBeNear(key, outlines.wanted, outlines.retired) {
        let letters = view.string(key).filter { $0 != "_" }.lowercased()
        if letters == wanted || letters == retired || Spelling.isNear(letters, wanted) { return key }
      }
      key = view.next(key + 1)
    }
    return -1
  }

  /// Whether a key has to be read to know whether it is near a name, or another name itself.
  private func mayBeNear(_ key: Int, _ name: Spelling.Outline, _ other: Spelling.Outline) -> Bool {
    if view.hasEscape(key) { return true }
    let outline = Spelling.Outline(withoutUnderscores: view.content(key))
    return !Spelling.isFar(outline, name) || outline.mayEqual(other)
  }

  // MARK: - Keys

  @inline(never)
  mutating func unknownKey(_ key: Int, _ compiled: UnsafePointer<SchemaTable.CompiledObject>, _ schema: Int32) {
    checkKeyText(key)
    if !discriminatorStandIns.isEmpty, discriminatorStandIns.contains(key) { return }
    let meant = table.property(inOtherCase: view.string(key), of: compiled)
    report(meant < 0 ? .unknownKey : .caseVariantKey, key, property: meant, object: schema)
    loose(key + 1, -1, isRead: false)
  }

  @inline(never)
  mutating func duplicate(_ key: Int, in object: Int) {
    let text = view.string(key)
    var child = view.firstChild(object)
    while child < key, view.string(child) != text { child = view.next(child + 1) }
    report(.duplicateKey, key, other: child)
  }

  /// Finds equal keys in an object that no schema describes.
  @inline(__always)
  mutating func reportDuplicates(in index: Int) {
    let end = view.end(index)
    // One member, or none: nothing to compare.
    guard !view.isEmpty(index), view.next(view.firstChild(index) + 1) < end else { return }
    // A bit for each hash: only when two keys share one are they compared.
    var met: UInt64 = 0
    var members = 0
    let first = faults.count
    var child = view.firstChild(index)
    while child < end {
      let words = words(ofKey: child)
      let bit: UInt64 = 1 << (SchemaTable.hash(words, seed: 0x2545_F491_4F6C_DD1D) >> 58)
      members += 1
      if view.hasEscape(child) || members > 64 {
        // All keys are compared now, the ones before this one again.
        faults.removeSubrange(first...)
        return compareKeys(of: index, skipping: nil)
      }
      if met & bit != 0 { compareKey(child, of: index, words) }
      met |= bit
      child = view.next(child + 1)
    }
  }

  @inline(__always)
  private func words(ofKey key: Int) -> SchemaTable.Key {
    SchemaTable.words(view.bytes + view.start(key) + 1, view.length(key))
  }

  @inline(never)
  private mutating func compareKey(_ key: Int, of object: Int, _ words: SchemaTable.Key) {
    var child = view.firstChild(object)
    while child < key {
      let other = self.words(ofKey: child)
      if other.first == words.first, other.last == words.last, other.length == words.length,
        view.content(child).elementsEqual(view.content(key))
      {
        return report(.duplicateKey, key, other: child)
      }
      child = view.next(child + 1)
    }
  }

  mutating func reportDuplicates(in index: Int, unknownTo compiled: UnsafePointer<SchemaTable.CompiledObject>) {
    let compiled = compiled.pointee
    compareKeys(of: index, skipping: compiled)
  }

  @inline(never)
  private mutating func compareKeys(of index: Int, skipping compiled: SchemaTable.CompiledObject?) {
    guard view.mayRepeatKeys(index) else { return }
    var first: [String: Int] = [:]
    for member in JSONNode(document: document, index: index).members {
      let key = view.string(member.key.index)
      if let compiled, (0..<compiled.propertyCount).contains(where: { isKey(key, compiled.propertyStart + $0) }) {
        continue
      }
      if let earlier = first[key] {
        report(.duplicateKey, member.key.index, other: earlier)
      } else {
        first[key] = member.key.index
      }
    }
  }

  /// Takes back what was found inside values whose key had come before: iOS keeps the first and never reads them.
  mutating func forgetDuplicates(reportedFrom start: Int, since first: Int) {
    let unread = faults[start...].map { $0.node..<view.next($0.node + 1) }
    let kept = faults[first..<start].filter { fault in !unread.contains { $0.contains(fault.node) } }
    faults.replaceSubrange(first..<start, with: kept)
  }

  private func isKey(_ key: String, _ property: Int) -> Bool { table.key(ofProperty: property) == key }

  // MARK: - Keys of an object

  @inline(never)
  mutating func retiredKey(_ key: Int, _ property: Int, _ schema: Int) {
    report(.retiredKey, key, property: Int32(property), object: Int32(schema))
    loose(key + 1, Int32(property), isRead: false)
  }

  /// Says which of an object's properties are read and then never used, and whether all that it is read for is missing.
  mutating func reportUnused(
    in index: Int, _ compiled: UnsafePointer<SchemaTable.CompiledObject>, _ schema: Int32, _ property: Int32
  ) {
    for unused in table.unusedKeys(of: index, compiled, in: view) {
      report(.unusedProperty, unused.key, property: unused.property, object: schema)
    }
    if table.lacksSole(index, compiled, in: view) { report(.droppedValue, index, property: property) }
  }

  /// Objects of more than 64 keys, which only a configuration declares.
  @inline(never)
  mutating func checkBeyondMask(_ index: Int, _ compiled: SchemaTable.CompiledObject, _ schema: Int32) {
    for place in 64..<compiled.propertyCount {
      let global = compiled.propertyStart + place
      guard table.traits[global].isRequired, let key = table.key(ofProperty: global) else { continue }
      if JSONNode(document: document, index: index)[key] == nil { missingProperty(index, global, schema) }
    }
  }
}
