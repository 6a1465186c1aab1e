/// What is written to a context, held against the properties that show it.
extension ContextAnalyzer {
  /// Looks for a write of what a property that reads the very place can do nothing with (docs/spec/expressions.md 8.3).
  ///
  /// - Parameter accepted: What the property can make use of.
  @inline(__always)
  mutating func checkWritten(to declaration: Int32, _ fact: ScreenFacts.Fact, text: Int, accepted: ValueTypes) {
    let binding = Int(result.pool[text].firstNode) + 1
    let (start, end) = (Int(result.pool.nodes[binding + 1].end), Int(result.pool.nodes[binding].end))
    var place = result.declarations[Int(declaration)].lastWrite
    var left = Self.writesOfOneReader
    while place >= 0, left > 0 {
      if isAtPath(result.writes[Int(place)].path, start..<end, text: text),
        isMisfit(place, fact, accepted: accepted)
      {
        reportMisfit(place, fact, text: text, accepted: accepted)
      }
      place = result.writes[Int(place)].previous
      left -= 1
    }
  }

  /// So many writes of a context are held against each of its readers.
  private static let writesOfOneReader = 32

  @inline(__always)
  private mutating func isMisfit(_ place: Int32, _ fact: ScreenFacts.Fact, accepted: ValueTypes) -> Bool {
    // A write as a whole would be copied.
    let value = Int(result.writes[Int(place)].value)
    guard value >= 0 else { return false }
    switch view.firstByte(value) {
    case UInt8(ascii: "n"): return false
    case UInt8(ascii: "\""):
      // An empty text empties a list or a field.
      if view.length(value) == 0 { return false }
      if !view.opensExpression(value) {
        return accepted.isDisjoint(with: [.string, .numericString]) || !isValue(value, of: fact)
          || fact.meaning == .color && !screen.isColor(Int32(truncatingIfNeeded: value))
      }
      // Null clears a value.
      let types = types(ofWrite: place).subtracting(.null)
      return !types.isEmpty && types.isDisjoint(with: accepted)
    default:
      return types(ofValue: value).isDisjoint(with: accepted) || accepted == .number && isFraction(value, for: fact)
    }
  }

  /// The types of what a write sets to an expression, worked out once.
  private mutating func types(ofWrite place: Int32) -> ValueTypes {
    if let known = result.writes[Int(place)].types { return known }
    let found = types(ofWritten: Int(result.writes[Int(place)].value), by: result.writes[Int(place)].element)
    result.writes[Int(place)].types = found
    return found
  }

  /// Whether a literal is a number with a fraction, where a property takes whole numbers alone.
  @inline(never)
  private mutating func isFraction(_ value: Int, for fact: ScreenFacts.Fact) -> Bool {
    guard view.kind(value) == .number, view.numberHasFraction(value), isWhole(fact),
      case .double(let number) = DynamicObject(JSONNode(document: screen.document, index: value))
    else { return false }
    return Int64(exactly: number) == nil
  }

  /// Whether a write to a path goes to what one binding reads, told from their bytes.
  ///
  /// - Parameter range: The bytes behind the binding's id, `.name` or `[0]`.
  @inline(__always)
  private func isAtPath(_ path: Int32, _ range: Range<Int>, text: Int) -> Bool {
    guard path >= 0, view.kind(Int(path)) == .string else { return range.isEmpty }
    // Most paths are of another length.
    if !view.hasEscape(Int(path)), !(range.count - 1...range.count ~= view.length(Int(path))) { return false }
    return view.withText(Int(path)) { path in
      // The dot before a key is none of its path.
      guard path.count == range.count - 1 || path.count == range.count else { return false }
      return result.pool.withBytes(of: text) { bytes in
        let isKey = bytes[range.lowerBound] == UInt8(ascii: ".")
        let first = range.lowerBound + (isKey ? 1 : 0)
        guard path.count == range.upperBound - first else { return false }
        return JSONText.isSame(UnsafeBufferPointer(rebasing: bytes[first..<range.upperBound]), path)
      }
    }
  }

  /// Whether a text is among the values of a property, where it has only some.
  private mutating func isValue(_ node: Int, of fact: ScreenFacts.Fact) -> Bool {
    let enumeration = roles.properties[Int(fact.property)].enumeration
    guard enumeration >= 0 else { return true }
    let known = screen.table.enumerations[Int(enumeration)].values
    return known.isEmpty || known.contains(view.string(node))
  }

  @inline(never)
  private mutating func reportMisfit(_ place: Int32, _ fact: ScreenFacts.Fact, text: Int, accepted: ValueTypes) {
    let write = result.writes[Int(place)]
    // One reader is enough to say it.
    if write.isMisfit || isWrittenByTheApp(write.declaration) { return }
    result.writes[Int(place)].isMisfit = true
    var found = types(ofWritten: Int(write.value), by: write.element).subtracting(.null)
    // What is wrong with a number is its fraction.
    if found.isSubset(of: accepted), found.contains(.double) { found = .double }
    let isText = !found.isDisjoint(with: [.string, .numericString])
    let enumeration = roles.properties[Int(fact.property)].enumeration
    let known = enumeration >= 0 && isText ? screen.table.enumerations[Int(enumeration)].values : []
    report(
      .writtenMisfit(
        path: pathText(Int(result.pool[text].firstNode) + 1, text: text), found: found, wanted: accepted, known: known),
      write.value, write.element, isCertain: false, other: fact.node)
  }
}
