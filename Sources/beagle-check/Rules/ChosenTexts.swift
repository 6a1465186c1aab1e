import BeagleModel

/// The texts that an expression may give.
struct ChosenTexts: RandomAccessCollection {
  struct Choice {
    let text: String
    /// The expression itself, or the value that it reads.
    let node: JSONNode
  }

  fileprivate(set) var all: [Choice] = []
  /// Whether the expression gives no other text.
  fileprivate(set) var isComplete = false

  /// Whether a condition chooses between them.
  fileprivate(set) var isChosen = false

  var startIndex: Int { 0 }
  var endIndex: Int { all.count }
  subscript(place: Int) -> Choice { all[place] }
}

extension RuleContext {
  /// The texts that an expression gives: the literals that a `condition` chooses between, each once, or values of the payload
  /// that it reads. Empty where they are unknown, and for a literal.
  func chosenTexts(_ fact: Screen.Fact) -> ChosenTexts {
    fact.form == .expression ? chosenTexts(at: fact.node) : ChosenTexts()
  }

  /// - Parameter expression: The tape index of a text that may be an expression.
  func chosenTexts(at expression: Int32) -> ChosenTexts {
    let literals = literalTexts[NodeID(rawValue: expression)]
    if !literals.isEmpty {
      var texts = ChosenTexts(isComplete: literals.allSatisfy { $0.value != nil })
      for value in literals.compactMap(\.value) {
        let node = screen.node(value)
        if let text = node.string, !text.trimmed.isEmpty {
          texts.all.append(ChosenTexts.Choice(text: text, node: node))
        }
      }
      return texts
    }
    return mayBeCondition(expression) ? chosenTexts(inConditionAt: screen.node(Int(expression))) : ChosenTexts()
  }

  /// The value that an address always has: an empty text or null in a context that nothing sets; `nil` for any other.
  func emptyValue(_ fact: Screen.Fact) -> JSONNode? {
    guard fact.form == .expression, let value = literalTexts[NodeID(rawValue: fact.node)].first?.value else {
      return nil
    }
    let node = screen.node(value)
    return node.kind == .null || node.string?.isEmpty == true ? node : nil
  }

  /// The text that an expression of literals and Beagle's own calls always evaluates to.
  func constantText(_ fact: Screen.Fact) -> String? {
    expressions.first { $0.node == fact.node }?.evaluation.constantText
  }

  /// Whether there may be such texts; cheap for nearly every expression.
  func mayBeChosen(_ expression: Int32) -> Bool { mayBeCondition(expression) || !literalTexts.isEmpty }

  /// Whether an expression may begin with `condition`, by its first bytes.
  private func mayBeCondition(_ expression: Int32) -> Bool {
    screen.byte(at: 2, ofText: expression) == UInt8(ascii: "c")
      && screen.byte(at: 3, ofText: expression) == UInt8(ascii: "o")
      && screen.byte(at: 1, ofText: expression) == UInt8(ascii: "{")
  }

  private func chosenTexts(inConditionAt node: JSONNode) -> ChosenTexts {
    guard let text = node.string, text.hasPrefix("@{condition(") else { return ChosenTexts() }
    let evaluation = ExpressionText(text).evaluation(operations: app.contexts.operations)
    var texts = ChosenTexts(isComplete: true, isChosen: true)
    for outcome in evaluation.outcomes {
      guard evaluation.text.nodes[outcome].kind == .string, texts.count < Self.mostTexts else {
        texts.isComplete = false
        continue
      }
      let text = evaluation.text.text(of: outcome)
      if !texts.all.contains(where: { $0.text == text }) {
        texts.all.append(ChosenTexts.Choice(text: text, node: node))
      }
    }
    return texts
  }

  /// Expressions that choose between more texts are not checked.
  private static let mostTexts = 64
}
