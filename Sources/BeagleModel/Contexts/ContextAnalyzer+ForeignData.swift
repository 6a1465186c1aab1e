/// Contexts that data names as another language would: `${form.city}`.
///
/// Data may well hold such texts for whoever gets it, so that only those count whose name is a context here.
extension ContextAnalyzer {
  mutating func checkForeignData() {
    for index in screen.facts.elements.indices {
      let element = screen.facts.elements[index]
      let data: Int32
      switch role(element) {
      case .setContext, .navigationContext: data = member(element.node, "value")
      case .sendRequest: data = member(element.node, "data")
      default: continue
      }
      if data >= 0, view.mayHoldText(withBraceIn: Int(data)) { checkForeignData(Int(data), of: Int32(index)) }
    }
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
    case .string where view.mayHoldBrace(node): reportForeignData(node, of: element)
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
  /// Whether a key or a text with a brace is among all that a value holds, or the value itself is such a text.
  fileprivate func mayHoldText(withBraceIn value: Int) -> Bool {
    for place in value..<next(value) where !isEnd(place) && firstByte(place) == UInt8(ascii: "\"") {
      if mayHoldBrace(place) { return true }
    }
    return false
  }
}
