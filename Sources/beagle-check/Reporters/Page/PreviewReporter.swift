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
    var html = HTMLWriter()
    html.markup("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    if isWatched { html.markup("<meta http-equiv=\"refresh\" content=\"1\">\n") }
    html.markup("<title>")
    html.text(subject)
    html.markup("</title>\n<style>")
    let style = DrawingStyle(report.map.screens.compactMap(\.drawing))
    html.markup(DrawingSheet.all)
    style.write(to: &html)
    html.markup("</style>\n</head>\n<body>\n<main>\n<h1>")
    html.text(subject)
    html.markup("</h1>\n")
    for problem in problems {
      html.markup("<p>")
      html.text(problem)
      html.markup("</p>\n")
    }
    for screen in report.map.screens {
      guard let drawing = screen.drawing else { continue }
      html.markup("<figure")
      html.attribute("data-screen", screen.document)
      html.markup(">\n")
      DrawingHTML(drawing: drawing, style: style).write(to: &html)
      html.markup("</figure>\n")
    }
    if !report.findings.isEmpty {
      html.markup("<ol>\n")
      for finding in report.findings {
        html.markup("<li>")
        html.text("\(finding.location): \(finding.message)")
        html.markup("</li>\n")
      }
      html.markup("</ol>\n")
    }
    html.markup("</main>\n</body>\n</html>\n")
    try write(html.take())
  }
}
