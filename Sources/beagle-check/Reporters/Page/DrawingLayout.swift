/// The boxes of a drawn screen in CSS that puts them where Yoga, which lays out screens on iOS, would.
///
/// CSS and Yoga 1.19 agree on most styles as they are (docs/spec/layout.md 2). These are written another way:
/// - Yoga shrinks a box by its size with the padding, so the padding stands on a box inside.
/// - Yoga sizes a row by the basis of its children, CSS by their width.
/// - Yoga begins with sizes that are within their limits and not below the padding.
/// - Yoga resolves a percent height in a column of automatic height against the height that is there.
/// - Yoga takes no basis in a box of unknown size: what scrolls, and an absolute box without a size.
/// - Yoga forgets the offset of a child across the lines of a box that wraps.
/// - Yoga spaces children around and evenly even where they do not fit.
struct DrawingLayout {
  struct Box: Equatable {
    var outer: [StyleDeclaration] = []
    /// Of the box inside, which holds what the component shows; `nil` where there is none.
    var inner: [StyleDeclaration]?
    /// Whether users scroll what is in the box.
    var scrolls = false
    /// What stands before the first child in place of `justify-content`.
    var gapInFront: Gap?
    /// What stands behind the box among the children of the box around it.
    var gapBehind: Gap?
  }

  struct Gap: Equatable {
    var isInRow: Bool
    var isHalf: Bool
  }

  /// By node of the drawing.
  private(set) var boxes: [Box]

  /// - Complexity: O(*n*) in the nodes.
  init(_ drawing: DrawnScreen) {
    let nodes = drawing.nodes
    var styles = nodes.map(BoxStyle.init)
    var scrolls = nodes.map(\.kind.scrolls)
    if !styles.isEmpty { styles[0][.flexBasis] = nil }
    for (index, node) in nodes.enumerated().reversed() where node.parent >= 0 {
      let parent = nodes[node.parent].kind
      if parent == .pullToRefresh, scrolls[index] { scrolls[node.parent] = false }
      if parent.isWrapper || parent == .pullToRefresh && scrolls[index] {
        styles[node.parent] = styles[index].movePlace()
      }
      // A row stretches its children without it.
      let isInRow = nodes[node.parent].parent >= 0 && styles[nodes[node.parent].parent].isRow
      if !isInRow, !scrolls[node.parent], !parent.isPages, styles[index].fills(styles[node.parent]) {
        styles[node.parent][.height] = .percent(100)
      }
    }
    boxes = Array(repeating: Box(), count: nodes.count)
    var depths = Array(repeating: 0, count: nodes.count)
    var isOpen = Array(repeating: OpenAxes(), count: nodes.count)
    var lastChild: [Int: Int] = [:]
    for (index, node) in nodes.enumerated() {
      var parent: BoxStyle?
      if node.parent >= 0 {
        depths[index] = depths[node.parent] + 1
        let around = styles[node.parent]
        parent = around
        isOpen[index] = styles[index].openAxes(in: isOpen[node.parent], inRow: around.isRow)
        if around.isRow ? isOpen[node.parent].width : isOpen[node.parent].height { styles[index][.flexBasis] = nil }
        if around.wraps { styles[index].forgetOffset(acrossRows: around.isRow) }
      }
      if node.kind.isPages { isOpen[index] = OpenAxes() }
      if scrolls[index] {
        if styles[index].isRow { isOpen[index].width = true } else { isOpen[index].height = true }
      }
      if let parent, parent.isSpaced, !styles[index].isOutOfFlow {
        styles[index].letGapsWait()
        let gap = Gap(isInRow: parent.isRow, isHalf: parent.isSpacedAround)
        boxes[node.parent].gapInFront = gap
        boxes[index].gapBehind = gap
        if let before = lastChild.updateValue(index, forKey: node.parent) { boxes[before].gapBehind?.isHalf = false }
      }
      styles[index].settle(inRow: parent?.isRow ?? false)
      let style = styles[index]
      boxes[index].scrolls = scrolls[index] || node.kind.isPages
      if scrolls[index] || style.hasFixedPadding && depths[index] < Self.deepest {
        (boxes[index].outer, boxes[index].inner) = style.split(scrolls: scrolls[index], node.kind)
      } else {
        boxes[index].outer = style.list
      }
    }
  }

