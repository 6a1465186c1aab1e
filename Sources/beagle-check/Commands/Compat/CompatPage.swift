import BeagleModel

/// The matrix of screens and releases as a page, with the errors below it.
struct CompatPage {
  let result: CompatRun.Result

  var text: String {
    var report = result.report
    report.findings = result.matrix.rows.flatMap(\.findings).inOrder()
    let header = PageHeader(report, sentence: result.sentence, sections: [.overview, .findings, .notChecked])
    var html = HTMLWriter()
    PageFrame.begin(title: header.sentence, drawings: DrawingStyle([]), to: &html)
    header.write(to: &html)
    html.markup("<main id=\"main\">\n")
    html.begin(.overview)
    MatrixTable(matrix: ScreenMatrix(result.matrix), screens: PageScreens(report)).write(to: &html)
    writeRemarks(to: &html)
    writeChanges(to: &html)
    html.endSection()
    var findings: [UInt8] = []
    FindingsSection(report: report, places: FindingPlaces(report.findings, on: report.map))
      .write(to: &html) { findings += $0 }
    NotCheckedSection(report: report).write(to: &html)
    html.markup("</main>\n")
    PageFrame.end(&html)
    return String(decoding: findings + html.take(), as: UTF8.self)
  }

  /// The releases that end soon, and those of which nothing is known.
  private func writeRemarks(to html: inout HTMLWriter) {
    let unknown = result.matrix.columns.filter(\.isUnknown)
    if result.ending.isEmpty, unknown.isEmpty { return }
    html.markup("<h3>Releases to look at</h3>\n<ul class=\"lines\">\n")
    for (version, end) in result.ending {
      html.element("<li>", "\(version) ends on \(end) and then counts no more", "</li>\n")
    }
    for column in unknown {
      let version = column.release.version
      html.element(
        "<li>",
        "\(version): no contract at \(column.release.contract ?? ""); beagle-check contract --release \(version) writes it",
        "</li>\n")
    }
    html.markup("</ul>\n")
  }

  /// What mends all supported releases.
  private func writeChanges(to html: inout HTMLWriter) {
    let changes = result.matrix.changes
    if changes.isEmpty { return }
    html.markup("<h3>Smallest set of changes</h3>\n<ul class=\"lines\">\n")
    for (change, screens) in changes {
      html.element("<li>", change, screens > 1 ? "" : "</li>\n")
      if screens > 1 { html.element(" <span class=\"count\">", "\(screens) screens", "</span></li>\n") }
    }
    html.markup("</ul>\n")
  }
}
