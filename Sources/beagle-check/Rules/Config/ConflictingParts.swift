import BeagleModel

/// Two parts of a run that have other bytes for one screen.
enum ConflictingParts {
  static let info = RuleInfo(
    id: "config/conflicting-parts", severity: .warning, impact: .ignored,
    summary: "two parts of a run have other payloads for one screen",
    rationale: """
      Machines that share a run must check the same release of the back end. Where they met two payloads of one screen, \
      the report is about one of them, and links between the releases may look broken.
      """,
    source: "docs/scale.md", accepts: [], reports: [])

  /// - Parameter screen: The one that the report is about.
  static func diagnostic(for screen: ScreenSummary, of configurations: [String]) -> Diagnostic {
    var diagnostic = Diagnostic(
      rule: info.id, severity: info.severity, impact: info.impact,
      message: "parts have other payloads for this screen, and only one of them is in the report",
      fix: Fix(title: "check all shards against one release, and merge the parts of that run"),
      location: SourceLocation(source: screen.source), fingerprint: Fingerprint.of([info.id]),
      configurations: configurations)
    diagnostic.name(document: screen.document)
    return diagnostic
  }
}
