import BeagleModel

/// A key of an earlier major version.
struct RemovedProperty: FaultRule {
  static let info = RuleInfo(
    id: "decoding/removed-property", severity: .warning, impact: .ignored,
    summary: "a key of an earlier Beagle version that iOS no longer reads",
    rationale: "Payloads written for Beagle 1.x still arrive at apps with 2.x, which skip what was removed or renamed.",
    source: "docs/spec/decoding.md 10",
    accepts: [
      #"{"_beagleComponent_": "beagle:textInput", "enabled": false}"#,
      #"{"_beagleComponent_": "beagle:pageView", "currentPage": 0}"#,
      #"{"_beagleComponent_": "beagle:textInput", "readOnly": true, "disabled": null}"#,
    ],
    reports: [
      #"{"_beagleComponent_": "beagle:textInput", ↓"disabled": true}"#,
      .push(#"{"screen": {↓"identifier": "home", "child": {"_beagleComponent_": "beagle:container"}}}"#),
    ])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard let retired = review.screen.retiredKey(of: fault) else { return nil }
    let owner = review.screen.owner(of: fault)?.title ?? "the object"
    let other =
      retired.newName.flatMap { review.fix(of: retired.key, beside: $0, fault) }
      ?? retired.substitutes.last.flatMap { substitute in
        let areGiven = retired.substitutes.allSatisfy { key in
          review.screen.value(of: key, beside: fault.node).map { $0.kind != .null } ?? false
        }
        return areGiven ? review.fix(of: retired.key, beside: substitute, fault) : nil
      }
    var finding = Finding(
      of: fault, in: review, .gone(retired, owner), fix: other ?? retired.fix(of: review.screen.node(fault.node + 1)))
    if emptiesRows(fault, retired, in: review.screen) { finding.impact = .partMissing }
    return finding
  }

  /// Whether the key is all that says what the rows of a list are.
  private func emptiesRows(_ fault: Fault, _ retired: RetiredKey, in screen: Screen) -> Bool {
    guard screen.owner(of: fault)?.name == "beagle:listView", retired.key == "template",
      let list = screen.holder(of: fault.node), list["templates"].map({ $0.kind == .null }) ?? true
    else { return false }
    return !(list["dataSource"].map { $0.kind == .list && $0.isEmpty } ?? false)
  }
}

extension String {
  fileprivate static func gone(_ retired: RetiredKey, _ owner: String) -> String {
    "\(owner) has no \"\(retired.key)\" since Beagle \(retired.removed ?? "2.0.0")"
  }
}
