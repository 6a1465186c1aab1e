import BeagleModel

/// A file that was to be checked and that the system does not give.
enum UnreadableFile {
  static let info = RuleInfo(
    id: "config/unreadable-file", severity: .warning, impact: .ignored,
    summary: "a file that was to be checked and cannot be read",
    rationale: """
      A file that is silently skipped would look like a clean one. Nothing is known of its screen, so nothing is said \
      to be wrong with it: a run that finds nothing else ends with exit status 3.
      """,
    source: "docs/configuration.md", accepts: [], reports: [])
}
