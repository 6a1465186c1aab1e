import BeagleModel

/// The report of `diff` as a page: each screen that changed, before and after.
struct ChangePage {
  /// The bytes up to which a page gets drawings.
  private static let room = 9_000_000

  let report: ChangeReport

  var text: String {
    var html = HTMLWriter()
    let verdict = report.changes.isEmpty ? "Nothing changed" : report.demand == nil ? "Nothing to approve" : demand
    let style = DrawingStyle(report.drawings.all)
    PageFrame.begin(title: verdict, drawings: style, to: &html)
    html.element("<header class=\"top\">\n<p class=\"brand\">beagle-check ", ToolVersion.current, " · diff</p>\n<h1>")
    html.element("", verdict, "</h1>\n<p class=\"scope\">comparing <code>")
    html.element("", report.old, "</code> with <code>")
    html.element("", report.new, "</code></p>\n<p class=\"scope\">")
    html.element("", report.counts, "</p>\n")
    if let approved = report.approved { html.element("<p class=\"scope\">", approved, "</p>\n") }
    if report.demand != nil {
      html.element(
        "<p class=\"notice\" role=\"note\">To approve one: <code>",
        "beagle-check approve FINGERPRINT \(report.old) \(report.new) --reason TEXT", "</code></p>\n")
    }
    html.markup("</header>\n<main id=\"main\">\n")
    if !report.changes.isEmpty {
      html.begin(.changes)
      if !report.drawings.isEmpty { DeviceControls().write(to: &html) }
      ChangedScreensSection(
        changes: report.changes, drawings: report.drawings, style: style, old: report.old, new: report.new,
        demands: report
      ).write(to: &html, room: Self.room)
      html.endSection()
    }
    writeRest(to: &html)
    html.markup("</main>\n")
    PageFrame.end(&html)
    return String(decoding: html.take(), as: UTF8.self)
  }

  private var demand: String {
    let number = report.changes.count(where: report.needsApproval)
    return "\(Prose.count(number, "change")) need\(number == 1 ? "s" : "") an approval"
  }

  private func writeRest(to html: inout HTMLWriter) {
    if !report.notCompared.isEmpty {
      html.markup(
        "<section aria-labelledby=\"not-compared\">\n<h2 id=\"not-compared\">Not compared</h2>\n<ul class=\"lines\">\n")
      for entry in report.notCompared { html.element("<li>", "\(entry.screen): \(entry.reason)", "</li>\n") }
      html.markup("</ul>\n</section>\n")
    }
    if !report.stale.isEmpty {
      html.markup("<section aria-labelledby=\"stale\">\n<h2 id=\"stale\">Stale approvals</h2>\n<p class=\"hint\">")
      html.element(
        "", report.approvals, " approves changes that are not there; take the lines out.</p>\n<ul class=\"lines\">\n")
      for entry in report.stale {
        html.element("<li><code>", "\(entry.fingerprint)", "</code> ")
        html.element("", entry.change.isEmpty ? entry.reason : entry.change, "</li>\n")
      }
      html.markup("</ul>\n</section>\n")
    }
  }
}
