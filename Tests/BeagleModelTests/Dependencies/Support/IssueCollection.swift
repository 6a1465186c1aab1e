import BeagleModel
import Synchronization

/// Runs an operation and returns every issue it reported, in order.
func issues(reportedBy operation: () throws -> Void) rethrows -> [DependencyIssue] {
  let collected = Collected()
  try IssueReporter.$current.withValue(IssueReporter { collected.append($0) }, operation: operation)
  return collected.issues
}

private final class Collected: Sendable {
  private let storage = Mutex<[DependencyIssue]>([])

  var issues: [DependencyIssue] { storage.withLock { $0 } }

  func append(_ issue: DependencyIssue) { storage.withLock { $0.append(issue) } }
}

/// Runs an asynchronous operation and returns every issue it reported, in order.
func issues(reportedBy operation: () async throws -> Void) async rethrows -> [DependencyIssue] {
  let collected = Collected()
  try await IssueReporter.$current.withValue(IssueReporter { collected.append($0) }, operation: operation)
  return collected.issues
}
