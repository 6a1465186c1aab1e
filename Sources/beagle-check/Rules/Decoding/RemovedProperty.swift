import BeagleModel

/// A key of an earlier major version.
struct RemovedProperty: FaultRule {
  let isCommentary = false
  let info = RuleInfo(
    id: "decoding/removed-property", severity: .warning, consequence: .ignored,
    summary: "a key of an earlier Beagle version that iOS no longer reads",
    rationale: """
      Payloads written for Beagle 1.x still arrive at apps with 2.x, which skip what was removed or renamed \
      (spec/decoding.md 10).
      """,
    accepts: [
      #"{"_beagleComponent_": "beagle:textInput", "enabled": false}"#,
      #"{"_beagleComponent_": "beagle:pageView", "currentPage": 0}"#,
    ],
    reports: [
      #"{"_beagleComponent_": "beagle:textInput", ↓"disabled": true}"#,
      #"{"_beagleComponent_": "beagle:screenComponent", ↓"identifier": "home", "child": "#
        + #"{"_beagleComponent_": "beagle:container"}}"#,
    ].map(Example.init(stringLiteral:)))

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    guard let retired = review.screen.retiredKey(of: fault) else { return nil }
    let owner = review.screen.owner(of: fault)?.title ?? "the object"
    return Finding(of: fault, in: review, .gone(retired, owner), fix: Self.fix(retired))
  }

  /// The catalogue's hints are instructions (`use enabled`) or facts (`renamed id`).
  private static func fix(_ retired: RetiredKey) -> String {
    guard retired.hint.hasPrefix("renamed ") else {
      return retired.hint.hasPrefix("use ") ? retired.hint : "leave \"\(retired.key)\" out: \(retired.hint)"
    }
    return "rename \"\(retired.key)\" to \"\(retired.hint.dropFirst("renamed ".count).prefix { $0 != " " })\""
  }
}

extension String {
  fileprivate static func gone(_ retired: RetiredKey, _ owner: String) -> String {
    "\(owner) has no \"\(retired.key)\" since Beagle \(retired.removed ?? "2.0.0")"
  }
}
