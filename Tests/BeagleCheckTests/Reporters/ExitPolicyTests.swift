import BeagleModel
import Testing

@testable import beagle_check

@Suite("The exit status of a run")
struct ExitPolicyTests {
  private static func finding(_ severity: Severity, _ state: FindingState = .new) -> Diagnostic {
    var finding = Diagnostic(
      rule: "a/b", severity: severity, impact: .ignored, message: "", location: SourceLocation(source: Source()))
    finding.state = state
    return finding
  }

  @Test(
    "follows from the findings, the warnings that a run may have, and what it could not load",
    arguments: [
      ([], ExitPolicy(), false, beagle_check.ExitStatus.clean), ([], ExitPolicy(), true, .incomplete),
      ([.error], ExitPolicy(), true, .findings), ([.warning], ExitPolicy(), false, .clean),
      ([.warning], ExitPolicy(failLevel: .warning), false, .findings),
      ([.error], ExitPolicy(failLevel: nil), false, .clean),
      ([.warning, .warning, .note], ExitPolicy(maxWarnings: 2), false, .clean),
      ([.warning, .warning, .warning], ExitPolicy(maxWarnings: 2), false, .findings),
      ([.warning], ExitPolicy(failLevel: nil, maxWarnings: 0), false, .findings),
      ([.error], ExitPolicy(isZeroForFindings: true), false, .clean),
      ([.warning], ExitPolicy(maxWarnings: 0, isZeroForFindings: true), false, .clean),
      ([.error], ExitPolicy(isZeroForFindings: true), true, .incomplete),
    ] as [([Severity], ExitPolicy, Bool, beagle_check.ExitStatus)])
  func status(
    _ severities: [Severity], _ policy: ExitPolicy, _ isIncomplete: Bool, _ status: beagle_check.ExitStatus
  ) {
    var report = RunReport(
      screens: [], diagnostics: severities.map { Self.finding($0) }, notChecked: [], isIncomplete: isIncomplete)
    report.exitPolicy = policy
    #expect(report.exitStatus == status)
  }

  @Test("does not follow from known findings")
  func known() {
    var report = RunReport(
      screens: [], diagnostics: [Self.finding(.error, .known), Self.finding(.warning, .known)], notChecked: [],
      isIncomplete: false)
    report.exitPolicy.maxWarnings = 0
    #expect(report.exitStatus == .clean)
  }
}
