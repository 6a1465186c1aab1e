import BeagleModel

/// A small map of a storyboard: a box for each screen, in the same columns, and the ways onward between them.
struct StoryboardOverview {
  let board: StoryboardSection

  /// In pixels of the picture.
  private enum Size {
    static let (box, boxHeight) = (176, 32)
    static let (column, row) = (252, 44)
    static let (left, top) = (8, 40)
  }

  /// Columns, and boxes in a column, that people can read.
  private static let (columnLimit, boxLimit) = (8, 14)
  /// Characters of a screen's name that a box has room for.
  private static let nameLimit = 20

  private struct Box {
    var screen: Int
    var x: Int
    var y: Int
  }

  /// Does nothing for screens without ways between them.
  func write(to html: inout HTMLWriter) {
    if board.grid.cells.count < 2 { return }
    let columns = columns
    let boxes = boxes(of: columns)
    html.markup("<h3>Map</h3>\n<div class=\"scroll map\"><svg aria-hidden=\"true\"")
    html.attribute("width", Size.left * 2 + Size.column * columns.count - (Size.column - Size.box) + 40)
    html.attribute(
      "height", Size.top + Size.row * ((columns.map { $0.shown.count + ($0.others > 0 ? 1 : 0) }.max()) ?? 0))
    html.markup(">\n")
    for (column, entry) in columns.enumerated() {
      let title =
        entry.isUnreachable ? "Unreachable" : column == 0 ? "Start" : column == 1 ? "1 step" : "\(column) steps"
      writeText(title, x: Size.left + column * Size.column, y: 22, class: "head", to: &html)
      if entry.others > 0 {
        let y = Size.top + entry.shown.count * Size.row + 20
        writeText("and \(entry.others) more", x: Size.left + column * Size.column + 10, y: y, class: "head", to: &html)
      }
    }
    writeLines(boxes, to: &html)
    for box in boxes.values.inOrder(by: { $0.screen < $1.screen }) { write(box, to: &html) }
    html.markup("</svg></div>\n<p class=\"hint\">")
    let shown = boxes.count
    let all = board.grid.cells.count + board.grid.unreachable.count
    if shown < all { html.text("The map shows \(shown) of \(all) screens, broken ones first. ") }
    html.markup(
      """
      Boxes lead to the drawings below. Lines are ways onward; a red ✕ counts ways that lead to no screen, and a bar \
      closes a dead end. The lists below each drawing name every way.</p>

      """)
  }

  // MARK: - Boxes

  private struct Column {
    var shown: [Int]
    var others: Int
    var isUnreachable = false
  }

  private var columns: [Column] {
    var screens: [[Int]] = []
    for cell in board.grid.cells where cell.column < Self.columnLimit {
      if cell.column == screens.count { screens.append([]) }
      screens[cell.column].append(cell.screen)
    }
    var columns = screens.map(column)
    if !board.grid.unreachable.isEmpty {
      var last = column(of: board.grid.unreachable)
      last.isUnreachable = true
      columns.append(last)
    }
    return columns
  }

  /// Keeps the order of the storyboard, and prefers broken screens where there are too many.
  private func column(of screens: [Int]) -> Column {
    if screens.count <= Self.boxLimit { return Column(shown: screens, others: 0) }
    let preferred = screens.filter(board.screens.isBroken) + screens.filter { !board.screens.isBroken($0) }
    let kept = Set(preferred.prefix(Self.boxLimit))
    return Column(shown: screens.filter(kept.contains), others: screens.count - kept.count)
  }

  private func boxes(of columns: [Column]) -> [Int: Box] {
    var boxes: [Int: Box] = [:]
    for (column, entry) in columns.enumerated() {
      for (row, screen) in entry.shown.enumerated() {
        boxes[screen] = Box(screen: screen, x: Size.left + column * Size.column, y: Size.top + row * Size.row)
      }
    }
    return boxes
  }

