import BeagleModel

/// An `insert` or a `removeIndex` at a place that the list does not have.
struct ListIndex: ContextRule {
  static let info = RuleInfo(
    id: "expressions/list-index", severity: .error, impact: .wrongValue,
    summary: "a call of insert() or removeIndex() at an index that the list does not have",
    rationale: """
      iOS finds an element at the index first. insert at the length of a list, which is how the web appends, is null, \
      and so is every index in an empty list; a context that such a null is written to loses its value. An index that \
      is read from a context is not checked, nor is the length of a list that something writes to.
      """,
    source: "docs/spec/expressions.md 9",
    accepts: [
      Example(Example.text(#""@{length(insert(cart.items, 'a'))} and @{length(insert(cart.items, 'a', 0))}""#)),
      .screen(#""id": "cart", "value": ["a"]"#, Example.text(#""@{length(insert(cart, 'b', 0))}""#)),
      .screen(
        #""id": "cart", "value": []"#,
        Example.text(#""@{condition(isEmpty(cart), '0', string(length(removeIndex(cart, 0))))}""#)),
      .screen(
        #""id": "cart", "value": []"#, Example.text(#""@{length(insert(cart, 'b', 0))}""#),
        Example.button(#"{"_beagleAction_": "beagle:setContext", "contextId": "cart", "value": ["a"]}"#)),
    ],
    reports: [
      Example(Example.text(#"↓"@{length(insert(cart.items, 'a', length(cart.items)))}""#)),
      Example(Example.text(#"↓"@{length(removeIndex(cart.items, -1))}""#)),
      .screen(#""id": "cart", "value": ["a"]"#, Example.text(#"↓"@{length(insert(cart, 'b', 1))}""#)),
      .screen(#""id": "cart", "value": []"#, Example.text(#"↓"@{length(insert(cart, 'b', 0))}""#)),
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .listIndex(let problem) = fault.kind else { return nil }
    let isInsert = fault.id == "insert"
    let all = isInsert ? "insert appends without an index" : "removeIndex takes the last without an index"
    let fix =
      switch problem {
      case .negative: "count from 0; \(all)"
      case .ownLength: isInsert ? "leave the index out: \(all)" : "count from 0; \(all), unless the list is empty"
      case .missing(_, count: 0) where !isInsert: "ask isEmpty of the list before"
      case .missing: isInsert ? "leave the index out: \(all)" : "count from 0"
      }
    return finding(fault, review, .index(fault.id, problem, review.effectOfNull(fault)), fix: fix)
  }
}

extension String {
  fileprivate static func index(_ operation: String, _ problem: ContextFault.ListIndexProblem, _ effect: String)
    -> String
  {
    switch problem {
    case .negative(let index): "\(operation)() at \(index) finds nothing in any list, so \(effect)"
    case .ownLength: "\(operation)() at the list's own length finds nothing there, so \(effect)"
    case .missing(let index, let count):
      "\(operation)() at \(index) finds nothing in a list of \(Prose.count(count, "element")), so \(effect)"
    }
  }
}
