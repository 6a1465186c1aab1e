import BeagleModel

/// Code Quality for GitLab's merge requests (`docs/spec/reporters.md` 8).
///
/// GitLab drops the rest of the report behind an entry that it does not take, so each has all required keys and no other.
struct GitLabReporter: Reporter {
  var look = ReportLook()

  func report<Failure: Error>(
    _ report: RunReport, to writeRaw: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    func write(_ json: [UInt8]) throws(Failure) {
      try writeRaw(JSONSafety.escaped(json) ?? json)
    }
    try write(Array("[".utf8))
    // Of entries with one fingerprint GitLab keeps the last.
    var counts: [Fingerprint: Int] = [:]
    for (place, finding) in report.findings.enumerated() {
      let count = counts[finding.fingerprint, default: 0] + 1
      counts[finding.fingerprint] = count
      var writer = JSONWriter()
      writer.object { entry(finding, number: count, to: &$0) }
      try write(Array((place == 0 ? "\n" : ",\n").utf8) + writer.bytes)
    }
    try write(Array((report.findings.isEmpty ? "]\n" : "\n]\n").utf8))
  }

  /// - Parameter number: Among the findings with its fingerprint, from 1.
  private func entry(_ finding: Diagnostic, number: Int, to writer: inout JSONWriter) {
    let home = finding.home
    writer.member("description", "\(finding.rule): \(PlainText.safe(finding.messageBesideFiles))")
    writer.member("check_name", finding.rule)
    writer.member("fingerprint", finding.fingerprint.description + (number > 1 ? "-\(number)" : ""))
    writer.member("severity", finding.severity.gitLabName)
    writer.key("location")
    writer.object { writer in
      // The root stands for a text of standard input and for an answer that no file leads to.
      writer.member("path", home?.source.file.map(look.paths.path) ?? ".")
      writer.key("lines")
      writer.object { $0.member("begin", home?.line ?? 1) }
    }
  }
}

extension Severity {
  fileprivate var gitLabName: String {
    switch self {
    case .error: "critical"
    case .warning: "major"
    case .note: "minor"
    }
  }
}
