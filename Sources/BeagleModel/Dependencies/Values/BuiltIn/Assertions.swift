/// Checks a claim: live as `assert` or `precondition` do, in tests by reporting an issue (`docs/spec/dependencies.md`
/// c.10).
public struct Assertion: Sendable {
  /// Gets a claim and a message that are worked out when it calls them, and where the claim is made.
  public typealias Check =
    @Sendable (_ claim: () -> Bool, _ message: () -> String, _ callSite: DependencyIssue.CallSite) -> Void

  private let check: Check

  /// - Parameter check: Decides whether to ask for the claim at all, and what to do when it does not hold.
  public init(_ check: @escaping Check) {
    self.check = check
  }

  /// Makes a claim.
  ///
  /// - Parameters:
  ///   - claim: Worked out when the check asks for it, which `assert` does not do in release builds.
  ///   - message: Worked out for a claim that does not hold.
  public func callAsFunction(
    _ claim: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String = "",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    check(claim, message, DependencyIssue.CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  fileprivate static let reporting = Assertion { claim, message, callSite in
    if !claim() { IssueReporter.current.report(.failure(message(), at: callSite)) }
  }
}

extension Assertion {
  /// Says that a place should not have been reached: live as `assertionFailure` does, in tests by reporting an issue.
  public struct Failure: Sendable {
    private let fail: @Sendable (_ message: () -> String, _ callSite: DependencyIssue.CallSite) -> Void

    /// - Parameter fail: What to do; it works the message out when it calls it.
    public init(_ fail: @escaping @Sendable (_ message: () -> String, _ callSite: DependencyIssue.CallSite) -> Void) {
      self.fail = fail
    }

    /// Says that this place was reached.
    ///
    /// - Parameter message: Left out, an issue of a test says where the call is.
    public func callAsFunction(
      _ message: @autoclosure () -> String = "",
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) {
      fail(message, DependencyIssue.CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }
}

extension DependencyIssue {
  fileprivate static func failure(_ message: String, at callSite: DependencyIssue.CallSite) -> DependencyIssue {
    DependencyIssue(.custom(message.isEmpty ? "an assertion failed at \(callSite)" : message), at: callSite)
  }
}

private enum AssertKey: DependencyKey {
  static let liveValue = Assertion { claim, message, callSite in
    Swift.assert(claim(), message(), file: callSite.filePath, line: callSite.line)
  }
  static let testValue = Assertion.reporting
}

private enum PreconditionKey: DependencyKey {
  static let liveValue = Assertion { claim, message, callSite in
    Swift.precondition(claim(), message(), file: callSite.filePath, line: callSite.line)
  }
  static let testValue = Assertion.reporting
}

private enum AssertionFailureKey: DependencyKey {
  static let liveValue = Assertion.Failure { message, callSite in
    Swift.assertionFailure(message(), file: callSite.filePath, line: callSite.line)
  }
  static let testValue = Assertion.Failure { message, callSite in
    IssueReporter.current.report(.failure(message(), at: callSite))
  }
}

extension DependencyValues {
  /// Traps in debug builds when a claim does not hold.
  public var assert: Assertion {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Traps in every build when a claim does not hold.
  public var precondition: Assertion {
    get { self[PreconditionKey.self] }
    set { self[PreconditionKey.self] = newValue }
  }

  /// Traps in debug builds.
  public var assertionFailure: Assertion.Failure {
    get { self[AssertionFailureKey.self] }
    set { self[AssertionFailureKey.self] = newValue }
  }
}
