import BeagleModel

/// The places of screens in a storyboard: columns by their distance from the entry points, rows below their callers.
struct StoryboardGrid: Sendable, Equatable {
  struct Cell: Sendable, Equatable {
    /// The index of the screen on the map.
    var screen: Int
    /// Ways from the nearest entry point, 0 for an entry point.
    var column: Int
    /// From the top, counted from 0; a screen has the row of the first one that it leads to.
    var row: Int
    /// The cell of the screen that first leads here, by its index among the cells; `nil` for an entry point.
    var caller: Int?
    /// The index of the link on the map that first leads here; `nil` for an entry point.
    var link: Int?
  }

  /// By column, then by row.
  private(set) var cells: [Cell] = []
  private(set) var rowCount = 0
  /// The screens that no way from an entry point leads to, in the order of the map.
  private(set) var unreachable: [Int] = []
  /// The screens without a known way to or from another one, where no entry point is known; in the order of the map.
  private(set) var unlinked: [Int] = []
  /// The screens that only lazyComponents load, in the order of the map.
  private(set) var parts: [Int] = []

  /// - Complexity: O(screens + links).
  init(_ map: SiteMap) {
    var walk = StoryboardWalk(map)
    let screens = map.screens.indices.filter { !map.screens[$0].isPart }
    parts = map.screens.indices.filter { map.screens[$0].isPart }
    if map.screens.contains(where: \.isEntry) {
      walk.start(at: screens.filter { map.screens[$0].isEntry })
      unreachable = screens.filter { !walk.isReached[$0] }
    } else {
      unlinked = screens.filter { walk.ways[$0].isEmpty && !walk.isLedTo[$0] }
      walk.start(at: screens.filter { !walk.ways[$0].isEmpty && !walk.isLedTo[$0] })
      // Screens in a circle that nothing outside leads to.
      for screen in screens where walk.isLedTo[screen] && !walk.isReached[screen] { walk.start(at: [screen]) }
    }
    place(walk)
  }

  /// Gives each screen the row of its first child, and the further children the rows below.
  private mutating func place(_ walk: StoryboardWalk) {
    var rows = Array(repeating: 0, count: walk.steps.count)
    var waiting = Array(walk.steps.indices.filter { walk.steps[$0].caller == nil }.reversed())
    while let step = waiting.popLast() {
      rows[step] = rowCount
      waiting += walk.steps[step].children.reversed()
      if walk.steps[step].children.isEmpty { rowCount += 1 }
    }
    let order = walk.steps.indices.inOrder {
      let (left, right) = (walk.steps[$0].column, walk.steps[$1].column)
      return left != right ? left < right : rows[$0] < rows[$1]
    }
    var cellOfStep = Array(repeating: 0, count: order.count)
    for (cell, step) in order.enumerated() { cellOfStep[step] = cell }
    cells = order.map { index in
      let step = walk.steps[index]
      return Cell(
        screen: step.screen, column: step.column, row: rows[index], caller: step.caller.map { cellOfStep[$0] },
        link: step.link)
    }
  }
}

/// Goes from the entry points along the links, breadth first. What a part leads to, the screen around it leads to.
private struct StoryboardWalk {
  struct Step {
    var screen: Int
    var column: Int
    var caller: Int?
    var link: Int?
    var children: [Int] = []
  }

  private let map: SiteMap
  /// The indices of the links to screens of the run, by the screen that they start from.
  let ways: [[Int]]
  /// By screen, whether another one leads to it.
  let isLedTo: [Bool]
  private(set) var steps: [Step] = []
  private(set) var isReached: [Bool]

  init(_ map: SiteMap) {
    self.map = map
    var ways = Array(repeating: [Int](), count: map.screens.count)
    var isLedTo = Array(repeating: false, count: map.screens.count)
    for (index, link) in map.links.enumerated() {
      guard let target = link.to, link.kind.leadsOn, target != link.from else { continue }
      ways[link.from].append(index)
      isLedTo[target] = true
    }
    (self.ways, self.isLedTo) = (ways, isLedTo)
    isReached = Array(repeating: false, count: map.screens.count)
  }

  mutating func start(at screens: [Int]) {
    var next = steps.count
    for screen in screens { reach(screen, column: 0) }
    while next < steps.count {
      follow(next)
      next += 1
    }
  }

  private mutating func reach(_ screen: Int, column: Int, caller: Int? = nil, link: Int? = nil) {
    if isReached[screen] { return }
    isReached[screen] = true
    if let caller { steps[caller].children.append(steps.count) }
    steps.append(Step(screen: screen, column: column, caller: caller, link: link))
  }

  private mutating func follow(_ step: Int) {
    var waiting = [steps[step].screen]
    while let from = waiting.popLast() {
      for index in ways[from] {
        guard let target = map.links[index].to else { continue }
        if map.screens[target].isPart {
          if !isReached[target] { waiting.append(target) }
          isReached[target] = true
        } else {
          reach(target, column: steps[step].column + 1, caller: step, link: index)
        }
      }
    }
  }
}
