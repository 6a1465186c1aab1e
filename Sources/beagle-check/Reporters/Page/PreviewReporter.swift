import BeagleModel

/// Writes the page of one screen: its drawing with what was found on it, and the findings below.
struct PreviewReporter: Reporter {
  let look: ReportLook
  /// The screen as it was typed.
  let subject: String
  /// Whether the browser loads the page again each second.
  var isWatched = false
  /// Why there is no screen; empty where there is one.
  var problems: [String] = []

  func report<Failure: Error>(_ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    let places = FindingPlaces(report.findings, on: report.map)
    var html = HTMLWriter()
    let style = DrawingStyle(report.map.screens.compactMap(\.drawing))
    PageFrame.begin(title: subject, drawings: style, isWatched: isWatched, to: &html)
    writeHeader(of: report, to: &html)
    html.markup("<main id=\"main\">\n")
    if !report.map.screens.isEmpty {
      let board = StoryboardSection(report: report, places: places, style: style)
      let drawings = StoryboardDrawings(board, room: .max)
      html.markup("<section aria-labelledby=\"screen\">\n<h2 id=\"screen\">Screen</h2>\n")
      DeviceControls().write(to: &html)
      for index in report.map.screens.indices {
        StoryboardCard(board: board, index: index, drawing: drawings[index], isAlone: true).write(to: &html)
      }
      html.endSection()
    }
    if problems.isEmpty {
      try FindingsSection(report: report, places: places).write(to: &html, write)
    }
    html.markup("</main>\n")
    PageFrame.end(&html)
    try write(html.take())
  }

  private func writeHeader(of report: RunReport, to html: inout HTMLWriter) {
    html.element(
      "<header class=\"top\">\n<p class=\"brand\">beagle-check ", ToolVersion.current, " · preview</p>\n<h1>")
    html.element("", subject, "</h1>\n")
    if let scope = report.scope { html.element("<p class=\"scope\">", scope.line, "</p>\n") }
    for problem in problems { html.element("<p class=\"notice\" role=\"note\">", problem, "</p>\n") }
    for entry in report.notChecked {
      html.element("<p class=\"notice\" role=\"note\"><strong>Not loaded</strong> ", "\(entry.reason)", "</p>\n")
    }
    html.markup("</header>\n")
  }
}
