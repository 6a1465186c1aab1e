import BeagleModel

/// A context's id that no expression can write.
struct IllegalID: ContextRule {
  static let info = RuleInfo(
    id: "contexts/illegal-id", severity: .error, impact: .wrongValue,
    summary: "a context's id that no expression can name",
    rationale: """
      iOS takes any string for an id, but its grammar reads only letters, digits and '_': a hyphen, a blank or a dot \
      ends the name. An id of digits alone is read as a number. An id that starts with true, false or null is read as \
      that literal with letters behind it, which is not an expression.
      """,
    source: "docs/spec/contexts.md 7; docs/spec/expressions.md 4.1",
    accepts: [.screen(#""id": "user_2", "value": 1"#, Example.text(#""@{user_2}""#))],
    reports: [
      .screen(#""id": ↓"my-ctx", "value": 1"#), .screen(#""id": ↓"nullableUser", "value": 1"#),
      .screen(
        #""id": "rows", "value": []"#,
        Example.list(#""@{rows}""#, Example.container, #""iteratorName": ↓"my-item", "#)),
      .screen(#""id": ↓" user", "value": 1"#, Example.text(#""@{user}""#)),
      .screen(#""id": ↓"42", "value": 1"#), .screen(#""id": ↓"", "value": 1"#),
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .illegalID(let reason) = fault.kind else { return nil }
    // Of an expression it is said that none is read here.
    let isExpression = review.screen.faults.contains { $0.node == fault.node && $0.kind == .expressionNotRead }
    if isExpression { return nil }
    let meant = Self.repaired(fault.id, reason)
    return finding(
      fault, review, .illegal(fault.id, reason),
      fix: meant.map { "write \"\($0)\", here and wherever it is read or set" } ?? Self.leavingOut(fault, review.screen)
        ?? "choose another id")
  }

  /// How to mend an empty name of a list's items, or of their numbers, which have one without it; `nil` for a context's.
  private static func leavingOut(_ fault: ContextFault, _ screen: Screen) -> String? {
    guard let holder = screen.holder(of: fault.node) else { return nil }
    return [("iteratorName", "item"), ("indexName", "index")].first { holder[$0.0]?.index == fault.node }.map {
      key, usual in
      "leave \"\(key)\" out: the name is \"\(usual)\" then"
    }
  }

  private static func repaired(_ id: String, _ reason: ContextFault.IllegalID) -> String? {
    switch reason {
    case .empty: nil
    case .character: name(meantBy: id.visible)
    case .digits: "id_" + id
    case .keyword: prefixed(id)
    }
  }

  /// The id that a text which cannot be one may have meant; `nil` where it holds no letter and no digit.
  static func name(meantBy text: String) -> String? {
    let id = ContextFault.repaired(text)
    if id.allSatisfy({ $0 == "_" || $0.isWholeNumber }) {
      let digits = id.filter { $0 != "_" }
      return digits.isEmpty ? nil : "id_" + digits
    }
    return ExpressionOperation.keyword(shadowing: id) == nil ? id : prefixed(id)
  }

  /// An id that begins with a keyword, as another that does not.
  static func prefixed(_ id: String) -> String {
    ContextFault.repaired("my" + id.prefix(1).uppercased() + id.dropFirst())
  }
}

extension String {
  fileprivate static func illegal(_ id: String, _ reason: ContextFault.IllegalID) -> String {
    switch reason {
    case .keyword(id): "no expression can name the context \"\(id)\": iOS reads it as the literal \(id)"
    case .empty: "the context's id is empty, and no expression can name it"
    case .character where id.invisible != nil:
      "no expression can name the context \"\(id.visible)\", whose id holds an invisible \(id.invisible?.codePoint ?? "")"
    case .character(let character): "no expression can name the context \"\(id)\": '\(character)' ends a name"
    case .digits: "no expression can name the context \"\(id)\", which is read as a number"
    case .keyword(let word):
      "no expression can name the context \"\(id)\": iOS reads it as the literal \(word) with letters behind it"
    }
  }
}
