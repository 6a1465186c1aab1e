import BeagleModel
import Testing

@Suite("fireAndForget", .dependencies)
struct FireAndForgetTests {
  @Dependency(\.fireAndForget) var fireAndForget

  @Test("waits for the work in a test (49)")
  func awaited() async {
    let tally = Tally()
    await fireAndForget {
      try await Task.sleep(for: .milliseconds(10))
      tally.add()
    }
    #expect(tally.count == 1)
  }

  @Test("waits for the work in a test after its caller was cancelled (49)")
  func awaitedAfterCancellation() async {
    let tally = Tally()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await fireAndForget {
        try await Task.sleep(for: .milliseconds(10))
        tally.add()
      }
    }
    await task.value
    #expect(tally.count == 1)
  }

  @Test("does not wait for the work in a live context, which sees the overrides (49)", .timeLimit(.minutes(10)))
  func live() async {
    let (values, continuation) = AsyncStream<Int>.makeStream()
    let (gate, opening) = AsyncStream<Void>.makeStream()
    await withDependencies {
      $0.context = .live
      $0.number = 42
    } operation: {
      await fireAndForget {
        for await _ in gate {}
        continuation.yield(DependencyValues._current.number)
        continuation.finish()
      }
      // Reached while the work still waits, or never.
      opening.finish()
    }
    #expect(await values.reduce(into: []) { $0.append($1) } == [42])
  }

  @Test("reports the work's error in a test (49)")
  func failure() async {
    struct Failure: Error {}
    let issues = await issues { await fireAndForget { throw Failure() } }
    #expect(issues.map(\.description) == ["the work of 'fireAndForget' failed: Failure()"])
  }
}
