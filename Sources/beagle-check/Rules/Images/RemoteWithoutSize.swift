import BeagleModel

/// A remote image that has no size until it is there.
struct RemoteWithoutSize: ScreenRule {
  static let info = RuleInfo(
    id: "images/remote-without-size", severity: .warning, impact: .partMissing,
    summary: "a remote image whose style gives it no size",
    rationale: """
      An image has no size of its own until it is loaded: nothing is shown, the content below jumps when it comes, and \
      rows of a list keep their old height.
      """,
    source: "docs/spec/components.md 6.1 and 6.3",
    asks: [.imageDownloader],
    accepts: [Example(image(#", "style": {"size": {"height": {"value": 120, "type": "REAL"}}}"#))],
    reports: [Example(image("", mark: "↓"))])

  static func image(_ members: String, mark: String = "") -> String {
    let path = #"{"_beagleImagePath_": "remote", "url": "/logo.png"}"#
    return Example.container([#"\#(mark){"_beagleComponent_": "beagle:image", "path": \#(path)\#(members)}"#])
  }

  func visits(for app: AppModel) -> [ScreenVisit] { [.strings([.remoteImage], finding(for:in:))] }

  private let image = Screen.index(ofBuiltIn: "beagle:image")
  private static let extents: [StaticString] = ["width", "height", "minWidth", "minHeight", "aspectRatio"]

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    let screen = review.screen
    // Most have a size.
    guard let element = screen.element(of: fact), element.schema == image, Self.lacksSize(element, in: screen),
      review.decodes(element)
    else { return nil }
    let image = screen.object(of: element)
    // A misspelt key has a finding of its own, and so has a placeholder that is no object.
    let path = image["path"]
    if screen.mayMeanSize(in: image) || path.map({ screen.mayMean("placeholder", in: $0) }) ?? false { return nil }
    if let placeholder = path?["placeholder"], placeholder.kind != .null { return nil }
    return Finding(
      at: image, "this remote image has no size until it is loaded",
      fix: FixPlan(
        "give \"style\" a \"size\" with width and height, or with aspectRatio",
        [
          .add(
            .here, path: ["style", "size"],
            json: "{\"width\": \(FixPlan.blankLength), \"height\": \(FixPlan.blankLength)}")
        ]
      ).withBlanks)
  }

  /// Whether nothing gives an image an extent before it is loaded.
  static func lacksSize(_ element: Screen.Element, in screen: Screen) -> Bool {
    element.isLive && Layout(of: element.node, in: screen).lacksExtent(extents)
      // Until it is loaded, its placeholder is shown, which is in the app.
      && screen.kind(screen.member(screen.member(element.node, "path"), "placeholder")) != .object
      // A custom component may give it a size.
      && !(screen.parent(of: element).map(screen.isOwnComponent) ?? false)
  }
}
