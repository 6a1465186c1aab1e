import BeagleModel

/// Whatever RFC 8259 refuses and no other rule of the group has words for.
struct InvalidJSON: SyntaxRule, ScreenRule {
  static let info = RuleInfo(
    id: "syntax/invalid-json", severity: .error, consequence: .screenFails,
    summary: "the text is not JSON by RFC 8259",
    rationale: """
      A strict reader refuses the whole document at the first fault. Today's Foundation lets a trailing comma through; \
      older versions and other platforms do not.
      """,
    source: "spec/decoding.md 3.8; RFC 8259",
    accepts: [#"{"_beagleComponent_": "beagle:container", "children": []}"#],
    reports: [
      #"{"_beagleComponent_": "beagle:container"↓, }"#,
      #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleComponent_": "beagle:container"}↓,]}"#,
      #"{"_beagleComponent_": "beagle:container" ↓"children": []}"#,
    ])

  func finding(for error: JSONSyntaxError, in payload: RefusedPayload) -> Finding? {
    let isReadToday = if case .trailingComma = error.kind { true } else { false }
    return finding(for: error, in: payload.bytes, notes: isReadToday ? [.laterReaders + .notChecked] : [])
  }

  func findings(in review: ScreenReview) -> [Finding] {
    let document = review.screen.document
    return document.trailingCommas.map { finding(for: $0, in: document.bytes, notes: [.laterReaders]) }
  }

  private func finding(for error: JSONSyntaxError, in bytes: PaddedBytes, notes: [String]) -> Finding {
    let end = min(error.offset + 1, bytes.count)
    return Finding(
      bytes: error.offset..<max(end, error.offset), error.description, fix: fix(for: error.kind), notes: notes)
  }

  private func fix(for kind: JSONSyntaxError.Kind) -> String? {
    switch kind {
    case .trailingComma: "remove the comma"
    case .missingComma: "write a comma after the value before it"
    case .comment: "remove the comment"
    case .singleQuotes: "write \" instead of '"
    case .unquotedKey: "put the key in double quotes"
    default: nil
    }
  }
}

extension String {
  fileprivate static let laterReaders =
    "the Foundation of today reads past it; older systems and other platforms do not"
  fileprivate static let notChecked = ", and what follows it is not checked"
}
