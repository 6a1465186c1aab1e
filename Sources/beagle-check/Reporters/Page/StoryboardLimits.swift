/// How much of each screen a storyboard shows, so that a page of thousands of screens stays small.
struct StoryboardLimits: Sendable, Equatable {
  /// Findings in the list below a drawing.
  let findings: Int
  /// Further ones, which readers open.
  let moreFindings: Int
  /// Ways in each list of a screen.
  let ways: Int
  /// Screens in the list of broken ones.
  let broken = 12
  /// Further ones, which readers open.
  let moreBroken = 100

  init(screens: Int) {
    (findings, moreFindings, ways) = screens <= 500 ? (6, 100, 30) : screens <= 2_500 ? (5, 0, 6) : (2, 0, 3)
  }
}
