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
