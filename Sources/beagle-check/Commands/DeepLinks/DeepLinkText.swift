import BeagleModel

/// The deep links as a table, a block for each path with a fault, and a line of counts.
struct DeepLinkText {
  let report: DeepLinkReport
  /// Whether the reader asked for one path, with all of its callers.
  var namesAll = false

  private static let titles = ["PATH", "STATUS", "RELEASES", "CALLERS", "NOTES"]
  /// A text that is longer moves nothing else to the right.
  private static let widest = 60

  var text: String {
    var text = report.hasHandler ? "" : "the app has no deep-link handler, so no native route opens anything\n\n"
    if !report.rows.isEmpty { text += table + "\n" }
    let blocks = report.blocks(namesAll: namesAll)
    for block in blocks { text += self.text(of: block, in: blocks) }
    return text + (blocks.isEmpty ? "" : "\n") + report.counts + "\n"
  }

  private var table: String {
    let cells =
      [Self.titles]
      + report.rows.map { row in
        [
          row.shownPath, row.statusText, row.releasesText, String(row.openings.count),
          row.notes.joined(separator: "; "),
        ]
        .map(PlainText.safe)
      }
    var widths = [17, 9, 13, 7]
    for column in widths.indices {
      widths[column] = max(widths[column], cells.map { DisplayWidth.of($0[column]) }.max() ?? 0)
    }
    return cells.enumerated().map { number, line in
      let path = line[0].padded(to: widths[0])
      let (status, releases) = (line[1].padded(to: widths[1]), line[2].padded(to: widths[2]))
      let callers = String(repeating: " ", count: widths[3] - line[3].utf8.count) + line[3]
      return " \(path)  \(status)  \(releases)  \(callers)  \(line[4])".withoutBlanksAtEnd + "\n"
    }.joined()
  }

  private func text(of block: DeepLinkBlock, in blocks: [DeepLinkBlock]) -> String {
    let lines = blocks.flatMap(\.lines)
    let place = lines.map { DisplayWidth.of($0.place) }.filter { $0 <= Self.widest }.max() ?? 0
    let message = lines.map { DisplayWidth.of($0.words) }.filter { $0 <= Self.widest }.max() ?? 0
    var text = PlainText.safe(AddressMask.masked(block.title)) + "\n"
    for line in block.lines {
      let start = "  \(line.mark.rawValue) \(line.place.padded(to: place))    \(line.words.padded(to: message))"
      text += (line.rule.isEmpty ? start.withoutBlanksAtEnd : "\(start) [\(line.rule)]") + "\n"
    }
    if block.hidden > 0 { text += "  ✓ \(block.hidden) more; --who lists them\n" }
    return text
  }
}

extension DeepLinkReport.Row {
  /// The path in at most 60 characters.
  var shownPath: String { path.isEmpty ? "\"\"" : path.cut }
}

extension DeepLinkLine {
  /// `orders/detail.json:42:22`, harmless to terminals.
  var place: String { PlainText.safe(AddressMask.masked(location.description)) }
  /// The message, harmless to terminals.
  var words: String { PlainText.safe(AddressMask.masked(message)) }
}

extension DeepLinkReport {
  /// `214 screens read · 6 paths · 24 callers · 4 errors · 1 unused`.
  var counts: String {
    let findings = findings
    let warnings = findings.count(of: .warning)
    return [
      "\(Prose.count(screens, "screen")) read", unread > 0 ? "\(unread) not read" : nil,
      Prose.count(rows.count, "path"), Prose.count(callers, "caller"),
      Prose.count(findings.count(of: .error), "error"), warnings > 0 ? Prose.count(warnings, "warning") : nil,
      unused > 0 ? "\(unused) unused" : nil,
    ].compactMap(\.self).joined(separator: " · ")
  }
}
