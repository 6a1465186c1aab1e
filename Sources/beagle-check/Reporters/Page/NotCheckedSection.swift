import BeagleModel

/// What the run did not look at, and why: routes, findings that the configuration ignores, and files that are left out.
struct NotCheckedSection {
  /// Places that are named for one route.
  private static let placeLimit = 5

  let report: RunReport

  var isEmpty: Bool { report.notChecked.isEmpty && report.ignoredFindings.isEmpty && report.leftOut.isEmpty }

  func write(to html: inout HTMLWriter) {
    html.begin(.notChecked)
    if isEmpty { html.markup("<p class=\"empty\">Everything that the run met was checked.</p>\n") }
    writeRoutes(to: &html)
    writeIgnored(to: &html)
    if !report.leftOut.isEmpty {
      html.markup("<h3>Files that are left out</h3>\n<ul class=\"lines\">\n")
      for file in report.leftOut { html.element("<li><code>", file, "</code></li>\n") }
      html.markup("</ul>\n")
    }
    html.endSection()
  }

  /// A table for each reason, in the order of the first routes.
  private func writeRoutes(to html: inout HTMLWriter) {
    var order: [LoadFailure] = []
    let byReason = Dictionary(grouping: report.notChecked, by: \.reason)
    var met: Set<LoadFailure> = []
    for entry in report.notChecked where met.insert(entry.reason).inserted { order.append(entry.reason) }
    for reason in order {
      let entries = byReason[reason] ?? []
      html.element("<h3>", reason.description.bounded, "")
      html.markup(" <span class=\"count\">")
      html.number(entries.count)
      html.markup("</span></h3>\n")
      if let advice = reason.advice(for: entries[0].route) { html.element("<p>", advice, "</p>\n") }
      html.markup("<div class=\"scroll\"><table>\n<caption class=\"hidden\">")
      html.text(reason.description.bounded)
      html.markup("</caption>\n<thead><tr><th scope=\"col\">Route</th><th scope=\"col\">From</th>")
      if report.namesConfigurations { html.markup("<th scope=\"col\">Configuration</th>") }
      html.markup("</tr></thead>\n<tbody>\n")
      for entry in entries { write(entry, to: &html) }
      html.markup("</tbody>\n</table></div>\n")
    }
  }

  private func write(_ entry: RunReport.NotChecked, to html: inout HTMLWriter) {
    html.element("<tr><th scope=\"row\"><code>", entry.route.bounded, "</code></th><td>")
    for (number, place) in entry.referrers.prefix(Self.placeLimit).enumerated() {
      if number > 0 { html.markup(", ") }
      html.element("<code>", place, "</code>")
    }
    let others = entry.referrers.count - Self.placeLimit
    if others > 0 { html.element(" and ", Prose.count(others, "more place"), "") }
    html.markup("</td>")
    if report.namesConfigurations { html.element("<td>", Prose.names(entry.configurations), "</td>") }
    html.markup("</tr>\n")
  }

  private func writeIgnored(to html: inout HTMLWriter) {
    if report.ignoredFindings.isEmpty { return }
    html.markup(
      """
      <h3>Findings that the configuration ignores <span class="count">
      """)
    html.number(report.ignoredFindings.count)
    html.markup(
      """
      </span></h3>
      <div class="scroll"><table>
      <caption class="hidden">Findings that the configuration ignores</caption>
      <thead><tr><th scope="col">Finding</th><th scope="col">Place</th><th scope="col">Rule</th><th scope="col">Reason</th>\
      </tr></thead>
      <tbody>

      """)
    for ignored in report.ignoredFindings {
      html.element("<tr><td>", ignored.finding.message, "</td>")
      html.element("<td><code>", ignored.finding.location.description, "</code></td>")
      html.element("<td><code>", ignored.finding.rule, "</code></td>")
      html.element("<td>", ignored.reason, " ")
      html.element("<code>", ignored.location.description, "</code></td></tr>\n")
    }
    html.markup("</tbody>\n</table></div>\n")
  }
}
