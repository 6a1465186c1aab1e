import BeagleModel

/// An expression in a place that never evaluates one.
struct ExpressionNotSupported: FaultRule {
  static let info = RuleInfo(
    id: "decoding/expression-not-supported", severity: .error, impact: .screenFails,
    summary: "an expression stands where iOS reads none",
    rationale: """
      Only some properties take expressions on iOS. In a plain string "@{…}" is used as typed: users read it, or the \
      app asks for an address that holds it. A plain number, boolean, enumeration or object cannot be decoded from it, \
      so the whole screen fails.
      """,
    source: "docs/spec/decoding.md 5.8",
    asks: [.coder],
    accepts: [#"{"_beagleComponent_": "beagle:text", "text": "@{user.name}"}"#],
    reports: [Example(Example.lazy(#"↓"/cards/@{user.id}""#))])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let node = review.node(fault)
    let fix = FixPlan.blank("send the value itself; iOS evaluates no expression here")
    guard fault.kind == .expressionNotRead else {
      guard node.string?.opensExpression == true, !review.screen.isLiteralOfExpression(fault) else { return nil }
      return Finding(of: fault, in: review, .refused(node, expected: review.screen.wanted(fault)), fix: fix)
    }
    // A label is reported as a label, even where iOS does not read it aloud.
    if review.screen.key(of: fault) == "accessibilityLabel" { return nil }
    let meaning: Meaning = if case .string(let meaning) = review.screen.wantedType(fault) { meaning } else { .text }
    return Finding(
      at: node, .usedAsTyped(node), fix: fix, severity: meaning == .lazyPath ? fault.severity : .warning,
      impact: isShown(fault, in: review.screen) ? Self.impact(meaning) : .wrongValue)
  }

  /// Values of actions and of requests are not shown.
  private func isShown(_ fault: Fault, in screen: Screen) -> Bool {
    let owner = screen.owner(of: fault)
    return owner?.kind != .action && owner?.name != "HttpAdditionalData"
  }

  private static func impact(_ meaning: Meaning) -> Impact {
    switch meaning {
    case .text: .rawTextShown
    case .styleId, .color: .unstyled
    case .localImage, .remoteImage: .partMissing
    default: .wrongValue
    }
  }
}

extension String {
  fileprivate static func usedAsTyped(_ node: JSONNode) -> String {
    "\(node.label) takes no expression on iOS: \(node.quoted) is used as typed"
  }

  fileprivate static func refused(_ node: JSONNode, expected: String) -> String {
    "\(node.label) must be \(expected) and takes no expression on iOS, found \(node.quoted)"
  }
}
