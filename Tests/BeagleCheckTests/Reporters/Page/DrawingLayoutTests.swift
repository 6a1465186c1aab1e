import Testing

@testable import beagle_check

@Suite("The layout of a drawn screen")
struct DrawingLayoutTests {
  private static func box(_ parent: Int, _ style: (StyleProperty, StyleValue)..., kind: DrawnNode.Kind = .box)
    -> DrawnNode
  {
    DrawnNode(pointer: "", parent: parent, kind: kind, style: style.map { StyleDeclaration($0, $1) })
  }

  /// A line for each component: its style, that of the box inside it, the gaps before its children and behind it.
  private static func lines(_ nodes: DrawnNode...) -> [String] {
    DrawingLayout(DrawnScreen(nodes: nodes)).boxes.map { box in
      var html = HTMLWriter()
      html.declarations(box.outer)
      if let inner = box.inner {
        html.markup(" in ")
        html.declarations(inner)
      }
      var line = String(decoding: html.take(), as: UTF8.self)
      if let gap = box.gapInFront { line += gap.isHalf ? " half before" : " gap before" }
      if let gap = box.gapBehind { line += gap.isHalf ? " half behind" : " gap behind" }
      return line
    }
  }

  @Test("puts padding on a box inside, and keeps sizes from falling below it")
  func splitsPadding() {
    #expect(
      Self.lines(
        Self.box(
          -1, (.paddingLeft, .points(8)), (.paddingTop, .points(4)), (.width, .points(6)), (.flexGrow, .number(2)),
          (.minHeight, .points(3)), (.justifyContent, .keyword(.center)))
      ) == [
        "flex-grow:2;width:8px;min-width:8px;min-height:4px; in justify-content:center;flex-grow:1;padding-left:8px;padding-top:4px;"
      ])
    #expect(Self.lines(Self.box(-1, (.paddingLeft, .percent(8)))) == ["padding-left:8%;"])
  }

  @Test("sizes children of rows by their basis, and begins within the limits")
  func readsBases() {
    let row = (StyleProperty.flexDirection, StyleValue.keyword(.row))
    #expect(
      Self.lines(
        Self.box(-1, row, (.flexBasis, .points(9))), Self.box(0, (.flexBasis, .points(20)), (.width, .points(50))),
        Self.box(0, (.flexBasis, .points(90)), (.maxWidth, .points(50))),
        Self.box(0, (.height, .points(4)), (.minHeight, .points(10)))
      ) == ["flex-direction:row;", "width:20px;", "width:50px;max-width:50px;", "height:10px;min-height:10px;"])
  }

  @Test("makes boxes around a percent height as high as they can be")
  func fillsHeights() {
    let half = (StyleProperty.height, StyleValue.percent(50))
    #expect(
      Self.lines(
        Self.box(-1, (.height, .points(100))), Self.box(0), Self.box(1), Self.box(2, half),
        Self.box(0, (.position, .keyword(.absolute))), Self.box(4, half), Self.box(0),
        Self.box(6, half, (.flexBasis, .points(3)))
      ) == [
        "height:100px;", "height:100%;", "height:100%;", "height:50%;", "position:absolute;", "height:50%;", "",
        "flex-basis:3px;height:50%;",
      ])
    let row = Self.box(-1, (.flexDirection, .keyword(.row)))
    #expect(Self.lines(row, Self.box(0), Self.box(1, half)) == ["flex-direction:row;", "", "height:50%;"])
  }

  @Test("spaces children around and evenly with gaps, which wait for what the children take and give")
  func spaces() {
    let around = (StyleProperty.justifyContent, StyleValue.keyword(.spaceAround))
    #expect(
      Self.lines(
        Self.box(-1, around), Self.box(0, (.flexGrow, .number(2))), Self.box(0, (.flexShrink, .number(0))),
        Self.box(0, (.position, .keyword(.absolute)))
      ) == [
        " half before", "flex-grow:2000000;flex-shrink:1000000; gap behind", "flex-shrink:0; half behind",
        "position:absolute;",
      ])
    #expect(
      Self.lines(Self.box(-1, (.justifyContent, .keyword(.spaceEvenly))), Self.box(0))
        == [" gap before", "flex-shrink:1000000; gap behind"])
    #expect(
      Self.lines(Self.box(-1, around, (.flexWrap, .keyword(.wrap))), Self.box(0))
        == ["flex-wrap:wrap;justify-content:space-around;", ""])
  }

  @Test("takes no basis where the size of the box is unknown")
  func dropsBases() {
    let basis = (StyleProperty.flexBasis, StyleValue.points(20))
    let absolute = (StyleProperty.position, StyleValue.keyword(.absolute))
    #expect(
      Self.lines(
        Self.box(-1, kind: .scroll(isHorizontal: false)), Self.box(0, basis), Self.box(0, (.height, .points(9))),
        Self.box(2, basis), Self.box(2, (.flexDirection, .keyword(.row))), Self.box(4, basis),
        Self.box(2, absolute), Self.box(6, basis), Self.box(2, absolute, (.top, .points(1)), (.bottom, .points(1))),
        Self.box(8, basis)
      ) == [
        "flex-grow:1; in flex-shrink:0;", "", "height:9px;", "flex-basis:20px;", "flex-direction:row;", "width:20px;",
        "position:absolute;", "", "position:absolute;top:1px;bottom:1px;", "flex-basis:20px;",
      ])
  }

  @Test("forgets offsets across the lines of what wraps")
  func forgetsOffsets() {
    #expect(
      Self.lines(
        Self.box(-1, (.flexWrap, .keyword(.wrap))), Self.box(0, (.left, .points(1)), (.top, .points(2))),
        Self.box(0, (.left, .points(1)), (.position, .keyword(.absolute)))
      ) == ["flex-wrap:wrap;", "top:2px;", "position:absolute;left:1px;"])
  }

  @Test("gives what has no view of its own the place of its child")
  func movesPlaces() {
    #expect(
      Self.lines(
        Self.box(-1), Self.box(0, kind: .touchable), Self.box(1, kind: .lazy(route: "")),
        Self.box(2, (.marginTop, .points(3)), (.flexDirection, .keyword(.row)))
      ) == ["", "margin-top:3px;", "flex-grow:1;", "flex-direction:row;flex-grow:1;"])
    #expect(
      Self.lines(
        Self.box(-1, kind: .pullToRefresh), Self.box(0, (.width, .points(3)), kind: .list(isHorizontal: false))
      ) == ["width:3px;", "flex-grow:1; in flex-shrink:0;"])
    #expect(Self.lines(Self.box(-1, kind: .pullToRefresh), Self.box(0)) == ["flex-grow:1; in flex-shrink:0;", ""])
  }
}
