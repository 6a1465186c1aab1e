import BeagleModel

/// Whatever RFC 8259 refuses and no other rule of the group has words for.
struct InvalidJSON: SyntaxRule, ScreenRule {
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
    reports: [
      #"{"_beagleComponent_": "beagle:container"↓, }"#,
      #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleComponent_": "beagle:container"}↓,]}"#,
      #"{"_beagleComponent_": "beagle:container" ↓"children": []}"#,
    ])

  func visits(for app: AppModel) -> [ScreenVisit] { [.screen(findings(in:))] }

  func finding(for error: JSONSyntaxError, in payload: RefusedPayload) -> Finding? {
    finding(for: error, in: payload.bytes, notes: error.isRead ? [] : [.laterReaders + .notChecked])
  }

  func findings(in review: RuleContext) -> [Finding] {
    let document = review.screen.document
    return document.trailingCommas.map { error in
      finding(for: error, in: document.bytes, notes: [.laterReaders], severity: .warning)
    }
  }

  private func finding(
    for error: JSONSyntaxError, in bytes: PaddedBytes, notes: [String], severity: Severity? = nil
  ) -> Finding {
    let end = min(error.offset + 1, bytes.count)
    return Finding(
      bytes: error.offset..<max(end, error.offset), error.description, fix: fix(for: error, in: bytes), notes: notes,
      severity: severity)
  }

  private func fix(for error: JSONSyntaxError, in bytes: PaddedBytes) -> FixPlan? {
    let byte = error.offset..<max(error.offset, min(error.offset + 1, bytes.count))
    return switch error.kind {
    case .trailingComma: FixPlan("remove the comma", [.replaceBytes(byte, by: "")])
    case .missingComma:
      FixPlan(
        "write a comma after the value before it",
        [.replaceBytes(Self.end(ofTextBefore: error.offset, in: bytes), by: ",")])
    case .comment:
      FixPlan("remove the comment", [.replaceBytes(Self.comment(from: error.offset, in: bytes), by: "")])
    case .singleQuotes: Self.quotes(from: error.offset, in: bytes)
    case .unquotedKey: Self.quoting(error.offset, in: bytes)
    case .unknownWord(let word): Self.fix(word, at: error.offset, in: bytes, takesNull: error.takesNull)
    case .malformedNumber: Self.number(at: error.offset, in: bytes)
    case .controlCharacter(let control):
      FixPlan("write \(Self.escaped(control))", [.replaceBytes(byte, by: Self.escaped(control))])
    case .invalidEscape:
      FixPlan(
        "write \\\\ for a backslash, or leave it out",
        [.replaceBytes(byte.lowerBound..<byte.lowerBound, by: "\\")], applicability: .unsafe)
    case .unexpected(_, .colon):
      FixPlan(
        "write a colon between the key and its value",
        [.replaceBytes(Self.end(ofTextBefore: error.offset, in: bytes), by: ":")], applicability: .unsafe)
    case .unexpected("}", .commaOrBracket):
      FixPlan("close the list with ] first", [.replaceBytes(byte.lowerBound..<byte.lowerBound, by: "]")]).unsafe
    case .unexpected("]", .commaOrBrace):
      FixPlan("close the object with } first", [.replaceBytes(byte.lowerBound..<byte.lowerBound, by: "}")]).unsafe
    case .unexpectedEnd(.endOfString):
      FixPlan("close the string with \"", [.replaceBytes(bytes.count..<bytes.count, by: "\"")], applicability: .unsafe)
    case .contentAfterEnd: FixPlan("remove it", [.replaceBytes(error.offset..<bytes.count, by: "")]).unsafe
    default: nil
    }
  }

  /// Double quotes for the single ones around a text without quotes of its own.
  private static func quotes(from offset: Int, in bytes: PaddedBytes) -> FixPlan {
    let quote = UInt8(ascii: "'")
    let rest = bytes.buffer[..<bytes.count].dropFirst(offset + 1)
    let end = rest.firstIndex { $0 == quote || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n") }
    guard let end, bytes.buffer[end] == quote else { return "write \" instead of '" }
    return FixPlan(
      "write \" instead of '",
      [.replaceBytes(offset..<offset + 1, by: "\""), .replaceBytes(end..<end + 1, by: "\"")], applicability: .unsafe)
  }

  /// What a word of another language is in JSON.
  private static func fix(_ word: String, at offset: Int, in bytes: PaddedBytes, takesNull: Bool?) -> FixPlan {
    let lowered = word.lowercased()
    let blank = FixPlan.Change.replaceBytes(offset..<offset + word.utf8.count, by: "…")
    if ["nan", "infinity"].contains(lowered), takesNull != true {
      return FixPlan("write a number", [blank]).withBlanks
    }
    if ["none", "nil", "undefined"].contains(lowered), takesNull == false {
      return FixPlan("write a value, or leave the key out", [blank]).withBlanks
    }
    let words = ["true", "false", "null"]
    let suggestion =
      ["none", "nil", "undefined", "nan", "infinity"].contains(lowered)
      ? "null" : words.contains(lowered) ? lowered : Spelling.nearest(to: lowered, among: words)
    let isWhole = bytes.buffer.dropFirst(offset).starts(with: word.utf8)
    guard let suggestion else {
      return FixPlan(
        "put it in double quotes",
        isWhole ? [.replaceBytes(offset..<offset + word.utf8.count, by: "\"\(word)\"")] : [], applicability: .unsafe)
    }
    return FixPlan(
      "write \(suggestion)", isWhole ? [.replaceBytes(offset..<offset + word.utf8.count, by: suggestion)] : [],
      applicability: lowered == suggestion ? .safe : .unsafe)
  }

  /// The bytes of a comment, without the end of its line.
  private static func comment(from offset: Int, in bytes: PaddedBytes) -> Range<Int> {
    let rest = bytes.buffer[offset...]
    guard rest.starts(with: "/*".utf8) else {
      return offset..<(rest.firstIndex { $0 == UInt8(ascii: "\n") } ?? bytes.count)
    }
    let end = rest.indices.dropFirst(2).first { rest[$0...].starts(with: "*/".utf8) }
    return offset..<(end.map { $0 + 2 } ?? bytes.count)
  }

  private static func quoting(_ offset: Int, in bytes: PaddedBytes) -> FixPlan {
    let key = bytes.buffer[offset...].prefix { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || byte == UInt8(ascii: "_")
    }
    let name = String(decoding: key, as: UTF8.self)
    return FixPlan(
      "put the key in double quotes", name.isEmpty ? [] : [.replaceBytes(offset..<offset + key.count, by: name.json)])
  }

  /// The place behind the last byte before an offset that is no white space.
  private static func end(ofTextBefore offset: Int, in bytes: PaddedBytes) -> Range<Int> {
    let end = bytes.buffer[..<offset].lastIndex { !" \t\r\n".utf8.contains($0) }.map { $0 + 1 } ?? 0
    return end..<end
  }

  /// A number without what other languages allow: a plus, zeros in front, a point without digits on both sides;
  /// `nil` where it is another mistake, or too long to be repeated.
  private static func number(at offset: Int, in bytes: PaddedBytes) -> FixPlan? {
    let rest = bytes.buffer.dropFirst(offset)
    let written = String(decoding: rest.prefix { !",]} \t\r\n".utf8.contains($0) }, as: UTF8.self)
    let isNegative = written.hasPrefix("-")
    let parts = written.drop { $0 == "-" || $0 == "+" }.split(separator: ".", omittingEmptySubsequences: false)
    guard written.utf8.count <= 40, (1...2).contains(parts.count), !parts.joined().isEmpty,
      parts.joined().allSatisfy({ ("0"..."9").contains($0) })
    else { return nil }
    let whole = parts[0].drop { $0 == "0" }
    let fraction = parts.count == 2 && !parts[1].isEmpty ? "." + parts[1] : ""
    let number = (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + fraction
    return FixPlan("write \(number)", [.replaceBytes(offset..<offset + written.utf8.count, by: number)])
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
