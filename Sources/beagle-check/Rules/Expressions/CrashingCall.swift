import BeagleModel

/// A call that terminates the app.
struct CrashingCall: ContextRule {
  static let info = RuleInfo(
    id: "expressions/crashing-call", severity: .error, impact: .appCrashes,
    summary: "a call that crashes the app",
    rationale: """
      Swift stops a process whose integers overflow, and iOS checks nothing before: divide squares a whole number and \
      subtract doubles it before they begin, int cannot take infinity, removeIndex takes the last of an empty list, \
      substr takes a negative length. It is a warning where the value is that of a list's row, of an event or of a \
      setContext.
      """,
    source: "docs/spec/expressions.md 9.2",
    accepts: [
      Example(Example.text(#""@{divide('1700000000000', user.rate)}""#)),
      .screen(#""id": "rows", "value": [1]"#, Example.list(#""@{removeIndex(rows)}""#, Example.container)),
      .screen(
        #""id": "order", "value": {"at": 1}"#, Example.text(#""@{divide(double(order.at), 1000)}""#),
        Example.button(Example.set(#""contextId": "order", "path": "at", "value": 1700000000000"#)),
        Example.list(#"[{"at": 1700000000000, "share": 0.5}]"#, Example.text(#""@{int(divide(item.share, 2))}""#))),
      .screen(#""id": "rows", "value": []"#, Example.list(#""@{rows}""#, Example.button(removal))),
    ],
    reports: [
      Example(Example.text(#"↓"@{divide(1700000000000, user.rate)}""#)), Example(Example.text(#"↓"@{int('nan')}""#)),
      Example(Example.text(#"↓"@{sum(9223372036854775807, 1)}""#)),
      Example(Example.text(#"↓"@{substr(user.name, 3, -1)}""#)),
      .screen(#""id": "order", "value": {"at": 1700000000000}"#, Example.text(#"↓"@{divide(order.at, 1000)}""#)),
      .screen(#""id": "order", "value": {"share": "1e30"}"#, Example.text(#"↓"@{int(order.share)} %""#)),
      .screen(
        #""id": "rows", "value": []"#,
        Example.list(#"↓"@{removeIndex(rows)}""#, Example.container)),
      .screen(
        #""id": "rows", "value": []"#, Example.list(#""@{rows}""#, Example.container),
        Example.button(
          #"{"_beagleAction_": "beagle:condition", "condition": "@{isEmpty(rows)}", "onTrue": [\#(removal)]}"#
            .replacing(#""@{removeIndex"#, with: #"↓"@{removeIndex"#))),
      .screen(nil, Example.list(#"[{"at": 1700000000000}]"#, Example.text(#"↓"@{divide(item.at, 1000)}""#))),
      .screen(
        #""id": "order", "value": {"at": 1}"#, Example.text(#"↓"@{divide(order.at, 1000)}""#),
        Example.button(Example.set(#""contextId": "order", "path": "at", "value": 1700000000000"#))),
      .screen(nil, Example.list(#"[{"id": 1}]"#, Example.text(#"↓"@{int(divide(int(index), 2))}""#))),
    ])

  private static let removal = Example.set(#""contextId": "rows", "value": "@{removeIndex(rows)}""#)

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    switch fault.kind {
    case .call(let call):
      guard case .trap(let trap) = call.kind else { return nil }
      let finding = finding(fault, review, .crashes(call, trap, isAtStart: true), fix: fix(call, trap, fault, review))
      return finding.mentioning("it begins with what is declared at", fault, review)
    case .laterTrap(let call, let moment):
      guard case .trap(let trap) = call.kind else { return nil }
      let finding = finding(
        fault, review, .crashes(call, trap, isAtStart: false),
        fix: moment == .condition ? "let it run where isEmpty is false" : fix(call, trap, fault, review),
        notes: fault.notes(of: moment))
      return finding.mentioning(fault.mention(of: moment), fault, review)
    default: return nil
    }
  }

  private func fix(
    _ call: CallFault, _ trap: EvaluationTrap, _ fault: ContextFault, _ review: RuleContext
  ) -> String? {
    let text = ExpressionText(review.screen.node(fault.node).string ?? "")
    let place = text.nodes.firstIndex { node in
      if case .operation(let name) = node.kind { name == call.range } else { false }
    }
    switch trap {
    case .squareOverflow:
      // What calls make of a string is a number again.
      let operand = place.flatMap { text.children(of: $0).first { _ in true } }
      if let operand, case .operation = text.nodes[operand].kind { return "put double(…) around the first operand" }
    case .unrepresentableInteger(let number) where !number.isFinite:
      let divides = text.nodes.indices.contains { node in
        guard case .operation = text.nodes[node].kind else { return false }
        return text.text(of: node) == "divide"
      }
      if !divides { return "leave int out, or give it a number" }
    default: break
    }
    return trap.remedy
  }
}

extension ContextFault {
  /// What a message says of a moment that has no place in the payload.
  func notes(of moment: Moment) -> [String] {
    switch moment {
    case .row where other < 0: ["the first row of a list has the number 0"]
    case .event: ["the event tells 0 for the first page or tab"]
    default: []
    }
  }

  /// What is at a fault's second place.
  func mention(of moment: Moment) -> String {
    switch moment {
    case .row(let number): "it is so in the row [\(number)] at"
    case .write: "it is set at"
    case .condition: "the condition lets it run only then, at"
    case .start, .event: "it begins with what is declared at"
    }
  }
}

extension EvaluationTrap {
  /// What to write instead.
  fileprivate var remedy: String? {
    switch self {
    case .squareOverflow(let value): "write the number as a string: '\(value)'"
    case .removalFromEmptyArray:
      "let a beagle:condition action ask isEmpty first: condition(…) works out both its values"
    case .invertedRange: "the third argument is a length; let it be 0 or more"
    case .rangeOverflow: "write a length that ends inside the string"
    case .unrepresentableInteger(let number) where !number.isFinite:
      "leave int out, or divide what is never 0 by what is never 0"
    case .unrepresentableInteger: "int takes numbers of up to 64 bits"
    case .integerOverflow: "make a decimal of the first operand, with double(…)"
    case .negativeIndex, .exhaustedMemory: nil
    }
  }
}

extension String {
  fileprivate static func crashes(_ call: CallFault, _ trap: EvaluationTrap, isAtStart: Bool) -> String {
    switch trap {
    case .squareOverflow(let value):
      "divide squares its first operand, and the square of \(value) does not fit 64 bits: the app crashes"
    case .removalFromEmptyArray:
      "removeIndex without an index crashes the app while the list is empty"
        + (isAtStart ? ", as it is to begin with" : "")
    case .invertedRange(let from, let length):
      "substr from \(from) with the length \(length) crashes the app when the string is longer than \(from)"
    case .rangeOverflow(let from, let length):
      "substr from \(from) with the length \(length) overflows 64 bits, and crashes the app when the string is longer than \(from)"
    case .unrepresentableInteger(let number) where number.isNaN:
      "int of nan, which 0 divided by anything is, crashes the app"
    case .unrepresentableInteger(let number): "int of \(DynamicObject.double(number).asString) crashes the app"
    case .integerOverflow: "\(call.operation) overflows 64 bits: the app crashes"
    case .negativeIndex, .exhaustedMemory: "\(call.operation) crashes the app"
    }
  }
}
