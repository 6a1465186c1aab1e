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
  private let leads: [Lead]
  /// By screen, the last one on its trail whose lead is in a file; `nil` for none.
  private let places: [Int?]

  /// What leads to a screen on its trail.
  struct Lead: Sendable {
    /// The caption that a user presses; `nil` without one, and where a walk began.
    var caption: String?
    /// Of the link, or of the entry point in the configuration; `nil` for an address that was typed.
    var location: SourceLocation?
  }

  /// - Parameters:
  ///   - parents: By screen; empty without a walk.
  ///   - leads: By screen.
  init(parents: [Int?] = [], leads: [Lead] = []) {
    self.leads = leads
    self.parents = parents
    var places: [Int?] = []
    var depths: [Int] = []
    var stems: [Int] = []
    for (screen, parent) in parents.enumerated() {
      let depth = parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      stems.append(depth < Self.end ? screen : stems[parent ?? screen])
      places.append(leads[screen].location?.source.file != nil ? screen : parent.flatMap { places[$0] })
    }
    (self.depths, self.stems, self.places) = (depths, stems, places)
  }

  /// Empty for a screen that nothing leads to.
  ///
  /// - Complexity: O(1).
  func trail(to screen: Int, of site: ScreenGraph) -> [TrailStep] {
    var steps: [TrailStep] = []
    for part in parts(of: screen) {
      if !steps.isEmpty {
        steps.append(TrailStep(text: "… \(Prose.count(depths[screen] + 1 - 2 * Self.end, "screen")) …"))
      }
      for (index, child) in part.enumerated() {
        if index > 0, let caption = leads[child].caption { steps.append(TrailStep(text: caption)) }
        let source = site.screens[child].source
        steps.append(TrailStep(text: source.url ?? source.name, location: leads[child].location))
      }
    }
    return steps
  }

  /// The nearest place in a file on the way to a screen; `nil` for none.
  ///
  /// - Complexity: O(1).
  func place(of screen: Int) -> SourceLocation? {
    guard screen < places.count, let named = places[screen] else { return nil }
    return leads[named].location
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
