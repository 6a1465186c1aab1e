/// The Markdown below a step of a GitHub workflow: a file that all programs of the step append to.
struct StepSummary {
  /// In bytes. GitHub refuses a summary above 1 MiB; what masks a secret may be longer than the secret.
  static let limit = 1_000_000

  private let path: String

  /// - Returns: `nil` outside of a workflow.
  init?(environment: (String) -> String?) {
    guard let path = environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return nil }
    self.path = path
  }

  /// Less is not worth a summary.
  private static let leastRoom = 16 * 1024

  /// Appends a report, or as much of it as GitHub takes.
  func append(_ report: RunReport, look: ReportLook, in world: OutputWorld) -> ReportFailure? {
    let room = Self.limit - (world.existing(path)?.size ?? 0)
    guard room >= Self.leastRoom else { return ReportFailure(destination: .file(path), error: .fileTooLarge) }
    let reporter = MarkdownReporter(look: look, limit: room, rest: "the log of this step lists them")
    do throws(SystemError) {
      try FileWriter(world: world).append(to: path) { descriptor, world throws(SystemError) in
        try reporter.write(report, to: descriptor, in: world)
      }
      return nil
    } catch {
      return ReportFailure(destination: .file(path), error: error)
    }
  }
}
