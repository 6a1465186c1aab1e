import BeagleModel

/// A list or scroll view inside one that scrolls the same way.
struct NestedScrollSameAxis: ScreenRule {
  static let info = RuleInfo(
    id: "components/nested-scroll-same-axis", severity: .warning, impact: .partMissing,
    summary: "a list or scroll view inside another that scrolls the same way, without a size",
    rationale: """
      The outer one gives its content as much room as it asks for, and the inner one asks for none: on iOS it may get \
      no height, and where it gets some, two views want the same drag.
      """,
    exceptions: """
      A list in a list is not reported, as iOS measures its rows, and neither is a list with useParentScroll, which \
      leaves the scrolling to the outer one.
      """,
    source: "docs/spec/components.md 5.6, 5.9, 5.11 and 7",
    accepts: [Example(nested(list(), direction: "HORIZONTAL"))],
    reports: [Example(nested("↓" + list()))])

  static func list(_ members: String = "") -> String {
    Example.list("[1, 2]", Example.container, members)
  }

  static func nested(_ child: String, direction: String = "VERTICAL") -> String {
    #"{"_beagleComponent_": "beagle:scrollView", "scrollDirection": "\#(direction)", "children": [\#(child)]}"#
  }

  func visits(for app: AppModel) -> [ScreenVisit] { [.elements(schemas, finding(for:at:in:))] }

  private static let lists = ["beagle:listView", "beagle:gridView"]
  let schemas = Self.lists + ["beagle:scrollView"]

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    guard element.isLive, let (outer, schema) = scrollView(around: element, in: screen) else { return nil }
    let (inner, name) = (screen.object(of: element), screen.name(of: element))
    let axis = Axis(of: inner)
    // iOS measures the rows of a list in a list.
    guard axis == Axis(of: outer), !Self.lists.contains(schema) || !Self.lists.contains(name),
      inner["useParentScroll"]?.bool != true, !mayHaveSize(element, along: axis, in: screen), review.decodes(element)
    else { return nil }
    return Finding(
      at: inner, .nested(name, in: schema, axis), fix: Self.fix(axis.extent, takesStyle: name != "beagle:scrollView")
    ).mentioning("the outer one is here", outer)
  }

  /// A scroll view carries no style on iOS.
  private static func fix(_ extent: String, takesStyle: Bool) -> FixPlan {
    if takesStyle {
      return FixPlan(
        "give it a \(extent), or take the outer one away",
        [.add(.here, path: ["style", "size", extent], json: FixPlan.blankLength)]
      ).withBlanks
    }
    let style = "{\"size\": {\"\(extent)\": \(FixPlan.blankLength)}}"
    return FixPlan(
      "put it into a container with a \(extent)",
      [
        .wrap(
          .here, before: "{\"_beagleComponent_\": \"beagle:container\", \"style\": \(style), \"children\": [",
          after: "]}")
      ]
    ).withBlanks
  }

  /// Components that may stand between, as they are as large as their content.
  private static let between: Set = ["beagle:container", "beagle:simpleForm", "beagle:touchable", "Template"]

  private func scrollView(around element: Screen.Element, in screen: Screen) -> (object: JSONNode, schema: String)? {
    var current = element
    while let outer = screen.parent(of: current), let schema = screen.schema(of: outer) {
      if schemas.contains(schema.name) { return (screen.object(of: outer), schema.name) }
      guard Self.between.contains(schema.name) else { return nil }
      current = outer
    }
    return nil
  }

  /// Whether a style gives an extent to a component or to a container around it, or a container may stretch it to its
  /// siblings.
  private func mayHaveSize(_ element: Screen.Element, along axis: Axis, in screen: Screen) -> Bool {
    var current = element
    while Layout(of: current.node, in: screen).lacksExtent(axis.extents) {
      guard let outer = screen.parent(of: current),
        screen.schema(of: outer).map({ Self.between.contains($0.name) }) == true
      else { return false }
      let container = screen.object(of: outer)
      let isRow = container["style"]?["flex"]?["flexDirection"]?.string?.hasPrefix("ROW") ?? false
      if isRow == (axis == .vertical), container["children"]?.elements.count ?? 0 > 1 { return true }
      current = outer
    }
    return true
  }
}

/// The way in which something scrolls.
private enum Axis: String {
  case vertical
  case horizontal

  init(of object: JSONNode) {
    self = (object["scrollDirection"] ?? object["direction"])?.string == "HORIZONTAL" ? .horizontal : .vertical
  }

  var extent: String { self == .vertical ? "height" : "width" }
  var extents: [StaticString] {
    self == .vertical
      ? ["height", "minHeight", "maxHeight", "aspectRatio"] : ["width", "minWidth", "maxWidth", "aspectRatio"]
  }
}

extension String {
  fileprivate static func nested(_ inner: String, in outer: String, _ axis: Axis) -> String {
    "a \(axis.rawValue) \(inner) is inside a \(axis.rawValue) \(outer) and has no \(axis.extent) of its own"
  }
}
