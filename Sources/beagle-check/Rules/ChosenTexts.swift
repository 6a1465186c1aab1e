import BeagleModel

extension ScreenReview {
  /// The texts in quotes that an expression chooses between by `condition`, each once and in their order; empty for every
  /// other text, which three bytes tell of nearly all.
  func chosenTexts(_ fact: Screen.Fact) -> [String] {
    guard fact.form == .expression, screen.byte(at: 1, ofText: fact.node) == UInt8(ascii: "{"),
      screen.byte(at: 2, ofText: fact.node) == UInt8(ascii: "c"),
      screen.byte(at: 3, ofText: fact.node) == UInt8(ascii: "o"),
      let text = screen.node(Int(fact.node)).string
    else { return [] }
    return chosenTexts(in: text)
  }

  /// The same of a text that is at hand.
  func chosenTexts(in text: String) -> [String] {
    // The app may have an operation of its own under the name.
    guard text.hasPrefix("@{\(Self.choosing)("),
      app.operations.value?.contains(where: { $0.name == Self.choosing }) != true
    else { return [] }
    return Self.texts(chosenBy: ExpressionText(text))
  }

  private static let choosing = "condition"

  /// Nobody chooses between more by hand.
  private static let mostTexts = 64

  private static func texts(chosenBy expression: ExpressionText) -> [String] {
    guard expression.kind == .single else { return [] }
    var texts: [String] = []
    var open = [1]
    while let node = open.popLast(), texts.count < Self.mostTexts {
      switch expression.nodes[node].kind {
      case .string:
        let text = expression.text(of: node)
        if !texts.contains(text) { texts.append(text) }
      case .operation where expression.text(of: node) == choosing:
        let arguments = Array(expression.children(of: node))
        guard arguments.count == 3 else { break }
        if case .bool(let isFirst) = expression.nodes[arguments[0]].kind {
          open.append(arguments[isFirst ? 1 : 2])
        } else {
          open += [arguments[2], arguments[1]]
        }
      default: break
      }
    }
    return texts
  }
}
