/// The head of a page's file and its end: what a page is written into.
enum PageFrame {
  /// - Parameters:
  ///   - title: The verdict.
  ///   - drawings: The classes of the drawings on the page.
  ///   - isWatched: Whether the browser loads the page again each second.
  static func begin(title: String, drawings: DrawingStyle, isWatched: Bool = false, to html: inout HTMLWriter) {
    html.markup(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy"
      """)
    html.attribute(
      "content",
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-\(PageScript.hash)'; "
        + "base-uri 'none'; form-action 'none'")
    html.markup(
      """
      >
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">

      """)
    if isWatched { html.markup("<meta http-equiv=\"refresh\" content=\"1\">\n") }
    html.markup("<title>")
    html.element("", title, " · beagle-check</title>\n<style>")
    for part in PageStyle.all { html.markup(part) }
    drawings.write(to: &html)
    html.markup("</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#main\">Skip to the content</a>\n")
  }

  static func end(_ html: inout HTMLWriter) {
    html.markup("<footer>\n<p>Written by beagle-check ")
    html.text(ToolVersion.current)
    html.markup(
      """
      . The page loads nothing: it can be stored, sent and printed.</p>
      </footer>
      <script>
      """)
    html.markup(PageScript.script)
    html.markup("</script>\n</body>\n</html>\n")
  }
}
