import BeagleModel

/// A body that is not JSON: a sign-in page, a proxy's error, nothing.
struct NotJSON: SyntaxRule {
  static let info = RuleInfo(
    id: "syntax/not-json", severity: .error, impact: .screenFails,
    summary: "the body is not JSON at all: a web page, plain text, binary data, nothing",
    rationale: """
      A gateway, a sign-in page or an error handler answered in the back end's place, often with status 200. iOS \
      cannot decode it and shows the error view; an empty body is no better.
      """,
    source: "docs/spec/decoding.md 6.1",
    asks: [.networkClient],
    accepts: [#"{"_beagleComponent_": "beagle:container"}"#],
    reports: ["↓<!doctype html><title>Sign in</title>"])

  func finding(for error: JSONSyntaxError, in payload: RefusedPayload) -> Finding? {
    guard let what = what(error, in: payload) else { return nil }
    let end = min(error.offset + 1, payload.bytes.count)
    return Finding(
      bytes: min(error.offset, end)..<end,
      .notJSON(what, in: payload, quote: Self.quote(from: error.offset, in: payload)),
      fix: fix(error.kind, payload.status))
  }

  private func what(_ error: JSONSyntaxError, in payload: RefusedPayload) -> String? {
    switch error.kind {
    case .empty: "nothing"
    case .notJSON(let guess): guess.rawValue
    // A first byte that no JSON value starts with: `%PDF`, `#EXTM3U`.
    case .unexpected(_, .value) where isFirst(error.offset, in: payload): "something else"
    default: nil
    }
  }

  private func isFirst(_ offset: Int, in payload: RefusedPayload) -> Bool {
    payload.bytes.array.prefix(offset).allSatisfy { $0 <= 0x20 || $0 >= 0xBB }
  }

  private func fix(_ kind: JSONSyntaxError.Kind, _ status: Int?) -> FixPlan {
    switch kind {
    case .notJSON(.html) where status != nil:
      "ask the route with the headers and the token of the app; a gateway answered in the back end's place"
    case .empty: "answer with a component, if only an empty beagle:container"
    default: "answer with one JSON object that has \"_beagleComponent_\""
    }
  }

  /// The first 40 characters, in quotes; nothing for bytes that are no text.
  private static func quote(from offset: Int, in payload: RefusedPayload) -> String? {
    let text = String(decoding: payload.bytes.array.dropFirst(offset).prefix(160), as: UTF8.self)
    let isReadable = text.unicodeScalars.allSatisfy {
      ($0.value >= 0x20 || $0.properties.isWhitespace) && $0 != "\u{FFFD}"
    }
    guard isReadable, !text.isEmpty else { return nil }
    let words = text.split { $0.isWhitespace }
    return "\"\(words.joined(separator: " ").shortened)\""
  }
}

extension String {
  fileprivate static func notJSON(_ what: String, in payload: RefusedPayload, quote: String?) -> String {
    let quoted = quote.map { " (\($0))" } ?? ""
    guard let status = payload.status else {
      return what == "nothing" ? "the document is empty" : "this is \(what), not JSON\(quoted)"
    }
    let type = payload.contentType.map { " as \($0.shortened)" } ?? ""
    return "the route answered \(status)\(type) with \(what), not a Beagle screen\(quoted)"
  }
}
