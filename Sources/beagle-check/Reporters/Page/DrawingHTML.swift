/// Writes a drawn screen: an element for each component, inside that of the component around it.
struct DrawingHTML {
  let drawing: DrawnScreen
  /// Of a page with the drawing.
  let style: DrawingStyle
  /// By the pointer of their component, which gets them where it is drawn first.
  var badges: [String: [FindingBadge]] = [:]
  /// By the pointer of their component.
  var changes: [String: ChangeMark] = [:]

  func write(to html: inout HTMLWriter) {
    var badges = badges
    if let bar = drawing.navigationBar { write(bar, &badges, to: &html) }
    html.markup("<div class=\"d-area\">")
    writeNodes(&badges, to: &html)
    if drawing.leftOut > 0 {
      html.element("<div class=\"d-rest\">", "Not drawn: \(drawing.leftOut) more components", "</div>")
    }
    if drawing.isReplacedByError {
      html.markup("<div class=\"d-error\"><span>iOS shows its error view in place of this screen</span></div>")
    }
    html.markup("</div>\n")
  }

  // MARK: Components

  private func writeNodes(_ badges: inout [String: [FindingBadge]], to html: inout HTMLWriter) {
    let layout = DrawingLayout(drawing)
    var open: [Int] = []
    var childCounts = Array(repeating: 0, count: drawing.nodes.count)
    for (index, node) in drawing.nodes.enumerated() {
      while let last = open.last, last != node.parent {
        end(layout.boxes[last], to: &html)
        open.removeLast()
      }
      var isCurrentPage = false
      if node.parent >= 0 {
        if case .pages(let current) = drawing.nodes[node.parent].kind {
          isCurrentPage = childCounts[node.parent] == current
        }
        childCounts[node.parent] += 1
      }
      let marks = node.isHidden ? [] : badges.removeValue(forKey: node.pointer) ?? []
      begin(node, layout.boxes[index], isCurrentPage: isCurrentPage, marks, to: &html)
      open.append(index)
    }
    for index in open.reversed() { end(layout.boxes[index], to: &html) }
  }

  private func begin(
    _ node: DrawnNode, _ box: DrawingLayout.Box, isCurrentPage: Bool, _ marks: [FindingBadge], to html: inout HTMLWriter
  ) {
    html.markup("<div class=\"n")
    html.markup(node.kind.className)
    if box.scrolls { html.markup(" d-scroll") }
    if isCurrentPage { html.markup(" d-current") }
    html.boxClass(style.number(of: box.outer))
    html.markup("\"")
    html.attribute("data-pointer", node.pointer)
    // A reader of the page steps through its findings, not through what scrolls.
    if box.scrolls { html.markup(" tabindex=\"-1\"") }
    FindingBadges.writeOutline(marks, to: &html)
    if !node.isHidden, let change = changes[node.pointer] { html.attribute("data-change", change.rawValue) }
    html.markup(">")
    FindingBadges.write(marks, to: &html)
    writeLabel(of: node, to: &html)
    if let inner = box.inner {
      html.markup("<div class=\"n")
      html.boxClass(style.number(of: inner))
      html.markup("\">")
    }
    writeContent(of: node, to: &html)
    if let gap = box.gapInFront { write(gap, to: &html) }
  }

  private func end(_ box: DrawingLayout.Box, to html: inout HTMLWriter) {
    if box.inner != nil { html.markup("</div>") }
    html.markup("</div>")
    if let gap = box.gapBehind { write(gap, to: &html) }
  }

  private func write(_ gap: DrawingLayout.Gap, to html: inout HTMLWriter) {
    html.markup(gap.isInRow ? "<span class=\"d-row" : "<span class=\"d-column")
    html.markup(gap.isHalf ? " d-half\"></span>" : "\"></span>")
  }
}
