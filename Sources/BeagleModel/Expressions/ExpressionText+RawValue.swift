extension ExpressionText {
  /// The string without escapes, as iOS shows a literal (docs/spec/expressions.md 5).
  public var literal: String {
    String(decoding: EscapeReduction.reduced(utf8), as: UTF8.self)
  }

  /// The expression as iOS writes it back: one space after commas, plain numbers, texts without their escapes.
  ///
  /// iOS escapes nothing, so reading the result may give another expression (docs/spec/expressions.md 4.2). For a
  /// literal the same as ``literal``.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var rawValue: String {
    if kind == .literal { return literal }
    var text = ""
    text.reserveCapacity(utf8.count)
    var open: [Int] = []
    for (index, node) in nodes.enumerated() {
      close(endingBefore: index, &open, into: &text)
      let isFirst = open.last.map { $0 + 1 == index } ?? true
      if !isFirst, let parent = open.last, nodes[parent].kind == .call { text += ", " }
      switch node.kind {
      case .text: text += self.text(of: index)
      case .integer: text += "\(node.integer)"
      case .decimal: text += "\(node.decimal)"
      case .bool: text += "\(node.bool)"
      case .null: text += "null"
      case .string: text += "'\(self.text(of: index))'"
      case .key: text += isFirst ? self.text(of: index) : ".\(self.text(of: index))"
      case .index: text += "[\(node.integer)]"
      case .expression:
        text += "@{"
        open.append(index)
      case .binding: open.append(index)
      case .call:
        text += "\(self.text(of: index))("
        open.append(index)
      }
    }
    close(endingBefore: nodes.count, &open, into: &text)
    return text
  }

  private func close(endingBefore index: Int, _ open: inout [Int], into text: inout String) {
    while let last = open.last, nodes[last].subtreeEnd == index {
      switch nodes[last].kind {
      case .expression: text += "}"
      case .call: text += ")"
      default: break
      }
      open.removeLast()
    }
  }
}
