import BeagleModel

/// Writes one page for everybody: what is broken, for whom, and where it lies in the app. The file needs no network and no
/// script.
struct PageReporter: Reporter {
  let look: ReportLook

  func report<Failure: Error>(_ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    let screens = PageScreens(report)
    let places = FindingPlaces(report.findings, on: report.map)
    let header = PageHeader(report, sections: sections(of: report))
    var html = HTMLWriter()
    let style = DrawingStyle(
      report.map.screens.compactMap(\.drawing) + (report.comparison?.since?.drawings.all ?? []))
    PageFrame.begin(title: header.sentence, drawings: style, to: &html)
    header.write(to: &html)
    html.markup("<main id=\"main\">\n")
    OverviewSection(report: report, screens: screens, trend: look.trend).write(to: &html)
    let beginning = html.take()
    var rest: [[UInt8]] = []
    if header.sections.contains(.changes), let earlier = report.comparison?.since {
      html.begin(.changes)
      ChangedScreensSection(
        changes: earlier.changes, drawings: earlier.drawings, style: style, old: earlier.name, new: "now",
        isAlone: false
      ).write(to: &html, room: Self.roomForChanges)
      html.endSection()
      rest.append(html.take())
    }
    FindingsSection(report: report, places: places).write(to: &html) { rest.append($0) }
    if header.sections.contains(.deepLinks) { DeepLinkSection(listings: report.map.deepLinks).write(to: &html) }
    NotCheckedSection(report: report).write(to: &html)
    html.markup("</main>\n")
    PageFrame.end(&html)
    rest.append(html.take())
    try write(beginning)
    if header.sections.contains(.storyboard) {
      let storyboard = StoryboardSection(report: report, places: places, style: style)
      let size = storyboard.sizeWithoutDrawings + rest.reduce(beginning.count) { $0 + $1.count }
      try storyboard.write(to: &html, room: Self.limit - size, write)
      try write(html.take())
    }
    for piece in rest { try write(piece) }
  }

  /// The bytes up to which a page gets drawings.
  private static let limit = 9_500_000
  /// The bytes of them up to which changed screens are drawn before and after.
  private static let roomForChanges = 2_000_000

  private func sections(of report: RunReport) -> [PageSection] {
    PageSection.allCases.filter { section in
      switch section {
      case .overview, .findings, .notChecked: true
      case .storyboard: !report.map.screens.isEmpty
      case .changes: report.comparison?.since?.changes.isEmpty == false
      case .deepLinks: !report.map.deepLinks.isEmpty
      }
    }
  }
}
