/// The way to each screen of a storyboard in words: `/home › Button "Orders" › /orders › Touchable`.
struct StoryboardTrails {
  private let board: StoryboardSection
  /// The index of the cell, by screen.
  private let cells: [Int: Int]
  /// Steps that a trail shows; the first ones are left out.
  private static let limit = 4

  init(_ board: StoryboardSection) {
    self.board = board
    cells = Dictionary(uniqueKeysWithValues: board.grid.cells.enumerated().map { ($1.screen, $0) })
  }

  /// `nil` for a screen that the app opens, or that no known way leads to.
  func trail(to screen: Int) -> String? {
    guard var cell = cells[screen].map({ board.grid.cells[$0] }) else { return nil }
    var steps: [String] = []
    while let caller = cell.caller, let link = cell.link {
      if steps.count == Self.limit * 2 { return "… › " + steps.reversed().joined(separator: " › ") }
      cell = board.grid.cells[caller]
      steps.append(board.presses.words[link])
      steps.append(board.report.map.screens[cell.screen].document.bounded)
    }
    return steps.isEmpty ? nil : steps.reversed().joined(separator: " › ")
  }
}
