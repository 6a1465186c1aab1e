import BeagleModel

/// A line for each finding, as problem matchers read them, and one with the counts.
struct ConciseReporter: Reporter {
  var look = ReportLook()

  func report<Failure: Error>(
    _ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try report.findings.write(jobs: look.jobs, to: write) { findings in
      Array(findings.map { $0.line(in: look.paths) + "\n" }.joined().utf8)
    }
    try write(Array("\(report.closingLine)\n".utf8))
  }
}

extension Diagnostic {
  /// `detail.json:40:11: error decoding/missing-property openNativeRoute needs "shouldResetApplication" (Bool)`, without a
  /// line break.
  ///
  /// - Parameter message: `nil` for ``messageAtHome``.
  func line(in paths: RepositoryPaths, _ message: String? = nil) -> String {
    "\(place(in: paths)): \(severity.rawValue) \(rule) \(PlainText.safe(message ?? messageAtHome))"
  }
}
