import BeagleModel

/// What was checked, and what is broken for whom.
struct OverviewSection {
  let report: RunReport
  let screens: PageScreens
  /// The oldest first.
  let trend: [TrendPoint]

  func write(to html: inout HTMLWriter) {
    html.begin(.overview)
    if let comparison = report.comparison { ComparisonHTML(report: report, comparison: comparison).write(to: &html) }
    for (place, kind) in ScreenMatrix.kinds(of: report).enumerated() where !report.records.isEmpty {
      // All of them have the same clean screens.
      MatrixTable(matrix: ScreenMatrix(report, by: kind), screens: screens, namesClean: place == 0).write(to: &html)
    }
    let owners = OwnerCounts(report)
    if !owners.rows.isEmpty { OwnerTableHTML(counts: owners, isCompared: report.comparison != nil).write(to: &html) }
    if !trend.isEmpty { TrendTable(trend, of: report).write(to: &html) }
    if let scope = report.scope { write(scope, to: &html) }
    html.endSection()
  }

  private func write(_ scope: RunScope, to html: inout HTMLWriter) {
    html.markup("<h3>What was checked</h3>\n<dl class=\"facts\">\n")
    fact("Configuration", scope.configurationFile ?? "none: Beagle's own components only", to: &html)
    for use in scope.uses {
      let parts = [use.name, use.variant?.rawValue, use.base].compactMap(\.self)
      fact("App", parts.joined(separator: " · "), to: &html)
    }
    if !scope.paths.isEmpty { fact("Payloads", scope.paths.joined(separator: ", "), to: &html) }
    if !scope.releases.isEmpty {
      fact("Releases", scope.releases.map { "\($0.version)" }.joined(separator: ", "), to: &html)
    }
    if let base = scope.guessedBase { fact("Routes", "behind \(base), guessed from the address", to: &html) }
    html.markup("</dl>\n")
  }

  private func fact(_ name: StaticString, _ text: String, to html: inout HTMLWriter) {
    html.markup("<div><dt>")
    html.markup(name)
    html.element("</dt><dd>", text, "</dd></div>\n")
  }
}
