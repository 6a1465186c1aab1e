import BeagleModel

/// The findings by rule: the first ones of a rule with their lines, the way to them and the fix, the others in a line each.
struct FindingsSection {
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
    let groups = FindingGroup.all(of: report.findings)
    let limits = FindingLimits(rules: groups.count)
    for (place, group) in groups.enumerated() {
      self.write(group, at: place, limits, to: &html)
      try write(html.take())
    }
    html.endSection()
  }

  private func write(_ group: FindingGroup, at place: Int, _ limits: FindingLimits, to html: inout HTMLWriter) {
    let rule = report.rule(of: report.findings[group.findings[0]])
    html.markup("<section class=\"rule\"")
    html.attribute("data-rule", group.rule)
    html.attribute("aria-labelledby", .rule(place))
    html.markup(">\n<h3")
    html.id(.rule(place))
    html.markup(">")
    html.badge(group.severity, counts(in: group))
    html.element(" ", rule.map { PageText.sentence($0.summary) } ?? group.rule, "</h3>\n<p class=\"about\"><code>")
    html.text(group.rule)
    html.markup("</code>")
    if let rationale = rule?.rationale, !rationale.isEmpty { html.element(" ", rationale, "") }
    html.markup("</p>\n")
    for index in group.findings.prefix(limits.whole) {
      FindingCard(report: report, index: index, places: places).write(to: &html)
    }
    let others = group.findings.dropFirst(limits.whole)
    if !others.isEmpty {
      html.markup("<details class=\"more\">\n<summary>")
      html.number(others.count)
      html.markup(" more of this rule</summary>\n<ul class=\"lines\">\n")
      for index in others.prefix(limits.lines) {
        FindingCard(report: report, index: index, places: places).writeLine(to: &html)
      }
      writeRest(others.dropFirst(limits.lines), to: &html)
      html.markup("</ul>\n</details>\n")
    }
    html.markup("</section>\n")
  }

  /// Adds the number of findings that the page has no room for; the badges of all lead here.
  private func writeRest(_ findings: ArraySlice<Int>, to html: inout HTMLWriter) {
    if findings.isEmpty { return }
    html.markup("<li>")
    html.number(findings.count)
    html.markup(" more are not listed here; <code>--report json=FILE</code> has every finding.")
    for index in findings {
      html.markup("<i")
      html.id(.finding(index))
      html.markup("></i>")
    }
    html.markup("</li>\n")
  }

  /// `2 errors, 1 warning`.
  private func counts(in group: FindingGroup) -> String {
    Severity.allCases.reversed().compactMap { severity in
      let count = group.findings.reduce(0) {
        report.findings[$1].severity == severity ? $0 + report.findings[$1].number : $0
      }
      return count > 0 ? Prose.count(count, severity.rawValue) : nil
    }.joined(separator: ", ")
  }
}

/// How many findings of each rule stand on a page, so that thousands of equal ones do not make it too large.
struct FindingLimits: Sendable, Equatable {
  /// With their lines, the way to them and the fix.
  let whole: Int
  /// Further ones, in a line each.
  let lines: Int

  /// - Parameter rules: The number of rules with findings.
  init(rules: Int) { (whole, lines) = (min(20, max(3, 600 / max(1, rules))), max(20, 4_000 / max(1, rules))) }
}
