import BeagleModel

/// A button or a touchable that is smaller than a finger.
struct TinyTarget: ScreenRule {
  /// Apple's guideline, in points.
  private static let least = 44.0

  static let info = RuleInfo(
    id: "a11y/tiny-target", severity: .note, impact: .pressDoesNothing,
    summary: "a button or touchable whose fixed size is below 44 points",
    rationale:
      "Small targets are easy to miss: Apple's guideline is 44×44 points. A touchable is as large as its child.",
    source: "docs/spec/components.md 5.16 and 6.3",
    accepts: [Example(button(width: 44, height: 44)), Example(touchable(width: 200, height: 48))],
    reports: [Example(button(width: 32, height: 32, mark: "↓")), Example(touchable(width: 200, height: 20, mark: "↓"))])

  private static func size(_ width: Int, _ height: Int, _ mark: String) -> String {
    #""style": {"size": \#(mark){"width": {"value": \#(width), "type": "REAL"}, "height": {"value": \#(height), "type": "REAL"}}}"#
  }

  private static func button(width: Int, height: Int, mark: String = "") -> String {
    Example.button(#"{"_beagleAction_": "beagle:popView"}"#)
      .replacing(#""text""#, with: size(width, height, mark) + #", "text""#)
  }

  private static func touchable(width: Int, height: Int, mark: String = "") -> String {
    let child = #"{"_beagleComponent_": "beagle:text", "text": "Back", \#(size(width, height, mark))}"#
    return
      #"{"_beagleComponent_": "beagle:touchable", "onPress": [{"_beagleAction_": "beagle:popView"}], "child": \#(child)}"#
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    [.elements(["beagle:button", "beagle:touchable"], finding(for:at:in:))]
  }

  private let button = Screen.index(ofBuiltIn: "beagle:button")

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    let pressed = element.schema == button ? element.node : screen.member(element.node, "child")
    let found = screen.member(screen.member(pressed, "style"), "size")
    // Most have no size of their own.
    guard found >= 0, element.isLive else { return nil }
    let size = screen.node(Int(found))
    guard let width = size["width"], let height = size["height"],
      min(points(width), points(height)) < Self.least, isFixed(width), isFixed(height), review.decodes(element),
      // A size that is at least another one is not what it says.
      !screen.isPresent(screen.member(found, "minWidth")), !screen.isPresent(screen.member(found, "minHeight"))
    else { return nil }
    return Finding(
      at: size, .tiny(width["value"]?.source ?? "", height["value"]?.source ?? ""),
      // A button is pressed itself; a touchable is as large as its child.
      fix: FixPlan(
        "make it at least 44 points wide and high"
          + (element.schema == button ? "" : ", or put it into a larger container inside the touchable"),
        [width, height].filter { points($0) < Self.least }.compactMap(\.["value"]).map {
          .replace(.node($0.index), json: "44")
        }, applicability: .unsafe))
  }

  private func points(_ length: JSONNode) -> Double { length["value"]?.double ?? .infinity }

  /// Whether a length is a positive number of points.
  private func isFixed(_ length: JSONNode) -> Bool { points(length) > 0 && length["type"]?.string == "REAL" }
}

extension String {
  fileprivate static func tiny(_ width: String, _ height: String) -> String {
    "\(width)×\(height) points is too small to press easily; Apple asks for 44×44"
  }
}
