import BeagleModel
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The number of the signal that came last, 0 for none, and how many came: all that a handler may touch.
private let pending = Atomic<Int32>(0)
private let received = Atomic(0)

extension Interruption: DependencyKey {
  static let liveValue = Interruption(
    listen: {
      // Made before a handler could be the first to ask for them.
      _ = (pending.load(ordering: .relaxed), received.load(ordering: .relaxed))
      signals.forEach { handle($0.number) }
    },
    signal: {
      let number = pending.load(ordering: .relaxed)
      return signals.first { $0.number == number }?.signal
    },
    count: { received.load(ordering: .relaxed) })

  /// Tests are not interrupted unless they say so.
  static let testValue = Interruption.none

  private static let signals: [(number: Int32, signal: Signal)] = [
    (SIGINT, .interrupt), (SIGTERM, .terminate), (SIGHUP, .hangUp),
  ]

  /// Once: the next one of its kind ends the process.
  private static func handle(_ number: Int32) {
    let handler: @convention(c) (Int32) -> Void = {
      pending.store($0, ordering: .relaxed)
      received.add(1, ordering: .relaxed)
    }
    var action = sigaction()
    // A program that was started with nohup goes on without its terminal.
    guard sigaction(number, nil, &action) == 0, number != SIGHUP || !isIgnored(action) else { return }
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    action.sa_flags = Int32(bitPattern: UInt32(truncatingIfNeeded: SA_RESETHAND)) | SA_RESTART
    _ = sigaction(number, &action, nil)
  }
  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
