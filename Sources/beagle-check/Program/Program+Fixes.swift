import BeagleModel

extension Program {
  /// Applies fixes to the files of a run, or prints them as a patch.
  ///
  /// - Returns: The report of the files as they are now, and whether something could not be written; `nil` without fixes.
  func fix(_ run: CheckRun, _ options: FixOptions) throws(RunError) -> (report: RunReport, hasFailed: Bool)? {
    guard let mode = options.mode else { return nil }
    var fixRun = FixRun(run, allowsUnsafe: options.allowsUnsafe)
    var outcome = try fixRun.outcome()
    let limits = try run.loaded().limits
    if interruption.hasCome { return (outcome.before.limited(to: limits), false) }
    var lines: [String] = []
    var hasFailed = false
    switch mode {
    case .write:
      let failures = try fixRun.write(&outcome)
      lines = failures
      hasFailed = !failures.isEmpty
    case .dryRun:
      lines = [outcome.forecast]
      hasFailed = printPatch(outcome) != .clean
    }
    for line in lines + outcome.remarks {
      say(AddressMask.masked("beagle-check: " + PlainText.safe(line)) + "\n", to: .standardError)
    }
    return ((mode == .write ? outcome.after : outcome.before).limited(to: limits), hasFailed)
  }

  private func printPatch(_ outcome: FixOutcome) -> ExitStatus {
    var patch = outcome.files.flatMap { UnifiedDiff(file: $0.name, text: $0.text).bytes }
    let hidden = outcome.before.secrets
    if !hidden.isEmpty { patch = hidden.masked(patch, isLast: true).shown }
    // A program reads the very bytes; people and their CI logs read them without what a terminal would obey.
    if output.isTerminal(.standardOutput) || output.environment("CI") != nil { patch = UnifiedDiff.harmless(patch) }
    do throws(SystemError) {
      try ReportWriter(world: output).write(patch, to: .standardOutput)
      return .clean
    } catch {
      return cannotWrite(error)
    }
  }
}
