/// How many findings are of a severity.
package struct SeverityCounts: Sendable, Equatable, BitwiseCopyable {
  @FourBytes package private(set) var notes = 0
  @FourBytes package private(set) var warnings = 0
  @FourBytes package private(set) var errors = 0

  package init() {}

  package subscript(severity: Severity) -> Int {
    switch severity {
    case .note: notes
    case .warning: warnings
    case .error: errors
    }
  }

  /// Of all severities.
  package var all: Int { notes + warnings + errors }

  package func atLeast(_ severity: Severity) -> Int {
    switch severity {
    case .note: all
    case .warning: warnings + errors
    case .error: errors
    }
  }

  package mutating func add(_ severity: Severity) {
    switch severity {
    case .note: notes += 1
    case .warning: warnings += 1
    case .error: errors += 1
    }
  }

  package mutating func add(_ other: SeverityCounts) {
    notes += other.notes
    warnings += other.warnings
    errors += other.errors
  }
}
