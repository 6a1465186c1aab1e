import BeagleModel

extension Finding {
  /// A finding at a fault's place, with the fault's severity and impact.
  init(of fault: Fault, in review: RuleContext, _ message: String, fix: FixPlan?, notes: [String] = []) {
    self.init(
      at: review.node(fault), message, fix: fix, notes: notes, severity: fault.severity, impact: fault.impact)
    if fault.kind == .missingProperty, let key = review.screen.key(of: fault) { subject = FindingSubject(key) }
  }

  /// - Parameter fix: For people alone.
  init(of fault: Fault, in review: RuleContext, _ message: String, fix: String? = nil, notes: [String] = []) {
    self.init(of: fault, in: review, message, fix: fix.map { FixPlan($0) }, notes: notes)
  }
}
