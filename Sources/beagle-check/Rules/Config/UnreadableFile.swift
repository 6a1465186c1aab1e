import BeagleModel

/// A file that was to be checked and that the system does not give.
enum UnreadableFile {
  static let info = RuleInfo(
    id: "config/unreadable-file", severity: .warning, consequence: .ignored,
    summary: "a file that is to be checked cannot be read",
    rationale: """
      What was silently skipped would pass for clean. Nothing is known of the screen, so nothing is said to be wrong with \
      it: a run that finds nothing else ends with 3.
      """, accepts: [], reports: [])
}
