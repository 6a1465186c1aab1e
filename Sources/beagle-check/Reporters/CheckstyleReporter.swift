import BeagleModel

/// Checkstyle's XML, which Jenkins and many review tools read (`docs/spec/reporters.md` 11).
struct CheckstyleReporter: Reporter {
  var look = ReportLook()

  func report<Failure: Error>(
    _ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try write(Array("\(XMLText.declaration)<checkstyle version=\"4.3\">\n".utf8))
    for findings in report.findings.groups(by: name) {
      guard let first = findings.first else { continue }
      let lines = findings.map(line).joined()
      try write(Array("  <file\(XMLText.attribute("name", name(of: first)))>\n\(lines)  </file>\n".utf8))
    }
    if !report.notChecked.isEmpty {
      try write(Array("  <!-- \(report.notChecked.count) not checked: the text and JSON reports list them -->\n".utf8))
    }
    if report.isIncomplete {
      try write(Array("  <!-- incomplete: the text and JSON reports say why -->\n".utf8))
    }
    if !report.failures.isEmpty {
      try write(Array("  <!-- the run fails: the text and JSON reports say why -->\n".utf8))
    }
    try write(Array("</checkstyle>\n".utf8))
  }

  private func name(of finding: Diagnostic) -> String { look.paths.name(of: (finding.home ?? finding.location).source) }

  private func line(of finding: Diagnostic) -> String {
    let place = finding.home ?? finding.location
    let severity = finding.severity == .note ? "info" : finding.severity.rawValue
    return "    <error" + XMLText.attribute("line", place.line) + XMLText.attribute("column", place.column)
      + XMLText.attribute("severity", severity) + XMLText.attribute("message", finding.messageAtHome)
      // Jenkins reads the rule behind the last dot and the category before it.
      + XMLText.attribute("source", "beagle-check.\(finding.rule.replacing("/", with: "."))") + "/>\n"
  }
}
