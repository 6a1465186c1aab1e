/// The exit status of the process.
enum ExitStatus: Int32, Sendable, CaseIterable {
  case clean = 0
  /// Findings at or above the fail level.
  case findings = 1
  /// Usage or configuration: the run could not start.
  case couldNotRun = 2
  /// Nothing broken found, but something did not answer or could not be read.
  case incomplete = 3
  /// A signal ended a walk, or came while a file was written: 128 and the signal's number, as shells have it.
  case hungUp = 129
  case interrupted = 130
  case terminated = 143
}
