import BeagleModel

/// Adds to a malformed expression that a name is at fault which other platforms read.
struct KeywordPrefix: FaultRule {
  let isCommentary = true
  static let info = RuleInfo(
    id: "expressions/keyword-prefix", severity: .note, impact: .rawTextShown,
    summary: "a name begins with true, false or null",
    rationale: """
      iOS reads the literal first and then meets letters that it does not expect; web and Android read the name. No \
      other spelling of the expression helps: the name has to change.
      """,
    source: "docs/spec/expressions.md 4.1 and 12",
    accepts: [Example(Example.text(#""@{user.nullable} @{isTrue}""#))],
    reports: [Example(Example.text(#"↓"@{nullableUser.name}""#)), Example(Example.text(#"↓"@{not(trueCount)}""#))])

  let kinds: [Fault.Kind] = [.malformedExpression]

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard let malformation = Malformation(review.node(fault).string ?? ""),
      case .keyword(let word, let name) = malformation.kind, name != word
    else { return nil }
    return Finding(
      at: review.node(fault), .name(name),
      fix: "\(IllegalID.prefixed(name).toWrite(for: name)), here and wherever it is declared, read or set",
      impact: review.impact(ofMalformed: fault))
  }
}

extension String {
  fileprivate static func name(_ name: String) -> String { "web and Android read the name \"\(name)\", iOS never does" }
}
