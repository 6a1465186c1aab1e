import BeagleModel
import Synchronization

/// Shows on a terminal how far a walk is, from one second on: one line of standard error, drawn again ten times a second and
/// erased before the report.
final class ProgressLine: Sendable {
  private struct State {
    var progress = WalkProgress()
    var hasBegun = false
    var isOver = false
    var isDrawn = false
  }

  private let state = Mutex(State())
  private let output: OutputWorld

  /// - Returns: `nil` in pipes, in CI, and on terminals that cannot erase.
  init?(in output: OutputWorld) {
    let isInCI = output.environment("CI").map { !$0.isEmpty } ?? false
    guard output.isTerminal(.standardError), !isInCI, output.environment("TERM") != "dumb" else { return nil }
    self.output = output
  }

  /// Starts to draw, once, in a second.
  func begin() {
    let isFirst = state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    if isFirst { drawAgain(in: 1) }
  }

  /// Erases the line; nothing is drawn any more.
  func end() {
    state.withLock { state in
      if state.isDrawn { write(Self.erase) }
      state.isOver = true
    }
  }

  func addScreen() { state.withLock { $0.progress.addScreen() } }

  /// Notes that a request is under way, until what is returned is called.
  @Sendable func observe(_ request: Request) -> @Sendable () -> Void {
    let number = state.withLock { $0.progress.begin(host: request.url.host ?? "", at: output.uptime()) }
    return { [self] in state.withLock { $0.progress.end(number) } }
  }

  private func drawAgain(in seconds: Double) {
    output.runLater(seconds) { [self] in
      if draw() { drawAgain(in: 0.1) }
    }
  }

  /// - Returns: `false` when the walk is over.
  private func draw() -> Bool {
    state.withLock { state in
      if state.isOver { return false }
      write(Self.erase + state.progress.line(at: output.uptime()))
      state.isDrawn = true
      return true
    }
  }

  /// Goes to the start of the line and erases it (ECMA-48 8.3.41).
  private static let erase = "\r\u{1B}[K"

  private func write(_ text: String) {
    // A terminal that is gone shows nothing.
    try? output.writeAll(Array(text.utf8), to: .standardError)
  }
}
