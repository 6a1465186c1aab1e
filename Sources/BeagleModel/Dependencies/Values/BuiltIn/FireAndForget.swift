/// Starts work without waiting for it; a test waits, and reports the work's error (`docs/spec/dependencies.md` c.10).
public struct FireAndForget: Sendable {
  /// The work. Only a test reports its error.
  public typealias Work = @Sendable () async throws -> Void

  private let start: @Sendable (TaskPriority?, @escaping Work) async -> Void

  /// - Parameter start: Starts the work, with a priority if there is one; it may wait for the work.
  public init(_ start: @escaping @Sendable (TaskPriority?, @escaping Work) async -> Void) {
    self.start = start
  }

  /// - Parameter work: Sees the current overrides. Cancelling the caller does not cancel it.
  public func callAsFunction(priority: TaskPriority? = nil, _ work: @escaping Work) async {
    await start(priority, work)
  }
}

private enum FireAndForgetKey: DependencyKey {
  static let liveValue = FireAndForget { priority, work in
    Task(priority: priority) { try await work() }
  }

  static let testValue = FireAndForget { priority, work in
    let task = Task(priority: priority) { try await work() }
    if case .failure(let error) = await task.result {
      IssueReporter.current.report(DependencyIssue(.custom("the work of 'fireAndForget' failed: \(error)")))
    }
  }
}

extension DependencyValues {
  /// Starts work without waiting for it.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}
