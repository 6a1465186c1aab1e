/// Contexts that data names as another language would: `${form.city}`.
///
/// Data may well hold such texts for whoever gets it, so that only those count whose name is a context here.
extension ContextAnalyzer {
  /// Remembers what an action sets, sends or passes on, where that may name a context so.
  @inline(__always)
  mutating func noteData(_ data: Int32, of element: Int32) {
    if data >= 0, view.mayHoldText(withBraceIn: Int(data)) { foreignData.append((data, element)) }
  }

  mutating func checkForeignData() {
    for (data, element) in foreignData { checkForeignData(Int(data), of: element) }
  }

  @inline(never)
  private mutating func checkForeignData(_ node: Int, of element: Int32) {
    switch view.kind(node) {
    case .object:
      var child = view.firstChild(node)
      while child < view.end(node) {
        checkForeignData(child + 1, of: element)
        child = view.next(child + 1)
      }
    case .list:
      var child = view.firstChild(node)
      while child < view.end(node) {
        checkForeignData(child, of: element)
        child = view.next(child)
      }
    case .string where ForeignExpression.first(in: view.content(node)) != nil: reportForeignData(node, of: element)
    default: return
    }
  }

  private mutating func reportForeignData(_ node: Int, of element: Int32) {
    let text = view.string(node)
    for part in ForeignExpression.all(in: text) {
      let bytes = Array(text.utf8)
      let name = bytes[part.inner].drop { $0 == UInt8(ascii: " ") }.prefix(while: UTF8Text.isASCIIWord)
      let hash = name.withUnsafeBufferPointer(NameHash.of)
      let (declaration, _) = lookUp(hash, from: result.heads[Int(element)])
      guard declaration >= 0 else { continue }
      // What is wrong with its reader has been said.
      result.declarations[Int(declaration)].isRead = true
      let whole = String(decoding: bytes[part.range], as: UTF8.self)
      return report(
        .otherSyntax(part: whole, isPlaceholder: false), Int32(truncatingIfNeeded: node), element, isCertain: false)
    }
  }
}

// What the document alone tells: a call of the analyzer, which is large, would copy it.
extension JSONView {
  /// Whether a key or a text with a brace is among all that a value holds, or the value itself is such a text; the brace
  /// that a text of Beagle's opens with does not count.
  fileprivate func mayHoldText(withBraceIn value: Int) -> Bool {
    guard isContainer(value) else { return mayHoldOtherBrace(value) }
    for place in value..<end(value) where !isEnd(place) {
      if mayHoldOtherBrace(place) { return true }
    }
    return false
  }

  @inline(__always)
  private func mayHoldOtherBrace(_ place: Int) -> Bool {
    guard firstByte(place) == UInt8(ascii: "\"") else { return false }
    let content = content(place)
    let isOpened = content.count > 2 && content[0] == UInt8(ascii: "@") && content[1] == UInt8(ascii: "{")
    return text(place).dropFirst(isOpened ? 2 : 0).holds(UInt8(ascii: "{"))
  }
}
