/// Keys and values by their bytes, without a `String` for any.
extension SchemaTable {
  /// A text's length and its first and last eight bytes: up to sixteen bytes the whole of it. Of less than eight bytes there
  /// is one word, whose lowest bytes are zero.
  struct Key: Sendable, Equatable, BitwiseCopyable {
    var first: UInt64
    var last: UInt64
    var length: Int
  }

  /// The property of a key, as a place among the object's own properties; -1 when there is none.
  @inline(__always)
  func property(_ object: UnsafePointer<CompiledObject>, _ bytes: UnsafePointer<UInt8>, _ length: Int) -> Int {
    let key = Self.words(bytes, length)
    let found = object.pointee.slot(of: Self.hash(key, seed: object.pointee.seed))
    if found == Self.emptySlot { return -1 }
    let property = object.pointee.properties + Int(truncatingIfNeeded: found)
    if property.pointee.first == key.first, property.pointee.last == key.last,
      Int(truncatingIfNeeded: property.pointee.keyLength) == length,
      length <= 16 || isMiddleEqual(Int(property.pointee.keyOffset), bytes, length)
    {
      return Int(truncatingIfNeeded: found)
    }
    return object.pointee.hasTwins ? twin(object, key, bytes) : -1
  }

  /// The same of a key without escapes.
  @inline(__always)
  func property(
    _ object: UnsafePointer<CompiledObject>, plain bytes: UnsafePointer<UInt8>, _ length: Int
  ) -> Int {
    // One word holds such a key's length, too: no byte of a text is zero.
    guard UInt(bitPattern: length &- 1) < 7 else { return property(object, bytes, length) }
    let word = Self.word(bytes, length)
    let found = object.pointee.slot(of: word &* object.pointee.seed)
    if found == Self.emptySlot { return -1 }
    if object.pointee.properties[Int(truncatingIfNeeded: found)].first == word { return Int(truncatingIfNeeded: found) }
    return object.pointee.hasTwins ? twin(object, Key(first: word, last: 0, length: length), bytes) : -1
  }

  @inline(never)
  private func isMiddleEqual(_ offset: Int, _ bytes: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    var index = 8
    while index < length - 8 {
      if keyBytes[offset + index] != bytes[index] { return false }
      index += 1
    }
    return true
  }

  @inline(never)
  private func twin(_ object: UnsafePointer<CompiledObject>, _ key: Key, _ bytes: UnsafePointer<UInt8>) -> Int {
    for place in 0..<object.pointee.propertyCount {
      let property = properties[object.pointee.propertyStart + place]
      if property.first == key.first, property.last == key.last, Int(property.keyLength) == key.length,
        isMiddleEqual(Int(property.keyOffset), bytes, key.length)
      {
        return place
      }
    }
    return -1
  }

  /// Whether a text is a value of an enumeration. The bytes must be padded.
  @inline(__always)
  func isValue(of enumeration: Int, _ bytes: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    UInt(bitPattern: length &- 1) < 7
      ? isShortValue(of: enumeration, bytes, length) : isLongValue(of: enumeration, bytes, length)
  }

  /// The same, for one to seven bytes.
  @inline(__always)
  private func isShortValue(of enumeration: Int, _ bytes: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    let word = Self.word(bytes, length)
    var value = values + valueStarts[enumeration]
    let end = values + valueStarts[enumeration &+ 1]
    while value < end {
      if value.pointee.first == word { return true }
      value += 1
    }
    return false
  }

  @inline(never)
  private func isLongValue(of enumeration: Int, _ bytes: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    let key = Self.words(bytes, length)
    for place in valueStarts[enumeration]..<valueStarts[enumeration &+ 1] {
      let value = values + place
      guard value.pointee.first == key.first, value.pointee.last == key.last, value.pointee.length == length else {
        continue
      }
      if length <= 16 { return true }
      let text = enumerations[enumeration].values[place - valueStarts[enumeration]]
      if text.utf8.elementsEqual(UnsafeBufferPointer(start: bytes, count: length)) { return true }
    }
    return false
  }
}

// MARK: - Words

extension SchemaTable {
  /// The same of a text, which needs no padding.
  static func words(_ text: String) -> Key { text.withUTF8Bytes(words) }

  /// The same of the last bytes of an array.
  static func words(of bytes: [UInt8], from start: Int) -> Key {
    bytes.withUnsafeBufferPointer { words(UnsafeBufferPointer(rebasing: $0[start...])) }
  }

  private static func words(_ text: UnsafeBufferPointer<UInt8>) -> Key {
    guard text.count < 8, let base = text.baseAddress else {
      return text.baseAddress.map { words($0, text.count) } ?? Key(first: 0, last: 0, length: 0)
    }
    var first: UInt64 = 0
    for place in 0..<text.count { first |= UInt64(base[place]) << UInt64((8 - text.count + place) * 8) }
    return Key(first: first, last: 0, length: text.count)
  }

  /// Length, first eight and last eight bytes of a key. Reads up to seven bytes behind the key, so the bytes must be padded.
  @inline(__always)
  static func words(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> Key {
    let first = UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self).littleEndian
    if length >= 8 {
      let last = UnsafeRawPointer(bytes + length - 8).loadUnaligned(as: UInt64.self).littleEndian
      return Key(first: first, last: last, length: length)
    }
    return Key(first: length == 0 ? 0 : word(bytes, length), last: 0, length: length)
  }

