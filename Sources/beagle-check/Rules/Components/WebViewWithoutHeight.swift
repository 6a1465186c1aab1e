import BeagleModel

/// A web view that is zero points tall.
struct WebViewWithoutHeight: ScreenRule {
  static let info = RuleInfo(
    id: "components/web-view-without-height", severity: .warning, impact: .partMissing,
    summary: "a web view whose style gives it no height",
    rationale: """
      A web view has no size of its own, and the layout gives it none: it loads its page and shows nothing of it.
      """,
    source: "docs/spec/components.md 5.17 and 6.3",
    accepts: [Example(web(#", "style": {"size": {"height": {"value": 300, "type": "REAL"}}}"#))],
    reports: [Example(web("", mark: "↓"))])

  static func web(_ members: String, mark: String = "") -> String {
    Example.container([
      #"\#(mark){"_beagleComponent_": "beagle:webView", "url": "https://shop.example/terms"\#(members)}"#
    ])
  }

  func visits(for app: AppModel) -> [ScreenVisit] { [.elements(["beagle:webView"], finding(for:at:in:))] }

  /// Components whose children are as tall as their own styles say.
  private static let parents: Set<String> = ["beagle:container", "beagle:scrollView", "beagle:simpleForm"]

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    let view = screen.object(of: element)
    // A misspelt key has a finding of its own.
    guard review.decodes(element), Self.isFlat(element, in: screen), !screen.mayMeanSize(in: view) else { return nil }
    return Finding(
      at: view, "this web view has no height, so its page is invisible",
      fix: FixPlan(
        "give \"style\" a \"size\" with a height, or \"flex\": {\"grow\": 1}",
        [.add(.here, path: ["style", "flex", "grow"], json: "1")], applicability: .unsafe))
  }

  /// Whether nothing gives a web view a height.
  static func isFlat(_ element: Screen.Element, in screen: Screen) -> Bool {
    guard element.isLive, let parent = screen.parent(of: element), parents.contains(screen.name(of: parent)) else {
      return false
    }
    // A row stretches what it holds to its own height.
    return screen.object(of: parent)["style"]?["flex"]?["flexDirection"]?.string?.hasPrefix("ROW") != true
      && Layout(of: element.node, in: screen).lacksExtent(["height", "minHeight", "aspectRatio"])
  }
}
