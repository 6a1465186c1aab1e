/// Writes a drawn screen: an element for each component, inside that of the component around it.
struct DrawingHTML {
  let drawing: DrawnScreen

  func write(to html: inout HTMLWriter) {
    var open: [Int] = []
    for (index, node) in drawing.nodes.enumerated() {
      while let last = open.last, last != node.parent {
        html.markup("</div>")
        open.removeLast()
      }
      html.markup("<div")
      html.attribute("data-pointer", node.pointer)
      html.markup(">")
      open.append(index)
    }
    for _ in open { html.markup("</div>") }
  }
}
