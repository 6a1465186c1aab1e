import BeagleModel

extension Finding {
  /// A finding at a fault's place, with the fault's severity and impact.
  init(of fault: Fault, in review: RuleContext, _ message: String, fix: FixPlan? = nil, notes: [String] = []) {
    self.init(
      at: review.node(fault), message, fix: fix, notes: notes, severity: fault.severity, impact: fault.impact)
    if fault.kind == .missingProperty, let key = review.screen.key(of: fault) { subject = FindingSubject(key) }
  }
}
