import BeagleModel

/// A call whose literal arguments always give null or false.
struct InvalidArgument: ContextRule {
  static let info = RuleInfo(
    id: "expressions/invalid-argument", severity: .error, impact: .wrongValue,
    summary: "a call of substr(), insert(), removeIndex() or eq() with arguments that never fit",
    rationale: """
      insert and removeIndex give null for an index below 0 and for the list's own length, which is how the web \
      appends. substr gives null where the part begins before the string or ends behind it; its third argument is a \
      length, though the Kotlin library calls it the end. eq compares numbers by value, also those written as strings, \
      and everything else by kind and value: a boolean never equals 'true'. The types of contexts are not compared, as \
      contexts may hold other values.
      """,
    source: "docs/spec/expressions.md 9",
    accepts: [
      Example(Example.text(#""@{length(insert(cart.items, 'a'))} and @{length(insert(cart.items, 'a', 0))}""#)),
      Example(Example.text(#""@{substr(user.name, 0, 3)} @{eq(user.count, '1')} @{eq(length(user.name), 3)}""#)),
      .screen(#""id": "page", "value": {"isOpen": false}"#, Example.text(#""@{eq(page.isOpen, 'true')}""#)),
    ],
    reports: [
      Example(Example.text(#"↓"@{length(insert(cart.items, 'a', length(cart.items)))}""#)),
      Example(Example.text(#"↓"@{length(removeIndex(cart.items, -1))}""#)),
      Example(Example.text(#"↓"@{substr(user.name, -1)}""#)), Example(Example.text(#"↓"@{substr('abcdef', 2, 6)}""#)),
      Example(Example.text(#"↓"@{eq(isNull(user.name), 'true')}""#)),
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    switch fault.kind {
    case .listIndex(let problem):
      return finding(
        fault, review, .index(fault.id, problem, review.effectOfNull(fault)), fix: Self.fix(fault.id, problem))
    case .substringBounds(let count, let from, let length):
      return finding(
        fault, review, .bounds(count, from, length, review.effectOfNull(fault)), fix: Self.fix(count, from, length))
    case .neverEqual(let left, let right):
      let isBool = left == .bool || right == .bool
      return finding(
        fault, review, .neverEqual(left, right),
        fix: isBool ? "make both booleans, without quotes, or both strings" : nil)
    default: return nil
    }
  }

  private static func fix(_ operation: String, _ problem: ContextFault.ListIndexProblem) -> String {
    switch (operation, problem) {
    case ("insert", .negative): "count from 0; insert appends without an index"
    case ("insert", .ownLength): "leave the index out: insert appends without an index"
    case (_, .negative): "count from 0; removeIndex takes the last without an index"
    case (_, .ownLength): "count from 0; removeIndex takes the last without an index, unless the list is empty"
    }
  }

  private static func fix(_ count: Int, _ from: Int64, _ length: Int64?) -> String {
    if from < 0 { return "begin at 0, or later" }
    if length == nil { return "begin before \(count), where the string ends" }
    return "the third argument is a length, counted from the start"
  }
}

extension String {
  fileprivate static func index(
    _ operation: String, _ problem: ContextFault.ListIndexProblem, _ effect: String
  ) -> String {
    switch problem {
    case .negative(let index): "\(operation)() at \(index) finds nothing in any list, so \(effect)"
    case .ownLength: "\(operation)() at the list's own length finds nothing there, so \(effect)"
    }
  }

  fileprivate static func bounds(_ count: Int, _ from: Int64, _ length: Int64?, _ effect: String) -> String {
    if from < 0 { return "substr() begins at \(from), before the string, so \(effect)" }
    if count < 0 || (length ?? 0) < 0 { return "substr() has the length \(length ?? 0), so \(effect)" }
    let end = length.map { " with the length \($0)" } ?? ""
    return
      "substr() from \(from)\(end) reaches beyond the end of a string of \(Prose.count(count, "character")), so \(effect)"
  }

  fileprivate static func neverEqual(_ left: ValueTypes, _ right: ValueTypes) -> String {
    "eq() of \(left.words) and \(right.words) is always false"
  }
}
