import BeagleModel
import Testing

@testable import beagle_check

/// The rows of docs/spec/layout.md 4, each measured with Yoga.
@Suite("A percent margin without a width")
struct PercentMarginCrashTests {
  private static let rule = "styles/percent-margin-crash"

  private static func length(_ type: String = "PERCENT", mark: String = "") -> String {
    "\(mark){\"value\": 5, \"type\": \"\(type)\"}"
  }

  private static func text(_ edge: String, mark: String = "↓") -> String {
    PercentMarginCrash.child("\"\(edge)\": \(length(mark: mark))")
  }

  private static func row(_ style: String, _ child: String, direction: String = "ROW") -> String {
    PercentMarginCrash.row(PercentMarginCrash.absolute(style, child), direction: direction)
  }

  private static func list(_ root: String, direction: String = "HORIZONTAL") -> String {
    #"{"_beagleComponent_": "beagle:listView", "dataSource": [1], "direction": "\#(direction)", "#
      + #""templates": [{"view": \#(root)}]}"#
  }

  private static func container(_ style: String, _ children: String...) -> String {
    #"{"_beagleComponent_": "beagle:container", "style": {\#(style)}, "children": [\#(children.joined(separator: ", "))]}"#
  }

  private static let isRow = #", "flex": {"flexDirection": "ROW"}"#

  private func check(_ payload: String, _ severities: [Severity]) {
    let run = ExampleRun(Example(payload))
    #expect(run.places(of: Self.rule) == run.marked)
    #expect(run.diagnostics.filter { $0.rule == Self.rule }.map(\.severity) == severities)
  }

  @Test(
    "ends the app in an absolute column, along which it lies",
    arguments: ["top", "bottom", "vertical", "all"], ["ROW", "ROW_REVERSE"])
  func absoluteColumn(_ edge: String, _ direction: String) {
    check(Self.row("", Self.text(edge), direction: direction), [.error])
  }

  @Test("ends the app in an absolute row, along which it lies", arguments: ["left", "right", "horizontal", "all"])
  func absoluteRow(_ edge: String) { check(Self.row(Self.isRow, Self.text(edge)), [.error]) }

  @Test("is fine across the absolute component", arguments: ["left", "right", "horizontal"])
  func across(_ edge: String) {
    check(Self.row("", Self.text(edge, mark: "")), [])
    let other = ["left": "top", "right": "bottom", "horizontal": "vertical"][edge] ?? ""
    check(Self.row(Self.isRow, Self.text(other, mark: "")), [])
  }

  @Test(
    "is fine in an absolute component of a column", arguments: ["COLUMN", "COLUMN_REVERSE"], ["top", "left", "all"])
  func absoluteInColumn(_ direction: String, _ edge: String) {
    for style in ["", Self.isRow] {
      check(Self.row(style, Self.text(edge, mark: ""), direction: direction), [])
    }
  }

  @Test(
    "is fine with a width in time",
    arguments: [
      #", "size": {"width": {"value": 50, "type": "PERCENT"}}"#,
      #", "size": {"width": {"value": 50, "type": "REAL"}}"#,
      #", "position": {"left": {"value": 0, "type": "REAL"}, "right": {"value": 0, "type": "PERCENT"}}"#,
      #", "position": {"horizontal": {"value": 0, "type": "REAL"}}"#,
      #", "position": {"all": {"value": 0, "type": "REAL"}}"#,
    ])
  func withWidth(_ style: String) { check(Self.row(style, Self.text("top", mark: "")), []) }

  @Test(
    "ends the app where the rest of the style gives no width",
    arguments: [
      #", "size": {"width": {"value": 0, "type": "AUTO"}}"#, #", "size": {"height": {"value": 9, "type": "REAL"}}"#,
      #", "size": {"minWidth": {"value": 50, "type": "REAL"}}"#,
      #", "position": {"left": {"value": 0, "type": "REAL"}}"#,
      #", "position": {"vertical": {"value": 0, "type": "REAL"}}"#,
      #", "position": {"left": {"value": 0, "type": "REAL"}, "right": {"value": 0, "type": "AUTO"}}"#,
    ])
  func withoutWidth(_ style: String) { check(Self.row(style, Self.text("top")), [.error]) }

  @Test(
    "is fine as padding, position and size",
    arguments: ["padding", "position"].map { #""\#($0)": {"top": {"value": 5, "type": "PERCENT"}}"# } + [
      #""size": {"height": {"value": 5, "type": "PERCENT"}}"#
    ])
  func otherLengths(_ style: String) { check(Self.row("", Self.container(style, "")), []) }

