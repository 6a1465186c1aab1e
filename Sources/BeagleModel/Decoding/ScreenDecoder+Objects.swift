/// Objects: their keys, and what stands behind them.
extension ScreenDecoder {
  /// Reads the members of an object; every key is looked up once.
  ///
  /// - Parameter name: The tape index of the discriminator's text, which was read already; 0 for an object without.
  mutating func object(_ index: Int, _ schema: Int, _ property: Int32, name: Int = 0) {
    // By reference: the struct is large, and most objects ask little of it.
    let compiled = objects + schema
    let outer = element
    if compiled.pointee.isElement { enter(index, Int32(schema), property) }
    defer { element = outer }
    if !compiled.pointee.isChecked {
      let wasLive = isLive
      isLive = false
      looseMembers(index)
      isLive = wasLive
      return
    }
    if compiled.pointee.swiftType >= 0, let swiftObjects {
      return swiftObjects.decode(index, compiled.pointee, by: &self)
    }

    var seen: UInt64 = 0
    var unknownKeys = 0
    let properties = compiled.pointee.properties
    var child = view.firstChild(index)
    if name == child &+ 1 {
      // Most payloads begin with it.
      seen = compiled.pointee.discriminator
      child &+= 2
    }
    let end = view.end(index)
    while child < end {
      let found = table.place(of: child, compiled, in: view)
      if found < 0 {
        unknownKeys += 1
        unknownKey(child, compiled, Int32(truncatingIfNeeded: schema))
        child = view.next(child &+ 1)
        continue
      }
      let bit: UInt64 = found < 64 ? 1 &<< UInt64(truncatingIfNeeded: found) : 0
      if seen & bit != 0 {
        duplicate(child, in: index)
        child = view.next(child &+ 1)
        continue
      }
      seen |= bit
      let type = properties[found].type
      if type.takesPlainText && isPlainText(child &+ 1, type)
        || type.takesPlainScalar && table.isPlainScalar(child &+ 1, type, in: view)
      {
        child &+= 2
        continue
      }
      if type.isRead {
        // As in `descend`, which the compiler would call for each.
        let byte = view.firstByte(child &+ 1)
        if byte == UInt8(ascii: "{"), type.operation == .object, isPlainPair(child &+ 1, type) {
          child = view.end(child &+ 1)
          continue
        }
        let global = compiled.pointee.propertyStart &+ found
        push(Self.member | UInt32(truncatingIfNeeded: global))
        if byte == UInt8(ascii: "{"), type.operation == .object {
          object(child &+ 1, Int(type.operand), Int32(truncatingIfNeeded: global))
        } else if byte == UInt8(ascii: "["), type.operation == .list {
          list(child &+ 1, types[Int(type.operand)], Int32(truncatingIfNeeded: global))
        } else {
          value(child &+ 1, type, Int32(truncatingIfNeeded: global))
        }
        pop()
        child = byte | 0x20 == UInt8(ascii: "{") ? view.end(child &+ 1) : child &+ 2
        continue
      }
      if type.operation == .retired { retiredKey(child, compiled.pointee.propertyStart + found, schema) }
      child = view.next(child &+ 1)
    }
    if unknownKeys > 1 { reportDuplicates(in: index, unknownTo: compiled) }
    if compiled.pointee.hasUnused { reportUnused(in: index, compiled, Int32(truncatingIfNeeded: schema), property) }
    var missing = compiled.pointee.required & ~seen
    while missing != 0 {
      missingProperty(index, compiled.pointee.propertyStart + missing.trailingZeroBitCount, Int32(schema))
      missing &= missing - 1
    }
    if compiled.pointee.propertyCount > 64 { checkBeyondMask(index, compiled.pointee, Int32(schema)) }
  }

  /// Whether an object is a pair that is surely right, so that nothing is to be read in it.
  @inline(__always)
  func isPlainPair(_ index: Int, _ type: ValueType) -> Bool {
    let compiled = objects + Int(type.operand)
    return compiled.pointee.isPair && table.isPlainPair(index, compiled, in: view)
  }

  @inline(__always)
  mutating func enter(_ index: Int, _ schema: Int32, _ property: Int32) {
    let isComponent = schema < 0 || objects[Int(schema)].kind == .component
    facts.enter(index, schema: schema, isComponent: isComponent, property)
  }
}
