/// The report of a command line without `--report` (`docs/spec/reporters.md` 3).
enum StandardReports {
  /// Variables that coding agents set for the programs they run.
  static let agentVariables = [
    "AI_AGENT", "AMP_CURRENT_THREAD_ID", "ANTIGRAVITY_AGENT", "AUGMENT_AGENT", "CLAUDECODE", "CODEX_SANDBOX",
    "CODEX_THREAD_ID", "COPILOT_CLI", "CURSOR_AGENT", "GEMINI_CLI", "GOOSE_TERMINAL", "OPENCODE", "QWEN_CODE",
  ]

  /// - Parameter look: With tables, which only the text report has.
  static func requests(_ look: ReportLook, environment: (String) -> String?) -> [ReportRequest] {
    let needsText = look.showsStatistics || !look.counts.isEmpty
    return [
      ReportRequest(format: format(needsText: needsText, environment: environment), destination: .standardOutput)
    ]
  }

  /// An agent inside of a workflow reads the output itself, so it comes before GitHub.
  static func format(needsText: Bool = false, environment: (String) -> String?) -> ReportFormat {
    if !needsText, agentVariables.contains(where: { environment($0)?.isEmpty == false }) { return .agent }
    return environment("GITHUB_ACTIONS") == "true" ? .github : .text
  }

  /// The address before a file's path on GitHub, at the commit of the workflow; `nil` outside of a workflow.
  static func blobs(environment: (String) -> String?) -> String? {
    guard let server = environment("GITHUB_SERVER_URL"), let repository = environment("GITHUB_REPOSITORY"),
      let commit = environment("GITHUB_SHA")
    else { return nil }
    return "\(server)/\(repository)/blob/\(commit)"
  }
}
