import BeagleModel

/// The head of the page: the verdict in one sentence, what was checked, the counts, and the way to each section.
struct PageHeader {
  let report: RunReport
  private let verdict: VerdictCounts
  /// The verdict in one sentence.
  let sentence: String
  /// The sections that the page has, in their order.
  let sections: [PageSection]

  /// - Parameter sentence: The verdict; `nil` for that on the screens.
  init(_ report: RunReport, sentence: String? = nil, sections: [PageSection]) {
    self.report = report
    self.sections = sections
    verdict = VerdictCounts(report)
    self.sentence = PageText.sentence(sentence ?? verdict.sentence)
  }

  func write(to html: inout HTMLWriter) {
    html.markup("<header class=\"top\">\n<p class=\"brand\">beagle-check ")
    html.text(ToolVersion.current)
    html.markup("</p>\n<h1>")
    html.text(sentence)
    html.markup("</h1>\n")
    if let scope = report.scope { html.element("<p class=\"scope\">", scope.line, "</p>\n") }
    if let warning = report.proof.warning ?? report.proof.incompleteness {
      html.markup("<p class=\"notice\" role=\"note\">")
      if report.isIncomplete { html.markup("<strong>Incomplete:</strong> ") }
      html.element("", warning, "</p>\n")
    }
    for failure in report.failures { html.element("<p class=\"notice\" role=\"note\">", failure, "</p>\n") }
    writeBar(to: &html)
    writeTiles(to: &html)
    html.markup("</header>\n<nav class=\"sections\" aria-label=\"Sections\">\n<ul>\n")
    for section in sections {
      html.markup("<li><a")
      html.link(to: .section(section))
      html.markup(">")
      html.markup(section.title)
      if let count = count(in: section) {
        html.markup(" <span class=\"count\">")
        html.number(count)
        html.markup("</span>")
      }
      html.markup("</a></li>\n")
    }
    html.markup("</ul>\n</nav>\n")
  }

  /// The number behind a section's name; `nil` for none.
  private func count(in section: PageSection) -> Int? {
    switch section {
    case .overview: nil
    case .storyboard: report.map.screens.count
    case .changes: Set((report.comparison?.since?.changes ?? []).map(\.screen)).count
    case .findings: report.findings.number()
    case .deepLinks: report.map.deepLinks.reduce(0) { $0 + $1.rows.count }
    case .notChecked: report.notChecked.count
    }
  }

  /// The verdicts as parts of a bar, which the counts below say in words.
  private func writeBar(to html: inout HTMLWriter) {
    let total = verdict.counts.reduce(0) { $0 + $1.screens }
    if total == 0 { return }
    html.markup("<svg class=\"bar\" aria-hidden=\"true\" preserveAspectRatio=\"none\" viewBox=\"0 0 ")
    html.number(total)
    html.markup(" 1\">")
    var start = 0
    for (verdict, screens) in verdict.counts {
      html.markup("<rect height=\"1\"")
      html.attribute("x", start)
      html.attribute("width", screens)
      html.markup(" class=\"")
      html.markup(verdict.className)
      html.markup("\"/>")
      start += screens
    }
    html.markup("</svg>\n")
  }

  private func writeTiles(to html: inout HTMLWriter) {
    html.markup("<dl class=\"tiles\">\n")
    tile("plain", report.screenCount, report.screenCount == 1 ? "screen" : "screens", to: &html)
    for (verdict, screens) in verdict.counts { tile(verdict.className, screens, verdict.words, to: &html) }
    for severity in Severity.allCases.reversed() {
      let count = report.findings.count(of: severity)
      if count == 0, severity == .note { continue }
      tile(severity.className, count, count == 1 ? severity.rawValue : severity.rawValue + "s", to: &html)
    }
    if let fixed = report.fixed { tile("clean", fixed, "fixed in this run", to: &html) }
    if report.ignored > 0 { tile("plain", report.ignored, "ignored", to: &html) }
    if !report.notChecked.isEmpty { tile("plain", report.notChecked.count, "not checked", to: &html) }
    html.markup("</dl>\n")
  }

  private func tile(_ name: StaticString, _ count: Int, _ words: String, to html: inout HTMLWriter) {
    html.markup("<div class=\"tile ")
    html.markup(count == 0 ? "plain" : name)
    html.markup("\"><dt>")
    html.text(words)
    html.markup("</dt><dd>")
    html.number(count)
    html.markup("</dd></div>\n")
  }
}

extension ScreenVerdict {
  /// Its class in the page's style.
  var className: StaticString {
    switch self {
    case .notLoaded: "unknown"
    case .errorView: "error"
    case .missingParts: "warning"
    case .otherFindings: "note"
    case .clean: "clean"
    }
  }
}

extension Severity {
  /// Its class in the page's style.
  var className: StaticString {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }

  /// A sign that tells it from the others without a colour.
  var sign: StaticString {
    switch self {
    case .error: "✗"
    case .warning: "!"
    case .note: "i"
    }
  }
}

extension HTMLWriter {
  /// Adds a severity as a badge: a colour, a sign and a word.
  mutating func badge(_ severity: Severity, _ words: String? = nil) {
    markup("<span class=\"badge ")
    markup(severity.className)
    markup("\"><span aria-hidden=\"true\">")
    markup(severity.sign)
    markup("</span> ")
    text(words ?? severity.rawValue)
    markup("</span>")
  }
}
