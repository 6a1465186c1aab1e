import BeagleModel

/// Every screen as it is drawn, in columns by its distance from the entry points, each right of the one that first leads to it.
struct StoryboardSection {
  let report: RunReport
  let places: FindingPlaces
  /// The classes of the drawings.
  let style: DrawingStyle
  let grid: StoryboardGrid
  let ways: StoryboardWays
  let presses: StoryboardPresses
  let screens: StoryboardScreens
  let limits: StoryboardLimits
  private let marks: SiteMarks

  init(report: RunReport, places: FindingPlaces, style: DrawingStyle) {
    self.report = report
    self.places = places
    self.style = style
    grid = StoryboardGrid(report.map)
    ways = StoryboardWays(report.map)
    presses = StoryboardPresses(report.map)
    screens = StoryboardScreens(report, places)
    limits = StoryboardLimits(screens: report.map.screens.count)
    marks = SiteMarks(report.map)
  }

  func isUnreachable(_ screen: Int) -> Bool { marks.isUnreachable[screen] }

  /// Whether the screen surely leads nowhere; no claim where no links are known.
  func isDeadEnd(_ screen: Int) -> Bool {
    marks.isDeadEnd[screen] && !grid.cells.isEmpty && report.map.screens[screen].canBeDrawn
  }

  /// In bytes.
  var sizeWithoutDrawings: Int {
    var size = 0
    var html = HTMLWriter()
    write(to: &html, room: 0) { size += $0.count }
    return size + html.bytes.count
  }

  /// Hands the section over screen by screen.
  ///
  /// - Parameter room: The bytes that the drawings may take.
  func write<Failure: Error>(
    to html: inout HTMLWriter, room: Int, _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let drawings = StoryboardDrawings(self, room: room)
    html.begin(.storyboard)
    writeBroken(to: &html)
    StoryboardOverview(board: self).write(to: &html)
    DeviceControls().write(to: &html)
    writeLeftOut(drawings, to: &html)
    if !grid.cells.isEmpty { try writeColumns(drawings, to: &html, write) }
    for group in groups where !group.screens.isEmpty {
      html.markup("<h3>")
      html.markup(group.title)
      html.element(" <span class=\"count\">", "\(group.screens.count)", "</span></h3>\n<ul class=\"board\">\n")
      for screen in group.screens {
        html.markup("<li>")
        StoryboardCard(board: self, index: screen, drawing: drawings[screen]).write(to: &html)
        html.markup("</li>\n")
        try write(html.take())
      }
      html.markup("</ul>\n")
    }
    html.endSection()
  }

  private var groups: [(title: StaticString, screens: [Int])] {
    [
      (grid.cells.isEmpty ? "Screens" : "Screens without known ways to others", grid.unlinked),
      ("Unreachable screens", grid.unreachable),
      ("Parts that lazy components load", grid.parts),
    ]
  }

  // MARK: - Columns

  private func writeColumns<Failure: Error>(
    _ drawings: StoryboardDrawings, to html: inout HTMLWriter, _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    html.markup("<div class=\"columns\" tabindex=\"0\" role=\"region\" aria-label=\"Screens by distance\">\n")
    var lastChildren: [Int: Int] = [:]
    for cell in grid.cells { if let caller = cell.caller { lastChildren[caller] = cell.row } }
    for (place, cell) in grid.cells.enumerated() {
      if place == 0 || grid.cells[place - 1].column != cell.column {
        html.markup(place == 0 ? "<section><h3" : "</ol></section>\n<section><h3")
        html.gridArea(row: 1, column: cell.column + 1)
        html.element(">", Self.title(ofColumn: cell.column), "</h3><ol>\n")
      }
      html.markup("<li")
      html.gridArea(row: cell.row + 2, column: cell.column + 1)
      html.markup(">")
      if let link = cell.link {
        html.element("<p class=\"press\"><span>", presses.words[link], "</span></p>\n")
      }
      StoryboardCard(board: self, index: cell.screen, drawing: drawings[cell.screen]).write(to: &html)
      html.markup("</li>\n")
      if let last = lastChildren[place], last > cell.row {
        html.markup("<li class=\"rail\" aria-hidden=\"true\"")
        html.gridArea(row: cell.row + 2, column: cell.column + 2, endRow: last + 2)
        html.markup("></li>\n")
      }
      try write(html.take())
    }
    html.markup("</ol></section>\n</div>\n")
  }

  private static func title(ofColumn column: Int) -> String {
    column == 0 ? "Start" : column == 1 ? "1 step away" : "\(column) steps away"
  }

  // MARK: - What is broken

  /// The broken screens with the way to each.
  private func writeBroken(to html: inout HTMLWriter) {
    let broken = screens.broken(in: grid)
    if broken.isEmpty { return }
    html.markup("<h3>Where it is broken <span class=\"count\">")
    html.number(broken.count)
    html.markup("</span></h3>\n<ul class=\"broken-screens\">\n")
    let trails = StoryboardTrails(self)
    for screen in broken.prefix(limits.broken) { write(broken: screen, trails.trail(to: screen), to: &html) }
    html.markup("</ul>\n")
    let others = broken.dropFirst(limits.broken)
    if others.isEmpty { return }
    html.element(
      "<details class=\"more\">\n<summary>", "\(others.count) more", "</summary>\n<ul class=\"broken-screens\">\n")
    for screen in others.prefix(limits.moreBroken) { write(broken: screen, trails.trail(to: screen), to: &html) }
    html.markup("</ul>\n")
    if others.count > limits.moreBroken {
      html.element("<p class=\"hint\">", "\(others.count - limits.moreBroken) more are marked below.", "</p>\n")
    }
    html.markup("</details>\n")
  }

  private func write(broken screen: Int, _ trail: String?, to html: inout HTMLWriter) {
    let (verdict, severity) = (screens.verdicts[screen], screens.severities[screen])
    html.markup("<li><a")
    html.link(to: .screen(screen))
    html.element(">", report.map.screens[screen].document.bounded, "</a> <span class=\"badge ")
    html.markup(verdict.className(severity))
    html.markup("\">")
    html.markup(verdict.sentence(severity))
    html.markup("</span>")
    if let trail { html.element(" <span class=\"way\">", trail, "</span>") }
    html.markup("</li>\n")
  }

  private func writeLeftOut(_ drawings: StoryboardDrawings, to html: inout HTMLWriter) {
    if drawings.leftOut == 0 { return }
    html.element(
      "<p class=\"notice\">",
      "\(Prose.count(drawings.leftOut, "screen")) of \(report.map.screens.count) "
        + (drawings.leftOut == 1 ? "is" : "are") + " not drawn, for the page would be too large. "
        + "beagle-check preview ROUTE draws one; a run over fewer screens draws them all.", "</p>\n")
  }
}

extension HTMLWriter {
  /// Adds the place in a grid, counted from 1.
  fileprivate mutating func gridArea(row: Int, column: Int, endRow: Int? = nil) {
    markup(" style=\"grid-area:")
    number(row)
    markup("/")
    number(column)
    if let endRow {
      markup("/")
      number(endRow)
    }
    markup("\"")
  }
}
