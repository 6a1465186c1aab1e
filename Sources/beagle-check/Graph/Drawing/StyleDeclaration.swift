/// One declaration of a component's style, as `docs/spec/layout.md` 2 maps it to CSS. Nothing of a payload's text is in it.
struct StyleDeclaration: Codable, Sendable, Hashable {
  var property: StyleProperty
  var value: StyleValue

  init(_ property: StyleProperty, _ value: StyleValue) { (self.property, self.value) = (property, value) }
}

/// The names of CSS.
enum StyleProperty: String, Codable, Sendable, CaseIterable {
  case display, position, flexDirection = "flex-direction", flexWrap = "flex-wrap"
  case justifyContent = "justify-content", alignItems = "align-items", alignSelf = "align-self"
  case alignContent = "align-content", flexGrow = "flex-grow", flexShrink = "flex-shrink", flexBasis = "flex-basis"
  case width, height, minWidth = "min-width", minHeight = "min-height", maxWidth = "max-width", maxHeight = "max-height"
  case aspectRatio = "aspect-ratio"
  case marginLeft = "margin-left", marginTop = "margin-top", marginRight = "margin-right", marginBottom =
    "margin-bottom"
  case paddingLeft = "padding-left", paddingTop = "padding-top", paddingRight = "padding-right"
  case paddingBottom = "padding-bottom"
  case left, top, right, bottom
  case gridTemplateColumns = "grid-template-columns", gridTemplateRows = "grid-template-rows"
  case color, backgroundColor = "background-color", borderColor = "border-color", borderWidth = "border-width"
  case borderTopLeftRadius = "border-top-left-radius", borderTopRightRadius = "border-top-right-radius"
  case borderBottomLeftRadius = "border-bottom-left-radius", borderBottomRightRadius = "border-bottom-right-radius"
}

enum StyleValue: Codable, Sendable, Hashable {
  case points(Double)
  case percent(Double)
  case auto
  case number(Double)
  case keyword(StyleKeyword)
  case color(DrawnColor)
  /// Columns or rows of a grid, all of one size.
  case tracks(Int)
}

/// The keywords of CSS that styles use.
enum StyleKeyword: String, Codable, Sendable, CaseIterable {
  case none, flex, relative, absolute, row, column, rowReverse = "row-reverse", columnReverse = "column-reverse"
  case noWrap = "nowrap", wrap, wrapReverse = "wrap-reverse"
  case flexStart = "flex-start", flexEnd = "flex-end", center, stretch, baseline
  case spaceBetween = "space-between", spaceAround = "space-around", spaceEvenly = "space-evenly"
}

/// A colour as iOS reads it, each part from 0 to 255.
struct DrawnColor: Codable, Sendable, Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8 = 255
}
