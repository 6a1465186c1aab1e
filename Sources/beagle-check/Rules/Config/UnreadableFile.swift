import BeagleModel

/// A file that was to be checked and that the system does not give.
enum UnreadableFile {
  static let info = RuleInfo(
    id: "config/unreadable-file", severity: .error, consequence: .screenFails,
    summary: "a file that is to be checked cannot be read",
    rationale: "What was silently skipped would pass for clean.", accepts: [], reports: [])
}
