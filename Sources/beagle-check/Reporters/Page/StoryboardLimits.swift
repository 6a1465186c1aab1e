/// How much of each screen a storyboard shows, so that a page of thousands of screens stays small.
struct StoryboardLimits: Sendable, Equatable {
  /// Findings in the list below a drawing.
  let findings: Int
  /// Ways in each list of a screen.
  let ways: Int
  /// Screens in the list of broken ones.
  let broken = 12
  /// Further ones, which readers open.
  let moreBroken = 100

  init(screens: Int) {
    (findings, ways) = screens <= 500 ? (50, 30) : screens <= 2_500 ? (5, 6) : (2, 3)
  }
}
