import BeagleModel

/// The way of a walk to each screen, in words: `/home`, then for each step the pressed caption and the next route.
///
/// A long trail keeps its two ends: the trails of a site whose screens lead on and on would else have as many words for
/// each screen as there are screens.
struct Trails {
  /// The number of screens at either end of a long trail.
  static let end = 8

  /// By screen, the one that the walk came from, which has a smaller index; `nil` where it began.
  private let parents: [Int?]
  /// By screen, how many are before it on its trail.
  private let depths: [Int]
  /// By screen, the last one of the end that its trail begins with.
  private let stems: [Int]
  /// By screen, the caption that a user presses to open it.
  private let captions: [String?]

  /// - Parameters:
  ///   - parents: By screen; empty without a walk.
  ///   - captions: By screen, the caption that a user presses to open it; `nil` without one, and where a walk began.
  init(parents: [Int?] = [], captions: [String?] = []) {
    self.captions = captions
    self.parents = parents
    var depths: [Int] = []
    var stems: [Int] = []
    for (screen, parent) in parents.enumerated() {
      let depth = parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      stems.append(depth < Self.end ? screen : stems[parent ?? screen])
    }
    (self.depths, self.stems) = (depths, stems)
  }

  /// Empty for a screen that nothing leads to.
  ///
  /// - Complexity: O(1).
  func trail(to screen: Int, of site: ScreenGraph) -> [String] {
    var steps: [String] = []
    for part in parts(of: screen) {
      if !steps.isEmpty {
        steps.append("… \(Prose.count(depths[screen] + 1 - 2 * Self.end, "screen")) …")
      }
      for (index, child) in part.enumerated() {
        if index > 0, let caption = captions[child] { steps.append(caption) }
        let source = site.screens[child].source
        steps.append(source.url ?? source.name)
      }
    }
    return steps
  }

  /// The screens on the trail to a screen, itself the last: all of them, or both ends.
  private func parts(of screen: Int) -> [[Int]] {
    guard screen < parents.count, parents[screen] != nil else { return [] }
    if depths[screen] < 2 * Self.end { return [ancestors(of: screen, count: 2 * Self.end)] }
    return [stems[screen], screen].map { ancestors(of: $0, count: Self.end) }
  }

  /// The last so many screens of a trail, or all there are, the given one at the end.
  private func ancestors(of screen: Int, count: Int) -> [Int] {
    var screens = [screen]
    while screens.count < count, let parent = parents[screens[screens.count - 1]] { screens.append(parent) }
    return screens.reversed()
  }
}
