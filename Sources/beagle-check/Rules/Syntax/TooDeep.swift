import BeagleModel

/// More nesting than Foundation's reader follows.
struct TooDeep: SyntaxRule, WholeScreenRule {
  private static let deepest = String(repeating: "[", count: JSONDocument.nestingLimit)

  private static func context(levels: Int) -> String {
    let lists = levels - 3
    return #"{"_beagleComponent_": "beagle:container", "context": {"id": "trail", "value": "#
      + String(repeating: "[", count: lists) + "↓[]" + String(repeating: "]", count: lists) + "}}"
  }

  static let info = RuleInfo(
    id: "syntax/too-deep", severity: .error, impact: .screenFails,
    summary: "objects and lists are nested more than \(JSONDocument.nestingLimit) levels deep, or nearly so",
    rationale: """
      Foundation's reader stops at \(JSONDocument.nestingLimit) levels, with lists and objects counted alike: about 255 \
      components inside each other. Such payloads come from a builder that calls itself. Beyond \
      \(JSONDocument.deepNesting) levels it is a warning: a little more content, and the screen is lost.
      """,
    source: "docs/spec/decoding.md 3.8",
    accepts: [
      #"{"_beagleComponent_": "beagle:container", "context": {"id": "trail", "value": [[[]]]}}"#
    ],
    reports: [Example(Self.deepest + "↓["), Example(Self.context(levels: JSONDocument.deepNesting + 1))])

  func finding(for error: JSONSyntaxError, in payload: RefusedPayload) -> Finding? {
    guard case .tooDeep(let limit) = error.kind else { return nil }
    return Finding(
      bytes: error.offset..<min(error.offset + 1, payload.bytes.count), .tooDeep(limit),
      fix: Self.fix)
  }

  func findings(in review: RuleContext) -> [Finding] {
    let document = review.screen.document
    guard document.isDeep, let place = Self.first(below: document.root, levels: JSONDocument.deepNesting) else {
      return []
    }
    return [Finding(at: place, .deep(JSONDocument.deepNesting), fix: Self.fix, severity: .warning, impact: .slow)]
  }

  private static let fix: FixPlan = "flatten the payload; look for a builder that calls itself"

  /// The first object or list that has a number of others around it.
  private static func first(below node: JSONNode, levels: Int) -> JSONNode? {
    guard node.kind == .object || node.kind == .list else { return nil }
    if levels == 0 { return node }
    for element in node.elements {
      if let found = first(below: element, levels: levels - 1) { return found }
    }
    for member in node.members {
      if let found = first(below: member.value, levels: levels - 1) { return found }
    }
    return nil
  }
}

extension String {
  fileprivate static func deep(_ levels: Int) -> String {
    "nesting is deeper than \(levels) levels, and iOS's reader stops at \(JSONDocument.nestingLimit)"
  }

  fileprivate static func tooDeep(_ limit: Int) -> String {
    "nesting is deeper than \(limit) levels, where iOS's reader stops"
  }
}
