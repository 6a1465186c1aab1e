import BeagleModel
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The number of the signal that came, 0 for none: all that a handler may touch.
private let pending = Atomic<Int32>(0)

extension Interruption: DependencyKey {
  static let liveValue = Interruption(
    listen: {
      // Made before a handler could be the first to ask for it.
      pending.store(0, ordering: .relaxed)
      signals.forEach { handle($0.number) }
    },
    signal: {
      let number = pending.load(ordering: .relaxed)
      return signals.first { $0.number == number }?.signal
    })

  /// Tests are not interrupted unless they say so.
  static let testValue = Interruption.none

  private static let signals: [(number: Int32, signal: Signal)] = [(SIGINT, .interrupt), (SIGTERM, .terminate)]

  /// Once: the next one of its kind ends the process.
  private static func handle(_ number: Int32) {
    let handler: @convention(c) (Int32) -> Void = { pending.store($0, ordering: .relaxed) }
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    action.sa_flags = Int32(bitPattern: UInt32(truncatingIfNeeded: SA_RESETHAND)) | SA_RESTART
    _ = sigaction(number, &action, nil)
  }
}
