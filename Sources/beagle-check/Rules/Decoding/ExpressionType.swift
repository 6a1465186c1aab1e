import BeagleModel

/// A literal that the expression's property cannot read.
struct ExpressionType: FaultRule {
  static let info = RuleInfo(
    id: "decoding/expression-type", severity: .error, impact: .screenFails,
    summary: "a literal cannot be read as the type that the expression's property has",
    rationale: """
      Where an expression is allowed, iOS takes a string that parses as one, or else a literal of exactly the \
      property's type, and converts nothing. For any other literal its error is only "Expression cannot be decoded".
      """,
    source: "docs/spec/decoding.md 5.1",
    asks: [.coder],
    accepts: [#"{"_beagleComponent_": "beagle:button", "text": "@{cart.total}", "enabled": "@{cart.isReady}"}"#],
    reports: [#"{"_beagleComponent_": "beagle:text", "text": ↓42}"#])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let node = review.node(fault)
    switch fault.kind {
    case .expressionType: break
    // In a value that iOS may never read, the decoder reports the literal's own fault.
    case .wrongType, .fractionalNumber:
      guard review.screen.isLiteralOfExpression(fault) else { return nil }
    default: return nil
    }
    return Finding(
      of: fault, in: review, .mismatch(node.label, wanted: wanted(fault, in: review), found: node.shown),
      fix: (review.screen.isAtBuiltIn(fault) ? node.inOtherForm : nil) ?? errorOfInput(node, fault, in: review)
        ?? fix(node, literal(fault, in: review)))
  }

  private func wanted(_ fault: Fault, in review: RuleContext) -> String {
    let wanted = review.screen.wanted(fault)
    return review.screen.takesExpressions(fault) ? wanted : wanted + " or an expression"
  }

  /// The type that a literal must have.
  private func literal(_ fault: Fault, in review: RuleContext) -> PropertyType? {
    if case .expression(let literal) = review.screen.wantedType(fault) { return literal }
    return review.screen.wantedType(fault)
  }

  /// A field with any error text keeps its form from being sent (docs/spec/components.md 5.12), and `"false"` is one.
  private func errorOfInput(_ node: JSONNode, _ fault: Fault, in review: RuleContext) -> FixPlan? {
    guard node.kind == .bool, review.screen.key(of: fault) == "error",
      review.screen.owner(of: fault)?.name == "beagle:textInput"
    else { return nil }
    return .blank("write the text of the error, or \"\" for none")
  }

  private func fix(_ node: JSONNode, _ wanted: PropertyType?) -> FixPlan? {
    if let literal = node.literal(as: wanted) { return literal }
    let text = node.string ?? ""
    switch (wanted, node.kind) {
    case (.bool, .string)
    where "@{\(text)}".isExpression && text.contains(where: { ".(".contains($0) }):
      return "@{\(text)}".toWrite
    case (.list, .string): return .blank("write a list, or the expression that gives one", json: "[…]")
    default: return nil
    }
  }
}
