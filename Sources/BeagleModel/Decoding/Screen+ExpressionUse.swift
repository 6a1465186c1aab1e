extension Screen {
  /// What of a property's text gives a value.
  package enum ExpressionUse: Sendable {
    case whole
    /// One of several expressions, or one with text around it.
    case part
    /// In a call.
    case argument
  }

  /// What the bindings of an expression are of its text, from its bytes.
  package func use(ofExpressionAt node: Int) -> ExpressionUse {
    view.withText(node) { text in
      guard text.count > 3, text[0] == UInt8(ascii: "@"), text[1] == UInt8(ascii: "{"),
        text[text.count - 1] == UInt8(ascii: "}")
      else { return .part }
      let inner = text[2..<text.count - 1]
      if inner.dropFirst().indices.contains(where: {
        text[$0] == UInt8(ascii: "{") && text[$0 - 1] == UInt8(ascii: "@")
      }) {
        return .part
      }
      return inner.contains(UInt8(ascii: "(")) ? .argument : .whole
    }
  }
}
