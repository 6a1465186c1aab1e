import BeagleModel

/// The deep links as tables in GitHub's Markdown.
struct DeepLinkMarkdown {
  let report: DeepLinkReport
  /// Whether the reader asked for one path, with all of its callers.
  var namesAll = false

  var text: String {
    var text = "\(report.counts)\n"
    if !report.hasHandler { text += "\nThe app has no deep-link handler, so no native route opens anything.\n" }
    if !report.rows.isEmpty {
      text += "\n" + MarkdownText.tableHead(["Path", "Status", "Releases", "Callers", "Notes"])
    }
    for row in report.rows {
      text += MarkdownText.row([
        Self.code(row.shownPath), row.statusText, row.releasesText, String(row.openings.count),
        Self.code(row.notes.joined(separator: "; ")),
      ])
    }
    for block in report.blocks(namesAll: namesAll) {
      text += "\n" + MarkdownText.tableHead(["", Self.code(block.title), "Finding", "Rule"])
      for line in block.lines {
        text += MarkdownText.row([
          line.mark.rawValue, Self.code(line.location.description), Self.code(line.message),
          line.rule.isEmpty ? "" : "`\(line.rule)`",
        ])
      }
      if block.hidden > 0 { text += MarkdownText.row(["✓", "\(block.hidden) more", "", ""]) }
    }
    return text
  }

  private static func code(_ text: String) -> String { MarkdownText.code(AddressMask.masked(text)) }
}
