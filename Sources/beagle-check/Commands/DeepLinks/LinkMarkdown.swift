import BeagleModel

/// What opens a URL, as tables in GitHub's Markdown.
struct LinkMarkdown {
  let reports: [LinkReport]

  var text: String {
    let url = reports.first?.url.text ?? ""
    return "## \(Self.code(url))\n" + reports.map { "\n" + part($0) }.joined()
  }

  private func part(_ report: LinkReport) -> String {
    var text = reports.count == 1 ? "" : "### configuration \(Self.code(report.configuration))\n\n"
    text += "\(LinkText(report: report).verdict)\n\n"
    text += MarkdownText.tableHead(["", "By", "Name", "Place", "Rule", "Remark"])
    for line in report.lines {
      text += MarkdownText.row([
        line.opens ? "✓" : "✗", line.kind.title, Self.code(line.name), Self.code(line.location?.description ?? ""),
        Self.code(line.rule), Self.code(line.remark),
      ])
    }
    for reason in report.unchecked { text += MarkdownText.row(["?", "", "", "", "", Self.code(reason)]) }
    if report.faults.isEmpty { return text }
    text += "\n" + MarkdownText.tableHead(["Place", "Mistake", "Code"])
    for fault in report.faults {
      let message = "\(fault.severity.rawValue): \(fault.message)" + (fault.fix.map { "; \($0)" } ?? "")
      text += MarkdownText.row([Self.code(fault.location.description), Self.code(message), "`\(fault.rule.rawValue)`"])
    }
    return text
  }

  private static func code(_ text: String) -> String { MarkdownText.code(AddressMask.masked(text)) }
}
