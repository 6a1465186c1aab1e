/// Writes a drawn screen: an element for each component, inside that of the component around it.
struct DrawingHTML {
  let drawing: DrawnScreen
  /// By the pointer of their component, which gets them where it is drawn first.
  var badges: [String: [FindingBadge]] = [:]

  func write(to html: inout HTMLWriter) {
    var open: [Int] = []
    var badges = badges
    for (index, node) in drawing.nodes.enumerated() {
      while let last = open.last, last != node.parent {
        html.markup("</div>")
        open.removeLast()
      }
      html.markup("<div")
      html.attribute("data-pointer", node.pointer)
      let marks = node.isHidden ? [] : badges.removeValue(forKey: node.pointer) ?? []
      FindingBadges.writeOutline(marks, to: &html)
      html.markup(">")
      FindingBadges.write(marks, to: &html)
      open.append(index)
    }
    for _ in open { html.markup("</div>") }
  }
}
