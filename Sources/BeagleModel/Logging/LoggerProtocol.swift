/// Takes the lines that Beagle writes while it runs (`docs/spec/networking.md` 9).
public protocol LoggerProtocol {
  /// Called on any thread (`docs/spec/dependencies.md` a.6).
  func log(_ log: any LogType)
}

/// One line.
public protocol LogType {
  /// The subject: `Network`, `Navigation`.
  var category: String { get }
  /// One sentence, or several lines for a request and an answer.
  var message: String { get }
  var level: LogLevel { get }
}

/// Whether something went wrong; there are no other levels (`docs/spec/networking.md` 9).
public enum LogLevel: String, Sendable, Hashable {
  case error
  case info
}

/// Hands lines on to the app's logger, and drops them when it has none.
package struct LoggerProxy: LoggerProtocol {
  package let logger: (any LoggerProtocol)?

  package init(logger: (any LoggerProtocol)? = nil) {
    self.logger = logger
  }

  package func log(_ log: any LogType) { logger?.log(log) }
}
