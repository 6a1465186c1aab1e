import BeagleModel

/// Turns a run's report into text.
protocol Reporter: Sendable {
  /// Hands the text over in pieces of UTF-8, in order; a report of any size is never held whole.
  ///
  /// - Throws: What `write` throws, and nothing else.
  func report<Failure: Error>(_ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void) throws(Failure)
}

enum ReportFormat: String, Sendable, CaseIterable {
  case text
  case json

  func reporter(_ look: ReportLook) -> any Reporter {
    switch self {
    case .text: TextReporter(look: look)
    case .json: JSONReporter(jobs: look.jobs)
    }
  }
}

/// Options of the text report; the other reports have none.
struct ReportLook: Sendable, Equatable {
  var usesColor = false
  /// Findings below it are only counted.
  var leastSeverity: Severity = .note
  /// Threads at most that findings are written on.
  var jobs = 1
}

enum ReportDestination: Sendable, Equatable {
  case standardOutput
  case file(String)

  /// Whether two reports would overwrite each other, by their paths as written.
  func isSame(as other: ReportDestination) -> Bool {
    guard case .file(let path) = self, case .file(let taken) = other else { return self == other }
    return RelativePath.normal(path) == RelativePath.normal(taken)
  }
}

struct ReportRequest: Sendable, Equatable {
  var format: ReportFormat
  var destination: ReportDestination
}
