/// Time and chance of a run, for waits between requests.
struct RunClock: Sendable {
  /// Seconds on a clock that is never set back.
  var now: @Sendable () -> Double
  /// Seconds since 1970.
  var date: @Sendable () -> Double
  /// Runs a body on another thread, in so many seconds; on the caller's, when there is no other thread.
  var later: @Sendable (_ seconds: Double, _ body: @escaping @Sendable () -> Void) -> Void
  /// Seconds since midnight, as the machine's own clock shows them.
  var timeOfDay: @Sendable () -> Int = { 0 }
  /// From 0, and less than 1.
  var random: @Sendable () -> Double
}
