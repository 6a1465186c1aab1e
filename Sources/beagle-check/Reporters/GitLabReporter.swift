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
    try report.findings.writeObjects(jobs: look.jobs, to: write) { entry($0, to: &$1) }
    try write(Array((report.findings.isEmpty ? "]\n" : "\n]\n").utf8))
  }

  private func entry(_ finding: Diagnostic, to writer: inout JSONWriter) {
    let home = finding.home
    writer.member("description", "\(finding.rule): \(PlainText.safe(finding.messageBesideFiles))")
    writer.member("check_name", finding.rule)
    writer.member("fingerprint", finding.fingerprint.description)
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
