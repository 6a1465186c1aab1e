import BeagleModel

/// The controls that the page's script filters findings by; without the script they stay hidden.
struct FindingFilters {
  private let rules: [String]
  private let owners: [String]
  private let severities: [Severity]

  init(_ report: RunReport) {
    rules = Set(report.findings.map(\.rule)).sorted()
    owners = Set(report.findings.compactMap(\.owner)).sorted()
    let used = Set(report.findings.map(\.severity))
    severities = Severity.allCases.reversed().filter(used.contains)
  }

  func write(to html: inout HTMLWriter) {
    html.markup(
      """
      <form class="filters" id="filters" role="search" hidden>
      <p><label for="find">Search</label>
      <input id="find" type="search" autocomplete="off"></p>
      <p><label for="by-rule">Rule</label>
      <select id="by-rule"><option value="">all rules</option>
      """)
    for rule in rules { option(rule, to: &html) }
    html.markup("</select></p>\n")
    if !owners.isEmpty {
      html.markup(
        """
        <p><label for="by-owner">Owner</label>
        <select id="by-owner"><option value="">all owners</option>
        """)
      for owner in owners { option(owner, to: &html) }
      html.markup("</select></p>\n")
    }
    html.markup("<fieldset><legend>Severity</legend>\n")
    for severity in severities {
      html.markup("<label><input type=\"checkbox\" checked")
      html.attribute("value", severity.rawValue)
      html.markup("> ")
      html.text(severity.rawValue)
      html.markup("</label>\n")
    }
    html.markup("</fieldset>\n<p class=\"hits\" id=\"hits\" role=\"status\"></p>\n</form>\n")
  }

  private func option(_ name: String, to html: inout HTMLWriter) {
    html.markup("<option")
    html.attribute("value", name)
    html.element(">", name, "</option>")
  }
}
