import BeagleModel

/// A text with "@{" that iOS does not read as an expression.
struct MalformedExpression: FaultRule {
  static let info = RuleInfo(
    id: "expressions/malformed", severity: .error, impact: .rawTextShown,
    summary: "a string with \"@{\" that does not parse as an expression",
    rationale: """
      One piece that iOS's grammar refuses turns the whole string into a literal, without a log line: users read it as \
      typed, its other expressions included, and where the property is not a string the whole screen fails. It is a \
      warning in a component that waits in a context to be added to the screen.
      """,
    source: "docs/spec/decoding.md 5.2; docs/spec/expressions.md 2 to 6 and 12",
    accepts: [#"{"_beagleComponent_": "beagle:text", "text": "Hi @{user.name}, @{sum(cart.items, 1)}"}"#],
    reports: [
      #"{"_beagleComponent_": "beagle:text", "text": ↓"Hi @{user.first-name}"}"#,
      Example(Example.text(#"↓"@{nullableUser.name}""#)),
    ])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let node = review.node(fault)
    let text = node.string ?? ""
    let malformation = Malformation(text)
    let fix =
      malformation.flatMap { toGive(review.valueTypes(wantedAt: fault), insteadOf: $0) }
      ?? malformation?.fix(of: text) { review.knows($0, asCall: $1) }
    var finding = Finding(
      of: fault, in: review,
      "\(node.quoted) in \(node.label) does not parse as an expression" + (malformation.map { ": \($0.reason)" } ?? ""),
      fix: fix,
      notes: malformation?.notes(on: text) ?? [])
    finding.impact = review.impact(ofMalformed: fault)
    // A component that waits in a context may never be shown.
    if finding.impact == .ignored || review.screen.isKept(fault) { finding.severity = .warning }
    return finding
  }

  /// The fix where the text would be useless once iOS reads it: a string in the place of a list.
  private func toGive(_ wanted: ValueTypes, insteadOf malformation: Malformation) -> FixPlan? {
    guard wanted != .any, let text = malformation.suggestion else { return nil }
    guard ExpressionText(text).evaluation().result.types.isDisjoint(with: wanted.union(.null)) else { return nil }
    return .blank("write one @{…} that gives \(wanted.words)", json: "\"@{…}\"")
  }
}

extension RuleContext {
  /// The types that an expression at a fault's place may give; any where the property does not limit them.
  fileprivate func valueTypes(wantedAt fault: Fault) -> ValueTypes {
    if screen.key(of: fault) == "value", screen.owner(of: fault)?.name == "beagle:addChildren" { return .array }
    guard case .expression(let literal) = screen.wantedType(fault) else { return .any }
    return switch literal {
    case .list: .array
    case .bool: .bool
    case .int: .int
    case .number: .number
    default: .any
    }
  }

  /// The impact of a text that iOS decodes and does not evaluate: it is shown, or names something that is not there.
  func impact(ofMalformed fault: Fault) -> Impact? {
    if fault.effect != .none { return fault.impact }
    if screen.isInUnusedValue(fault.node) { return .ignored }
    // Users do not see what is sent.
    if screen.key(of: fault) == "data", screen.owner(of: fault)?.name == "beagle:sendRequest" { return .wrongValue }
    // The context keeps it as a text, and anything may read it.
    if screen.key(of: fault) == "value", screen.owner(of: fault)?.name == "beagle:setContext", !screen.isKept(fault) {
      return .wrongValue
    }
    // iOS adds nothing for a text.
    if screen.key(of: fault) == "value", screen.owner(of: fault)?.name == "beagle:addChildren" { return .partMissing }
    var type = screen.wantedType(fault)
    if case .expression(let literal) = type { type = literal }
    return switch type {
    case .string(.text), nil: .rawTextShown
    // Another screen fails; here only a text is wrong.
    case .string(.screenRoute): .wrongValue
    case .string(let meaning): impact(ofUseless: meaning, at: fault.node) ?? .wrongValue
    default: .wrongValue
    }
  }
}

extension Malformation {
  /// The effect on other expressions of the text, and which platform reads it all the same.
  fileprivate func notes(on text: String) -> [String] {
    var notes: [String] = []
    switch kind {
    case .space:
      let trimmed = text.replacing(#/@\{ +/#, with: "@{").replacing(#/ +\}/#, with: "}")
      if Malformation(trimmed) == nil { notes.append("Android reads blanks beside the braces; iOS does not") }
    case .keyword(let word, let name) where name != word:
      notes.append("no spelling helps: rename \"\(name)\" wherever it is declared, read or set")
    case .operatorSign, .doubleQuotes, .quotedKey, .collectionLiteral, .callOnPath, .parentheses:
      notes.append("an expression has only paths, literals and calls")
    default: break
    }
    if case .nestedExpression = kind { return notes }
    if text.ranges(of: "@{").count > 1 { notes.append("the other expressions of this string are plain text too") }
    return notes
  }
}
