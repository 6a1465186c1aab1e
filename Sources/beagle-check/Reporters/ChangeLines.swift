import BeagleModel

/// The report of `diff` in lines: for editors, and as annotations of GitHub's pull requests.
struct ChangeLines {
  let report: ChangeReport
  let paths: RepositoryPaths

  /// `screens/home.json:40:11: error link-removed link GET /orders (navigation) 0f1e2d3c4b5a6978`, a line for each change.
  var concise: String {
    let lines = report.changes.map { change in
      let place = (change.place?.home ?? change.place?.location)?.text(in: paths) ?? PlainText.safe(change.screen)
      let words = [change.title, change.values].filter { !$0.isEmpty }.joined(separator: ": ")
      return "\(place): \(level(of: change).rawValue) \(change.kind.rawValue)-\(change.verb) \(PlainText.safe(words)) "
        + "\(change.fingerprint)"
    }
    return (lines + ending).joined(separator: "\n") + "\n"
  }

  /// An approved change is only listed.
  private func level(of change: PayloadChange) -> Severity { change.approval == nil ? change.severity : .note }

  private var ending: [String] {
    ([report.counts] + [report.approved, report.demand].compactMap(\.self)).map(PlainText.safe)
  }

  /// The changes that need an approval, as many as GitHub shows, in the file of the new set where it has one.
  var annotations: String {
    let open = report.changes.filter(report.needsApproval)
    var text = ""
    for severity in Severity.allCases.reversed() {
      let changes = open.filter { $0.severity == severity }
      text += changes.prefix(GitHubReporter.limit).map { annotation(of: $0).line }.joined()
      let rest = changes.count - GitHubReporter.limit
      if rest > 0 { text += "\(Prose.count(rest, "more \(severity.rawValue)")): --format json lists all of them\n" }
    }
    return text + ending.joined(separator: "\n") + "\n"
  }

  private func annotation(of change: PayloadChange) -> WorkflowCommand {
    let name =
      switch change.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [(String, String)] = [("title", "beagle-check diff: \(change.kind.rawValue) \(change.verb)")]
    if let home = change.place?.home, let file = home.source.file {
      properties += [("file", paths.path(of: file)), ("line", "\(home.line)"), ("endLine", "\(home.line)")]
    }
    let lines = [
      change.sentence, change.values,
      "beagle-check approve \(change.fingerprint) \(report.old) \(report.new) --reason TEXT",
    ]
    return WorkflowCommand(
      name: name, properties: properties,
      message: lines.filter { !$0.isEmpty }.map(PlainText.safe).joined(separator: "\n"))
  }
}
