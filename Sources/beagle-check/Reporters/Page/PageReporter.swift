import BeagleModel

/// Writes one page for everybody: what is broken, for whom, and where it lies in the app. The file needs no network and no
/// script.
struct PageReporter: Reporter {
  let look: ReportLook

  func report<Failure: Error>(_ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    let screens = PageScreens(report.map)
    let header = PageHeader(report: report, verdict: VerdictCounts(report), sections: sections(of: report))
    var html = HTMLWriter()
    PageFrame.begin(title: header.sentence, to: &html)
    header.write(to: &html)
    html.markup("<main id=\"main\">\n")
    OverviewSection(report: report, screens: screens).write(to: &html)
    try write(html.take())
    if header.sections.contains(.storyboard) { try DrawnScreens(map: report.map).write(to: &html, write) }
    try FindingsSection(report: report, screens: screens).write(to: &html, write)
    NotCheckedSection(report: report).write(to: &html)
    html.markup("</main>\n")
    PageFrame.end(&html)
    try write(html.take())
  }

  private func sections(of report: RunReport) -> [PageSection] {
    PageSection.allCases.filter { section in
      switch section {
      case .overview, .findings, .notChecked: true
      case .storyboard: !report.map.screens.isEmpty
      case .deepLinks: false
      }
    }
  }
}
