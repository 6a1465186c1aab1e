import BeagleModel

/// What opens a URL, for people.
struct LinkText {
  let report: LinkReport

  var text: String {
    let names = report.lines.map { PlainText.safe($0.name) }
    let width = names.map { DisplayWidth.of($0) }.max() ?? 0
    var text = PlainText.safe(report.url.text) + "\n\n"
    for (line, name) in zip(report.lines, names) {
      let blanks = String(repeating: " ", count: width - DisplayWidth.of(name))
      text +=
        "  \(line.opens ? "✓" : "✗") \(line.kind.title.padded)  \(name)\(blanks)  \(words(of: line))"
        .withoutTrailingBlanks + "\n"
    }
    for reason in report.unchecked { text += "  ? \(PlainText.safe(reason))\n" }
    text += "\n\(verdict)\n"
    if !report.faults.isEmpty { text += "\n" + report.faults.map { PlainText.safe($0.line) + "\n" }.joined() }
    return text
  }

  private func words(of line: LinkReport.Line) -> String {
    [line.location?.description, line.rule.isEmpty ? nil : line.rule, line.remark.isEmpty ? nil : "— \(line.remark)"]
      .compactMap(\.self).map { PlainText.safe($0) }.joined(separator: "  ")
  }

  /// In one clause.
  var verdict: String {
    let hasRow = report.lines.contains { $0.kind == .deepLink && $0.opens }
    let hasTable = report.lines.contains { $0.kind == .deepLink }
    switch report.status {
    case .clean:
      return hasTable && !hasRow ? "an app gets the URL, and no row of the table takes its path" : "an app gets the URL"
    case .findings: return report.url.isWeb ? "no app gets the URL: the browser opens it" : "no app gets the URL"
    default: return "it is not known whether an app gets the URL"
    }
  }
}

extension LinkReport.Line.Kind {
  var title: String {
    switch self {
    case .iOS: "iOS"
    case .android: "Android"
    case .scheme: "scheme"
    case .deepLink: "deep link"
    }
  }
}

extension String {
  /// As wide as the longest title.
  fileprivate var padded: String { self + String(repeating: " ", count: max(0, 9 - count)) }

  fileprivate var withoutTrailingBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
