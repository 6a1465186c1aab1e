import BeagleModel

/// Whether somebody wants a walk to end before it has met everything (`docs/spec/reporters.md` 1).
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

  /// For what nobody interrupts.
  static let none = Interruption(listen: {}, signal: { nil })

  var hasCome: Bool { signal() != nil }
}
