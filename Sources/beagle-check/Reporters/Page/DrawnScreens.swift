/// The storyboard: every screen as it is drawn.
struct DrawnScreens {
  let map: SiteMap

  /// Hands the screens over one by one.
  func write<Failure: Error>(
    to html: inout HTMLWriter, _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    html.begin(.storyboard)
    DeviceControls().write(to: &html)
    html.markup("<div class=\"board\">\n")
    for (index, screen) in map.screens.enumerated() {
      html.markup("<figure class=\"device\"")
      html.id(.screen(index))
      html.attribute("data-screen", screen.document)
      html.markup(">\n")
      if let drawing = screen.drawing { DrawingHTML(drawing: drawing).write(to: &html) }
      html.element("<figcaption>", screen.document, "</figcaption>\n</figure>\n")
      try write(html.take())
    }
    html.markup("</div>\n")
    html.endSection()
  }
}
