import BeagleModel

/// A file that the system does not let the run read.
enum UnreadableFile {
  static let info = RuleInfo(
    id: "config/unreadable-file", severity: .warning, impact: .ignored,
    summary: "a file of the run that cannot be read",
    rationale: """
      A file that is silently skipped would look like a clean one. Its screen is not checked, so a run that finds \
      nothing else ends with exit status 3.
      """,
    source: "docs/configuration.md", accepts: [], reports: [])
}