  /// Browsers stop nesting at 512 elements, so components that lie deeper have one element each.
  private static let deepest = 150
}

/// Along which axes Yoga does not know the size of a box before it knows what is in it.
private struct OpenAxes {
  var width = false
  var height = false
}

/// The style of one box while its CSS is worked out.
private struct BoxStyle {
  private var values: [StyleProperty: StyleValue] = [:]

  init(_ node: DrawnNode) {
    for declaration in node.style { values[declaration.property] = declaration.value }
    switch node.kind {
    case .scroll(let isHorizontal):
      values[.flexGrow] = .number(1)
      if isHorizontal { values[.flexDirection] = .keyword(.row) }
    case .list(let isHorizontal), .grid(_, let isHorizontal):
      // The rows of a list do not follow its style.
      values = values.filter { !$0.key.isOfContent }
      if isHorizontal { values[.flexDirection] = .keyword(.row) }
    case .pages:
      values[.flexGrow] = .number(1)
      values[.flexDirection] = .keyword(.row)
    case .pullToRefresh: values[.flexGrow] = .number(1)
    default: break
    }
  }

  subscript(property: StyleProperty) -> StyleValue? {
    get { values[property] }
    set { values[property] = newValue }
  }

  /// In the order of the properties, so that equal styles give equal lists.
  var list: [StyleDeclaration] {
    StyleProperty.allCases.compactMap { property in
      if property == .justifyContent, isSpaced { return nil }
      return values[property].map { StyleDeclaration(property, $0) }
    }
  }

  var isRow: Bool {
    values[.flexDirection] == .keyword(.row) || values[.flexDirection] == .keyword(.rowReverse)
  }
  var isOutOfFlow: Bool { values[.display] == .keyword(.none) || isAbsolute }
  private var isAbsolute: Bool { values[.position] == .keyword(.absolute) }
  var isSpacedAround: Bool { values[.justifyContent] == .keyword(.spaceAround) }
  var isSpaced: Bool {
    (isSpacedAround || values[.justifyContent] == .keyword(.spaceEvenly)) && !wraps
  }
  var wraps: Bool { values[.flexWrap] != nil }

  // MARK: Between boxes

  /// Takes out its place, for the box around it, which is no view of its own.
  mutating func movePlace() -> BoxStyle {
    var place = self
    place.values = values.filter { $0.key.isOfPlace }
    values = values.filter { !$0.key.isOfPlace }
    values[.flexGrow] = .number(1)
    return place
  }

  /// - Parameters:
  ///   - parent: Of the box around it.
  ///   - inRow: Whether that is a row; a column gives the width that it has to absolute boxes, too.
  func openAxes(in parent: OpenAxes, inRow: Bool) -> OpenAxes {
    var axes = parent
    if isAbsolute, values[.width] == nil {
      axes.width = inRow && (values[.left] == nil || values[.right] == nil)
    }
    if isAbsolute, values[.height] == nil { axes.height = values[.top] == nil || values[.bottom] == nil }
    if case .points? = values[.width] { axes.width = false }
    if case .points? = values[.height] { axes.height = false }
    return axes
  }

  mutating func forgetOffset(acrossRows: Bool) {
    if isAbsolute { return }
    for property in acrossRows ? [StyleProperty.top, .bottom] : [.left, .right] { values[property] = nil }
  }

  /// Whether it has a percent height in a column of automatic height.
  func fills(_ parent: BoxStyle) -> Bool {
    guard !isOutOfFlow, !parent.isRow, parent[.height] == nil, !parent.isAbsolute else { return false }
    if case .percent? = values[.flexBasis] ?? values[.height] { return true }
    return false
  }

  /// Makes the box take what room there is, and give what it can, before a gap does.
  mutating func letGapsWait() {
    if case .number(let grow)? = values[.flexGrow] { values[.flexGrow] = .number(grow * 1_000_000) }
    if case .number(let shrink)? = values[.flexShrink] {
      values[.flexShrink] = .number(shrink * 1_000_000)
    } else {
      values[.flexShrink] = .number(1_000_000)
    }
  }

