import BeagleModel

/// How a walk came to its screens, in words: `/home`, then for each step what is pressed and where it leads.
///
/// Of a long way the two ends are told: what is between them nobody reads, and a back end whose screens lead on and on would
/// have as many words for each as there are screens.
struct Trails {
  /// So many screens are told at either end of a way.
  static let end = 8

  /// By screen, the one that the walk came from, which has a smaller number; -1 where it began.
  private let parents: [Int32]
  /// By screen, how many are before it on its way.
  private let depths: [Int32]
  /// By screen, the last one of the end that its way begins with.
  private let stems: [Int32]
  /// By screen, what is pressed before it.
  private let captions: [String?]

  /// - Parameters:
  ///   - parents: By screen; empty when nobody walked.
  ///   - captions: By screen, what is pressed to come to it; `nil` where it is nothing, and where a walk began.
  init(parents: [Int?] = [], captions: [String?] = []) {
    self.captions = captions
    self.parents = parents.map { Int32($0 ?? -1) }
    var depths: [Int32] = []
    var stems: [Int32] = []
    for (screen, parent) in parents.enumerated() {
      let depth = parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      stems.append(depth < Self.end ? Int32(screen) : stems[parent ?? screen])
    }
    (self.depths, self.stems) = (depths, stems)
  }

  /// Empty for a screen that nothing leads to.
  ///
  /// - Complexity: O(1), whatever the length of the way.
  func trail(to screen: Int, of site: ScreenGraph) -> [String] {
    let way = way(to: screen)
    var steps: [String] = []
    for part in way {
      if !steps.isEmpty {
        steps.append("… \(Prose.count(Int(depths[screen]) + 1 - 2 * Self.end, "screen")) …")
      }
      for (place, child) in part.enumerated() {
        if place > 0, let caption = captions[child] { steps.append(caption) }
        steps.append(site.screens[child].route)
      }
    }
    return steps
  }

  /// The screens on the way to a screen, itself the last: all of them, or both ends.
  private func way(to screen: Int) -> [[Int]] {
    guard screen < parents.count, parents[screen] >= 0 else { return [] }
    if depths[screen] < 2 * Self.end { return [ancestors(of: screen, count: 2 * Self.end)] }
    return [Int(stems[screen]), screen].map { ancestors(of: $0, count: Self.end) }
  }

  /// The last so many screens of a way, or all there are, the given one at the end.
  private func ancestors(of screen: Int, count: Int) -> [Int] {
    var screens = [screen]
    while screens.count < count, case let parent = parents[screens[screens.count - 1]], parent >= 0 {
      screens.append(Int(parent))
    }
    return screens.reversed()
  }
}

extension ScreenSummary {
  fileprivate var route: String { source.url ?? source.name }
}
