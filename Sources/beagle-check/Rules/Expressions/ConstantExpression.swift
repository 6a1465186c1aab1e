import BeagleModel

/// A call or a condition that gives the same value every time.
struct ConstantExpression: ContextRule, ElementRule {
  static let info = RuleInfo(
    id: "expressions/constant", severity: .warning, impact: .wrongValue,
    summary: "a call or a condition that always gives the same value",
    rationale: """
      A condition of literals alone never uses one of its two values or branches: it is a leftover, or a string in \
      quotes stands where a context was meant. Only the boolean true counts as true, so 'true' and 1 count as false. \
      Any other call of literals alone is a note: its value can be written where the call stands.
      """,
    source: "docs/spec/expressions.md 9; docs/spec/actions.md 3.3",
    accepts: [
      Example(Example.text(#""@{condition(user.vip, 'a', 'b')} @{sum(user.count, subtract(0, 1), double(2))}""#)),
      .press(condition(#""@{cart.isEmpty}""#)),
    ],
    reports: [
      Example(Example.text(#"↓"@{condition(true, user.a, user.b)}""#)),
      Example(Example.text(#"↓"@{condition(eq('a', 'b'), user.a, user.b)}""#)),
      Example(Example.text(#"↓"@{sum(1, 2)}""#)),
      .press(condition("↓true")), .press(condition(#"↓"@{false}""#)),
    ])

  private static func condition(_ value: String) -> String {
    let pop = #"{"_beagleAction_": "beagle:popView"}"#
    return
      #"{"_beagleAction_": "beagle:condition", "condition": \#(value), "onTrue": [\#(pop)], "onFalse": [\#(pop)]}"#
  }

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    switch fault.kind {
    case .constantCondition(let isTrue):
      return finding(
        fault, review, .condition(isTrue),
        fix: "write the \(isTrue ? "second" : "third") argument alone, or compare with a context")
    case .constantCall(let call, let result):
      // The condition that it decides has the finding.
      let isDecided = review.contexts.faults.contains { other in
        guard other.node == fault.node, case .constantCondition = other.kind else { return false }
        return true
      }
      if isDecided { return nil }
      // As a literal it would be an expression, or an escape.
      let isPlain = !result.opensExpression && !result.contains("\\")
      var finding = finding(
        fault, review, .call(call, result), fix: isPlain ? "write the value itself" : nil, impact: .ignored)
      finding.severity = .note
      return finding
    default: return nil
    }
  }

  let schemas = ["beagle:condition"]

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    let action = screen.object(of: element)
    guard element.isLive, let condition = action["condition"], let value = screen.constantCondition(of: element) else {
      return nil
    }
    let (taken, dead) = value ? ("onTrue", "onFalse") : ("onFalse", "onTrue")
    // A misspelt branch is reported where it stands.
    if screen.mayMeanEvent(taken, in: action) { return nil }
    return Finding(
      at: condition, .branch(value, dead: dead),
      fix: action[taken]?.elements.isEmpty == false
        ? "put the actions of \"\(taken)\" in the place of the beagle:condition" : "leave the beagle:condition out")
  }
}

extension Screen {
  /// What the condition of a beagle:condition always is; `nil` where it may be either.
  func constantCondition(of element: Element) -> Bool? {
    guard let condition = object(of: element)["condition"] else { return nil }
    switch condition.string {
    case "@{true}": return true
    case "@{false}": return false
    default: return condition.bool
    }
  }
}

extension String {
  fileprivate static func condition(_ isTrue: Bool) -> String {
    "the condition is always \(isTrue), so the \(isTrue ? "third" : "second") argument is never used"
  }

  fileprivate static func call(_ call: String, _ result: String) -> String {
    "\(call.shortened) is always \(result.shortened)"
  }

  fileprivate static func branch(_ value: Bool, dead: String) -> String {
    "the condition is always \(value), so \"\(dead)\" never runs"
  }
}
