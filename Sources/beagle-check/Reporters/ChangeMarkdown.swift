import BeagleModel

/// The report of `diff` as tables in GitHub's Markdown: first what needs an approval.
struct ChangeMarkdown {
  let report: ChangeReport

  /// Rows beyond these are counted: a comment on GitHub has room for some.
  private static let mostRows = 200

  var text: String {
    var text = "## beagle-check diff\n\n\(code(report.old)) → \(code(report.new))\n\n\(report.counts)\n"
    for line in [report.approved, report.demand].compactMap(\.self) { text += "\n\(code(line))\n" }
    let (open, others) = (
      report.changes.filter(report.needsApproval), report.changes.filter { !report.needsApproval($0) }
    )
    text += table("To approve", open) + table("Changes", others)
    if !report.notCompared.isEmpty {
      text += "\n### Not compared\n\n" + MarkdownText.tableHead(["Screen", "Reason"])
      text += report.notCompared.map { MarkdownText.row([code($0.screen), code($0.reason)]) }.joined()
    }
    if !report.stale.isEmpty {
      text += "\n### Stale approvals\n\n" + MarkdownText.tableHead(["Fingerprint", "Change", "Reason"])
      text += report.stale.map { MarkdownText.row(["`\($0.fingerprint)`", code($0.change), code($0.reason)]) }.joined()
    }
    return text
  }

  private func table(_ title: String, _ changes: [PayloadChange]) -> String {
    if changes.isEmpty { return "" }
    var text = "\n### \(title)\n\n" + MarkdownText.tableHead(["Screen", "Change", "Place", "Fingerprint"])
    for change in changes.prefix(Self.mostRows) {
      let words = [
        "\(change.verb) " + (change.kind == .screen ? "screen" : code(change.title)), code(change.values),
        change.approval.map { "approved: \(code($0))" } ?? "",
      ]
      text += MarkdownText.row([
        code(change.screen), words.filter { !$0.isEmpty }.joined(separator: "<br>"),
        code(change.place?.location.description ?? ""), "`\(change.fingerprint)`",
      ])
    }
    let rest = changes.count - Self.mostRows
    return rest > 0 ? text + "\n\(rest) more: `--format json` lists all of them\n" : text
  }

  private func code(_ text: String) -> String { MarkdownText.code(text) }
}
