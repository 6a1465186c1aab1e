import BeagleModel

/// Signals that end a walk early (`docs/spec/reporters.md` 1).
struct Interruption: Sendable {
  /// Starts to wait for a signal; before, one ends the process at once, as a second one does, unless this is called again
  /// in between.
  var listen: @Sendable () -> Void
  /// The signal that came last.
  var signal: @Sendable () -> Signal?
  /// How many signals came.
  var count: @Sendable () -> Int = { 0 }

  enum Signal: Sendable, CaseIterable {
    case hangUp
    case interrupt
    case terminate

    var status: ExitStatus {
      switch self {
      case .hangUp: .hungUp
      case .interrupt: .interrupted
      case .terminate: .terminated
      }
    }
  }

  /// No signal ever comes.
  static let none = Interruption(listen: {}, signal: { nil })

  var hasCome: Bool { signal() != nil }
}
