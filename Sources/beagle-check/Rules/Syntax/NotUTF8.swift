import BeagleModel

/// The bytes are not UTF-8, or a string holds half of a character.
struct NotUTF8: SyntaxRule, FaultRule {
  static let info = RuleInfo(
    id: "syntax/not-utf8", severity: .error, impact: .screenFails,
    summary: "the text is not UTF-8, or an escape is half of a character",
    rationale: """
      JSON travels as UTF-8 (RFC 8259, section 8.1). A database or a file in ISO-8859-1 shows as one byte that cannot \
      be read, and a string that was cut in the middle of an emoji as half of a character; iOS refuses the whole \
      screen for either. Half of a character is a warning in a value without a declared type, which the app may not read.
      """,
    source: "RFC 8259 8.1; docs/spec/decoding.md 3.8",
    accepts: [#"{"_beagleComponent_": "beagle:text", "text": "Endereço"}"#],
    reports: [#"{"_beagleComponent_": "beagle:text", "text": ↓"Oi \uD83D"}"#])

  func finding(for error: JSONSyntaxError, in payload: RefusedPayload) -> Finding? {
    let end = min(error.offset + 1, payload.bytes.count)
    switch error.kind {
    case .invalidUTF8(let byte):
      let letter = Self.latin1Letter(byte, at: error.offset, in: payload)
      return Finding(
        bytes: error.offset..<end, error.description + (letter.map(String.looksLike) ?? ""),
        fix: FixPlan(
          "send the body in UTF-8", letter.map { [.replaceBytes(error.offset..<end, by: String($0))] } ?? [],
          applicability: .unsafe), notes: error.isRead ? [] : [.laterReaders])
    case .otherEncoding:
      return Finding(bytes: error.offset..<end, error.description, fix: FixPlan("send the body in UTF-8"))
    default: return nil
    }
  }

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let node = review.node(fault)
    let (document, range) = (review.screen.document, node.range)
    let halves = document.loneSurrogates
    let first = halves.firstPlace { $0 >= range.lowerBound }
    let start = first < halves.count && range.contains(halves[first]) ? halves[first] : range.upperBound
    let escape = String(decoding: document.bytes.buffer[start..<range.upperBound].prefix(6), as: UTF8.self)
    return Finding(
      of: fault, in: review, .half(escape),
      fix: .blank("write the character itself, or both halves of it"))
  }

  /// The letter that a byte is in ISO-8859-1, where a text of that encoding is likely: it stands beside an ASCII one.
  private static func latin1Letter(_ byte: UInt8, at offset: Int, in payload: RefusedPayload) -> Unicode.Scalar? {
    let letter = Unicode.Scalar(byte)
    let bytes = payload.bytes.array
    let neighbours = [offset - 1, offset + 1].filter(bytes.indices.contains).map { Unicode.Scalar(bytes[$0]) }
    let isInWord = neighbours.contains { $0.isASCII && $0.properties.isAlphabetic }
    return byte >= 0xA0 && letter.properties.isAlphabetic && isInWord ? letter : nil
  }
}

extension String {
  fileprivate static func looksLike(_ letter: Unicode.Scalar) -> String { "; it looks like ISO-8859-1 \"\(letter)\"" }

  fileprivate static func half(_ escape: String) -> String {
    "\(escape) is half of a character, which iOS cannot read"
  }
}
