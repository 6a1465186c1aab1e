import BeagleModel

/// The number of findings of each severity.
struct SeverityCounts: Sendable, Equatable {
  private(set) var notes = 0
  private(set) var warnings = 0
  private(set) var errors = 0

  subscript(severity: Severity) -> Int {
    switch severity {
    case .note: notes
    case .warning: warnings
    case .error: errors
    }
  }

  /// Of all severities.
  var all: Int { notes + warnings + errors }

  func atLeast(_ severity: Severity) -> Int {
    switch severity {
    case .note: all
    case .warning: warnings + errors
    case .error: errors
    }
  }

  mutating func add(_ severity: Severity) {
    switch severity {
    case .note: notes += 1
    case .warning: warnings += 1
    case .error: errors += 1
    }
  }
}