  /// Begins with sizes that are within their limits.
  mutating func settle(inRow: Bool) {
    if inRow, !isAbsolute, let basis = values.removeValue(forKey: .flexBasis) { values[.width] = basis }
    limit(.width, from: .minWidth, to: .maxWidth)
    limit(.height, from: .minHeight, to: .maxHeight)
    if !inRow { limit(.flexBasis, from: .minHeight, to: .maxHeight) }
  }

  private mutating func limit(_ property: StyleProperty, from least: StyleProperty, to most: StyleProperty) {
    guard case .points(var size)? = values[property] else { return }
    if case .points(let most)? = values[most] { size = min(size, most) }
    if case .points(let least)? = values[least] { size = max(size, least) }
    values[property] = .points(size)
  }

  // MARK: Padding

  private static let paddings: [StyleProperty] = [.paddingLeft, .paddingTop, .paddingRight, .paddingBottom]

  /// Whether there is padding, all of it in points.
  var hasFixedPadding: Bool {
    let paddings = Self.paddings.compactMap { values[$0] }
    return !paddings.isEmpty && paddings.allSatisfy { if case .points = $0 { true } else { false } }
  }

  /// The styles of the box and of one inside it that holds its children.
  func split(scrolls: Bool, _ kind: DrawnNode.Kind) -> (outer: [StyleDeclaration], inner: [StyleDeclaration]) {
    var (outer, inner) = (self, self)
    inner.values = values.filter { $0.key.isOfContent }
    outer.values = values.filter { !$0.key.isOfContent }
    if hasFixedPadding {
      outer.leave(points(.paddingLeft) + points(.paddingRight), at: [.width, .maxWidth], least: .minWidth)
      outer.leave(
        points(.paddingTop) + points(.paddingBottom), at: [.height, .maxHeight, .flexBasis], least: .minHeight)
    }
    if scrolls {
      outer[.flexDirection] = values[.flexDirection]
      inner[.flexShrink] = .number(0)
      if case .grid(let columns, let isHorizontal) = kind {
        inner[isHorizontal ? .gridTemplateRows : .gridTemplateColumns] = .tracks(columns)
      }
    } else {
      inner[.flexGrow] = .number(1)
    }
    return (outer.list, inner.list)
  }

  private func points(_ property: StyleProperty) -> Double {
    if case .points(let points)? = values[property] { points } else { 0 }
  }

  /// Keeps sizes from falling below the padding.
  private mutating func leave(_ padding: Double, at sizes: [StyleProperty], least: StyleProperty) {
    for size in sizes {
      if case .points(let points)? = values[size] { values[size] = .points(max(points, padding)) }
    }
    switch values[least] {
    case .points(let points): values[least] = .points(max(points, padding))
    case nil where padding > 0: values[least] = .points(padding)
    default: break
    }
  }
}

extension StyleProperty {
  /// Whether it says where a box stands in the one around it.
  fileprivate var isOfPlace: Bool {
    switch self {
    case .display, .position, .alignSelf, .flexGrow, .flexShrink, .flexBasis, .width, .height, .minWidth, .minHeight,
      .maxWidth, .maxHeight, .aspectRatio, .marginLeft, .marginTop, .marginRight, .marginBottom, .left, .top, .right,
      .bottom:
      true
    default: false
    }
  }

  /// Whether it says where the children of a box stand in it.
  fileprivate var isOfContent: Bool {
    switch self {
    case .flexDirection, .flexWrap, .justifyContent, .alignItems, .alignContent, .paddingLeft, .paddingTop,
      .paddingRight, .paddingBottom:
      true
    default: false
    }
  }
}

extension DrawnNode.Kind {
  /// Whether iOS adds to the view of its child, so that it has no place of its own.
  fileprivate var isWrapper: Bool {
    switch self {
    case .touchable, .lazy: true
    default: false
    }
  }

  /// Whether its children lie in a box that may be larger than the component.
  fileprivate var scrolls: Bool {
    switch self {
    case .scroll, .list, .grid, .pullToRefresh: true
    default: false
    }
  }

  fileprivate var isPages: Bool { if case .pages = self { true } else { false } }
}
