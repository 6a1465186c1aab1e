import BeagleModel
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension RunClock: DependencyKey {
  static let liveValue = RunClock(
    now: OutputWorld.live.uptime,
    date: {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    },
    later: { seconds, body in
      let run: @Sendable () -> Void = {
        sleep(seconds)
        body()
      }
      if !NewThread.start(run) { run() }
    },
    timeOfDay: {
      var (now, local) = (time(nil), tm())
      localtime_r(&now, &local)
      return Int(local.tm_hour) * 3600 + Int(local.tm_min) * 60 + Int(local.tm_sec)
    }, random: { Double.random(in: 0..<1) })

  private static func sleep(_ seconds: Double) {
    var left = timespec()
    left.tv_sec = Int(seconds)
    left.tv_nsec = Int((seconds - seconds.rounded(.down)) * 1e9)
    var rest = timespec()
    // A signal ends a sleep, and leaves what is left of it.
    while nanosleep(&left, &rest) != 0, errno == EINTR { left = rest }
  }

  /// Tests wait for nothing: time goes on by what a wait takes, at once.
  static var testValue: RunClock { .withoutWaits() }

  /// - Parameter start: The first time, in seconds.
  static func withoutWaits(from start: Double = 0) -> RunClock {
    let time = PassedTime(start)
    return RunClock(
      now: { time.seconds.withLock { $0 } }, date: { time.seconds.withLock { $0 } },
      later: { seconds, body in
        time.seconds.withLock { $0 += max(0, seconds) }
        DispatchQueue.global().async(execute: body)
      }, random: { 0 })
  }

  private final class PassedTime: Sendable {
    let seconds: Mutex<Double>

    init(_ start: Double) { seconds = Mutex(start) }
  }

  /// Waits on the calling thread.
  func wait(_ seconds: Double) {
    let isOver = DispatchSemaphore(value: 0)
    later(seconds) { isOver.signal() }
    isOver.wait()
  }
}
