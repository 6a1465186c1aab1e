import BeagleModel

/// Tables in GitHub's Markdown: the counts, the rules, the findings, and what was not checked.
struct MarkdownReporter: Reporter {
  var look = ReportLook()
  /// In bytes; the rows that find no room are counted. `nil` for a report that holds all of them.
  var limit: Int?
  /// Where a report with a limit sends its reader for the other rows.
  var rest = ""

  /// Bytes that rows leave for what comes behind them.
  private static let reserve = 8 * 1024

  func report<Failure: Error>(
    _ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var left = limit ?? .max
    func add(_ text: String) throws(Failure) {
      left -= text.utf8.count
      try write(Array(text.utf8))
    }
    try add("## beagle-check\n\n\(report.counts)\n")
    if let comparison = ComparisonText(report) {
      for list in comparison.lists {
        try add("\n### \(list.heading)\n\n")
        for entry in list.entries + (list.rest.map { [$0] } ?? []) { try add("- \(MarkdownText.code(entry))\n") }
      }
    }
    if let selection = report.map.selection {
      let section = Self.graph(of: report, selection)
      if section.utf8.count + Self.reserve <= left { try add(section) }
    }
    let sections = [
      Self.rules(of: report), unloaded(in: report), findings(of: report), Self.notChecked(in: report),
    ]
    for section in sections where section.count > 0 {
      try add("\n### \(section.title)\n\n" + MarkdownText.tableHead(section.columns))
      var shown = 0
      while shown < section.count {
        let row = MarkdownText.row(section.cells(shown))
        if left - row.utf8.count < Self.reserve { break }
        try add(row)
        shown += 1
      }
      if shown < section.count { try add("\n\(section.count - shown) more: \(rest)\n") }
    }
  }

  // MARK: - Sections

  /// The part of the graph that was chosen, as GitHub and GitLab draw it.
  private static func graph(of report: RunReport, _ selection: SiteSelection) -> String {
    let title = "\n### Graph\n\n\(MarkdownText.code(selection.title))"
    if selection.screens.isEmpty { return title + ": no screen\n" }
    let diagram = MermaidDiagram(report)
    let rest = diagram.leftOut.map { "\nThe diagram has \($0).\n" } ?? ""
    return title + "\n\n```mermaid\n\(diagram.text)```\n" + rest
  }

  private struct Section {
    var title: String
    var columns: [String]
    var count: Int
    /// The cells of a row.
    var cells: (Int) -> [String]
  }

  private static func rules(of report: RunReport) -> Section {
    let rows = FindingCounts(report.findings) { $0.rule }.rows
    return Section(title: "Rules", columns: ["Rule", "Findings"], count: rows.count) {
      ["`\(rows[$0].key)`", "\(rows[$0].total)"]
    }
  }

  /// The severest first: a reader of a table that was cut has seen them.
  private func findings(of report: RunReport) -> Section {
    let findings = Severity.allCases.reversed().flatMap { severity in
      report.findings.filter { $0.severity == severity }
    }
    return Section(
      title: "Findings", columns: ["Severity", "Place", "Rule", "Finding"], count: findings.count
    ) { row in
      let finding = findings[row]
      let state = report.comparison == nil ? "" : " (\(finding.state.rawValue))"
      return [
        finding.severity.rawValue + state, place(of: finding), "`\(finding.rule)`", text(of: finding, in: report),
      ]
    }
  }

  private func text(of finding: Diagnostic, in report: RunReport) -> String {
    let fix = report.shown(fix: finding.fix)?.title ?? ""
    return [
      MarkdownText.code(finding.messageAtHome),
      finding.impact.sentence.isEmpty ? "" : "users: \(finding.impact.sentence)",
      finding.releases.map { "releases: \(MarkdownText.code($0.words))" } ?? "",
      fix.isEmpty ? "" : "fix: \(MarkdownText.code(fix))",
    ].filter { !$0.isEmpty }.joined(separator: "<br>")
  }

  private func place(of finding: Diagnostic) -> String {
    let place = finding.home ?? finding.location
    let text = MarkdownText.code("\(look.paths.name(of: place.source)):\(place.line):\(place.column)")
    guard let blobs = look.blobs, let file = place.source.file else { return text }
    let reference = look.paths.reference(to: file)
    return reference.hasPrefix("file:") ? text : "[\(text)](\(blobs)/\(reference)#L\(place.line))"
  }

  private func unloaded(in report: RunReport) -> Section {
    let documents = report.documents.filter { $0.outcome != .loaded }
    return Section(title: "Not loaded", columns: ["Screen", "Outcome"], count: documents.count) {
      [MarkdownText.code(look.paths.name(of: documents[$0].source)), documents[$0].outcome.words]
    }
  }

  private static func notChecked(in report: RunReport) -> Section {
    let routes = report.notChecked
    return Section(title: "Not checked", columns: ["Route", "Reason", "From"], count: routes.count) {
      let first = routes[$0].referrers.first.map { MarkdownText.code($0) } ?? ""
      let others = routes[$0].referrers.count - 1
      return [
        MarkdownText.code(routes[$0].route), MarkdownText.code(routes[$0].reason.description),
        first + (others > 0 ? " and \(Prose.count(others, "more place"))" : ""),
      ]
    }
  }
}
