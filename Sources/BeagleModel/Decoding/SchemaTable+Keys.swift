/// Keys by their bytes, without a `String` for any.
extension SchemaTable {
  typealias ObjectPointer = BlockPointer<CompiledObject>

  /// The property of a key, as a place among the object's own properties; -1 when there is none.
  @inline(__always)
  func property(_ object: ObjectPointer, _ bytes: BytePointer, _ length: Int) -> Int {
    let key = KeyWords(bytes, length)
    let found = object.pointee.keys.property(ofHash: key.hash(seed: object.pointee.keys.seed))
    if found == KeySlots.empty { return -1 }
    let property = object.pointee.properties + Int(truncatingIfNeeded: found)
    if property.pointee.hasWords(key), length <= 16 || isMiddleEqual(Int(property.pointee.keyOffset), bytes, length) {
      return Int(truncatingIfNeeded: found)
    }
    return object.pointee.keys.hasTwins ? twin(object, key, bytes) : -1
  }

  /// The property of a key without escapes.
  @inline(__always)
  func property(_ object: ObjectPointer, plain bytes: BytePointer, _ length: Int) -> Int {
    guard UInt(bitPattern: length &- 1) < 7 else { return property(object, bytes, length) }
    let word = KeyWords.word(bytes, length)
    let found = object.pointee.keys.property(ofHash: word &* object.pointee.keys.seed)
    if found == KeySlots.empty { return -1 }
    if object.pointee.properties[Int(truncatingIfNeeded: found)].first == word { return Int(truncatingIfNeeded: found) }
    return object.pointee.keys.hasTwins ? twin(object, KeyWords(first: word, last: 0, length: length), bytes) : -1
  }

  @inline(never)
  private func isMiddleEqual(_ offset: Int, _ bytes: BytePointer, _ length: Int) -> Bool {
    var index = 8
    while index < length - 8 {
      if keyBytes[offset + index] != bytes[index] { return false }
      index += 1
    }
    return true
  }

  @inline(never)
  private func twin(_ object: ObjectPointer, _ key: KeyWords, _ bytes: BytePointer) -> Int {
    for place in 0..<object.pointee.propertyCount {
      let property = object.pointee.properties[place]
      if property.hasWords(key), isMiddleEqual(Int(property.keyOffset), bytes, key.length) { return place }
    }
    return -1
  }
}

extension SchemaTable.CompiledProperty {
  var words: KeyWords { KeyWords(first: first, last: last, length: Int(keyLength)) }

  @inline(__always)
  func hasWords(_ key: KeyWords) -> Bool {
    first == key.first && last == key.last && Int(truncatingIfNeeded: keyLength) == key.length
  }
}

/// Keys of few objects.
extension SchemaTable {
  /// The index among all properties of the one whose key is a text in other letter case; -1 when there is none.
  ///
  /// - Complexity: O(*n*) in the object's properties.
  func property(inOtherCase key: String, of object: ObjectPointer) -> Int32 {
    let text = key.lowercased()
    let length = key.utf8.allSatisfy { $0 < 0x80 } ? key.utf8.count : nil
    let property = object.pointee.propertyRange.first { property in
      guard let own = self.key(ofProperty: property), own.utf8.count == length ?? own.utf8.count else { return false }
      return own.lowercased() == text
    }
    return Int32(property ?? -1)
  }

  /// The property of a key of up to sixteen bytes, as a place among the object's own; -1 when there is none.
  ///
  /// - Complexity: O(*n*) in the object's properties.
  func place(of key: KeyWords, in object: ObjectPointer) -> Int {
    (0..<object.pointee.propertyCount).first { object.pointee.properties[$0].hasWords(key) } ?? -1
  }

  /// The keys of an object that are read and never used, as places on the tape, each property's first one.
  func unusedKeys(of index: Int, _ object: ObjectPointer, in view: JSONView) -> [(key: Int, property: Int32)] {
    var unused: [(key: Int, property: Int32)] = []
    for key in view.keys(of: index) {
      let found = place(of: key, object, in: view)
      let property = Int32(object.pointee.propertyStart + found)
      if found >= 0, traits[Int(property)].isUnused, view.firstByte(key + 1) != UInt8(ascii: "n"),
        !unused.contains(where: { $0.property == property })
      {
        unused.append((key, property))
      }
    }
    return unused
  }

  /// The properties of an object that only some versions of the app know, each with its key on the tape, -1 without one.
  func limitedKeys(of index: Int, _ object: ObjectPointer, in view: JSONView) -> [(key: Int, property: Int32)] {
    object.pointee.propertyRange.filter { traits[$0].isLimited }.map { property in
      let key = view.keys(of: index).first {
        object.pointee.propertyStart + place(of: $0, object, in: view) == property
      }
      return (key ?? -1, Int32(property))
    }
  }

  /// Whether an object has no effect because it lacks its sole key, or has it as `null`; `false` for a schema without
  /// such a key.
  func lacksSole(_ index: Int, _ object: ObjectPointer, in view: JSONView) -> Bool {
    guard let sole = object.pointee.propertyRange.first(where: { traits[$0].isSole }) else { return false }
    let key = view.keys(of: index).first { object.pointee.propertyStart + place(of: $0, object, in: view) == sole }
    return key.map { view.firstByte($0 + 1) == UInt8(ascii: "n") } ?? true
  }

  /// The property of a key on the tape, as a place among the object's own; -1 when there is none.
  @inline(__always)
  func place(of key: Int, _ object: ObjectPointer, in view: JSONView) -> Int {
    guard let length = view.plainLength(key) else { return unusualPlace(of: key, object, in: view) }
    return property(object, plain: view.bytes + (view.start(key) &+ 1), length)
  }

  @inline(never)
  private func unusualPlace(of key: Int, _ object: ObjectPointer, in view: JSONView) -> Int {
    let content = view.content(key)
    if !view.hasEscape(key), let base = BytePointer(content) { return property(object, base, content.count) }
    let text = PaddedBytes(JSONText.unescaped(content))
    return withExtendedLifetime(text) { property(object, text.base, text.count) }
  }
}
