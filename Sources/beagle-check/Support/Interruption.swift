import BeagleModel

/// Signals that end a walk early (`docs/spec/reporters.md` 1).
struct Interruption: Sendable {
  /// Starts to wait for a signal; before, one ends the process at once, as a second one does.
  var listen: @Sendable () -> Void
  /// The signal that came.
  var signal: @Sendable () -> Signal?

  enum Signal: Sendable, CaseIterable {
    case interrupt
    case terminate

    var status: ExitStatus { self == .interrupt ? .interrupted : .terminated }
  }

  /// No signal ever comes.
  static let none = Interruption(listen: {}, signal: { nil })

  var hasCome: Bool { signal() != nil }
}
