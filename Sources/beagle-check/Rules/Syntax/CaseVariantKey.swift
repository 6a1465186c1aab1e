import BeagleModel

/// A key that is a known one but for its case.
struct CaseVariantKey: FaultRule {
  static let info = RuleInfo(
    id: "syntax/case-variant-key", severity: .warning, impact: .ignored,
    summary: "a key that differs from a known one only in case",
    rationale: "Keys are compared letter by letter: another case is another key, which iOS skips without a word.",
    source: "docs/spec/decoding.md 3.4",
    asks: [.coder],
    accepts: [
      #"{"_beagleComponent_": "beagle:text", "text": "Total", "styleId": "text.title"}"#,
      ##"{"_beagleComponent_": "beagle:container", "style": {"backgroundColor": "#fff"}}"##,
    ],
    reports: [
      #"{"_beagleComponent_": "beagle:text", "text": "Total", ↓"styleID": "text.title"}"#,
      ##"{"_beagleComponent_": "beagle:container", "style": {↓"backgroundcolor": "#fff"}}"##,
    ])

  let kinds: [Fault.Kind] = [.caseVariantKey]

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard let known = review.screen.key(of: fault) else { return nil }
    let written = review.node(fault).string ?? ""
    let rewriting = review.screen.owner(of: fault).map { review.rewriting(to: known, of: $0, fault) } ?? ""
    var finding = Finding(
      of: fault, in: review, .isNotRead(written, known),
      fix: review.fix(of: written, beside: known, fault) ?? (FixPlan.renaming(written, to: known) + rewriting))
    if let loss = review.loss(of: known, fault) { finding.impact = loss }
    return finding
  }
}

extension String {
  fileprivate static func isNotRead(_ written: String, _ known: String) -> String {
    "\"\(written)\" is not read; the key is \"\(known)\""
  }
}
