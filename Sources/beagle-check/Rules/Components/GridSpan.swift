import BeagleModel

/// A grid of less than one column.
struct GridSpan: ScreenRule {
  static let info = RuleInfo(
    id: "components/grid-span", severity: .warning, impact: .wrongValue,
    summary: "a grid with a spanCount below one",
    rationale: "iOS quietly shows one column for zero and less; other platforms have crashed or overflowed.",
    source: "docs/spec/components.md 5.3",
    accepts: [Example(grid("2"))], reports: [Example(grid("↓0")), Example(grid("↓-2"))])

  private static func grid(_ count: String) -> String {
    #"{"_beagleComponent_": "beagle:gridView", "dataSource": [], "templates": [], "spanCount": \#(count)}"#
  }

  func visits(for app: AppModel) -> [ScreenVisit] { [.elements(["beagle:gridView"], finding(for:at:in:))] }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    guard element.isLive, let count = review.screen.object(of: element)["spanCount"], let value = count.integer,
      value < 1
    else { return nil }
    return Finding(at: count, .oneColumn(value), fix: .blank("write the number of columns", json: "…"))
  }
}

extension String {
  fileprivate static func oneColumn(_ count: Int64) -> String { "spanCount \(count) is shown as one column on iOS" }
}
