import BeagleModel

/// A key of an earlier major version.
struct RemovedProperty: FaultRule {
  static let info = RuleInfo(
    id: "decoding/removed-property", severity: .warning, impact: .ignored,
    summary: "a key of an earlier Beagle version that iOS no longer reads",
    rationale: "Payloads written for Beagle 1.x still arrive at apps with 2.x, which skip what was removed or renamed.",
    source: "docs/spec/decoding.md 10",
    accepts: [#"{"_beagleComponent_": "beagle:textInput", "enabled": false}"#],
    reports: [#"{"_beagleComponent_": "beagle:textInput", ↓"disabled": true}"#])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard let retired = review.screen.retiredKey(of: fault), let key = UnreadKey(fault, in: review) else { return nil }
    let areGiven = retired.substitutes.allSatisfy {
      review.screen.value(of: $0, beside: fault.node).map { $0.kind != .null } ?? false
    }
    let rows = review.screen.value(of: "dataSource", beside: fault.node)
    let hasRows = rows.map { $0.kind != .list || !$0.isEmpty } ?? true
    let present = retired.newName ?? (areGiven ? retired.substitutes.last : nil)
    return key.finding(
      .gone(retired, key.owner.title), fix: present.flatMap(key.fix(beside:)) ?? retired.fix(of: key.value),
      impact: retired.key == "template" && hasRows ? key.impact(ofMissing: "templates") : nil)
  }
}

extension String {
  fileprivate static func gone(_ retired: RetiredKey, _ owner: String) -> String {
    "\(owner) has no \"\(retired.key)\" since Beagle \(retired.removed ?? "2.0.0")"
  }
}
