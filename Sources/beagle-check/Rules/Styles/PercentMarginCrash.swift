import BeagleModel

/// A percent margin along an axis of a box that iOS measures without a width.
struct PercentMarginCrash: WholeScreenRule {
  static let info = RuleInfo(
    id: "styles/percent-margin-crash", severity: .error, impact: .appCrashes,
    summary: "a percent margin in a box that is measured without a width",
    rationale: """
      A percent margin is a share of the width of the component around. iOS measures an absolute component in a row, \
      and a row of a horizontal list, before it has a width. A percent margin along its main axis is then no number, \
      and the layout engine ends the app.
      """,
    exceptions: """
      A width, or "left" and "right" of an absolute component, give it a width in time. It is a warning where an \
      expression gives the percentage or decides what is shown.
      """,
    source: "docs/spec/layout.md 4",
    accepts: [Example(row(absolute(size, child(#""top": {"value": 5, "type": "PERCENT"}"#))))],
    reports: [Example(row(absolute("", child(#""top": ↓{"value": 5, "type": "PERCENT"}"#))))])

  static let size = #", "size": {"width": {"value": 80, "type": "REAL"}}"#

  static func child(_ margin: String) -> String {
    #"{"_beagleComponent_": "beagle:text", "text": "New", "style": {"margin": {\#(margin)}}}"#
  }

  static func absolute(_ style: String, _ child: String) -> String {
    #"{"_beagleComponent_": "beagle:container", "style": {"positionType": "ABSOLUTE"\#(style)}, "children": [\#(child)]}"#
  }

  static func row(_ child: String, direction: String = "ROW") -> String {
    #"{"_beagleComponent_": "beagle:container", "style": {"flex": {"flexDirection": "\#(direction)"}}, "#
      + #""children": [\#(child)]}"#
  }

  func findings(in review: RuleContext) -> [Finding] {
    let screen = review.screen
    let elements = screen.facts.elements
    // Most screens have neither of the two.
    guard elements.contains(where: { mayLackWidth($0, in: screen) }) else { return [] }
    return elements.compactMap { finding(for: $0, in: review) }
  }

  private let list = Screen.index(ofBuiltIn: "beagle:listView")
  private let template = Screen.index(ofBuiltIn: "Template")
  private let touchable = Screen.index(ofBuiltIn: "beagle:touchable")
  private let boxes = ["beagle:container", "beagle:simpleForm"].map(Screen.index(ofBuiltIn:))

  /// Whether it is an absolute box or a horizontal list.
  private func mayLackWidth(_ element: Screen.Element, in screen: Screen) -> Bool {
    if element.schema == list { return screen.isText(screen.member(element.node, "direction"), "HORIZONTAL") }
    return boxes.contains(element.schema) && StyledBox(of: element, in: screen).isAbsolute
  }

  private func finding(for element: Screen.Element, in review: RuleContext) -> Finding? {
    let screen = review.screen
    let child = StyledBox(of: element, in: screen)
    guard child.holdsMargin, element.schema < Screen.firstOwnSchema,
      screen.properties(of: element).contains(where: { $0.key == "style" }), !child.isAbsolute,
      let outer = holder(of: element, in: screen)
    else { return nil }
    // The cell of a list is a column.
    let axis: StyledBox.Axis = isBox(outer) && StyledBox(of: outer, in: screen).isRow ? .row : .column
    guard let edge = child.percentMargin(along: axis), let origin = boxWithoutWidth(around: element, axis, in: screen),
      let isCertain = isSurelyLaidOut(element, in: origin, of: screen), review.decodes(element)
    else { return nil }
    let margin = screen.node(Int(edge.length))
    let isProved = isCertain && margin["value"]?.kind == .number
    let isRowOfList = origin.schema == template
    // The cell of a row takes no width.
    let width =
      outer.schema == template
      ? "" : isRowOfList ? ", or give the component around it a width" : ", or give the absolute component a width"
    return Finding(
      at: margin, .crash(edge.key, axis, inList: isRowOfList),
      fix: FixPlan("write points" + width, [.replace(.here, json: FixPlan.blankLength)]).withBlanks,
      severity: isProved ? nil : .warning
    ).mentioning(
      "this \(isRowOfList ? "row" : "component") is measured without a width", screen.object(of: origin))
  }

  private func isBox(_ element: Screen.Element) -> Bool { boxes.contains(element.schema) }

  /// What lays a component out: the view of a touchable is that of its child.
  private func holder(of element: Screen.Element, in screen: Screen) -> Screen.Element? {
    var outer = screen.parent(of: element)
    while let current = outer, current.schema == touchable { outer = screen.parent(of: current) }
    return outer.flatMap { isBox($0) || $0.schema == template ? $0 : nil }
  }

  /// The absolute component, or the template of a horizontal list, that iOS measures without a width and all boxes down
  /// to an element with it; `nil` where one of them has a width, or may get one.
  private func boxWithoutWidth(around element: Screen.Element, _ axis: StyledBox.Axis, in screen: Screen)
    -> Screen.Element?
  {
    var current = holder(of: element, in: screen)
    var isInnermost = true
    while let element = current {
      if element.schema == template {
        let list = screen.parent(of: element)
        return list.map { $0.schema == self.list && mayLackWidth($0, in: screen) } == true ? element : nil
      }
      let box = StyledBox(of: element, in: screen)
      // In a box of a known height iOS leaves the measuring of a row out, and there may be no room for boxes inside it.
      guard !box.mayHaveWidth, !box.hasGreatestHeight, !box.mayHaveHeight || isInnermost && axis == .column else {
        return nil
      }
      let outer = holder(of: element, in: screen)
      if box.isAbsolute {
        guard let outer, isBox(outer), StyledBox(of: outer, in: screen).isRow else { return nil }
        return element
      }
      (current, isInnermost) = (outer, false)
    }
    return nil
  }

  /// Whether iOS surely lays an element out as its style says; `nil` for what is never laid out.
  private func isSurelyLaidOut(_ element: Screen.Element, in origin: Screen.Element, of screen: Screen) -> Bool? {
    var isCertain = element.isLive
    var current: Screen.Element? = element
    while let element = current {
      let display = screen.member(screen.member(element.node, "style"), "display")
      if screen.isText(display, "NONE") { return nil }
      if screen.kind(display) != nil, !screen.isText(display, "FLEX") { isCertain = false }
      // A view with round corners is inside another one.
      if element.node >= origin.node, screen.hasBorderView(element) { isCertain = false }
      current = screen.parent(of: element)
    }
    return isCertain
  }
}

/// What the style of a component says of its box, without drawing.
private struct StyledBox {
  enum Axis { case row, column }

  private let screen: Screen
  /// Its place on the tape; -1 for none.
  private let style: Int32

  init(of element: Screen.Element, in screen: Screen) {
    self.screen = screen
    style = screen.member(element.node, "style")
  }

  var isAbsolute: Bool { screen.isText(screen.member(style, "positionType"), "ABSOLUTE") }
  var isRow: Bool {
    let direction = screen.member(screen.member(style, "flex"), "flexDirection")
    return screen.isText(direction, "ROW") || screen.isText(direction, "ROW_REVERSE")
  }
  var holdsMargin: Bool { screen.kind(screen.member(style, "margin")) == .object }

  /// Whether the style gives it a width before its content is measured, or a part of one.
  var mayHaveWidth: Bool {
    isGiven("size", ["width", "maxWidth"])
      || screen.isPresent(screen.member(screen.member(style, "size"), "aspectRatio"))
      || isAbsolute && isPinned(.row)
  }

  var hasGreatestHeight: Bool { isGiven("size", ["maxHeight"]) }

  /// Whether the style, or the room around, may give it a height before its content is measured.
  var mayHaveHeight: Bool {
    let flex = screen.member(style, "flex")
    return isGiven("size", ["height", "minHeight"]) || isGiven("flex", ["basis"]) || isAbsolute && isPinned(.column)
      || screen.isPresent(screen.member(flex, "flex")) || screen.isPresent(screen.member(flex, "grow"))
  }

  /// The margin at an end of an axis that is a percentage.
  func percentMargin(along axis: Axis) -> (key: String, length: Int32)? {
    Self.edges(of: axis).lazy.compactMap { length(of: "margin", $0) }.first {
      screen.isText(screen.member($0.length, "type"), "PERCENT")
    }
  }

  private func isPinned(_ axis: Axis) -> Bool {
    Self.edges(of: axis).allSatisfy { keys in length(of: "position", keys).map { isGiven($0.length) } ?? false }
  }

  /// For each end of an axis the keys that give it a length, the strongest first.
  private static func edges(of axis: Axis) -> [[StaticString]] {
    switch axis {
    case .row: [["left", "horizontal", "all"], ["right", "horizontal", "all"]]
    case .column: [["top", "vertical", "all"], ["bottom", "vertical", "all"]]
    }
  }

  private func length(of edges: StaticString, _ keys: [StaticString]) -> (key: String, length: Int32)? {
    let object = screen.member(style, edges)
    for key in keys {
      let length = screen.member(object, key)
      if screen.isPresent(length) { return ("\(key)", length) }
    }
    return nil
  }

  private func isGiven(_ object: StaticString, _ keys: [StaticString]) -> Bool {
    keys.contains { isGiven(screen.member(screen.member(style, object), $0)) }
  }

  /// A length that is `AUTO` is none.
  private func isGiven(_ length: Int32) -> Bool {
    screen.isPresent(length) && !screen.isText(screen.member(length, "type"), "AUTO")
  }
}

extension String {
  fileprivate static func crash(_ edge: String, _ axis: StyledBox.Axis, inList: Bool) -> String {
    let outer = axis == .row ? "row" : "column"
    return "margin \"\(edge)\" is a percentage along a \(outer) that "
      + (inList ? "a horizontal list measures without a width" : "iOS measures without a width")
  }
}
