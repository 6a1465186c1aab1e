import BeagleModel

/// Writes one page for everybody: what is broken, for whom, and where it lies in the app. The file needs no network and no
/// script.
struct PageReporter: Reporter {
  let look: ReportLook

  func report<Failure: Error>(_ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var html = HTMLWriter()
    html.markup(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>beagle-check</title>\n</head>\n<body>\n<main>\n"
    )
    for screen in report.map.screens {
      guard let drawing = screen.drawing else { continue }
      html.markup("<figure")
      html.attribute("data-screen", screen.document)
      html.markup(">\n")
      DrawingHTML(drawing: drawing).write(to: &html)
      html.markup("</figure>\n")
      try write(html.take())
    }
    html.markup("</main>\n</body>\n</html>\n")
    try write(html.take())
  }
}
