import BeagleModel

/// A text that RFC 8259 refuses for a reason without a rule of its own.
struct InvalidJSON: SyntaxRule, WholeScreenRule {
  static let info = RuleInfo(
    id: "syntax/invalid-json", severity: .error, impact: .screenFails,
    summary: "the text is not JSON by RFC 8259",
    rationale: """
      A strict reader refuses the whole document at the first fault. The Foundation of today reads past a trailing \
      comma, which is a warning, and past a bad number or text in a value that iOS never reads. Older systems and other \
      platforms refuse the document for either.
      """,
    source: "docs/spec/decoding.md 3.8; RFC 8259",
    accepts: [#"{"_beagleComponent_": "beagle:container", "children": []}"#],
    reports: [#"{"_beagleComponent_": "beagle:container"↓, }"#])

  func finding(for error: JSONSyntaxError, in payload: RefusedPayload) -> Finding? {
    finding(for: error, in: payload.bytes.array, notes: error.isRead ? [] : [.laterReaders + .notChecked])
  }

  func findings(in review: RuleContext) -> [Finding] {
    let document = review.screen.document
    if document.trailingCommas.isEmpty { return [] }
    let bytes = document.bytes.array
    return document.trailingCommas.map { error in
      var finding = finding(for: error, in: bytes, notes: [.laterReaders], severity: .warning)
      // Users of older systems see the error view; the note names them.
      finding.impact = .ignored
      return finding
    }
  }

  private func finding(
    for error: JSONSyntaxError, in bytes: [UInt8], notes: [String], severity: Severity? = nil
  ) -> Finding {
    let repair = JSONRepair(bytes: bytes, offset: error.offset)
    return Finding(
      bytes: repair.byte, error.description, fix: repair.fix(error.kind, takesNull: error.takesNull), notes: notes,
      severity: severity)
  }
}

/// Mends a text that is nearly JSON.
private struct JSONRepair {
  let bytes: [UInt8]
  /// Of the fault.
  let offset: Int

  /// The byte at the fault; empty at the end of the text.
  var byte: Range<Int> { offset..<max(offset, min(offset + 1, bytes.count)) }
  private var rest: ArraySlice<UInt8> { bytes.dropFirst(offset) }

  /// - Parameter takesNull: Whether iOS takes `null` at the fault; `nil` where that is unknown.
  func fix(_ kind: JSONSyntaxError.Kind, takesNull: Bool?) -> FixPlan? {
    switch kind {
    case .trailingComma: replacing(byte, by: "", "remove the comma")
    case .missingComma: replacing(endOfText, by: ",", "write a comma after the value before it")
    case .comment: replacing(comment, by: "", "remove the comment")
    case .singleQuotes: quotes
    case .unquotedKey: key
    case .unknownWord(let word): fix(word, takesNull: takesNull)
    case .malformedNumber: number
    case .controlCharacter(let control):
      replacing(byte, by: Self.escaped(control), "write \(Self.escaped(control))")
    case .invalidEscape:
      replacing(offset..<offset, by: "\\", "write \\\\ for a backslash, or leave it out").unsafe
    case .unexpected(_, .colon): replacing(endOfText, by: ":", "write a colon between the key and its value").unsafe
    case .unexpected("}", .commaOrBracket): replacing(offset..<offset, by: "]", "close the list with ] first").unsafe
    case .unexpected("]", .commaOrBrace): replacing(offset..<offset, by: "}", "close the object with } first").unsafe
    case .unexpectedEnd(.endOfString):
      replacing(bytes.count..<bytes.count, by: "\"", "close the string with \"").unsafe
    case .contentAfterEnd: replacing(offset..<bytes.count, by: "", "remove it").unsafe
    default: nil
    }
  }

  private func replacing(_ range: Range<Int>, by text: String, _ title: String) -> FixPlan {
    FixPlan(title, [.replaceBytes(range, by: text)])
  }

  /// The place behind the last byte before the fault that is no white space.
  private var endOfText: Range<Int> {
    let end = bytes[..<offset].lastIndex { !" \t\r\n".utf8.contains($0) }.map { $0 + 1 } ?? 0
    return end..<end
  }

  /// Double quotes for the single ones around a text without quotes of its own.
  private var quotes: FixPlan {
    let title = "write \" instead of '"
    let (single, double) = (UInt8(ascii: "'"), UInt8(ascii: "\""))
    let opening = FixPlan.Change.replaceBytes(byte, by: "\"")
    let end = rest.dropFirst().firstIndex { $0 == single || $0 == double || $0 == UInt8(ascii: "\n") }
    guard let end, bytes[end] == single else { return FixPlan(title, [opening]).withBlanks }
    return FixPlan(title, [opening, .replaceBytes(end..<end + 1, by: "\"")], applicability: .unsafe)
  }

  private var key: FixPlan {
    let name = String(decoding: rest.prefix(while: \.isWord), as: UTF8.self)
    let title = "put the key in double quotes"
    return name.isEmpty ? FixPlan(title) : replacing(offset..<offset + name.utf8.count, by: name.json, title)
  }

  /// Writes a word of another language as JSON.
  private func fix(_ word: String, takesNull: Bool?) -> FixPlan {
    let (range, name) = (offset..<offset + word.utf8.count, word.lowercased())
    switch name {
    case "nan" where takesNull == nil, "infinity" where takesNull == nil:
      return replacing(range, by: "…", "write a number").withBlanks
    case "nan", "infinity", "none", "nil", "undefined":
      if takesNull == false { return replacing(range, by: "…", "write a value; iOS takes no null here").withBlanks }
      return replacing(range, by: "null", "write null").unsafe
    case "true", "false", "null": return replacing(range, by: name, "write \(name)")
    // The error holds only the beginning of a longer word.
    case _ where word.utf8.count > 23: return "put it in double quotes"
    default:
      let suggestion = Spelling.nearest(to: name, among: ["true", "false", "null"])
      return replacing(
        range, by: suggestion ?? word.json, suggestion.map { "write \($0)" } ?? "put it in double quotes"
      ).unsafe
    }
  }

  /// The bytes of a comment, without the end of its line.
  private var comment: Range<Int> {
    guard rest.starts(with: "/*".utf8) else {
      return offset..<(rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
    }
    let end = rest.indices.dropFirst(2).first { rest[$0...].starts(with: "*/".utf8) }
    return offset..<(end.map { $0 + 2 } ?? bytes.count)
  }

  /// A number without what other languages allow: a plus, zeros in front, a point without digits on both sides. `nil` for
  /// another mistake, and for a number of more than 15 characters.
  private var number: FixPlan? {
    let written = String(decoding: rest.prefix { !",]} \t\r\n".utf8.contains($0) }, as: UTF8.self)
    guard written.count <= 15, written.allSatisfy({ "+-.0123456789".contains($0) }), let number = Double(written) else {
      return nil
    }
    let json = number == number.rounded() ? "\(Int(number))" : "\(number)"
    return replacing(offset..<offset + written.count, by: json, "write \(json)")
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
  static let laterReaders = "the Foundation of today reads past it; older systems and other platforms do not"
  fileprivate static let notChecked = ", and what follows it is not checked"
}
