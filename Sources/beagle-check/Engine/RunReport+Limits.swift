import BeagleModel

extension RunReport {
  /// The report with the first findings of each rule in each document, and the number of the others.
  consuming func limited(to limits: RunLimits) -> RunReport {
    guard findings.count > limits[.findings] else { return self }
    var tally = FindingTally(limit: limits[.findings])
    for finding in findings {
      tally.add(
        finding.rule, finding.severity, finding.state, in: finding.location.source, standingFor: finding.standsFor
      ) { finding }
    }
    var report = self
    report.findings = tally.result()
    return report
  }
}
