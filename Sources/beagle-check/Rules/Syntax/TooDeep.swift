import BeagleModel

/// More nesting than Foundation's reader follows.
struct TooDeep: SyntaxRule {
  private static let deepest = String(repeating: "[", count: 512)

  static let info = RuleInfo(
    id: "syntax/too-deep", severity: .error, consequence: .screenFails,
    summary: "objects and lists are nested more than 512 levels deep",
    rationale: """
      Foundation's reader stops at 512 levels, lists and objects counted alike: about 255 components inside each other \
      (spec/decoding.md 3.8). Such payloads come from a builder that calls itself.
      """,
    accepts: [
      #"{"_beagleComponent_": "beagle:container", "context": {"id": "trail", "value": [[[]]]}}"#
    ],
    reports: [Example(Self.deepest + "↓[")])

  func finding(for error: JSONSyntaxError, in payload: RefusedPayload) -> Finding? {
    guard case .tooDeep(let limit) = error.kind else { return nil }
    return Finding(
      bytes: error.offset..<min(error.offset + 1, payload.bytes.count), .tooDeep(limit),
      fix: "flatten the payload; look for a builder that calls itself")
  }
}

extension String {
  fileprivate static func tooDeep(_ limit: Int) -> String {
    "nesting is deeper than \(limit) levels, where iOS's reader stops"
  }
}
