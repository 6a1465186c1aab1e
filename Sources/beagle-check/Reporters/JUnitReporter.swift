import BeagleModel

/// JUnit's XML as GitLab and Jenkins read it: a suite for each document, a case for each finding
/// (`docs/spec/reporters.md` 7).
///
/// It has no time and no line numbers in names, so that a case keeps its name from run to run.
struct JUnitReporter: Reporter {
  var look = ReportLook()

  func report<Failure: Error>(
    _ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let documents = report.documents
    let routes = report.notChecked
    var total = Counts()
    for document in documents { total.add(counts(of: document, in: report)) }
    total.tests += routes.count
    let reasons = report.statusReasons
    let ofRun = Counts(tests: reasons.count, errors: reasons.count)
    total.add(ofRun)
    let isEmpty = total.tests == 0
    if isEmpty { total.tests = 1 }
    let names = XMLText.attribute("name", "beagle-check")
    try write(Array("\(XMLText.declaration)<testsuites\(names)\(total.attributes)>\n".utf8))
    for document in documents {
      try write(Array(suite(of: document, in: report).utf8))
    }
    if !routes.isEmpty {
      var names = CaseNames()
      let cases = routes.map { route in
        testCase(
          names.unique(route.route), class: Self.notChecked,
          "<skipped\(XMLText.attribute("message", route.reason.description))/>")
      }
      try write(
        Array(suite(Self.notChecked, file: nil, Counts(tests: routes.count, skipped: routes.count), cases).utf8))
    }
    if !reasons.isEmpty {
      var names = CaseNames()
      let cases = reasons.map { reason in
        let error = "<error\(XMLText.attribute("message", reason))\(XMLText.attribute("type", "run"))/>"
        return testCase(names.unique("the run"), class: "beagle-check", error)
      }
      try write(Array(suite("beagle-check", file: nil, ofRun, cases).utf8))
    }
    if isEmpty {
      let cases = [testCase("no documents", class: "beagle-check", nil)]
      try write(Array(suite("beagle-check", file: nil, total, cases).utf8))
    }
    try write(Array("</testsuites>\n".utf8))
  }

  private static let notChecked = "not checked"

  // MARK: - Counts

  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0

    mutating func add(_ other: Counts) {
      tests += other.tests
      failures += other.failures
      errors += other.errors
      skipped += other.skipped
    }

    /// Without the skipped cases, which only a suite counts.
    var attributes: String {
      XMLText.attribute("tests", tests) + XMLText.attribute("failures", failures) + XMLText.attribute("errors", errors)
    }
  }

  private func counts(of document: ReportDocument, in report: RunReport) -> Counts {
    let isLoaded = document.outcome == .loaded
    return Counts(
      tests: document.findings.count + (isLoaded && !document.findings.isEmpty ? 0 : 1),
      failures: document.findings.count { report.fails($0) }, errors: document.isFailure ? 1 : 0,
      skipped: isLoaded || document.isFailure ? 0 : 1)
  }

  // MARK: - Suites and cases

  private func suite(of document: ReportDocument, in report: RunReport) -> String {
    let name = look.paths.name(of: document.source)
    let className = Self.className(name)
    var names = CaseNames()
    var cases: [String] = []
    let words = XMLText.attribute("message", document.outcome.words)
    switch document.outcome {
    case .loaded:
      if document.findings.isEmpty { cases.append(testCase("no problems", class: className, nil)) }
    case .notChecked:
      cases.append(testCase(names.unique(Self.notChecked), class: className, "<skipped/>"))
    case .broken, .transient, .blocked:
      let element =
        document.isFailure
        ? "<error\(words)\(XMLText.attribute("type", "not loaded"))/>" : "<skipped\(words)/>"
      cases.append(testCase(names.unique("not loaded"), class: className, element))
    }
    for finding in document.findings {
      let pointer = finding.location.pointer
      let name = names.unique(pointer.isEmpty ? finding.rule : "\(finding.rule) \(pointer)")
      cases.append(testCase(name, class: className, outcome(of: finding, in: report)))
    }
    let file = document.source.file ?? document.findings.first?.home?.source.file
    return suite(name, file: file.map(look.paths.path), counts(of: document, in: report), cases)
  }

  private func suite(_ name: String, file: String?, _ counts: Counts, _ cases: [String]) -> String {
    let head =
      XMLText.attribute("name", name) + counts.attributes + XMLText.attribute("skipped", counts.skipped)
      + (file.map { XMLText.attribute("file", $0) } ?? "")
    return "  <testsuite\(head)>\n\(cases.joined())  </testsuite>\n"
  }

  /// - Parameter outcome: An element; `nil` for a case that passes.
  private func testCase(_ name: String, class className: String, _ outcome: String?) -> String {
    let head = "    <testcase" + XMLText.attribute("classname", className) + XMLText.attribute("name", name)
    return head + (outcome.map { ">\n      \($0)\n    </testcase>\n" } ?? "/>\n")
  }

  private func outcome(of finding: Diagnostic, in report: RunReport) -> String {
    let details = XMLText.lines(finding.details(in: report, look.paths))
    guard report.fails(finding) else { return "<system-out>\(details)</system-out>" }
    let head = XMLText.attribute("message", finding.message) + XMLText.attribute("type", finding.rule)
    return "<failure\(head)>\(details)</failure>"
  }

  /// The name without its extension; Jenkins takes what is before the last dot for a package.
  private static func className(_ name: String) -> String {
    var stem = name[...]
    if let dot = name.lastIndex(of: "."), !name[dot...].contains("/") { stem = name[..<dot] }
    return String(stem).replacingScalars { $0 == "." ? "_" : nil }
  }
}

/// Keeps the names of one suite's cases apart: GitLab drops a case with the name of another one.
private struct CaseNames {
  private var counts: [String: Int] = [:]

  /// The name, with a number behind it where another case has it.
  mutating func unique(_ name: String) -> String {
    var count = counts[name, default: 0] + 1
    var unique = count == 1 ? name : "\(name) (\(count))"
    while count > 1, counts[unique] != nil {
      count += 1
      unique = "\(name) (\(count))"
    }
    counts[name] = count
    if unique != name { counts[unique] = 1 }
    return unique
  }
}
