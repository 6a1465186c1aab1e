/// What the scanner tells, as far as most payloads need it.
extension EagerDecoder: ScanListener {
  mutating func tapeMoved() { giveUp() }

  @inline(__always)
  mutating func open(_ entry: UnsafePointer<UInt32>, _ byte: UInt8) {
    if byte == UInt8(ascii: "{") {
      switch type.operation {
      case .object: return begin(objects + Int(type.operand), entry)
      case .component, .action: return push(.unnamed, type, entry)
      default: break
      }
    } else if type.operation == .list {
      return beginList(.values, types[Int(type.operand)], entry)
    }
    openOther(entry, byte)
  }

  @inline(__always)
  private mutating func beginList(_ kind: Level.Kind, _ type: ValueType, _ entry: UnsafePointer<UInt32>) {
    push(kind, type, entry)
    self.type = type
  }

  @inline(never)
  private mutating func openOther(_ entry: UnsafePointer<UInt32>, _ byte: UInt8) {
    if type.operation == .retired { retire(entry) }
    if type.operation == .expression { type = types[Int(type.operand)] }
    let isObject = byte == UInt8(ascii: "{")
    switch type.operation {
    case .object where isObject: begin(objects + Int(type.operand), entry)
    case .list where !isObject: beginList(.values, types[Int(type.operand)], entry)
    case .json: push(isObject ? .data : .values, type, entry)
    case .map where isObject: beginList(.data, types[Int(type.operand)], entry)
    case .unchecked where !isObject: beginList(.values, .loose, entry)
    case .unchecked:
      push(.looseUnnamed, .loose, entry)
      facts.isLive = false
    case .skipped: beginList(.skipped, .unread, entry)
    case .lenient where isObject:
      type = types[Int(type.operand)]
      openOther(entry, byte)
    case .lenient:
      report(.droppedValue, index(entry), type: type, property: property)
      beginList(.skipped, .unread, entry)
    case .component where isObject, .action where isObject: push(.unnamed, type, entry)
    case .lateList where !isObject: beginList(.late, types[Int(type.operand)], entry)
    case .tagged where isObject: push(.untagged, type, entry)
    case .route where isObject: push(.route, type, entry)
    case .boolOr where isObject: openUnion(table.compiledUnions[Int(type.operand)].object, entry)
    case .stringOr where isObject:
      let union = table.compiledUnions[Int(type.operand)]
      guard union.inner >= 0 else { return openUnion(union.object, entry) }
      type = table.type(ofUnion: union.inner)
      openOther(entry, byte)
    default:
      giveUp()
      push(.skipped, .unread, entry)
    }
  }

  private mutating func openUnion(_ object: Int, _ entry: UnsafePointer<UInt32>) {
    if object >= 0 { return begin(objects + object, entry) }
    giveUp()
    push(.skipped, .unread, entry)
  }

  @inline(__always)
  mutating func close(_ entry: UnsafePointer<UInt32>) {
    if let object = level.pointee.object {
      if _slowPath(object.pointee.required & ~level.pointee.seen != 0) { giveUp() }
      if level.pointee.percentage | level.pointee.keys | (object.pointee.hasUnused ? 1 : 0) != 0 {
        closeUnusual(object)
      }
    } else if level.pointee.kind != .values {
      closeOther()
    }
    pop()
  }

  @inline(__always)
  mutating func key(_ entry: UnsafePointer<UInt32>, _ text: UnsafePointer<UInt8>, _ length: Int) {
    guard let object = level.pointee.object else { return otherKey(entry, text, length) }
    property(object, entry, text, length)
  }

  mutating func escapedKey() { giveUp() }

  @inline(__always)
  mutating func string(_ entry: UnsafePointer<UInt32>, _ text: UnsafePointer<UInt8>, _ length: Int) {
    if type.takesPlainText {
      let content = PaddedText(ofPaddedBytes: text, count: length)
      if type.operation != .expression || !content.holds(UInt8(ascii: "{")) { return }
    } else if type.takesPlainScalar, isPlainScalar(text, length) {
      return
    }
    unusualString(entry, text, length)
  }

  @inline(__always)
  private func isPlainScalar(_ text: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    let literal = type.operation == .expression ? types[Int(type.operand)] : type
    if literal.operation == .enumeration {
      // Of the units PERCENT alone has seven letters.
      return (length != 7 || Int(literal.operand) != table.unitType)
        && table.isValue(of: Int(literal.operand), text, length)
    }
    return literal.operation == .string && length == 7 && HexColor.isSharpAndSixDigits(text)
  }

  @inline(__always)
  mutating func number(_ entry: UnsafePointer<UInt32>, _ length: Int) {
    if type.takesPlainNumber, length <= 18, entry.pointee & JSONTapeLayout.flags == 0 { return }
    unusualNumber(entry, length)
  }
}
