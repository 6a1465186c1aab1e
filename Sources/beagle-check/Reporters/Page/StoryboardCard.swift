import BeagleModel

/// One screen of the storyboard: its name and verdict, its drawing, its findings, and the ways from it and to it.
struct StoryboardCard {
  let board: StoryboardSection
  /// The index of the screen on the map.
  let index: Int
  /// The drawing as it stands on the page; `nil` for a screen without one, or one that the page has no room for.
  let drawing: HTMLWriter?
  /// Whether the page is about this screen alone: its name stands above, and its ways are not known.
  var isAlone = false

  private var map: SiteMap { board.report.map }
  private var screen: MappedScreen { map.screens[index] }
  private var findings: [Int] { board.places.findings[index] }

  func write(to html: inout HTMLWriter) {
    let verdict = board.screens.verdicts[index]
    let severity = board.screens.severities[index]
    html.markup("<article class=\"card ")
    html.markup(verdict.className(severity))
    html.markup("\"")
    html.id(.screen(index))
    html.markup(">\n")
    if !isAlone { html.element("<h4>", screen.document.bounded, "</h4>\n") }
    html.markup("<p class=\"verdict\">")
    html.markup(verdict.sentence(severity))
    html.markup("</p>\n")
    if !isAlone { writeRemarks(to: &html) }
    writeDrawing(to: &html)
    writeFindings(to: &html)
    if !isAlone { writeWays(to: &html) }
    html.markup("</article>\n")
  }

  /// The verdicts of several configurations, and what is special about its ways.
  private func writeRemarks(to html: inout HTMLWriter) {
    let endings = board.screens.byConfiguration[index]
    if !endings.isEmpty {
      html.markup("<ul class=\"endings\">")
      for ending in endings {
        html.element("<li>", ending.configuration.isEmpty ? "no configuration" : ending.configuration, ": ")
        html.text(ending.verdict.words)
        html.markup("</li>")
      }
      html.markup("</ul>\n")
    }
    if board.isUnreachable(index) {
      html.markup("<p class=\"remark\">Unreachable: no known way from an entry point leads here.</p>\n")
    }
    if board.isDeadEnd(index) {
      html.markup("<p class=\"remark\">Dead end: nothing on this screen leads on.</p>\n")
    }
  }

  private func writeDrawing(to html: inout HTMLWriter) {
    html.markup(screen.isPart ? "<figure class=\"device part\"" : "<figure class=\"device\"")
    html.attribute("data-screen", screen.document)
    html.markup(">\n")
    if let drawing {
      html.add(drawing)
    } else if !screen.canBeDrawn {
      html.markup(
        screen.outcome == .loaded
          ? "<p class=\"undrawn\">Nothing to draw: the payload has no component.</p>\n"
          : "<p class=\"undrawn\">Nothing to draw: the run got no payload.</p>\n")
    } else {
      html.markup("<p class=\"undrawn\">Not drawn here: the page has no room for every drawing.</p>\n")
    }
    html.markup("</figure>\n")
  }

  /// The findings with the numbers of their badges; those without a badge get its ID here.
  private func writeFindings(to html: inout HTMLWriter) {
    if findings.isEmpty { return }
    let limits = board.limits
    writeList(0..<min(limits.findings, findings.count), to: &html)
    if findings.count <= limits.findings { return }
    html.element("<details class=\"more\">\n<summary>", "\(findings.count - limits.findings) more", "</summary>\n")
    let listed = min(limits.findings + limits.moreFindings, findings.count)
    if listed > limits.findings { writeList(limits.findings..<listed, to: &html) }
    if listed < findings.count {
      html.markup("<p class=\"remark\">")
      html.number(findings.count - listed)
      html.markup(" more are among the findings of the page.")
      for finding in findings[listed...] where isWithoutBadge(finding) {
        html.markup("<i")
        html.id(.drawnFinding(finding))
        html.markup("></i>")
      }
      html.markup("</p>\n")
    }
    html.markup("</details>\n")
  }

  private func writeList(_ numbers: Range<Int>, to html: inout HTMLWriter) {
    html.markup("<ol class=\"found\">\n")
    for number in numbers {
      let finding = findings[number]
      let diagnostic = board.report.findings[finding]
      html.markup("<li><a class=\"mark ")
      html.markup(diagnostic.severity.className)
      html.markup("\"")
      html.link(to: .finding(finding))
      if isWithoutBadge(finding) { html.id(.drawnFinding(finding)) }
      html.markup("><span class=\"hidden\">")
      html.text(diagnostic.severity.rawValue)
      html.markup(" </span>")
      html.number(number + 1)
      html.element("</a> ", diagnostic.message.bounded, "</li>\n")
    }
    html.markup("</ol>\n")
  }

  private func isWithoutBadge(_ finding: Int) -> Bool {
    drawing == nil || board.places.places[finding]?.pointer == nil
  }

  private func writeWays(to html: inout HTMLWriter) {
    let (out, into) = (board.ways.out[index], board.ways.into[index])
    if !out.isEmpty {
      html.markup("<h5>Leads to</h5>\n<ul class=\"ways\">\n")
      for way in out.prefix(board.limits.ways) { write(way, to: &html) }
      writeRest(of: out.count, to: &html)
      html.markup("</ul>\n")
    }
    if !into.isEmpty || screen.isEntry {
      html.markup(screen.isPart ? "<h5>Loaded by</h5>" : "<h5>Opened by</h5>")
      html.markup("\n<ul class=\"ways\">\n")
      if screen.isEntry { html.markup("<li>the app itself</li>\n") }
      for way in into.prefix(board.limits.ways) {
        let link = map.links[way.link]
        html.markup("<li>")
        writeName(of: link.from, to: &html)
        html.element(" ", board.presses.words[way.link], "</li>\n")
      }
      writeRest(of: into.count, to: &html)
      html.markup("</ul>\n")
    }
  }

  private func writeRest(of count: Int, to html: inout HTMLWriter) {
    if count > board.limits.ways { html.element("<li>", "and \(count - board.limits.ways) more", "</li>\n") }
  }

  private func write(_ way: StoryboardWays.Way, to html: inout HTMLWriter) {
    let link = map.links[way.link]
    html.markup(link.state == .broken ? "<li class=\"broken\">✕ " : "<li>")
    html.text(board.presses.words[way.link])
    if way.count > 1 { html.text(" ×\(way.count)") }
    html.markup(" → ")
    switch (link.to, link.kind) {
    case (let target?, .back):
      html.markup("back to ")
      writeName(of: target, to: &html)
    case (let target?, _): writeName(of: target, to: &html)
    case (nil, .deepLink): html.element("native ", link.route.bounded, "")
    case (nil, .back): html.element("back to ", link.route.bounded, "")
    case (nil, _): html.text(link.route.bounded)
    }
    // A check of single files follows no link at all, which the section of what was not checked says once.
    if let trouble = link.trouble, link.state != .notChecked || !board.grid.cells.isEmpty {
      html.markup(" <em>")
      html.markup(trouble)
      if let reason = link.reason { html.element(": ", reason.bounded, "") }
      html.markup("</em>")
    }
    if !link.configurations.isEmpty, link.configurations.count < board.report.configurations.count {
      html.element(" <small>", Prose.names(link.configurations), "</small>")
    }
    html.markup("</li>\n")
  }

  private func writeName(of target: Int, to html: inout HTMLWriter) {
    html.markup("<a")
    html.link(to: .screen(target))
    html.element(">", map.screens[target].document.bounded, "</a>")
  }
}
