import BeagleModel
import Testing

@Suite("Clocks", .dependencies)
struct ClocksTests {
  @Test("report their use in a test, and work all the same (c.10)")
  func unimplemented() async throws {
    let issues = try await issues {
      @Dependency(\.continuousClock) var continuousClock
      @Dependency(\.suspendingClock) var suspendingClock
      try await continuousClock.sleep(for: .zero)
      _ = suspendingClock.measured()
    }
    #expect(
      issues.map(\.description) == [
        #"@Dependency(\.continuousClock) has no test value but a test used its 'now'."#,
        #"@Dependency(\.continuousClock) has no test value but a test used its 'sleep'."#,
        #"@Dependency(\.suspendingClock) has no test value but a test used its 'now'."#,
      ])
  }

  @Test("are real in a live context (c.10)")
  func live() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(DependencyValues._current.continuousClock is ContinuousClock)
      #expect(DependencyValues._current.suspendingClock is SuspendingClock)
    }
  }
}

extension Clock {
  fileprivate func measured() -> Instant { now }
}
