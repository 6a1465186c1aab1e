import BeagleModel

/// The errors and warnings of earlier reports and of this one, as a table with bars.
struct TrendTable {
  /// The oldest first, this report last.
  let points: [TrendPoint]

  init(_ earlier: [TrendPoint], of report: RunReport) {
    points =
      earlier + [
        TrendPoint(
          name: "this report", errors: report.findings.count(of: .error), warnings: report.findings.count(of: .warning))
      ]
  }

  func write(to html: inout HTMLWriter) {
    html.markup(
      """
      <h3>Trend</h3>
      <div class="scroll"><table class="trend">
      <caption class="hidden">Errors and warnings of earlier reports, the oldest first</caption>
      <thead><tr><th scope="col">Report</th><th scope="col" class="number">Errors</th>\
      <th scope="col" class="number">Warnings</th><td></td></tr></thead>
      <tbody>

      """)
    let most = points.map { $0.errors + $0.warnings }.max() ?? 0
    for point in points {
      html.element("<tr><th scope=\"row\">", point.name, "</th><td class=\"number\">")
      html.number(point.errors)
      html.markup("</td><td class=\"number\">")
      html.number(point.warnings)
      html.markup("</td><td class=\"bars\">")
      writeBar(of: point, most: max(1, most), to: &html)
      html.markup("</td></tr>\n")
    }
    html.markup("</tbody>\n</table></div>\n")
  }

  /// Errors, then warnings; the numbers beside them say the same.
  private func writeBar(of point: TrendPoint, most: Int, to html: inout HTMLWriter) {
    html.markup("<svg aria-hidden=\"true\" preserveAspectRatio=\"none\" viewBox=\"0 0 ")
    html.number(most)
    html.markup(" 1\"><rect class=\"error\" height=\"1\"")
    html.attribute("width", point.errors)
    html.markup("/><rect class=\"warning\" height=\"1\"")
    html.attribute("x", point.errors)
    html.attribute("width", point.warnings)
    html.markup("/></svg>")
  }
}
