import BeagleModel

/// A path that the context does not have.
struct UnknownPath: ContextRule {
  static let info = RuleInfo(
    id: "contexts/unknown-path", severity: .error, consequence: .wrongValue,
    summary: "an expression reads a path that its context does not have",
    rationale: """
      A key that is not there, a key of a list or of a text, an index of an object: iOS gives null for all of them, \
      without a log line (spec/contexts.md 3). A path counts as there when the initial value has it, when a setContext of the \
      screen makes it, or when the configuration declares it. It is an error when a declared type lacks the path or when a key \
      that is there differs by a typing mistake; an absent key alone may be a null that the back end leaves out. A path \
      that the same expression asks isNull about is not reported.
      """,
    asks: [.globalContext],
    accepts: [
      .screen(
        #""id": "user", "value": {"name": "Ana", "tags": []}"#, Example.text(#""@{user.name} @{user.tags[0].label}""#),
        Example.text(#""@{condition(isNull(user.nick), user.name, user.nick)}""#)),
      .screen(
        #""id": "form", "value": {}"#, Example.text(#""@{form.city}""#),
        Example.button(Example.set(#""contextId": "form", "path": "city", "value": "Recife""#))),
    ],
    reports: [
      .screen(
        #""id": "user", "value": {"name": "Ana", "address": "1 Main St"}"#,
        Example.text(#"↓"@{user.adress} @{user.name}""#)),
      .screen(#""id": "rows", "value": [{"title": "One"}]"#, Example.text(#"↓"@{rows.title}""#)),
      .screen(
        nil, Example.text(#"↓"@{global.user.nmae}""#),
        configuration:
          #"{"types": {"User": {"name": "string"}, "Session": {"user": "User"}}, "globalContext": {"type": "Session"}}"#
      ),
    ])

  func finding(for fault: ContextFault, in review: ScreenReview) -> Finding? {
    guard case .unknownPath(let path, let missing, let found, let known) = fault.kind else { return nil }
    let meant = fault.suggestions
    let finding = finding(
      fault, review, .unknown(path, missing, found, known, review.effectOfNull(fault)) + Spelling.question(meant),
      fix: meant.count == 1 ? "write \"\(meant[0])\"" : nil)
    return fault.other >= 0
      ? finding.mentioning("\"\(fault.id)\" is declared at", review.screen.node(fault.other)) : finding
  }
}

extension String {
  fileprivate static func unknown(
    _ path: String, _ missing: String, _ found: ValueTypes, _ known: [String], _ effect: String
  ) -> String {
    if found.contains(.map), !missing.hasPrefix("[") {
      let names = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
      let there = known.isEmpty ? "nothing is there" : "there is \(names)"
      return "\(path) has no \"\(missing)\" (\(there)), so \(effect)"
    }
    let part = missing.hasPrefix("[") ? "an index" : "a key"
    return "\(path) asks for \(part) \"\(missing)\" of \(found.words), so \(effect)"
  }
}
