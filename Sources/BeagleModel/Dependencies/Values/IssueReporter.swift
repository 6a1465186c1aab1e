#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Receives the issues of the dependency system.
///
/// The reporter in force is task-local, so parallel tests can each collect their own:
///
///     IssueReporter.$current.withValue(IssueReporter { issue in issues.withLock { $0.append(issue) } }) { … }
public struct IssueReporter: Sendable {
  /// Writes issues to standard error until something else is put in its place.
  @TaskLocal public static var current = IssueReporter.standardError

  private let receive: @Sendable (DependencyIssue) -> Void

  /// - Parameter receive: Called where the issue is met, on that thread; never in release builds.
  public init(_ receive: @escaping @Sendable (DependencyIssue) -> Void) {
    self.receive = receive
  }

  /// Reports an issue; release builds drop it (`docs/spec/dependencies.md` c.1).
  public func report(_ issue: DependencyIssue) {
    if Self.isEnabled { receive(issue) }
  }

  static var isEnabled: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  private static let standardError = IssueReporter { issue in
    // write(2) rather than the C stream: `stderr` is a mutable global that Swift 6 cannot vouch for.
    var bytes = Array("warning: \(issue)\n".utf8)
    while !bytes.isEmpty {
      let written = write(STDERR_FILENO, bytes, bytes.count)
      guard written > 0 else { return }
      bytes.removeFirst(written)
    }
  }
}
