/// What an expression is of the text that it stands in.
extension Screen {
  /// What of a property's text an expression is, or a part of one.
  package enum ExpressionUse {
    case whole
    /// One of several expressions, or one with text around it.
    case part
    /// In a call.
    case argument
    /// One of several calls of a name, of which one is the whole.
    case wholeOrArgument
  }

  /// What of the text at a place a name in it is, told from the bytes: most faults of a screen ask.
  ///
  /// - Parameters:
  ///   - name: That of the outermost call stands for the whole expression.
  ///   - place: Where the name is in the text; `nil` when that is not known.
  package func use(ofExpressionAt node: Int, calling name: String, at place: Int?) -> ExpressionUse {
    view.withText(node) { Self.use(ofExpression: $0, calling: name, at: place) }
  }

  private static func use(
    ofExpression text: UnsafeBufferPointer<UInt8>, calling name: String, at place: Int?
  ) -> ExpressionUse {
    let end = text.count - 1
    guard end > 2, text[0] == UInt8(ascii: "@"), text[1] == UInt8(ascii: "{"), text[end] == UInt8(ascii: "}") else {
      return .part
    }
    // Before any call: the first of several expressions is a part as well.
    if (2..<end).contains(where: { text[$0] == UInt8(ascii: "{") && text[$0 - 1] == UInt8(ascii: "@") }) {
      return .part
    }
    var firstCall = -1
    var isOutermost = false
    for index in 2..<end {
      guard text[index] == UInt8(ascii: "(") else { continue }
      if firstCall < 0 {
        firstCall = index
        let isName = UnsafeBufferPointer(rebasing: text[2..<index]).elementsEqual(name.utf8)
        if !isName { continue }
        if let place { return place == 2 ? .whole : .argument }
        isOutermost = true
      } else if isOutermost, text[..<index].suffix(name.utf8.count).elementsEqual(name.utf8) {
        return .wholeOrArgument
      }
    }
    return firstCall < 0 || isOutermost ? .whole : .argument
  }
}
