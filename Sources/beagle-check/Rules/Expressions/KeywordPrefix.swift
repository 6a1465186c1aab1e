import BeagleModel

/// Adds to a malformed expression that a name is at fault which other platforms read.
struct KeywordPrefix: FaultRule {
  let isCommentary = true
  static let info = RuleInfo(
    id: "expressions/keyword-prefix", severity: .note, consequence: .rawTextShown,
    summary: "a name begins with true, false or null",
    rationale: """
      iOS matches the literal first and then meets letters that it does not want; web and Android read the name \
      (spec/expressions.md 4.1 and 12). No other spelling of the expression helps: the name has to change.
      """,
    accepts: [Example(Example.text(#""@{user.nullable} @{isTrue}""#))],
    reports: [Example(Example.text(#"↓"@{nullableUser.name}""#)), Example(Example.text(#"↓"@{not(trueCount)}""#))])

  let kinds: [Fault.Kind] = [.malformedExpression]

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    guard let malformation = Malformation(review.node(fault).string ?? ""),
      case .keyword(let word, let name) = malformation.kind, name != word
    else { return nil }
    let rest = name.dropFirst(word.count)
    let meant =
      rest.first == "_"
      ? "my\(name.prefix(1).uppercased() + name.dropFirst())" : rest.prefix(1).lowercased() + rest.dropFirst()
    return Finding(
      at: review.node(fault), .name(name),
      fix: "rename \"\(name)\" where it is declared and read, to \"\(meant)\" for example",
      consequence: review.consequence(ofMalformed: fault))
  }
}

extension String {
  fileprivate static func name(_ name: String) -> String { "web and Android read the name \"\(name)\", iOS never does" }
}
