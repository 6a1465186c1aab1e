import BeagleModel

/// One finding on the page.
struct FindingCard {
  let report: RunReport
  /// In the report.
  let index: Int
  let places: FindingPlaces

  private var finding: Diagnostic { report.findings[index] }

  /// Adds all that is known of it.
  func write(to html: inout HTMLWriter) {
    html.markup("<article class=\"finding ")
    html.markup(finding.severity.className)
    html.markup("\"")
    addNames(to: &html)
    html.markup(">\n<h4>")
    html.badge(finding.severity)
    addState(to: &html)
    html.element(" ", finding.message, "</h4>\n<p class=\"place\">")
    addPlace(to: &html)
    html.markup("</p>\n")
    if let frame = finding.frame { add(frame, to: &html) }
    html.markup("<dl class=\"facts\">\n")
    add("Users", finding.impact.sentence, to: &html)
    if let fix = report.shown(fix: finding.fix) { add(fix, to: &html) }
    for note in finding.notes { add("Note", note, to: &html) }
    for related in finding.related { add("Note", related.description, to: &html) }
    add("In", finding.path, to: &html)
    addTrail(to: &html)
    add("Releases", finding.releases?.words ?? "", to: &html)
    add("Owner", finding.owner ?? "", to: &html)
    if report.namesConfigurations { add("Config", Prose.names(finding.configurations), to: &html) }
    html.markup("</dl>\n</article>\n")
  }

  /// Adds its place and its message alone.
  func writeLine(to html: inout HTMLWriter) {
    html.markup("<li class=\"finding\"")
    addNames(to: &html)
    html.markup(">")
    addPlace(to: &html)
    html.markup(" ")
    html.text(finding.message)
    addState(to: &html)
    html.markup("</li>\n")
  }

  /// Adds the attributes that lead to it, and that a script filters by.
  private func addNames(to html: inout HTMLWriter) {
    html.id(.finding(index))
    html.attribute("data-severity", finding.severity.rawValue)
    if let owner = finding.owner { html.attribute("data-owner", owner) }
  }

  private func addState(to html: inout HTMLWriter) {
    if report.comparison == nil { return }
    html.markup(" <span class=\"state ")
    html.markup(finding.state == .new ? "new\">new" : "known\">known")
    html.markup("</span>")
  }

  private func addPlace(to html: inout HTMLWriter) {
    html.element("<code>", finding.location.description, "</code>")
    if places.places[index] != nil {
      html.markup(" <span class=\"way\">on <a")
      html.link(to: .drawnFinding(index))
      html.element(">", finding.document, "</a></span>")
    }
  }

  // MARK: - Facts

  /// Adds a fact with its name; nothing for an empty text.
  private func add(_ name: StaticString, _ text: String, to html: inout HTMLWriter) {
    if text.isEmpty { return }
    begin(name, to: &html)
    html.text(text)
    end(&html)
  }

  private func begin(_ name: StaticString, to html: inout HTMLWriter) {
    html.markup("<div><dt>")
    html.markup(name)
    html.markup("</dt><dd>")
  }

  private func end(_ html: inout HTMLWriter) { html.markup("</dd></div>\n") }

  private func add(_ fix: Fix, to html: inout HTMLWriter) {
    begin("Fix", to: &html)
    html.text(fix.title)
    for edit in fix.edits where !edit.replacement.isEmpty && !fix.title.contains(edit.replacement) {
      html.markup("\n<pre class=\"edit\"><code>")
      for (number, line) in edit.replacement.bounded.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if number > 0 { html.markup("\n") }
        html.text(String(line))
      }
      html.markup("</code></pre>\n")
    }
    switch fix.applicability {
    case .safe: html.markup(" <span class=\"remark\">--fix applies it</span>")
    case .unsafe: html.markup(" <span class=\"remark\">--fix --unsafe-fixes applies it</span>")
    case .displayOnly: break
    }
    end(&html)
  }

  private func addTrail(to html: inout HTMLWriter) {
    if finding.trail.isEmpty { return }
    begin("Way", to: &html)
    html.markup("<ol class=\"trail\">")
    for step in finding.trail { html.element("<li>", step, "</li>") }
    html.markup("</ol>")
    end(&html)
  }

  // MARK: - Frame

  /// Adds the lines around the place, with the place marked.
  private func add(_ frame: CodeFrame, to html: inout HTMLWriter) {
    html.markup("<pre class=\"frame\"><code>")
    for (place, line) in frame.lines.enumerated() {
      if place > 0 { html.markup("\n") }
      html.markup("<span class=\"line\">")
      html.number(line.number)
      html.markup("</span> ")
      guard line.number == frame.line else {
        html.text(line.text)
        continue
      }
      let scalars = Array(line.text.unicodeScalars)
      let start = min(max(0, frame.column - 1), scalars.count)
      let end = min(start + max(1, frame.width), scalars.count)
      html.text(Self.text(scalars[..<start]))
      html.element("<mark>", end > start ? Self.text(scalars[start..<end]) : " ", "</mark>")
      html.text(Self.text(scalars[end...]))
    }
    html.markup("</code></pre>\n")
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
