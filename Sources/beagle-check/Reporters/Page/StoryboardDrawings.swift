import BeagleModel

/// The drawings that a page has room for: first those of screens with errors, then with other findings, then by distance.
struct StoryboardDrawings {
  private var drawings: [Int: HTMLWriter] = [:]
  /// Screens that could be drawn, and that the page has no room for.
  private(set) var leftOut = 0

  /// - Parameter room: In bytes.
  init(_ board: StoryboardSection, room: Int) {
    let grid = board.grid
    let order = (grid.cells.map(\.screen) + grid.unlinked + grid.unreachable + grid.parts).inOrder {
      rank(board.screens.severities[$0]) < rank(board.screens.severities[$1])
    }
    var room = room
    for screen in order {
      let mapped = board.report.map.screens[screen]
      guard mapped.canBeDrawn, var drawing = mapped.drawing else { continue }
      // The first screen of a stack has nothing to go back to.
      if mapped.isEntry { drawing.navigationBar?.showsBackButton = false }
      guard room > 0 else {
        leftOut += 1
        continue
      }
      var html = HTMLWriter()
      DrawingHTML(drawing: drawing, style: board.style, badges: board.places.badges(ofScreen: screen)).write(to: &html)
      if html.bytes.count <= room { drawings[screen] = html } else { leftOut += 1 }
      room -= html.bytes.count
    }
  }

  /// `nil` for a screen that is not drawn.
  subscript(screen: Int) -> HTMLWriter? { drawings[screen] }
}

private func rank(_ severity: Severity?) -> Int {
  switch severity {
  case .error: 0
  case .warning: 1
  case .note: 2
  case nil: 3
  }
}