  @Test(
    "is the edge that wins",
    arguments: [
      (#""all": \#(length()), "vertical": \#(length("REAL"))"#, false),
      (#""vertical": \#(length()), "top": \#(length("AUTO")), "bottom": \#(length("REAL"))"#, false),
      (#""vertical": \#(length(mark: "↓")), "top": \#(length("REAL"))"#, true),
      (#""top": \#(length(mark: "↓")), "all": \#(length("REAL"))"#, true),
      (#""all": \#(length(mark: "↓")), "horizontal": \#(length("REAL"))"#, true),
      (#""top": null, "vertical": \#(length(mark: "↓"))"#, true),
      (#""top": {"value": 0, "type": "PERCENT"}"#.replacing(": {", with: ": ↓{"), true),
    ])
  func winningEdge(_ margin: String, _ isReported: Bool) {
    check(Self.row("", PercentMarginCrash.child(margin)), isReported ? [.error] : [])
  }

  @Test("ends the app in a row of a horizontal list")
  func horizontalList() {
    check(Self.list(Self.text("top")), [.error])
    check(Self.list(Self.container("", Self.text("top"))), [.error])
    check(Self.list(Self.container("", Self.container("", Self.text("bottom")))), [.error])
    check(Self.list(PercentMarginCrash.row(Self.text("left"))), [.error])
  }

  @Test("is fine across a row of a horizontal list, with a width on the way, and in other lists")
  func otherLists() {
    let width = String(PercentMarginCrash.size.dropFirst(2))
    check(Self.list(Self.text("left", mark: "")), [])
    check(Self.list(PercentMarginCrash.row(Self.text("top", mark: ""))), [])
    check(Self.list(Self.container(width, Self.text("top", mark: ""))), [])
    check(Self.list(Self.container(width, Self.container("", Self.text("top", mark: "")))), [])
    check(Self.list(Self.text("top", mark: ""), direction: "VERTICAL"), [])
    check(Self.list(Self.text("top", mark: "")).replacing(#""direction": "HORIZONTAL", "#, with: ""), [])
  }

  @Test("ends the app behind a touchable, which has no box of its own")
  func touchable() {
    func pressed(_ child: String) -> String {
      #"{"_beagleComponent_": "beagle:touchable", "onPress": [{"_beagleAction_": "beagle:popView"}], "child": \#(child)}"#
    }
    check(PercentMarginCrash.row(pressed(PercentMarginCrash.absolute("", pressed(Self.text("top"))))), [.error])
  }

  @Test(
    "is at most a warning where something is unknown",
    arguments: [
      // An expression gives the percentage.
      row("", PercentMarginCrash.child(#""top": ↓{"value": "@{sum(1, 2)}", "type": "PERCENT"}"#)),
      // An expression decides whether it is shown.
      row(#", "display": "@{condition(true, 'FLEX', 'NONE')}""#, text("top")),
      // A view with round corners is inside another one.
      row(#", "cornerRadius": {"radius": 4}"#, text("top")),
      // Unregistered components may do anything with what they hold.
      #"{"_beagleComponent_": "custom:Card", "child": \#(row("", text("top")))}"#,
    ])
  func warnings(_ payload: String) { check(payload, [.warning]) }

  @Test(
    "is fine where it is not laid out with the boxes around it",
    arguments: [
      row("", PercentMarginCrash.child(#""top": \#(length())}, "display": "NONE", "padding": {"#)),
      row("", PercentMarginCrash.child(#""top": \#(length())}, "positionType": "ABSOLUTE", "padding": {"#)),
      row(#", "display": "NONE""#, text("top", mark: "")),
      // No room for a row, which is then left out of the measuring.
      row(
        #", "size": {"height": {"value": 9, "type": "REAL"}}, "flex": {"flexDirection": "ROW"}"#, text("left", mark: "")
      ),
      // The boxes of other components are their own.
      row("", #"{"_beagleComponent_": "beagle:scrollView", "children": [\#(text("top", mark: ""))]}"#),
    ])
  func elsewhere(_ payload: String) { check(payload, []) }

  private static let screen =
    #""size": {"width": {"value": 375, "type": "REAL"}, "height": {"value": 667, "type": "REAL"}}"#

  @Test(
    "is fine in trees that Yoga lays out, with a percent margin in each",
    arguments: [
      container(
        #""flex": {"flexWrap": "WRAP", "grow": 1}, \#(screen)"#,
        container(#""flex": {"flexDirection": "ROW"}, "margin": {"horizontal": {"value": 33, "type": "PERCENT"}}"#)),
      container(
        screen,
        container(
          #""flex": {"alignSelf": "FLEX_END"}"#,
          container(#""flex": {"flexDirection": "ROW"}, "padding": {"top": {"value": 33, "type": "PERCENT"}}"#),
          container(
            #""flex": {"flexDirection": "ROW", "grow": 2}, "margin": {"horizontal": {"value": 50, "type": "PERCENT"}}"#)
        )),
      container(
        #""flex": {"flexDirection": "ROW", "grow": 2}, \#(screen)"#,
        container(
          #""flex": {"alignSelf": "FLEX_START"}, "padding": {"left": {"value": 24, "type": "REAL"}}"#,
          container(#""flex": {"grow": 1}, "margin": {"all": {"value": 33, "type": "PERCENT"}}"#)),
        container(
          #""flex": {"justifyContent": "FLEX_END", "grow": 2}, "margin": {"right": {"value": 200, "type": "REAL"}}"#)),
    ])
  func laidOut(_ payload: String) { check(payload, []) }

  @Test("says what to do, and where the box is that lacks the width")
  func message() throws {
    let run = ExampleRun(Example(Self.row("", Self.text("vertical", mark: ""))))
    let diagnostic = try #require(run.diagnostics.first)
    #expect(
      run.lines == [
        #"error styles/percent-margin-crash: margin "vertical" is a percentage along a column that iOS measures without a width"#
      ])
    #expect(diagnostic.impact == .appCrashes)
    #expect(diagnostic.fix?.title == "write points, or give the absolute component a width")
    #expect(diagnostic.related.map(\.message) == ["this component is measured without a width"])
  }

  @Test("has points as its only answer at the root of a row, whose cell takes no width")
  func fixes() {
    func fixes(_ row: String) -> [String?] {
      ExampleRun(Example(Self.list(row))).diagnostics.filter { $0.rule == Self.rule }.map(\.fix?.title)
    }
    #expect(fixes(Self.text("top", mark: "")) == ["write points"])
    #expect(
      fixes(Self.container("", Self.text("top", mark: ""))) == [
        "write points, or give the component around it a width"
      ])
  }
}
