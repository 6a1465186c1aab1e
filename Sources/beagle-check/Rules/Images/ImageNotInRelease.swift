import BeagleModel

/// A local image that some release of the app does not ship.
struct ImageNotInRelease: ScreenRule {
  static let info = RuleInfo(
    id: "images/not-in-release", severity: .error, impact: .partMissing,
    summary: "a local image that a release of the app does not ship",
    rationale: """
      Where the app's bundle has no image of the name, nothing is drawn and nothing is logged. "app" of the configuration \
      says which releases are served, and "since" and "until" of an image say which of them ship it.
      """,
    source: "docs/spec/networking.md 7",
    asks: [.appBundle],
    accepts: [Example(LocalMissing.image(#""ic_pix""#), configuration: app("4.2.0"))],
    reports: [Example(LocalMissing.image(#"↓"ic_pix""#), configuration: app("5.3.0"))])

  private static func app(_ since: String) -> String {
    Example.releases(#"{"images": {"local": [{"id": "ic_pix", "since": "\#(since)"}]}}"#)
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    .namesOfGaps(in: .images, .localImage, "nothing is drawn", app)
  }
}
