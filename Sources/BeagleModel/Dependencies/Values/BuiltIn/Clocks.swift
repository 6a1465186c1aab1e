/// A clock that reports an issue when it is used and then does what it stands for (`docs/spec/dependencies.md` c.10).
private struct UnimplementedClock<Base: Clock>: Clock where Base.Duration == Duration {
  let base: Base
  let name: String

  var now: Base.Instant {
    report("now")
    return base.now
  }

  var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  func sleep(until deadline: Base.Instant, tolerance: Duration?) async throws {
    report("sleep")
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  private func report(_ member: String) {
    IssueReporter.current.report(
      DependencyIssue(.custom("@Dependency(\\.\(name)) has no test value but a test used its '\(member)'.")))
  }
}

private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
  static let testValue: any Clock<Duration> = UnimplementedClock(base: ContinuousClock(), name: "continuousClock")
}

private enum SuspendingClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = SuspendingClock()
  static let testValue: any Clock<Duration> = UnimplementedClock(base: SuspendingClock(), name: "suspendingClock")
}

extension DependencyValues {
  /// A clock that goes on while the machine sleeps.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// A clock that stops while the machine sleeps.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}
