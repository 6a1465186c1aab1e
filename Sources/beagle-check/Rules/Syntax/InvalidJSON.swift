import BeagleModel

/// Whatever RFC 8259 refuses and no other rule of the group has words for.
struct InvalidJSON: SyntaxRule, ScreenRule {
  static let info = RuleInfo(
    id: "syntax/invalid-json", severity: .error, impact: .screenFails,
    summary: "the text is not JSON by RFC 8259",
    rationale: """
      A strict reader refuses the whole document at the first fault. Today's Foundation lets a trailing comma through; \
      older versions and other platforms do not.
      """,
    source: "docs/spec/decoding.md 3.8; RFC 8259",
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

  func findings(in review: RuleContext) -> [Finding] {
    let document = review.screen.document
    return document.trailingCommas.map { finding(for: $0, in: document.bytes, notes: [.laterReaders]) }
  }

  private func finding(for error: JSONSyntaxError, in bytes: PaddedBytes, notes: [String]) -> Finding {
    let end = min(error.offset + 1, bytes.count)
    return Finding(
      bytes: error.offset..<max(end, error.offset), error.description, fix: fix(for: error, in: bytes), notes: notes)
  }

  private func fix(for error: JSONSyntaxError, in bytes: PaddedBytes) -> String? {
    switch error.kind {
    case .trailingComma: "remove the comma"
    case .missingComma: "write a comma after the value before it"
    case .comment: "remove the comment"
    case .singleQuotes: "write \" instead of '"
    case .unquotedKey: "put the key in double quotes"
    case .unknownWord(let word): Self.fix(word)
    case .malformedNumber: Self.number(at: error.offset, in: bytes).map { "write \($0)" }
    case .controlCharacter(let byte): "write \(Self.escaped(byte))"
    case .invalidEscape: "write \\\\ for a backslash, or leave it out"
    case .unexpected(_, .colon): "write a colon between the key and its value"
    case .unexpected("}", .commaOrBracket): "close the list with ] first"
    case .unexpected("]", .commaOrBrace): "close the object with } first"
    case .unexpectedEnd(.endOfString): "close the string with \""
    case .contentAfterEnd: "remove it"
    default: nil
    }
  }

  /// What a word of another language is in JSON.
  private static func fix(_ word: String) -> String {
    let lowered = word.lowercased()
    if ["none", "nil", "undefined", "nan", "infinity"].contains(lowered) { return "write null" }
    let words = ["true", "false", "null"]
    let meant = words.contains(lowered) ? lowered : Spelling.nearest(to: lowered, among: words)
    return meant.map { "write \($0)" } ?? "put it in double quotes"
  }

  /// A number without what other languages allow: a plus, zeros in front, a point without digits on both sides;
  /// `nil` where it is another mistake, or too long to be repeated.
  private static func number(at offset: Int, in bytes: PaddedBytes) -> String? {
    let rest = bytes.buffer.dropFirst(offset)
    let written = String(decoding: rest.prefix { !",]} \t\r\n".utf8.contains($0) }, as: UTF8.self)
    let isNegative = written.hasPrefix("-")
    let parts = written.drop { $0 == "-" || $0 == "+" }.split(separator: ".", omittingEmptySubsequences: false)
    guard written.utf8.count <= 40, (1...2).contains(parts.count), !parts.joined().isEmpty,
      parts.joined().allSatisfy({ ("0"..."9").contains($0) })
    else { return nil }
    let whole = parts[0].drop { $0 == "0" }
    let fraction = parts.count == 2 && !parts[1].isEmpty ? "." + parts[1] : ""
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + fraction
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\t"): "\\t"
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\r"): "\\r"
    default: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}

extension String {
  fileprivate static let laterReaders =
    "the Foundation of today reads past it; older systems and other platforms do not"
  fileprivate static let notChecked = ", and what follows it is not checked"
}