  private func write(_ box: Box, to html: inout HTMLWriter) {
    html.markup("<a tabindex=\"-1\"")
    html.link(to: .screen(box.screen))
    html.markup(" class=\"")
    html.markup(board.screens.verdicts[box.screen].className(board.screens.severities[box.screen]))
    html.markup(board.isUnreachable(box.screen) ? " unreachable\"><rect" : "\"><rect")
    html.attribute("x", box.x)
    html.attribute("y", box.y)
    html.attribute("width", Size.box)
    html.attribute("height", Size.boxHeight)
    html.markup(" rx=\"8\"/>")
    writeText(shortName(of: box.screen), x: box.x + 28, y: box.y + 21, class: "name", to: &html)
    html.markup("<text class=\"sign\"")
    html.attribute("x", box.x + 11)
    html.attribute("y", box.y + 21)
    html.markup(">")
    html.markup(board.screens.verdicts[box.screen].sign)
    html.markup("</text>")
    if board.isDeadEnd(box.screen) {
      html.markup("<rect class=\"end\"")
      html.attribute("x", box.x + Size.box + 4)
      html.attribute("y", box.y + 4)
      html.attribute("width", 4)
      html.attribute("height", Size.boxHeight - 8)
      html.markup("/>")
    }
    html.markup("</a>\n")
    let broken = board.ways.out[box.screen].count { board.report.map.links[$0.link].state == .broken }
    if broken > 0 {
      let y = box.y + Size.boxHeight - 4
      writeText(broken == 1 ? "✕" : "✕\(broken)", x: box.x + Size.box + 6, y: y, class: "cross", to: &html)
    }
  }

  private func shortName(of screen: Int) -> String {
    let name = board.report.map.screens[screen].document.bounded
    return name.count <= Self.nameLimit ? name : "…" + name.suffix(Self.nameLimit - 1)
  }

  private func writeText(_ text: String, x: Int, y: Int, class name: StaticString, to html: inout HTMLWriter) {
    html.markup("<text class=\"")
    html.markup(name)
    html.markup("\"")
    html.attribute("x", x)
    html.attribute("y", y)
    html.element(">", text, "</text>\n")
  }

  // MARK: - Lines

  /// The first way to each screen, and thinner ones for all other ways to a later column.
  private func writeLines(_ boxes: [Int: Box], to html: inout HTMLWriter) {
    var drawn: Set<[Int]> = []
    for cell in board.grid.cells {
      guard let caller = cell.caller, let link = cell.link else { continue }
      let from = board.grid.cells[caller].screen
      drawn.insert([from, cell.screen])
      guard let start = boxes[from], let end = boxes[cell.screen] else { continue }
      let isBroken = board.report.map.links[link].state == .broken
      writeLine(from: start, to: end, class: isBroken ? "line broken" : "line", to: &html)
    }
    for screen in boxes.keys.inOrder(by: <) {
      for way in board.ways.out[screen] {
        let link = board.report.map.links[way.link]
        guard let target = link.to, let start = boxes[screen], let end = boxes[target], end.x > start.x,
          !board.isUnreachable(target), drawn.insert([screen, target]).inserted
        else { continue }
        writeLine(from: start, to: end, class: link.state == .broken ? "line broken" : "line other", to: &html)
      }
    }
  }

  private func writeLine(
    from start: Box, to end: Box, class name: StaticString, to html: inout HTMLWriter
  ) {
    let (x, y) = (start.x + Size.box, start.y + Size.boxHeight / 2)
    let (endX, endY) = (end.x, end.y + Size.boxHeight / 2)
    let middle = endX - (Size.column - Size.box) / 2
    html.markup("<path class=\"")
    html.markup(name)
    html.markup("\" d=\"M")
    let numbers: [(StaticString, Int)] = [
      ("", x), (" ", y), ("C", middle), (" ", y), (" ", middle), (" ", endY), (" ", endX), (" ", endY),
    ]
    for (separator, number) in numbers {
      html.markup(separator)
      html.number(number)
    }
    html.markup("\"/>\n")
  }
}