  /// The word of a key of one to seven bytes.
  @inline(__always)
  private static func word(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
    UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self).littleEndian
      &<< (0 &- UInt64(truncatingIfNeeded: length) &* 8)
  }

  @inline(__always)
  static func hash(_ key: Key, seed: UInt64) -> UInt64 {
    // Of eight bytes the first and the last are the same, so one of them counts twice.
    (key.first &+ key.last &+ key.last) &* seed
  }
}

/// Questions about keys that are asked of few objects.
extension SchemaTable {
  /// The property whose key a text is but for the case of its letters, among all objects'; -1 when there is none.
  ///
  /// - Complexity: O(*n*) in the object's properties.
  func property(inOtherCase key: String, of object: UnsafePointer<CompiledObject>) -> Int32 {
    let text = key.lowercased()
    for place in 0..<object.pointee.propertyCount {
      let property = object.pointee.propertyStart + place
      if let known = self.key(ofProperty: property), known.lowercased() == text { return Int32(property) }
    }
    return -1
  }

  /// The property of a key of up to sixteen bytes, as a place among the object's own; -1 when there is none.
  ///
  /// - Complexity: O(*n*) in the object's properties.
  func place(of key: Key, in object: UnsafePointer<CompiledObject>) -> Int {
    for place in 0..<object.pointee.propertyCount {
      let property = object.pointee.properties + place
      if property.pointee.first == key.first, property.pointee.last == key.last,
        Int(property.pointee.keyLength) == key.length
      {
        return place
      }
    }
    return -1
  }

  /// The keys of an object that are read and never used, as places on the tape, each property's first one.
  func unusedKeys(
    of index: Int, _ object: UnsafePointer<CompiledObject>, in view: JSONView
  ) -> [(key: Int, property: Int32)] {
    var unused: [(key: Int, property: Int32)] = []
    var key = view.firstChild(index)
    let end = view.end(index)
    while key < end {
      let found = place(of: key, object, in: view)
      let property = Int32(object.pointee.propertyStart + found)
      if found >= 0, traits[Int(property)].isUnused, view.firstByte(key + 1) != UInt8(ascii: "n"),
        !unused.contains(where: { $0.property == property })
      {
        unused.append((key, property))
      }
      key = view.next(key + 1)
    }
    return unused
  }

  /// Whether an object lacks all that it is read for, or has it as `null`; `false` of a schema that knows no such key.
  func lacksSole(_ index: Int, _ object: UnsafePointer<CompiledObject>, in view: JSONView) -> Bool {
    let properties = object.pointee.propertyStart..<object.pointee.propertyStart + object.pointee.propertyCount
    guard let sole = properties.first(where: { traits[$0].isSole }) else { return false }
    var key = view.firstChild(index)
    let end = view.end(index)
    while key < end {
      if object.pointee.propertyStart + place(of: key, object, in: view) == sole {
        return view.firstByte(key + 1) == UInt8(ascii: "n")
      }
      key = view.next(key + 1)
    }
    return true
  }

  /// The property of a key on the tape, as a place among the object's own; -1 when there is none.
  @inline(__always)
  func place(of key: Int, _ object: UnsafePointer<CompiledObject>, in view: JSONView) -> Int {
    guard let length = view.plainLength(key) else { return unusualPlace(of: key, object, in: view) }
    return property(object, plain: view.bytes + (view.start(key) &+ 1), length)
  }

  @inline(never)
  private func unusualPlace(of key: Int, _ object: UnsafePointer<CompiledObject>, in view: JSONView) -> Int {
    let content = view.content(key)
    if !view.hasEscape(key), let base = content.baseAddress { return property(object, base, content.count) }
    var text = JSONText.unescaped(content)
    let length = text.count
    text.append(contentsOf: repeatElement(0, count: 8))
    return text.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { property(object, $0, length) } ?? -1
    }
  }
}

extension JSONView {
  /// Whether two keys of an object may be equal, by their hashes; what is not ASCII, or is written with escapes,
  /// may equal what looks different.
  func mayRepeatKeys(_ index: Int) -> Bool {
    // A bit for each hash: only where two keys share one are they compared.
    var met: UInt64 = 0
    var count = 0
    let end = end(index)
    var key = firstChild(index)
    while key < end {
      let text = text(key)
      let words = SchemaTable.words(text.start, text.count)
      let isASCII =
        (words.first | words.last) & 0x8080_8080_8080_8080 == 0
        && (text.count <= 16 || !content(key).contains { $0 >= 0x80 })
      if hasEscape(key) || !isASCII { return true }
      let bit: UInt64 = 1 << (SchemaTable.hash(words, seed: 0x2545_F491_4F6C_DD1D) >> 58)
      if met & bit != 0, isRepeated(key, in: index) { return true }
      met |= bit
      count &+= 1
      if count > 64 { return mayRepeatManyKeys(index) }
      key = next(key + 1)
    }
    return false
  }

  private func isRepeated(_ key: Int, in index: Int) -> Bool {
    let text = content(key)
    var other = firstChild(index)
    while other < key {
      if length(other) == text.count, JSONText.isSame(content(other), text) { return true }
      other = next(other + 1)
    }
    return false
  }

  private func mayRepeatManyKeys(_ index: Int) -> Bool {
    var met = HashedPlaces()
    let end = end(index)
    var key = firstChild(index)
    while key < end {
      let text = content(key)
      if hasEscape(key) || text.contains(where: { $0 >= 0x80 }) { return true }
      let hash = NameHash.quick(text)
      if met.first(hash, where: { _ in true }) != nil { return true }
      met.append(hash)
      key = next(key + 1)
    }
    return false
  }
}
