import BeagleModel

/// A payload with more images than the team allows.
struct ImageCount: ScreenRule {
  static let info = RuleInfo(
    id: "budgets/image-count", severity: .warning, impact: .slow,
    summary: "a payload with more images than budgets.screen.images",
    rationale: """
      Each image is loaded when the screen appears. The rows of a list are not counted, for they are drawn as they come \
      into sight, nor is what an action holds. The limit is the team's own: without "budgets" nothing is reported.
      """,
    source: "docs/spec/networking.md 7",
    asks: [.imageDownloader],
    accepts: [Example(images("/a.png"), configuration: Self.limit)],
    reports: [Example("↓" + images("/a.png", "/b.png"), configuration: Self.limit)])

  private static let limit = #"{"version": 1, "budgets": {"screen": {"images": 1}}}"#

  private static func images(_ urls: String...) -> String {
    Example.container(urls.map { ImageFormat.image("\"\($0)\"") })
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    app.configuration.budgets.screen?.images != nil ? [.screen(findings(in:))] : []
  }

  func findings(in review: RuleContext) -> [Finding] {
    guard let limit = review.app.configuration.budgets.screen?.images else { return [] }
    let count = NodeCount.drawn(on: review.screen).count { $0.schema == Self.image }
    guard count > limit else { return [] }
    return [
      Finding(
        at: review.screen.node(0), .many(count, limit: limit),
        fix: "let a listView with a dataSource draw images as they come into sight")
    ]
  }

  private static let image = Screen.index(ofBuiltIn: "beagle:image")
}

extension String {
  fileprivate static func many(_ count: Int, limit: Int) -> String {
    "the payload has \(Prose.count(count, "image")); the budget is \(limit)"
  }
}
