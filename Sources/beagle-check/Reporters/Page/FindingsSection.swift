import BeagleModel

/// The findings by rule: the first ones of a rule with their lines, the way to them and the fix, the others in a line each.
struct FindingsSection {
  /// Findings of one rule that are shown whole.
  private static let wholeLimit = 20

  let report: RunReport
  let places: FindingPlaces

  /// Hands the section over rule by rule.
  func write<Failure: Error>(
    to html: inout HTMLWriter, _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    html.begin(.findings)
    if report.findings.isEmpty {
      html.markup("<p class=\"empty\">Nothing was found.</p>\n")
    } else {
      FindingFilters(report).write(to: &html)
    }
    for (place, group) in FindingGroup.all(of: report.findings).enumerated() {
      self.write(group, at: place, to: &html)
      try write(html.take())
    }
    html.endSection()
  }

  private func write(_ group: FindingGroup, at place: Int, to html: inout HTMLWriter) {
    let rule = report.rule(of: report.findings[group.findings[0]])
    html.markup("<section class=\"rule\"")
    html.attribute("data-rule", group.rule)
    html.attribute("aria-labelledby", .rule(place))
    html.markup(">\n<h3")
    html.id(.rule(place))
    html.markup(">")
    html.badge(group.severity, counts(in: group))
    html.element(" ", Self.sentence(rule?.summary ?? group.rule), "</h3>\n<p class=\"about\"><code>")
    html.text(group.rule)
    html.markup("</code>")
    if let rationale = rule?.rationale, !rationale.isEmpty { html.element(" ", rationale, "") }
    html.markup("</p>\n")
    for index in group.findings.prefix(Self.wholeLimit) {
      FindingCard(report: report, index: index, places: places).write(to: &html)
    }
    let others = group.findings.dropFirst(Self.wholeLimit)
    if !others.isEmpty {
      html.markup("<details class=\"more\">\n<summary>")
      html.number(others.count)
      html.markup(" more of this rule</summary>\n<ul class=\"lines\">\n")
      for index in others { FindingCard(report: report, index: index, places: places).writeLine(to: &html) }
      html.markup("</ul>\n</details>\n")
    }
    html.markup("</section>\n")
  }

  /// `2 errors, 1 warning`.
  private func counts(in group: FindingGroup) -> String {
    Severity.allCases.reversed().compactMap { severity in
      let count = group.findings.count { report.findings[$0].severity == severity }
      return count > 0 ? Prose.count(count, severity.rawValue) : nil
    }.joined(separator: ", ")
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
