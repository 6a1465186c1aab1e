import BeagleModel

/// A list or scroll view inside one that scrolls the same way.
struct NestedScrollSameAxis: ElementRule {
  static let info = RuleInfo(
    id: "components/nested-scroll-same-axis", severity: .warning, impact: .partMissing,
    summary: "a list or scroll view inside another that scrolls the same way, without a size",
    rationale: """
      The outer one gives its content as much room as it asks for, and the inner one asks for none: on iOS it may get \
      no height, and where it gets some, two views want the same drag. A beagle:pullToRefresh puts a child that does \
      not scroll into a scroll view. Two cases are not reported: a list with useParentScroll leaves the scrolling to \
      the outer one, and in the direction across its container's axis a view stretches to the size of its siblings.
      """,
    source: "docs/spec/components.md 5.6, 5.9, 5.11 and 7",
    accepts: [
      Example(nested(list(), direction: "HORIZONTAL")), Example(nested(list(#""useParentScroll": true, "#))),
      Example(nested(list(#""style": {"size": {"height": {"value": 300, "type": "REAL"}}}, "#))),
      Example(
        nested(
          Example.container([Example.text(#""Tags""#), list(#""direction": "HORIZONTAL", "#)]),
          direction: "HORIZONTAL")),
      Example(pulled(list())),
    ],
    reports: [
      Example(nested("↓" + list())),
      Example(nested(Example.container([#"↓{"_beagleComponent_": "beagle:scrollView", "children": []}"#]))),
      Example(pulled(Example.container([Example.text(#""Orders""#), "↓" + list()]))),
    ])

  private static func list(_ members: String = "") -> String {
    Example.list("[1, 2]", Example.container, members)
  }

  private static func nested(_ child: String, direction: String = "VERTICAL") -> String {
    #"{"_beagleComponent_": "beagle:scrollView", "scrollDirection": "\#(direction)", "children": [\#(child)]}"#
  }

  private static func pulled(_ child: String) -> String {
    #"{"_beagleComponent_": "beagle:pullToRefresh", "onPull": [\#(Example.pushView(#"{"url": "/news"}"#))], "child": \#(child)}"#
  }

  let schemas = ["beagle:listView", "beagle:gridView", "beagle:scrollView"]
  private let scrolling = ["beagle:listView", "beagle:gridView", "beagle:scrollView", "beagle:pullToRefresh"]
    .map(Screen.index)

  private func isScrolling(_ child: JSONNode) -> Bool {
    child["_beagleComponent_"]?.string.map { name in schemas.contains(name.lowercased()) || schemas.contains(name) }
      ?? false
  }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    guard element.isLive, let outermost = screen.parent(of: element), isInside(element, of: screen),
      review.decodes(element)
    else { return nil }
    let inner = screen.object(of: element)
    guard inner["useParentScroll"]?.bool != true else { return nil }
    let axis = Axis(of: inner)
    if axis.isFixed(inner, in: screen) { return nil }
    var outer = outermost
    // What a container lays out on the way to the outer one, and whether that is as large as the container all along.
    var (item, isStretched) = (element, true)
    while true {
      guard let schema = screen.schema(of: outer), schema.kind != .action else { return nil }
      let object = screen.object(of: outer)
      if schemas.contains(schema.name) {
        guard Axis(of: object) == axis, review.decodes(outer) else { return nil }
        return Finding(
          at: inner, .nested(screen.name(of: element), in: schema.name, axis),
          fix: Self.fix(axis, takesStyle: screen.name(of: element) != "beagle:scrollView")
        ).mentioning("the outer one is here", object)
      }
      // A screen, pages and what the app draws itself are as large as they like.
      switch schema.name {
      case "beagle:container", "beagle:simpleForm":
        if axis.isFixed(object, in: screen) { return nil }
        isStretched = isStretched && axis.stretches(item, inside: object, in: screen)
        // Lists ask for nothing that the one beside them could be stretched to.
        if isStretched, let children = object["children"]?.elements,
          children.contains(where: { $0.index != Int(item.node) && !isScrolling($0) })
        {
          return nil
        }
        item = outer
      case "beagle:touchable", "Template": break
      case "beagle:pullToRefresh":
        guard axis == .vertical, outer.node != outermost.node else { return nil }
        return Finding(
          at: inner, .nestedInPull(screen.name(of: element)),
          fix: Self.fix(axis, takesStyle: screen.name(of: element) != "beagle:scrollView", outer: schema.name)
        ).mentioning("the outer one is here", object)
      default: return nil
      }
      guard let next = screen.parent(of: outer) else { return nil }
      outer = next
    }
  }
}

extension NestedScrollSameAxis {
  /// Whether anything around it scrolls: most stand alone, and nothing is read of those.
  fileprivate func isInside(_ element: Screen.Element, of screen: Screen) -> Bool {
    var current = element
    while let outer = screen.parent(of: current) {
      if screen.isOne(outer, of: scrolling) { return true }
      current = outer
    }
    return false
  }

  /// A scroll view carries no style on iOS.
  ///
  /// - Parameter outer: What scrolls only because its child does not; `nil` for what scrolls itself.
  fileprivate static func fix(_ axis: Axis, takesStyle: Bool, outer: String? = nil) -> FixPlan {
    let extent = axis == .vertical ? "height" : "width"
    let way = takesStyle ? "give it a \(extent)" : "put it into a container with a \(extent)"
    let title = way + (outer.map { ", or make it the child of the \($0)" } ?? ", or take the outer one away")
    return takesStyle
      ? FixPlan(title, [.add(.here, path: ["style", "size", extent], json: FixPlan.blankLength)]).withBlanks
      : FixPlan(
        title,
        [
          .wrap(
            .here,
            before:
              "{\"_beagleComponent_\": \"beagle:container\", \"style\": {\"size\": {\"\(extent)\": \(FixPlan.blankLength)}}, \"children\": [",
            after: "]}")
        ]
      ).withBlanks
  }
}

/// The way in which something scrolls.
fileprivate enum Axis {
  case vertical
  case horizontal

  init(of object: JSONNode) {
    let direction = object["scrollDirection"] ?? object["direction"]
    self = direction?.string == "HORIZONTAL" ? .horizontal : .vertical
  }

  /// Whether a style gives a component an extent along the axis.
  func isFixed(_ object: JSONNode, in screen: Screen) -> Bool {
    !Layout(of: Int32(object.index), in: screen).lacksExtent(self == .vertical ? Self.heights : Self.widths)
  }

  /// Whether a container makes a child as large along the axis as the largest of its children is.
  func stretches(_ child: Screen.Element, inside container: JSONNode, in screen: Screen) -> Bool {
    let flex = container["style"]?["flex"]
    let isRow = flex?["flexDirection"]?.string?.hasPrefix("ROW") ?? false
    guard isRow == (self == .vertical) else { return false }
    let own = screen.object(of: child)["style"]?["flex"]?["alignSelf"]?.string
    let alignment = own.flatMap { $0 == "AUTO" ? nil : $0 } ?? flex?["alignItems"]?.string
    return alignment ?? "STRETCH" == "STRETCH"
  }

  private static let heights: [StaticString] = ["height", "minHeight", "maxHeight", "aspectRatio"]
  private static let widths: [StaticString] = ["width", "minWidth", "maxWidth", "aspectRatio"]

  var word: String { self == .vertical ? "vertical" : "horizontal" }
}

extension String {
  fileprivate static func nestedInPull(_ inner: String) -> String {
    "a vertical \(inner) is inside a beagle:pullToRefresh, whose child is put into a scroll view, and has no height of its own"
  }

  fileprivate static func nested(_ inner: String, in outer: String, _ axis: Axis) -> String {
    "a \(axis.word) \(inner) is inside a \(axis.word) \(outer) and has no \(axis == .vertical ? "height" : "width") of its own"
  }
}
