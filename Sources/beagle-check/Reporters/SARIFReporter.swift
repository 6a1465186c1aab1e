import BeagleModel

/// SARIF 2.1.0, for code scanning and editors (`docs/spec/reporters.md` 6): the severest findings first, a line each.
struct SARIFReporter: Reporter {
  var look = ReportLook()

  /// More results, and GitHub takes none of them.
  static let limit = 25_000
  /// GitHub shows so many, from the first on.
  static let shown = 5_000

  func report<Failure: Error>(
    _ report: RunReport, to writeRaw: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    func write(_ json: [UInt8]) throws(Failure) {
      try writeRaw(JSONSafety.escaped(json) ?? json)
    }
    let results = Self.results(of: report)
    let used = Set(results.map(\.rule))
    let rules = report.rules.filter { used.contains($0.id) }
    let writer = SARIFResultWriter(
      report: report, positions: positions(of: results, in: report), paths: look.paths,
      rules: Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) }))
    try write(head(of: report, results, rules))
    try results.writeObjects(jobs: look.jobs, to: write) { writer.write($0, to: &$1) }
    try write(Array("\n]}]}\n".utf8))
  }

  func cut(of report: RunReport) -> String? {
    let count = report.findings.count
    guard count > Self.limit else { return nil }
    let left = report.findings.count - Self.limit
    return "the first \(Self.limit) of \(count) findings, severest first, for code scanning takes no more; "
      + "\(Prose.count(left, "finding")) only in other reports, such as --report json"
  }

  /// The severest first, each severity in the order of reports.
  private static func results(of report: RunReport) -> [Diagnostic] {
    let sorted = Severity.allCases.sorted(by: >).flatMap { severity in
      report.findings.filter { $0.severity == severity }
    }
    return Array(sorted.prefix(limit))
  }

  private func positions(of results: [Diagnostic], in report: RunReport) -> FilePositions {
    var wanted = FilePositions.Wanted()
    for finding in results {
      wanted.add(finding.home)
      wanted.addHash(of: finding)
      for related in finding.related { wanted.add(related.location) }
      for step in finding.arrival.trail { wanted.add(step.location) }
      wanted.add(report.safeFix(of: finding), of: finding)
    }
    return FilePositions(of: wanted, in: .utf16, look)
  }

  // MARK: - The run

  /// Up to the bracket before the results.
  private func head(of report: RunReport, _ results: [Diagnostic], _ rules: [RuleRecord]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.key("runs")
      writer.list { writer in
        writer.object { writer in
          writer.key("tool")
          writer.object { writer in
            writer.key("driver")
            writer.object { writer in
              writer.member("name", "beagle-check")
              writer.member("semanticVersion", ToolVersion.current)
              writer.key("rules")
              writer.list { writer in for rule in rules { writer.sarif(rule) } }
            }
          }
          writer.key("originalUriBaseIds")
          writer.object { writer in
            writer.key(SARIFResultWriter.root)
            writer.object { $0.sarif(message: "the root of the repository", key: "description") }
          }
          writer.member("columnKind", "utf16CodeUnits")
          writer.key("automationDetails")
          writer.object { writer in
            // Two uploads for one commit take each other's place unless their ids differ.
            let names = report.configurations.joined(separator: "+")
            writer.member("id", "beagle-check/" + (names.isEmpty ? "" : names + "/"))
          }
          invocation(of: report, results, to: &writer)
        }
      }
    }
    return writer.bytes.dropLast("}]}".utf8.count) + Array(",\"results\":[".utf8)
  }

  private func invocation(of report: RunReport, _ results: [Diagnostic], to writer: inout JSONWriter) {
    writer.key("invocations")
    writer.list { writer in
      writer.object { writer in
        writer.member("executionSuccessful", look.exitStatus == .clean || look.exitStatus == .findings)
        writer.member("exitCode", Int(look.exitStatus.rawValue))
        writer.key("toolExecutionNotifications")
        writer.list { writer in
          for reason in report.statusReasons { writer.sarif(notification: reason, level: "warning") }
          if let cut = cut(of: report) { writer.sarif(notification: "these are " + cut, level: "warning") }
          if let beyond = Self.beyondShown(results) { writer.sarif(notification: beyond, level: "note") }
          for entry in report.notChecked {
            let names = report.namesConfigurations ? " (\(Prose.names(entry.configurations)))" : ""
            writer.sarif(
              notification: "not checked: \(entry.route): \(entry.reason)\(names)"
                + (entry.referrers.isEmpty ? "" : ", from " + entry.referrers.joined(separator: ", ")),
              level: entry.reason.leavesRunIncomplete ? "warning" : "note")
          }
        }
      }
    }
  }

  /// The results that GitHub stores and does not show, by rule; `nil` for none.
  private static func beyondShown(_ results: [Diagnostic]) -> String? {
    guard results.count > shown else { return nil }
    let beyond = results[shown...]
    let severities = Severity.allCases.reversed().map { severity in (severity, beyond.count { $0.severity == severity })
    }
    let rules = Dictionary(grouping: beyond, by: \.rule).mapValues(\.count).sorted {
      ($1.value, $0.key) < ($0.value, $1.key)
    }
    return "GitHub shows the first \(shown) results; \(shown + 1) to \(results.count) are beyond them: "
      + severities.filter { $1 > 0 }.map { Prose.count($1, $0.rawValue) }.joined(separator: ", ")
      + " (" + rules.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + ")"
  }
}
